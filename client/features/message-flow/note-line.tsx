import { clsx as cx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { mentionPieces, type ThreadNote } from '#contract/conversations/notes.ts'

/** A note of a colleague between the texts. It looks unlike a text, because the patient never gets it. */
export const NoteLine = ({ note, isPointed }: { note: ThreadNote; isPointed: boolean }) => {
  const t = useTranslations('threadWork.note')
  const language = useLanguage()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isPointed) return
    line.current?.scrollIntoView({ block: 'center' })
    line.current?.focus({ preventScroll: true })
  }, [isPointed])
  return (
    <li
      ref={line}
      data-note={note.id}
      tabIndex={-1}
      className={cx(
        'rounded-card border border-dashed px-3 py-2 text-sm',
        isPointed ? 'border-accent bg-tint' : 'bg-sunken',
      )}
    >
      <p className="text-xs text-muted">
        {[t('by', { person: note.author ?? t('gone') }), dayAndTime(note.createdAt, language)].join(' · ')}
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {mentionPieces(note.body).map(({ at, text, username }) => (
          <span key={at} className={username === null ? undefined : 'font-medium text-accent'}>
            {text}
          </span>
        ))}
      </p>
    </li>
  )
}
