import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import type { Report } from '#contract/reports.ts'
import { ChartTable } from './chart-table.tsx'

/** The chart's library loads with it. */
const DaysChart = loadable(
  () => import('./days-chart.tsx').then((file) => file.DaysChart),
  () => <div className="h-56" />,
)

/** Conversations and those with an answer, day by day. */
export const DaysCard = ({ report: { days } }: { report: Report }) => {
  const t = useTranslations('reports.days')
  const figures = useTranslations('reports.figures')
  const language = useLanguage()
  const dayName = (day: string) => shortDay(`${day}T12:00:00Z`, language, 'UTC')
  return (
    <Card title={t('title')} isFlush>
      <div className="px-4 sm:px-5">
        <DaysChart days={days} />
        <p className="flex flex-wrap gap-x-4 py-1 text-sm text-muted">
          {(['conversations', 'answered'] as const).map((name) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden
                data-part="dot"
                // Browsers leave backgrounds off paper.
                className={cx(
                  'h-1 w-3 rounded-full [print-color-adjust:exact]',
                  name === 'answered' ? 'bg-chart-1' : 'bg-chart-6',
                )}
              />
              {figures(name)}
            </span>
          ))}
        </p>
      </div>
      <ChartTable
        label={t('title')}
        columns={[t('day'), figures('conversations'), figures('answered')]}
        rows={days.map((day) => ({
          key: day.day,
          cells: [dayName(day.day), count(day.conversations, language), count(day.answered, language)],
        }))}
      />
    </Card>
  )
}
