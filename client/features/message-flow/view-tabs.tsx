import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { type ThreadView, threadViews } from '#contract/conversations.ts'
import { threadCountsQuery } from './api.ts'

/** Of a tab, and of its number, which comes later and makes it wider. */
const bringIntoView = (part: HTMLElement | null) =>
  part?.closest('button')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })

/**
 * The tabs of conversations in one line, which a phone scrolls sideways: all first. A count is that of the tab's rows,
 * so it is left out where filters narrow them, and where the rows are texts.
 */
export const ViewTabs = ({
  view,
  isCounted,
  onChange,
  className,
}: {
  view: ThreadView | undefined
  isCounted: boolean
  onChange: (view: ThreadView | undefined) => void
  className?: string
}) => {
  const t = useTranslations('messageFlow.tab')
  const { data: counts } = useQuery({ ...threadCountsQuery(), enabled: isCounted })
  const language = useLanguage()
  return (
    <fieldset
      data-part="views"
      className={cx('flex min-w-0 shrink-0 gap-0.5 max-md:overflow-x-auto md:flex-wrap', className)}
    >
      <legend className="visually-hidden">{t('label')}</legend>
      {([undefined, ...threadViews] as const).map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          ref={view === each ? bringIntoView : undefined}
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className={cx(
            'min-h-7 shrink-0 rounded-control px-1.5 text-sm whitespace-nowrap touch:min-h-11',
            view === each ? 'bg-tint font-medium text-accent' : 'text-muted hover:bg-sunken hover:text-fg',
          )}
        >
          {t(each ?? 'all')}
          {each && isCounted && counts ? (
            <span ref={view === each ? bringIntoView : undefined} className="ml-1 text-xs tabular-nums">
              {count(counts[each], language)}
            </span>
          ) : null}
        </button>
      ))}
    </fieldset>
  )
}
