import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { useSnooze } from './api.ts'
import { snoozeChoices, snoozeMoment } from './rules.ts'

/** Puts a conversation off until a moment, in the browser's own time. */
export const SnoozeDialog = ({
  conversationId,
  seenMessageId,
  onClose,
}: {
  conversationId: number
  seenMessageId: number | null
  onClose: () => void
}) => {
  const t = useTranslations('threadWork.snooze')
  const { mutateAsync, isPending } = useSnooze()
  const [choices] = useState(() => snoozeChoices(new Date()))
  const [when, setWhen] = useState(choices.tomorrow)
  // What was on the screen when it opened: a text that comes meanwhile brings the conversation back.
  const [seen] = useState(seenMessageId)
  const [failure, setFailure] = useState<string | null>(null)
  const until = snoozeMoment(when)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (until === null || isPending) return
    setFailure(null)
    try {
      await mutateAsync({ params: { id: conversationId }, body: { until, seenMessageId: seen } })
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
      isUnsaved={false}
      isSubmitting={isPending}
      submitText={t('save')}
      pendingText={t('saving')}
      disabledReason={until === null ? t('choose') : null}
      formClass="flex flex-col gap-4"
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {(['hour', 'tomorrow', 'week'] as const).map((each) => (
          <Button
            key={each}
            size="sm"
            aria-pressed={when === choices[each]}
            className={when === choices[each] ? 'border-accent bg-tint' : undefined}
            onClick={() => setWhen(choices[each])}
          >
            {t(each)}
          </Button>
        ))}
      </div>
      <Field label={t('when')}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={when}
            min={choices.soonest}
            onChange={(event) => setWhen(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
