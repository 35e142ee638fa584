import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { secondsTaken } from '#client/format/numbers.ts'
import { percent } from '#client/format/shares.ts'
import { relativeOnDashboard, timeInSentence } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/badge.tsx'
import type { ConfigurationHealth } from '#contract/ai/health.ts'

/** Green from 90 %, yellow from 70 %, red below; grey without measurements. */
export const healthTone = (rate: number | null): StatusTone =>
  rate === null ? 'grey' : rate >= 90 ? 'green' : rate >= 70 ? 'yellow' : 'red'

/** A configuration's recent health: success rate, sample size, circuit breaker state, last check. */
export const HealthLine = ({ health }: { health: ConfigurationHealth | undefined }) => {
  const t = useTranslations('aiManagement.configurations')
  const kinds = useTranslations('trace.kind')
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const rate = health?.successRate ?? null
  const isMute = health?.state === 'not-configured'
  const state =
    health?.state === 'open' && health.openUntil
      ? t('open', { time: timeInSentence(health.openUntil, language) })
      : health?.state === 'half-open'
        ? t('half-open')
        : null
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="visually-hidden">{t('health')}</span>
        <StatusBadge tone={isMute ? 'grey' : healthTone(rate)}>
          {isMute ? t('notConfigured') : rate === null ? t('noData') : t('rate', { percent: percent(rate, language) })}
        </StatusBadge>
        {health && health.sampleSize > 0 ? (
          <span className="text-xs text-muted">{t('sample', { count: health.sampleSize })}</span>
        ) : null}
      </p>
      {state ? <p className="text-orange">{state}</p> : null}
      {health?.isModelRetired ? <p className="text-red">{t('retired')}</p> : null}
      <p className="text-xs text-muted">
        {health?.lastCheckedAt
          ? t('checked', { when: relativeOnDashboard(health.lastCheckedAt, now, language) })
          : t('never')}
        {health?.lastError ? ` · ${t('lastError', { kind: kinds(health.lastError) })}` : null}
      </p>
      {health?.p50 != null && health.p95 !== null ? (
        <p className="text-xs text-muted">
          {t('speed', { p50: secondsTaken(health.p50 / 1000), p95: secondsTaken(health.p95 / 1000) })}
        </p>
      ) : null}
    </div>
  )
}
