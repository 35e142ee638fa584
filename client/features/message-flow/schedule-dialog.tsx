import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, serverMessage } from '#client/call.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type ClockName, clockNames, type ScheduledReply } from '#contract/conversations/scheduled-replies.ts'
import { LONGEST_TEXT } from '#contract/conversations.ts'
import { useChangeScheduledReply, useScheduleReply } from './api.ts'
import { clockPlace } from './rules.ts'
import { TranslationCard } from './translation-card.tsx'
import { useShownTranslation } from './use-shown-translation.ts'

/** Writes a reply that goes out later, or changes one. What was on the screen when it opened counts as read. */
export const ScheduleDialog = ({
  conversationId,
  reply,
  text: given,
  seenMessageId,
  zones,
  onDone,
  onClose,
}: {
  conversationId: number
  /** The one to change; null for a new one. */
  reply: ScheduledReply | null
  text: string
  seenMessageId: number | null
  zones: Record<ClockName, string>
  onDone: () => void
  onClose: () => void
}) => {
  const t = useTranslations('threadWork.schedule')
  const schedule = useScheduleReply()
  const change = useChangeScheduledReply()
  const [seen] = useState(seenMessageId)
  const [text, setText] = useState(given)
  const [at, setAt] = useState(reply?.localAt ?? '')
  const [clock, setClock] = useState<ClockName>(reply?.clock ?? 'patient')
  const [failure, setFailure] = useState<{ text: string; isOfEdit: boolean } | null>(null)
  const isRefused = failure?.isOfEdit ?? false
  const { shown, isCompared, show, close } = useShownTranslation({
    conversationId,
    text,
    isNeeded: isRefused,
    isRefused,
  })
  const isPending = schedule.isPending || change.isPending
  const isReady = text.trim() !== '' && at !== ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    setFailure(null)
    const body = { text, at, clock, seenMessageId: seen }
    try {
      if (reply === null) await schedule.mutateAsync({ params: { id: conversationId }, body })
      else await change.mutateAsync({ params: { id: reply.id }, body: { ...body, revision: reply.revision } })
      toast({ title: t('done') })
      onDone()
      onClose()
    } catch (error) {
      const isOfEdit = error instanceof ApiError && error.code === 'translation-edited'
      setFailure({ text: serverMessage(error, t('failed')), isOfEdit })
    }
  }
  return (
    <FormDialog
      size="sm"
      title={t(reply === null ? 'title' : 'titleChange')}
      description={t('text')}
      isUnsaved={text !== given}
      isSubmitting={isPending}
      submitText={t('save')}
      pendingText={t('saving')}
      disabledReason={isReady ? null : t('empty')}
      formClass="flex flex-col gap-4"
      failure={failure?.text ?? null}
      below={
        isRefused && isCompared && shown ? (
          <TranslationCard
            key={shown.id}
            translation={shown}
            onUse={() => {
              close(shown.id)
              setText(shown.text)
            }}
            onDecided={show}
          />
        ) : null
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('body')} isRequired>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={text}
            maxLength={LONGEST_TEXT}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('at')} isRequired>
        {(control) => (
          <Input {...control} type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
        )}
      </Field>
      <Field label={t('clock')}>
        {(control) => (
          <Select
            className="w-full"
            {...control}
            value={clock}
            onChange={(event) => setClock(clockNames.find((each) => each === event.target.value) ?? clock)}
          >
            {clockNames.map((each) => (
              <option key={each} value={each}>
                {t(each, { zone: clockPlace(zones[each]) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}
