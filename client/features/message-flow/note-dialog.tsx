import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { Colleague } from '#contract/conversations/assignment.ts'
import { LONGEST_NOTE } from '#contract/conversations/notes.ts'
import { colleaguesQuery, useAddNote } from './api.ts'
import { colleaguesFor, type OpenShortcut, openMention } from './rules.ts'

/** Writes a note for the team. An at sign offers colleagues: arrows choose, Enter takes one, Escape closes the list. */
export const NoteDialog = ({ conversationId, onClose }: { conversationId: number; onClose: () => void }) => {
  const t = useTranslations('threadWork.note')
  const id = useId()
  const { data: colleagues } = useQuery(colleaguesQuery())
  const { mutateAsync, isPending } = useAddNote()
  const [note, setNote] = useState('')
  const [mention, setMention] = useState<OpenShortcut | null>(null)
  const [active, setActive] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const found = mention === null ? [] : colleaguesFor(colleagues ?? [], mention.term)
  const choose = ({ username }: Colleague) => {
    if (mention === null) return
    const written = `@${username} `
    caret.current = mention.at + written.length
    setNote(note.slice(0, mention.at) + written + note.slice(mention.end))
    setMention(null)
    box.current?.focus()
  }
  const follow = (text: string, at: number) => {
    setNote(text)
    setMention(openMention(text, at))
    setActive(0)
  }
  const onKey = (event: KeyboardEvent) => {
    if (mention === null || found.length === 0) return
    if (event.key === 'Escape') setMention(null)
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const person = found[active]
      if (person) choose(person)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '' || isPending) return
    setFailure(null)
    try {
      await mutateAsync({ params: { id: conversationId }, body: { note } })
      toast({ title: t('done') })
      onClose()
    } catch (error) {
      setFailure(serverMessage(error, t('failed')))
    }
  }
  return (
    <FormDialog
      size="sm"
      title={t('title')}
      description={t('text')}
      isUnsaved={note.trim() !== ''}
      isSubmitting={isPending}
      submitText={t('save')}
      pendingText={t('saving')}
      disabledReason={note.trim() === '' ? t('empty') : null}
      formClass="flex flex-col gap-3"
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('label')} hint={t('hint')} isRequired>
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            rows={4}
            value={note}
            maxLength={LONGEST_NOTE}
            aria-controls={found.length > 0 ? id : undefined}
            aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
            onChange={(event) => follow(event.target.value, event.target.selectionStart)}
            onKeyDown={onKey}
          />
        )}
      </Field>
      {found.length > 0 ? (
        <div
          id={id}
          role="listbox"
          aria-label={t('people')}
          className="max-h-40 overflow-y-auto rounded-control border p-1"
        >
          {found.map((person, index) => (
            <button
              type="button"
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={cx(
                'flex min-h-9 w-full items-center gap-3 rounded-control px-2.5 text-left text-sm touch:min-h-11',
                index === active ? 'bg-tint' : 'hover:bg-sunken',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{person.name}</span>
              <span className="shrink-0 text-muted">{`@${person.username}`}</span>
            </button>
          ))}
        </div>
      ) : null}
    </FormDialog>
  )
}
