import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import { type ThreadView, threadViews } from '#contract/conversations.ts'

/** The tabs of conversations: all, then those that the dashboard counts. */
export const ViewTabs = ({
  view,
  onChange,
  className,
}: {
  view: ThreadView | undefined
  onChange: (view: ThreadView | undefined) => void
  className?: string
}) => {
  const t = useTranslations('messageFlow.tab')
  return (
    <fieldset className={cx('flex shrink-0 flex-wrap gap-0.5', className)}>
      <legend className="visually-hidden">{t('label')}</legend>
      {([undefined, ...threadViews] as const).map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className={cx(
            'min-h-7 rounded-control px-1.5 text-sm whitespace-nowrap touch:min-h-11',
            view === each ? 'bg-tint font-medium text-accent' : 'text-muted hover:bg-sunken hover:text-fg',
          )}
        >
          {t(each ?? 'all')}
        </button>
      ))}
    </fieldset>
  )
}
