import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FigureTable } from '#client/ui/figure-table.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useIsNarrow } from '#client/ui/use-media.ts'
import { can } from '#contract/permissions.ts'
import type { DayStats } from '#contract/stats.ts'
import { linePath, noonOf, topOf } from './rules.ts'

/** The drawing is as wide as its card, nearly: its texts keep their size. */
const WIDE = 720
const NARROW = 340
const HEIGHT = 200
/** Room for the numbers at the left and the days below. */
const LEFT = 40
const BOTTOM = 24
const TOP = 8
const LINES = 4

const series = [
  { key: 'sent', stroke: 'stroke-chart-1', fill: 'bg-chart-1' },
  { key: 'answers', stroke: 'stroke-chart-3', fill: 'bg-chart-3' },
] as const

/** The texts sent and the answers of each of the last 30 days, as lines or as a table. */
export const MessagesChart = ({ days }: { days: DayStats[] | undefined }) => {
  const t = useTranslations('dashboard.chart')
  const id = useId()
  const [isTable, setTable] = useState(false)
  const seesReports = can(useCurrentUser(), 'analytics.view')
  return (
    <Card
      title={t('title')}
      actions={
        <>
          {seesReports ? (
            <Link to="/reports" className={buttonClass({ size: 'sm' })}>
              {t('reports')}
            </Link>
          ) : null}
          <Button size="sm" aria-expanded={isTable} aria-controls={id} onClick={() => setTable(!isTable)}>
            {t('asTable')}
          </Button>
        </>
      }
    >
      <div id={id} className="flex flex-col gap-2">
        <p className="flex gap-4 text-xs text-muted">
          {series.map(({ key, fill }) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <span aria-hidden data-part="dot" className={`h-0.75 w-3 rounded-full ${fill}`} />
              {t(key)}
            </span>
          ))}
        </p>
        {days === undefined ? (
          <Skeleton className="h-50" />
        ) : isTable ? (
          <DayTable days={days} />
        ) : (
          <Lines days={days} />
        )}
      </div>
    </Card>
  )
}

const Lines = ({ days }: { days: DayStats[] }) => {
  const t = useTranslations('dashboard.chart')
  const language = useLanguage()
  const isNarrow = useIsNarrow()
  const width = isNarrow ? NARROW : WIDE
  const top = topOf(days.flatMap(({ sent, answers }) => [sent, answers]))
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM)
  const x = (index: number) => LEFT + (index / Math.max(1, days.length - 1)) * (width - LEFT - 8)
  const thirds = [Math.floor(days.length / 3), Math.floor((2 * days.length) / 3)]
  const named = [0, ...(isNarrow ? [] : thirds), days.length - 1]
  const sum = (key: 'sent' | 'answers') => days.reduce((total, day) => total + day[key], 0)
  return (
    <svg
      role="img"
      aria-label={t('label', { sent: sum('sent'), answers: sum('answers') })}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="w-full"
    >
      {Array.from({ length: LINES + 1 }, (_, step) => (top * step) / LINES).map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className="fill-subtle text-xs">
            {count(value, language)}
          </text>
        </g>
      ))}
      {days.map(({ day }, index) =>
        named.includes(index) ? (
          <text
            key={day}
            x={x(index)}
            y={HEIGHT - 6}
            textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
            className="fill-subtle text-xs"
          >
            {shortDay(noonOf(day), language)}
          </text>
        ) : null,
      )}
      {series.map(({ key, stroke }) => (
        <path
          key={key}
          d={linePath(days.map((day, index) => ({ x: x(index), y: y(day[key]) })))}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          className={stroke}
        />
      ))}
    </svg>
  )
}

const DayTable = ({ days }: { days: DayStats[] }) => {
  const t = useTranslations('dashboard.chart')
  const language = useLanguage()
  return (
    <FigureTable
      label={t('title')}
      className="-mx-4 h-50 sm:-mx-5"
      columns={[t('day'), t('sent'), t('answers')]}
      rows={days.toReversed().map(({ day, sent, answers }) => ({
        key: day,
        cells: [shortDay(noonOf(day), language), count(sent, language), count(answers, language)],
      }))}
    />
  )
}
