import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { AlertDialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { ManagedUser } from '#contract/users.ts'
import { useDeleteUser } from './api.ts'

/** The question before an account is deleted. A refusal stays in the dialog, beside the button. */
export const DeleteDialog = ({ user, onClose }: { user: ManagedUser; onClose: () => void }) => {
  const t = useTranslations()
  const fail = useFailure()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, isPending } = useDeleteUser()
  return (
    <AlertDialog
      isOpen
      isDestructive
      title={t('users.delete.title', { name: user.username })}
      text={t('users.delete.text')}
      confirmText={t('words.delete')}
      pendingText={t('users.delete.pending')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() =>
        mutate(
          { params: { id: user.id } },
          {
            onSuccess: () => {
              toast({ title: t('words.success'), description: t('users.delete.done') })
              onClose()
            },
            onError: (error) => setRefusal(fail(error)),
          },
        )
      }
    >
      <p className="text-sm text-muted">{t('users.delete.why')}</p>
      {refusal ? (
        <p role="alert" className="mt-1 text-sm text-red">
          {refusal}
        </p>
      ) : null}
    </AlertDialog>
  )
}
