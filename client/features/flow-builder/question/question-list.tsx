import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { hasAnswer, serverMessage } from '#client/call.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SortableList } from '#client/ui/sortable-list.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowQuestion } from '#contract/flows.ts'
import { useReorderQuestions } from '../api.ts'
import { inOrder, moved, ordersOf } from '../rules/content.ts'
import { useEdits } from '../use-edits.tsx'
import { QuestionRow } from './question-row.tsx'

interface QuestionListProps {
  flow: BuiltFlow
  refusal: string | null
  /** Record id of the question that the simulator is waiting at. */
  askedId: number | null
  onAdd: () => void
  onEdit: (question: FlowQuestion) => void
  onDelete: (question: FlowQuestion) => void
}

/** The questions in order; a move shows at once and is reverted when the server refuses. */
export const QuestionList = ({ flow, refusal, askedId, onAdd, onEdit, onDelete }: QuestionListProps) => {
  const t = useTranslations('flowBuilder')
  const words = useTranslations('words')
  const shell = useTranslations('shell')
  const { mutateAsync: reorder, isPending } = useReorderQuestions()
  const { edit } = useEdits()
  const questions = inOrder(flow)

  const move = async (from: number, to: number) => {
    if (isPending || refusal) return
    const questionOrders = ordersOf(moved(questions, from, to))
    try {
      await edit(flow, t('edits.reordered'), () => reorder({ params: { flowId: flow.id }, body: { questionOrders } }))
      toast({ title: words('success'), description: t('toast.reordered') })
    } catch (error) {
      const message = serverMessage(error, shell(hasAnswer(error) ? 'unreadable' : 'unreachable'))
      toast({
        title: words('error'),
        description: t('toast.reorderFailed', { message }),
        variant: 'destructive',
      })
    }
  }

  if (questions.length === 0)
    return (
      <EmptyState
        title={t('noQuestions')}
        why={t('noQuestionsWhy')}
        action={
          <Button
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            disabledReason={refusal}
            onClick={onAdd}
          >
            {t('panel.addFirst')}
          </Button>
        }
      />
    )
  return (
    <SortableList
      label={t('panel.questions', { name: flow.name })}
      items={questions.map((question) => ({ ...question, name: question.questionId }))}
      isFixed={refusal !== null}
      onMove={(from, to) => void move(from, to)}
      texts={{
        instructions: t('drag.instructions'),
        roleDescription: t('drag.role'),
        handle: (name) => t('drag.handle', { name }),
        lifted: (name) => t('drag.lifted', { name }),
        over: (name, place) => t('drag.over', { name, place }),
        dropped: (name, place) => t('drag.dropped', { name, place }),
        cancelled: (name) => t('drag.cancelled', { name }),
      }}
    >
      {(question, handle) => {
        const index = questions.findIndex(({ id }) => id === question.id)
        return (
          <QuestionRow
            flow={flow}
            question={question}
            place={index + 1}
            handle={handle}
            refusal={refusal}
            isAsked={question.id === askedId}
            onMove={(to) => void move(index, to)}
            onEdit={() => onEdit(question)}
            onDelete={() => onDelete(question)}
          />
        )
      }}
    </SortableList>
  )
}
