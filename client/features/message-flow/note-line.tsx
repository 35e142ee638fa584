import { clsx as cx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { IconButton } from '#client/ui/button.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { mentionPieces, noteEndpoints, type ThreadNote } from '#contract/conversations/notes.ts'
import { useDeleteNote } from './api.ts'

/** The way to delete a note, for its author and administrators. */
const DeleteNote = ({ conversationId, id }: { conversationId: number; id: number }) => {
  const t = useTranslations('threadWork.note')
  const { mutateAsync } = useDeleteNote()
  const fail = useFailure()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        size="icon-sm"
        label={t('delete')}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <DeleteDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          pendingText={t('deleting')}
          done={{ description: t('deleted') }}
          onDelete={() => mutateAsync({ params: { id: conversationId, noteId: id } })}
          onRefused={fail}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

/** A note of a colleague between the texts. It looks unlike a text, because the patient never gets it. */
export const NoteLine = ({
  conversationId,
  note,
  isPointed,
}: {
  conversationId: number
  note: ThreadNote
  isPointed: boolean
}) => {
  const t = useTranslations('threadWork.note')
  const language = useLanguage()
  const line = useRef<HTMLLIElement>(null)
  const { id: ownId, role } = useCurrentUser()
  const isAllowed = useIsAllowed(noteEndpoints.deleteNote)
  const mayDelete = isAllowed && note.deleted === null && (note.authorId === ownId || role === 'ADMINISTRATOR')
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
      <div className="flex items-start gap-2">
        <p className="mr-auto text-xs text-muted">
          {note.deleted === null
            ? [t('by', { person: note.author ?? t('gone') }), dayAndTime(note.createdAt, language)].join(' · ')
            : [t('deletedBy', { person: note.deleted.by ?? t('gone') }), dayAndTime(note.deleted.at, language)].join(
                ' · ',
              )}
        </p>
        {mayDelete ? <DeleteNote conversationId={conversationId} id={note.id} /> : null}
      </div>
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
