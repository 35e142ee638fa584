import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Report } from '#contract/reports.ts'
import { ReportTable } from './report-table.tsx'

const WIDTH = 720
const HEIGHT = 140

/** Conversations and those with an answer, day by day. */
export const DaysCard = ({ report: { days } }: { report: Report }) => {
  const t = useTranslations('reports.days')
  const figures = useTranslations('reports.figures')
  const language = useLanguage()
  const most = Math.max(1, ...days.map(({ conversations }) => conversations))
  const lineOf = (name: 'conversations' | 'answered') =>
    days
      .map((day, index) => {
        const x = days.length === 1 ? WIDTH / 2 : (index / (days.length - 1)) * WIDTH
        return `${x.toFixed(1)},${(HEIGHT - (day[name] / most) * (HEIGHT - 4) - 2).toFixed(1)}`
      })
      .join(' ')
  const dayName = (day: string) => shortDay(`${day}T12:00:00Z`, language, 'UTC')
  return (
    <Card title={t('title')} isFlush>
      <svg
        role="img"
        aria-label={t('chart')}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-36 w-full px-4 sm:px-5"
      >
        <polyline
          points={lineOf('conversations')}
          fill="none"
          strokeWidth="2"
          className="stroke-chart-6"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={lineOf('answered')}
          fill="none"
          strokeWidth="2"
          className="stroke-chart-1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex flex-wrap gap-x-4 px-4 py-2 text-sm text-muted sm:px-5">
        <span>{dayName(days[0]?.day ?? '')}</span>
        <span className="text-chart-6">— {figures('conversations')}</span>
        <span className="text-chart-1">— {figures('answered')}</span>
        <span className="ml-auto">{dayName(days.at(-1)?.day ?? '')}</span>
      </p>
      <details className="px-4 pb-4 sm:px-5">
        <summary className="cursor-pointer py-1 text-sm underline underline-offset-2">{t('table')}</summary>
        <ReportTable
          label={t('title')}
          columns={[t('day'), figures('conversations'), figures('answered')]}
          rows={days.map((day) => ({
            key: day.day,
            cells: [dayName(day.day), count(day.conversations, language), count(day.answered, language)],
          }))}
        />
      </details>
    </Card>
  )
}
