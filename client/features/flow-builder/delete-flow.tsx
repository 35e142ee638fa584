import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { useDeleteFlow } from './api.ts'

/** Asks before a flow is deleted; the server's refusal says what uses it. */
export const DeleteFlow = ({
  flow: { id, name, questions },
  onDeleted,
  onClose,
}: {
  flow: BuiltFlow
  onDeleted: () => void
  onClose: () => void
}) => {
  const t = useTranslations('flowBuilder')
  const fail = useFailure()
  const { mutateAsync } = useDeleteFlow()
  return (
    <DeleteDialog
      title={t('deleteFlow.title', { name })}
      text={t('deleteFlow.text', { count: questions.length })}
      pendingText={t('deleteQuestion.pending')}
      done={{ description: t('toast.flowDeleted') }}
      onDelete={async () => {
        await mutateAsync({ params: { id } })
        onDeleted()
      }}
      onRefused={fail}
      onClose={onClose}
    />
  )
}
