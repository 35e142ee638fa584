import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import type { ManagedUser } from '#contract/users.ts'
import { useDeleteUser, useRemoveUserFactor } from './api.ts'

/** Asks before an account is deleted. */
export const DeleteUser = ({ user: { id, username }, onClose }: { user: ManagedUser; onClose: () => void }) => {
  const t = useTranslations('users.delete')
  const fail = useFailure()
  const { mutateAsync } = useDeleteUser()
  return (
    <DeleteDialog
      title={t('title', { name: username })}
      text={t('text')}
      pendingText={t('pending')}
      done={{ description: t('done') }}
      onDelete={() => mutateAsync({ params: { id } })}
      onRefused={fail}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('why')}</p>
    </DeleteDialog>
  )
}

/** Asks before somebody's lost second factor is switched off. */
export const RemoveUserFactor = ({ user: { id, username }, onClose }: { user: ManagedUser; onClose: () => void }) => {
  const t = useTranslations('users.factor')
  const fail = useFailure()
  const { mutateAsync } = useRemoveUserFactor()
  return (
    <DeleteDialog
      title={t('title', { name: username })}
      text={t('text')}
      confirmText={t('confirm')}
      pendingText={t('pending')}
      done={{ description: t('done') }}
      onDelete={() => mutateAsync({ params: { id } })}
      onRefused={fail}
      onClose={onClose}
    />
  )
}
