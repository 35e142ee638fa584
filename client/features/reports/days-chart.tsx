import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import type { Report } from '#contract/reports.ts'

const HEIGHT = 224
const DAY_S = 86_400

/** Read at each drawing: the theme may have changed, and paper is light. */
const colour = (name: string) => (): string => getComputedStyle(document.documentElement).getPropertyValue(name)

/** The lines of conversations and of those with an answer. */
export const DaysChart = ({ days }: { days: Report['days'] }) => {
  const t = useTranslations('reports.days')
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const axis = {
      stroke: colour('--color-muted'),
      grid: { stroke: colour('--color-line'), width: 1 },
      ticks: { show: false },
    }
    const line = (name: string) => ({ stroke: colour(name), width: 2, points: { show: days.length < 3 } })
    const dayAt = (second: number) => shortDay(new Date(1000 * second).toISOString(), language, 'UTC')
    const chart = new uPlot(
      {
        width: current.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        // Room for half of the last day's name.
        padding: [null, 44, null, null],
        cursor: { show: false },
        scales: { x: { time: false }, y: { range: (_, _low, high) => [0, Math.max(1, high)] } },
        series: [{}, line('--color-chart-6'), line('--color-chart-1')],
        axes: [
          {
            ...axis,
            incrs: [1, 2, 7, 14, 28, 91, 182].map((span) => span * DAY_S),
            space: 100,
            values: (_, seconds) => seconds.map(dayAt),
          },
          {
            ...axis,
            incrs: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 100_000],
            size: 56,
            values: (_, ticks) => ticks.map((tick) => count(tick, language)),
          },
        ],
      },
      [
        days.map(({ day }) => Date.parse(day) / 1000),
        days.map(({ conversations }) => conversations),
        days.map(({ answered }) => answered),
      ],
      current,
    )
    const sizes = new ResizeObserver(() => chart.setSize({ width: current.clientWidth, height: HEIGHT }))
    sizes.observe(current)
    const theme = new MutationObserver(() => chart.redraw(false))
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      sizes.disconnect()
      theme.disconnect()
      chart.destroy()
    }
  }, [days, language])
  return <div ref={frame} role="img" aria-label={t('chart')} className="h-56 overflow-hidden print:h-auto" />
}
