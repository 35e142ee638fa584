import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { ReasonForm } from '#client/ui/reason-form.tsx'
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
  const { mutateAsync } = useSettle()
  const verb = action === 'close' ? 'close' : row.kind === 'sent' ? 'sendAgain' : 'readAgain'
  const settle = async (reason: string) => {
    try {
      await mutateAsync({ params: { id: row.id }, body: { action, reason } })
    } catch (refused) {
      return fail(refused as Error)
    }
    toast({ title: words('success'), description: t(`done.${action}`) })
    onClose()
    return null
  }
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t(verb)} description={t(`what.${verb}`)}>
      <ReasonForm
        label={t('reason')}
        hint={t('reasonHint')}
        missingText={t('reasonMissing')}
        longest={LONGEST_REASON}
        submitText={t(verb)}
        isDanger={action === 'close'}
        className="flex flex-col gap-4"
        onReason={settle}
        onCancel={onClose}
      />
    </Dialog>
  )
}
