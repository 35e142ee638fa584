import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError, serverMessage } from '#client/call.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { type BuiltFlow, QuestionForm } from '#contract/flows/forms.ts'
import type { FlowQuestion, QuestionType } from '#contract/flows.ts'
import { useCreateQuestion, useUpdateQuestion } from '../api.ts'
import { exitsOf } from '../rules/content.ts'
import { draftsOf, type ExitDrafts, exitsFrom, isComplete } from '../rules/exits.ts'
import { useEdits } from '../use-edits.tsx'

/** The values of the question dialog. */
export interface QuestionValues extends ExitDrafts {
  order: number
  questionId: string
  questionType: QuestionType
  questionTextEs: string
  questionTextEn: string
  choices: string
  isRequired: boolean
}

const valuesOf = (flow: BuiltFlow, question: FlowQuestion | null): QuestionValues => ({
  order: question?.order ?? flow.questions.length + 1,
  questionId: question?.questionId ?? '',
  questionType: question?.questionType ?? 'text',
  questionTextEs: question?.questionTextEs ?? '',
  questionTextEn: question?.questionTextEn ?? '',
  choices: question?.choices ?? '',
  isRequired: question?.isRequired ?? true,
  ...draftsOf(question ? exitsOf(flow.connections, question.id) : []),
})

/** The request body; includes choices only if the question offers them. */
const bodyOf = ({ lines, otherwise, choices, ...values }: QuestionValues) => ({
  ...values,
  choices: values.questionType === 'choice' ? choices : null,
  connections: exitsFrom({ lines, otherwise }, values),
})

/** Validates the request body with the server's own schema, and that every line is complete. */
const resolverOf =
  (flow: BuiltFlow): Resolver<QuestionValues> =>
  async (values, context, options) => {
    const checked = await zodResolver(QuestionForm)({ ...bodyOf(values), flowId: flow.id }, context, options as never)
    const errors = { ...checked.errors } as FieldErrors<QuestionValues>
    const incomplete = values.lines.map((line) => (isComplete(line) ? undefined : { values: [{ type: 'incomplete' }] }))
    if (incomplete.some(Boolean)) errors.lines = incomplete as never
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} }
  }

/** The form of a question (new when `question` is null): its state, its submission, its toasts. */
export const useQuestionForm = (flow: BuiltFlow, question: FlowQuestion | null, onSaved: () => void) => {
  const t = useTranslations('flowBuilder')
  const words = useTranslations('words')
  const shell = useTranslations('shell')
  const { mutateAsync: create } = useCreateQuestion()
  const { mutateAsync: update } = useUpdateQuestion()
  const { edit } = useEdits()
  const form = useForm<QuestionValues>({
    resolver: resolverOf(flow),
    defaultValues: valuesOf(flow, question),
    mode: 'onTouched',
  })
  useKeptForm(form, { about: `question-of-${flow.id}:${question?.id ?? 'new'}` })

  const fail = (error: unknown) => {
    const known = error instanceof ApiError && error.status > 0 ? error : null
    const field = known?.field ?? null
    if (known && field && field in form.getValues())
      form.setError(field as Path<QuestionValues>, { type: 'server', message: known.text }, { shouldFocus: true })
    if (question)
      toast({
        title: t('toast.updateFailed'),
        description: serverMessage(error, t('toast.updateFailedText')),
        variant: 'destructive',
      })
    else
      toast({
        title: words('error'),
        description: serverMessage(error, shell(known ? 'unreadable' : 'unreachable')),
        variant: 'destructive',
      })
  }

  const save = form.handleSubmit(async (values) => {
    const body = bodyOf(values)
    const id = values.questionId
    try {
      if (question)
        await edit(flow, t('edits.questionUpdated', { id }), () =>
          update({ params: { flowId: flow.id, questionId: question.id }, body }),
        )
      else await edit(flow, t('edits.questionAdded', { id }), () => create({ body: { ...body, flowId: flow.id } }))
    } catch (error) {
      return fail(error)
    }
    toast(
      question
        ? { title: t('toast.questionUpdated') }
        : { title: words('success'), description: t('toast.questionAdded') },
    )
    onSaved()
  })
  return { form, save }
}
