import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowQuestion } from '#contract/flows.ts'
import { useDeleteQuestion } from '../api.ts'
import { useEdits } from '../use-edits.tsx'

/** Asks before a question is removed from its flow. */
export const DeleteQuestion = ({
  flow,
  question,
  onClose,
}: {
  flow: BuiltFlow
  question: FlowQuestion
  onClose: () => void
}) => {
  const t = useTranslations('flowBuilder')
  const { mutateAsync } = useDeleteQuestion()
  const { edit } = useEdits()
  const remove = () =>
    edit(flow, t('edits.questionDeleted', { id: question.questionId }), () =>
      mutateAsync({ params: { flowId: flow.id, questionId: question.id } }),
    )
  const refuse = (error: Error): string => {
    const text = serverMessage(error, t('toast.deleteFailedText'))
    toast({ title: t('toast.deleteFailed'), description: text, variant: 'destructive' })
    return text
  }
  return (
    <DeleteDialog
      title={t('deleteQuestion.title')}
      text={t('deleteQuestion.text')}
      confirmText={t('deleteQuestion.confirm')}
      pendingText={t('deleteQuestion.pending')}
      done={{ title: t('toast.questionDeleted'), description: t('toast.questionDeletedText') }}
      onDelete={remove}
      onRefused={refuse}
      onClose={onClose}
    >
      <p className="font-mono text-sm text-muted">{question.questionId}</p>
    </DeleteDialog>
  )
}
