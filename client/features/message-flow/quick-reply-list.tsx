import { Link } from '@tanstack/react-router'
import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import type { Language } from '#contract/primitives.ts'
import type { QuickReplies } from './use-quick-replies.ts'

/** The quick replies that fit what is typed after the slash, above the reply box. */
export const QuickReplyList = ({ replies, language }: { replies: QuickReplies; language: Language }) => {
  const t = useTranslations('quickReplies')
  const { open, active, isFilling } = replies
  if (open === null) return null
  const { found, term, isLoading } = open
  if (found.length === 0)
    return (
      <p role="status" className="rounded-control border bg-sunken px-3 py-2 text-sm">
        {isLoading ? t('loading') : t('noneFor', { shortcut: term })}{' '}
        {isLoading ? null : (
          <Link to="/settings" hash="replies" className="underline">
            {t('write')}
          </Link>
        )}
      </p>
    )
  return (
    <div
      id={replies.listId}
      role="listbox"
      aria-label={t('title')}
      aria-busy={isFilling}
      className="max-h-52 overflow-y-auto rounded-control border bg-surface p-1"
    >
      {found.map((reply, index) => (
        <button
          type="button"
          key={reply.id}
          id={replies.optionId(index)}
          data-record={reply.id}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // Keeps the focus and the caret in the reply box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => replies.choose(reply)}
          className={cx(
            'flex min-h-9 w-full text-left cursor-pointer items-center gap-3 rounded-control px-2.5 text-sm touch:min-h-11',
            index === active ? 'bg-tint' : 'hover:bg-sunken',
          )}
        >
          <span className="shrink-0 font-mono">{`/${reply.shortcut}`}</span>
          <span lang={language} className="min-w-0 flex-1 truncate text-muted">
            {language === 'es' ? reply.textEs : reply.textEn}
          </span>
          <span className="shrink-0 text-xs text-muted">{t(reply.isShared ? 'shared' : 'own')}</span>
        </button>
      ))}
    </div>
  )
}
