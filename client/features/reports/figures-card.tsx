import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { changePercent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import { FigureTable } from '#client/ui/figure-table.tsx'
import type { Report, ReportCounts } from '#contract/reports.ts'
import { sumOf } from './rules.ts'

const shown = ['conversations', 'answered', 'completed', 'settled', 'optedOut', 'stops', 'parts'] as const
const MINUTE_MS = 60_000

/** The whole period in numbers, beside the one before. */
export const FiguresCard = ({ report: { totals } }: { report: Report }) => {
  const t = useTranslations('reports')
  const language = useLanguage()
  const changeOf = (value: number, earlier: number): string =>
    earlier === 0 ? '–' : changePercent((100 * (value - earlier)) / earlier, language)
  const [now, before] = [totals.map((row) => row.now), totals.map((row) => row.before)]
  const waitOf = (rows: ReportCounts[]): number | null => {
    const persons = sumOf(rows, 'persons')
    return persons === 0 ? null : sumOf(rows, 'personMs') / persons / MINUTE_MS
  }
  const [waited, waitedBefore] = [waitOf(now), waitOf(before)]
  const minutes = (value: number | null) =>
    value === null ? '–' : t('figures.minutes', { minutes: Math.round(10 * value) / 10 })
  return (
    <Card title={t('figures.title')} isFlush>
      <FigureTable
        label={t('figures.title')}
        columns={[t('figure'), t('now'), t('before'), t('change')]}
        rows={[
          ...shown.map((name) => {
            const [value, earlier] = [sumOf(now, name), sumOf(before, name)]
            return {
              key: name,
              cells: [t(`figures.${name}`), count(value, language), count(earlier, language), changeOf(value, earlier)],
            }
          }),
          {
            key: 'waited',
            cells: [
              t('figures.waited'),
              minutes(waited),
              minutes(waitedBefore),
              waited === null || waitedBefore === null ? '–' : changeOf(waited, waitedBefore),
            ],
          },
        ]}
      />
    </Card>
  )
}
