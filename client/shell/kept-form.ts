import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useCurrentUser } from '../session.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'
import { dropDraft, keptDraft, storeDraft } from './drafts.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Typed = readonly [string, unknown][]

/** The fields that were changed. */
const typedInto = <Values extends FieldValues>(form: UseFormReturn<Values>): Typed => {
  const before = (form.formState.defaultValues ?? {}) as Record<string, unknown>
  return Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, before[name]))
}

const type = <Values extends FieldValues>(form: UseFormReturn<Values>, fields: Typed): void => {
  for (const [name, value] of fields)
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
}

/**
 * Protects the input of a form. A colleague's change of the same record reaches only untouched fields; when the session
 * ends, the input is kept in this tab for the same person (`about` is the key, such as `user:7`, null for a form that
 * cannot be reopened); and the page asks before it is left. `record` is the server's version, for forms that follow it;
 * `secret` names fields that are never kept, such as passwords.
 */
export const useKeptForm = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { about, record, secret = [] }: { about: string | null; record?: Values; secret?: readonly Path<Values>[] },
): void => {
  const { id: userId } = useCurrentUser()
  // Read during render, so that react-hook-form tracks it.
  const { isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty, isSubmitting)

  const note = useEffectEvent(() => {
    if (about === null) return
    const open = typedInto(form).filter(([name]) => !secret.some((each) => each === name))
    storeDraft(about, open.length > 0 ? JSON.stringify(open) : '')
  })
  useEffect(() => {
    if (about === null) return undefined
    const kept = keptDraft(userId, about)
    const watching = form.watch(() => note())
    if (kept !== '') type(form, JSON.parse(kept) as Typed)
    return () => {
      watching.unsubscribe()
      dropDraft(about)
    }
  }, [form, userId, about])

  const followed = useRef(record)
  useEffect(() => {
    if (record === undefined || isSame(record, followed.current)) return
    followed.current = record
    const open = typedInto(form)
    form.reset(record, { keepDirtyValues: true })
    type(form, open)
  }, [form, record])
}
