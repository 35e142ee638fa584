import { useTranslations } from 'use-intl'
import { AlertDialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { AiConfiguration } from '#contract/ai.ts'
import { useDeleteConfiguration } from './api.ts'
import { useNamedFailure } from './use-named-failure.ts'

/** The question before a configuration is deleted. */
export const DeleteConfiguration = ({
  configuration: { id, name },
  onClose,
}: {
  configuration: AiConfiguration
  onClose: () => void
}) => {
  const t = useTranslations('aiManagement')
  const words = useTranslations('words')
  const fail = useNamedFailure()
  const { mutate, isPending } = useDeleteConfiguration()
  return (
    <AlertDialog
      isOpen
      isDestructive
      title={t('delete.title', { name })}
      text={t('delete.text')}
      confirmText={words('delete')}
      pendingText={t('delete.pending')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() =>
        mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toast({ title: words('success'), description: t('delete.done') })
              onClose()
            },
            onError: (error) => void fail(t('form.deleteFailed'), error),
          },
        )
      }
    >
      <p className="text-sm text-muted">{t('delete.why')}</p>
    </AlertDialog>
  )
}
