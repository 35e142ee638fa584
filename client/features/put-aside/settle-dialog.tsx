import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { LONGEST_REASON, type PutAside, type PutAsideAct } from '#contract/put-aside.ts'
import { useSettle } from './api.ts'

/** Asks for a reason before a row is retried or closed, and says what happens then. */
export const SettleDialog = ({
  row,
  action,
  onClose,
}: {
  row: PutAside
  action: PutAsideAct['action']
  onClose: () => void
}) => {
  const t = useTranslations('putAside')
  const words = useTranslations('words')
  const fail = useFailure()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useSettle()
  const verb = action === 'close' ? 'close' : row.kind === 'sent' ? 'sendAgain' : 'readAgain'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setError(t('reasonMissing'))
      return
    }
    mutate(
      { params: { id: row.id }, body: { action, reason: reason.trim() } },
      {
        onSuccess: () => {
          toast({ title: words('success'), description: t(`done.${action}`) })
          onClose()
        },
        onError: (refused) => setError(fail(refused)),
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t(verb)} description={t(`what.${verb}`)}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={t('reason')} hint={t('reasonHint')} error={error} isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={reason}
              maxLength={LONGEST_REASON}
              onChange={(event) => {
                setReason(event.target.value)
                setError(null)
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} isDisabled={isPending}>
            {words('cancel')}
          </Button>
          <Button
            type="submit"
            variant={action === 'close' ? 'danger' : 'primary'}
            isPending={isPending}
            pendingText={words('saving')}
          >
            {t(verb)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
