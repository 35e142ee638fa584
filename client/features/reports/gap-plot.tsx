import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import { signedDecimal } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { type Gap, isClear } from './rules.ts'

/** Percentage points that the scale shows at least. */
const LEAST = 5
/** Free of intervals at either end, in percent of the width. */
const EDGE = 3

/** Each difference with its interval around zero, and its name beside it; one that leaves zero out is in the accent. */
export const GapPlot = ({ gaps }: { gaps: readonly Gap[] }) => {
  const t = useTranslations('reports.gap')
  const language = useLanguage()
  const known = gaps.flatMap(({ difference }) => (difference === null ? [] : [difference]))
  const most = Math.max(LEAST, ...known.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]))
  const end = Math.ceil(most / LEAST) * LEAST
  const place = (points: number): string => `${50 + (points / end) * (50 - EDGE)}%`
  return (
    <figure
      aria-label={t('chart')}
      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:grid-cols-[11rem_minmax(0,1fr)] items-center gap-x-3 px-4 pb-2 sm:px-5"
    >
      {gaps.map(({ rate, difference }) => (
        <div key={rate} className="col-span-2 grid grid-cols-subgrid items-center">
          <span className="text-sm wrap-anywhere">{t(rate)}</span>
          <svg aria-hidden className="h-7 w-full">
            <line x1="50%" x2="50%" y1="0" y2="100%" className="stroke-control" strokeDasharray="3 3" />
            {difference === null ? null : (
              <g className={cx(isClear(difference) ? 'fill-accent stroke-accent' : 'fill-subtle stroke-subtle')}>
                <line x1={place(difference.low)} x2={place(difference.high)} y1="50%" y2="50%" strokeWidth="2" />
                <circle cx={place(difference.value)} cy="50%" r="4" />
              </g>
            )}
          </svg>
        </div>
      ))}
      <div aria-hidden className="relative col-start-2 h-4 text-xs text-subtle">
        {[-end, 0, end].map((points) => (
          <span key={points} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: place(points) }}>
            {signedDecimal(points, language)}
          </span>
        ))}
      </div>
      <p aria-hidden className="flex justify-between gap-4 text-xs text-subtle max-sm:col-span-2 sm:col-start-2">
        <span>{t('moreSpanish')}</span>
        <span className="text-right">{t('moreEnglish')}</span>
      </p>
    </figure>
  )
}
