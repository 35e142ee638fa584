import { useTranslations } from 'use-intl'
import { count, dollars } from '#client/format/numbers.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Campaign, CampaignProgress } from '#contract/campaigns.ts'
import { useRange } from './use-campaign-words.ts'

/** The forecast of the start beside what has happened since. */
export const ComparedCard = ({
  campaign: { forecast, endedAt },
  progress,
}: {
  campaign: Campaign
  progress: CampaignProgress | undefined
}) => {
  const t = useTranslations('campaigns.compared')
  const words = useTranslations('words')
  const language = useLanguage()
  const range = useRange()
  const whole = (value: number) => count(value, language)
  const price = (value: number) => dollars(value, language)
  const moment = (at: string | null) => (at === null ? words('none') : dayAndTime(at, language))
  if (!forecast)
    return (
      <Card title={t('title')}>
        <p className="text-muted">{t('none')}</p>
      </Card>
    )
  const both = (of: 'segments' | 'cost') => ({
    low: forecast.es[of].low + forecast.en[of].low,
    high: forecast.es[of].high + forecast.en[of].high,
  })
  const leftOut = progress?.funnel.find(({ stage, key }) => stage === 'left-out' && key === null)
  const none = words('none')
  const lines = [
    ['firstTexts', whole(forecast.firstTexts), progress ? whole(progress.firstTexts) : none],
    [
      'leftOut',
      whole(Object.values(forecast.leftOut).reduce((sum, one) => sum + one, 0)),
      leftOut ? whole(leftOut.es + leftOut.en) : none,
    ],
    ['texts', range(forecast.texts, whole), progress ? whole(progress.texts) : none],
    ['segments', range(both('segments'), whole), progress ? whole(progress.segments) : none],
    ['cost', range(both('cost'), price), progress ? price(progress.cost) : none],
    ['endsAt', moment(forecast.endsAt), moment(endedAt)],
  ] as const
  return (
    <Card title={t('title')} isFlush>
      <table className="w-full">
        <thead>
          <tr className="border-b text-left text-sm text-muted">
            <th scope="col" className="px-4 py-2 font-medium sm:px-5">
              {t('what')}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              {t('forecast')}
            </th>
            <th scope="col" className="py-2 pr-4 pl-2 text-right font-medium sm:pr-5">
              {t('happened')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {lines.map(([what, before, now]) => (
            <tr key={what}>
              <th scope="row" className="py-1.5 pr-2 pl-4 text-left font-normal wrap-anywhere sm:pl-5">
                {t(what)}
              </th>
              <td className="px-2 py-1.5 text-right text-muted">{before}</td>
              <td className="py-1.5 pr-4 pl-2 text-right sm:pr-5">{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
