import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { percent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import { FigureTable } from '#client/ui/figure-table.tsx'
import type { Report } from '#contract/reports.ts'

const dimensions = ['doctor', 'source', 'location', 'campaign', 'staff'] as const
const MOST_ROWS = 25

/** The period by doctor, source, location, campaign and person, and by channel; opt-outs by reason; segments by flow and language. */
export const GroupCards = ({ report }: { report: Report }) => {
  const t = useTranslations('reports')
  const words = useTranslations('words')
  const language = useLanguage()
  const rateOf = (part: number, whole: number): string => (whole === 0 ? '–' : percent((100 * part) / whole, language))
  const reasonText = (value: string): string => {
    const known = ['stop:patient', 'no-contact:patient', 'stop-unclear:patient', 'blocked:carrier'] as const
    const found = known.find((one) => one === value)
    return found === undefined ? t('reasons.staff') : t(`reasons.${found}`)
  }
  const reasons = report.groups.filter(({ dimension }) => dimension === 'reason')
  const spoken = (one: 'es' | 'en') => words(one === 'es' ? 'spanish' : 'english')
  const flowName = (flowId: number) => report.flows.find(({ id }) => id === flowId)?.name ?? t('costs.noFlow')
  const channels = report.groups.filter(({ dimension }) => dimension === 'channel')
  const costs = report.totals.filter(({ now, before }) => now.parts + before.parts > 0)
  return (
    <>
      {dimensions.map((dimension) => {
        const rows = report.groups
          .filter((row) => row.dimension === dimension && row.now.conversations + row.before.conversations > 0)
          .sort((a, b) => b.now.conversations - a.now.conversations)
        return rows.length === 0 ? null : (
          <Card key={dimension} title={t(`groups.${dimension}`)} className="lg:col-span-2" isFlush>
            <FigureTable
              label={t(`groups.${dimension}`)}
              columns={[
                t(`groups.${dimension}`),
                t('figures.conversations'),
                t('before'),
                t('figures.answered'),
                t('figures.completed'),
                t('figures.optedOut'),
              ]}
              rows={rows.slice(0, MOST_ROWS).map(({ value, label, now, before }) => ({
                key: value,
                cells: [
                  label,
                  count(now.conversations, language),
                  count(before.conversations, language),
                  rateOf(now.answered, now.conversations),
                  rateOf(now.completed, now.conversations),
                  rateOf(now.optedOut, now.conversations),
                ],
              }))}
            />
            {rows.length > MOST_ROWS ? (
              <p className="px-4 py-2 text-sm text-muted sm:px-5">
                {t('groups.more', { count: MOST_ROWS, all: rows.length })}
              </p>
            ) : null}
          </Card>
        )
      })}
      {channels.length === 0 ? null : (
        <Card title={t('groups.channel')} className="lg:col-span-2" isFlush>
          <FigureTable
            label={t('groups.channel')}
            columns={[
              t('channels.how'),
              t('figures.conversations'),
              t('before'),
              t('figures.answered'),
              t('figures.completed'),
              t('channels.answers'),
              t('figures.settled'),
            ]}
            rows={(['text', 'phone', 'hand'] as const).flatMap((channel) =>
              channels
                .filter(({ value }) => value === channel)
                .map(({ now, before }) => ({
                  key: channel,
                  cells: [
                    t(`channels.${channel}`),
                    count(now.conversations, language),
                    count(before.conversations, language),
                    rateOf(now.answered, now.conversations),
                    rateOf(now.completed, now.conversations),
                    count(now.read, language),
                    count(now.settled, language),
                  ],
                })),
            )}
          />
        </Card>
      )}
      {reasons.length === 0 ? null : (
        <Card title={t('groups.reason')} isFlush>
          <FigureTable
            label={t('groups.reason')}
            columns={[t('groups.reason'), t('now'), t('before')]}
            rows={reasons.map(({ value, now, before }) => ({
              key: value,
              cells: [reasonText(value), count(now.stops, language), count(before.stops, language)],
            }))}
          />
        </Card>
      )}
      {costs.length === 0 ? null : (
        <Card title={t('costs.title')} isFlush>
          <FigureTable
            label={t('costs.title')}
            columns={[t('costs.flow'), t('costs.language'), t('costs.parts'), t('before')]}
            rows={costs.map(({ flowId, language: one, now, before }) => ({
              key: `${flowId}:${one}`,
              cells: [flowName(flowId), spoken(one), count(now.parts, language), count(before.parts, language)],
            }))}
          />
        </Card>
      )}
    </>
  )
}
