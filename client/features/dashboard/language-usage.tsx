import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { percent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Language } from '#contract/primitives.ts'
import type { Stats } from '#contract/stats.ts'
import { FigureText } from './figure-text.tsx'

/** Conversations per language, and how often the language was right. */
export const LanguageUsage = ({ stats }: { stats: Stats | undefined }) => {
  const language = useLanguage()
  const t = useTranslations('dashboard.languages')
  const words = useTranslations('words')
  return (
    <Card title={t('title')}>
      {stats ? (
        <>
          <div className="grid gap-5">
            <Bar language="es" label={words('spanish')} share={stats.languageStats.spanish} tone="bg-chart-1" />
            <Bar language="en" label={words('english')} share={stats.languageStats.english} tone="bg-chart-3" />
          </div>
          <dl className="mt-6 grid grid-cols-2 gap-4 border-t pt-4">
            <div>
              <dt className="text-sm text-muted">{t('detectionRate')}</dt>
              <dd className="mt-1 text-title font-semibold">
                <FigureText figure={stats.figures.detectionRate}>
                  {percent(stats.figures.detectionRate.value, language)}
                </FigureText>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t('autoSwitch')}</dt>
              <dd className="mt-1 text-title font-semibold">
                <FigureText figure={stats.figures.autoSwitchSuccess}>
                  {percent(stats.figures.autoSwitchSuccess.value, language)}
                </FigureText>
              </dd>
            </div>
          </dl>
        </>
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Card>
  )
}

const Bar = ({
  language,
  label,
  share,
  tone,
}: {
  language: Language
  label: string
  share: { percentage: number; count: number }
  tone: string
}) => {
  const shown = useLanguage()
  const t = useTranslations('dashboard.languages')
  return (
    <div>
      <p className="mb-1.5 flex items-baseline gap-2">
        <span className="font-medium">{label}</span>
        <Link
          to="/conversations"
          search={{ language }}
          className="text-sm text-muted underline-offset-4 hover:underline"
        >
          {t('count', { count: share.count })}
        </Link>
        <span className="ml-auto font-semibold">{percent(share.percentage, shown)}</span>
      </p>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share.percentage}
        data-part="bar"
        className="block h-2.5 overflow-hidden rounded-full bg-sunken"
      >
        <span className={`block h-full rounded-full ${tone}`} style={{ width: `${share.percentage}%` }} />
      </span>
    </div>
  )
}
