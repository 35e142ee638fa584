import { useTranslations } from 'use-intl'
import { percent } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Report } from '#contract/reports.ts'
import { ReportTable } from './report-table.tsx'
import {
  type Difference,
  type Gap,
  gapOf,
  gapOpensAt,
  isClear,
  percentOf,
  questionRates,
  rates,
  type Share,
} from './rules.ts'

const WIDTH = 320
const ROW = 24
const HALF = WIDTH / 2
const EDGE = 6

/** The intervals around zero; one that leaves zero out is drawn in the accent. */
const Intervals = ({ gaps, label }: { gaps: readonly Gap[]; label: string }) => {
  const known = gaps.flatMap(({ difference }) => (difference === null ? [] : [difference]))
  const most = Math.max(5, ...known.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]))
  const x = (points: number): number => HALF + (points / most) * (HALF - EDGE)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${ROW * gaps.length}`}
      className="w-full max-w-xl px-4 sm:px-5"
    >
      <line x1={HALF} x2={HALF} y1="0" y2={ROW * gaps.length} className="stroke-control" strokeDasharray="3 3" />
      {gaps.map(({ rate, difference }, index) =>
        difference === null ? null : (
          <g key={rate} className={isClear(difference) ? 'fill-accent stroke-accent' : 'fill-subtle stroke-subtle'}>
            <line
              x1={x(difference.low)}
              x2={x(difference.high)}
              y1={ROW * (index + 0.5)}
              y2={ROW * (index + 0.5)}
              strokeWidth="2"
            />
            <circle cx={x(difference.value)} cy={ROW * (index + 0.5)} r="4" />
          </g>
        ),
      )}
    </svg>
  )
}

const tenth = (value: number): string => {
  const rounded = Math.round(10 * value) / 10
  return `${rounded > 0 ? '+' : ''}${rounded}`
}

/** Every rate in Spanish beside English, and the question where the gap opens. */
export const GapCard = ({ report }: { report: Report }) => {
  const t = useTranslations('reports.gap')
  const words = useTranslations('words')
  const language = useLanguage()
  const interval = (difference: Difference | null) =>
    difference === null
      ? t('noCases')
      : t('interval', { value: tenth(difference.value), low: tenth(difference.low), high: tenth(difference.high) })
  const shareText = (share: Share) => {
    const value = percentOf(share)
    return value === null ? '–' : `${percent(value)} (${share.count}/${share.total})`
  }
  const gaps = [
    ...rates.map((rate) => gapOf(report.totals, rate)),
    ...questionRates.map((rate) => gapOf(report.questions, rate)),
  ]
  const opens = gapOpensAt(report)
  return (
    <Card title={t('title')} isFlush>
      <p className="px-4 text-sm text-muted sm:px-5">{t('why')}</p>
      <p className="px-4 py-3 font-medium sm:px-5">
        {opens === null
          ? t('none')
          : t('opens', {
              question: opens.texts?.[language] ?? opens.question,
              interval: interval(opens.read.difference),
            })}
      </p>
      <Intervals gaps={gaps} label={t('chart')} />
      <ReportTable
        label={t('title')}
        columns={[t('rate'), words('spanish'), words('english'), t('difference')]}
        rows={gaps.map(({ rate, es, en, difference }) => ({
          key: rate,
          cells: [t(rate), shareText(es), shareText(en), interval(difference)],
        }))}
      />
    </Card>
  )
}
