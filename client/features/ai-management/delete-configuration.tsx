import { useTranslations } from 'use-intl'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import type { AiConfiguration } from '#contract/ai.ts'
import { useDeleteConfiguration } from './api.ts'
import { useNamedFailure } from './use-named-failure.ts'

/** Asks before a configuration is deleted. */
export const DeleteConfiguration = ({
  configuration: { id, name },
  onClose,
}: {
  configuration: AiConfiguration
  onClose: () => void
}) => {
  const t = useTranslations('aiManagement')
  const fail = useNamedFailure()
  const { mutateAsync } = useDeleteConfiguration()
  return (
    <DeleteDialog
      title={t('delete.title', { name })}
      text={t('delete.text')}
      pendingText={t('delete.pending')}
      done={{ description: t('delete.done') }}
      onDelete={() => mutateAsync({ params: { id } })}
      onRefused={(error) => fail(t('form.deleteFailed'), error)}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('delete.why')}</p>
    </DeleteDialog>
  )
}
