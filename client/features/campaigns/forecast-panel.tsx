import { Calculator } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { count, dollars } from '#client/format/numbers.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ReferenceValue } from '#client/ui/stat-card.tsx'
import type { Forecast } from '#contract/campaigns/forecast.ts'
import { useRange, useReasonText } from './use-campaign-words.ts'

/** What a campaign will do, beside its form. */
export const ForecastPanel = ({ forecast }: { forecast: Forecast | null }) => {
  const t = useTranslations('campaigns.forecast')
  return (
    <Card title={t('title')} className="xl:sticky xl:top-4">
      <div aria-live="polite">
        {forecast ? (
          <ForecastFigures forecast={forecast} />
        ) : (
          <EmptyState icon={<Calculator />} title={t('none')} why={t('noneWhy')} />
        )}
      </div>
    </Card>
  )
}

const Line = ({ label, children, isMain }: { label: ReactNode; children: ReactNode; isMain?: boolean }) => (
  <div className="flex items-baseline justify-between gap-4 py-1">
    <dt className={isMain ? 'font-medium' : 'text-muted'}>{label}</dt>
    <dd className={isMain ? 'text-right font-semibold' : 'text-right'}>{children}</dd>
  </div>
)

const ForecastFigures = ({ forecast }: { forecast: Forecast }) => {
  const t = useTranslations('campaigns.forecast')
  const language = useLanguage()
  const range = useRange()
  const moment = (at: string | null) => (at === null ? t('never') : dayAndTime(at, language))
  const { patients, firstTexts, leftOut, waiting, tooLate, answers, texts, heldSenders = [] } = forecast
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <div className="flex flex-col gap-3">
      <dl>
        <Line label={t('patients')}>{count(patients, language)}</Line>
        <Line label={t('firstTexts')} isMain>
          {count(firstTexts, language)}
        </Line>
      </dl>
      <Reasons title={t('leftOut')} counts={leftOut} total={total(leftOut)} none={t('nobodyLeftOut')} />
      {total(waiting) > 0 ? <Reasons title={t('waiting')} counts={waiting} total={total(waiting)} none="" /> : null}
      {tooLate > 0 ? <p className="text-sm text-orange">{t('tooLate', { count: tooLate })}</p> : null}
      {heldSenders.map(({ name, reason, patients: theirs }) => (
        <p key={name} className="text-sm text-orange [overflow-wrap:anywhere]">
          {t(`heldSenders.${reason}`, { name, count: theirs })}
        </p>
      ))}
      <dl className="border-t pt-2">
        <Line label={t('texts')} isMain>
          {range(texts, (value) => count(value, language))}
        </Line>
      </dl>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 font-normal">
              <span className="visually-hidden">{t('segments')}</span>
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('es')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('en')}
            </th>
          </tr>
        </thead>
        <tbody>
          <LanguageRow label={t('patients')} cell={(one) => count(forecast[one].patients, language)} />
          <LanguageRow
            label={t('segments')}
            cell={(one) => range(forecast[one].segments, (value) => count(value, language))}
          />
          <LanguageRow
            label={t('cost')}
            cell={(one) => range(forecast[one].cost, (value) => dollars(value, language))}
          />
        </tbody>
      </table>
      <p className="text-sm text-muted">
        {t('answers', { low: String(answers.low), high: String(answers.high) })}{' '}
        {answers.isMeasured ? t('measured') : <ReferenceValue>{t('assumed')}</ReferenceValue>}
      </p>
      <dl className="border-t pt-2">
        <Line label={t('firstAt')}>{moment(forecast.firstAt)}</Line>
        <Line label={t('firstsDoneAt')}>{moment(forecast.firstsDoneAt)}</Line>
        <Line label={t('endsAt')}>{moment(forecast.endsAt)}</Line>
      </dl>
      <p className="text-sm text-muted">{t('at', { at: dayAndTime(forecast.at, language) })}</p>
    </div>
  )
}

const LanguageRow = ({ label, cell }: { label: string; cell: (language: 'es' | 'en') => string }) => (
  <tr className="border-t align-top">
    <th scope="row" className="py-1 text-left font-normal text-muted">
      {label}
    </th>
    <td className="py-1 text-right">{cell('es')}</td>
    <td className="py-1 text-right">{cell('en')}</td>
  </tr>
)

const Reasons = ({
  title,
  counts,
  total,
  none,
}: {
  title: string
  counts: Record<string, number>
  total: number
  none: string
}) => {
  const language = useLanguage()
  const reasonText = useReasonText()
  return (
    <section aria-label={title}>
      <p className="flex justify-between gap-4 font-medium">
        <span>{title}</span>
        <span>{count(total, language)}</span>
      </p>
      {total === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <dl className="text-sm">
          {Object.entries(counts).map(([reason, number]) => (
            <Line key={reason} label={reasonText(reason)}>
              {count(number, language)}
            </Line>
          ))}
        </dl>
      )}
    </section>
  )
}
