import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { AlertDialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowQuestion } from '#contract/flows.ts'
import { useDeleteQuestion } from '../api.ts'
import { useEdits } from '../use-edits.tsx'

/** The question before a question is removed from its flow. */
export const DeleteQuestionDialog = ({
  flow,
  question,
  onClose,
}: {
  flow: BuiltFlow
  question: FlowQuestion
  onClose: () => void
}) => {
  const t = useTranslations('flowBuilder')
  const { mutateAsync, isPending } = useDeleteQuestion()
  const { edit } = useEdits()
  const remove = async () => {
    try {
      await edit(flow, t('edits.questionDeleted', { id: question.questionId }), () =>
        mutateAsync({ params: { flowId: flow.id, questionId: question.id } }),
      )
      toast({ title: t('toast.questionDeleted'), description: t('toast.questionDeletedText') })
      onClose()
    } catch (error) {
      toast({
        title: t('toast.deleteFailed'),
        description: (error instanceof ApiError && error.status > 0 && error.text) || t('toast.deleteFailedText'),
        variant: 'destructive',
      })
    }
  }
  return (
    <AlertDialog
      isOpen
      isDestructive
      title={t('deleteQuestion.title')}
      text={t('deleteQuestion.text')}
      confirmText={t('deleteQuestion.confirm')}
      pendingText={t('deleteQuestion.pending')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p className="font-mono text-sm text-muted">{question.questionId}</p>
    </AlertDialog>
  )
}
