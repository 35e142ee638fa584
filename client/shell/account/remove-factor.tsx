import { useTranslations } from 'use-intl'
import { useEndpointMutation } from '#client/query.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Factors, factorEndpoints } from '#contract/factors.ts'
import { ProveForm } from './prove-form.tsx'

interface RemoveProps {
  factors: Factors
  onClose: () => void
}

/** Removes one's own authenticator, after the password and a second factor. */
export const RemoveFactor = ({ factors, onClose }: RemoveProps) => {
  const t = useTranslations('account.factor')
  const words = useTranslations('words')
  const remove = useEndpointMutation(factorEndpoints.removeFactor)
  const removed = () => {
    toast({ title: words('success'), description: t('removed') })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('removeTitle')} size="sm">
      <ProveForm
        factors={factors}
        submit={t('remove')}
        isPending={remove.isPending}
        onProved={(body) => remove.mutateAsync({ body }).then(removed)}
      />
    </Dialog>
  )
}

/** Removes one of one's own passkeys, after the password and a second factor. */
export const RemovePasskey = ({ factors, onClose, id, name }: RemoveProps & { id: number; name: string }) => {
  const t = useTranslations('account.passkey')
  const words = useTranslations('words')
  const remove = useEndpointMutation(factorEndpoints.removePasskey)
  const removed = () => {
    toast({ title: words('success'), description: t('removed') })
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('removeTitle', { name })} size="sm">
      <ProveForm
        factors={factors}
        submit={t('remove')}
        isPending={remove.isPending}
        onProved={(body) => remove.mutateAsync({ params: { id }, body }).then(removed)}
      />
    </Dialog>
  )
}
