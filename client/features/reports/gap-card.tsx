import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { percent, signedDecimal } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import { FigureTable } from '#client/ui/figure-table.tsx'
import type { Report } from '#contract/reports.ts'
import { GapPlot } from './gap-plot.tsx'
import { type Difference, gapOf, gapOpensAt, percentOf, questionRates, rates, type Share } from './rules.ts'

/** Every rate in Spanish beside English, and the question where the gap opens. */
export const GapCard = ({ report }: { report: Report }) => {
  const t = useTranslations('reports.gap')
  const words = useTranslations('words')
  const language = useLanguage()
  const interval = (difference: Difference | null) =>
    difference === null
      ? t('noCases')
      : t('interval', {
          value: signedDecimal(difference.value, language),
          low: signedDecimal(difference.low, language),
          high: signedDecimal(difference.high, language),
        })
  const shareText = (share: Share) => {
    const value = percentOf(share)
    return value === null
      ? '–'
      : t('share', {
          percent: percent(value, language),
          count: count(share.count, language),
          total: count(share.total, language),
        })
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
      <GapPlot gaps={gaps} />
      <FigureTable
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
