import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import type { Finding } from '#contract/flows/findings.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { type FlowQuestion, purposeOf, questionTypes } from '#contract/flows.ts'
import { inOrder } from '../rules/content.ts'
import { useFieldErrorText } from '../use-field-error-text.ts'
import { ExitsEditor } from './exits-editor.tsx'
import { QuestionTexts } from './question-texts.tsx'
import { useQuestionForm } from './use-question-form.ts'

interface QuestionDialogProps {
  flow: BuiltFlow
  /** Null for a new question. */
  question: FlowQuestion | null
  /** The field of a finding, which gets the focus. */
  field: Finding['field']
  onClose: () => void
}

/** One question: its position, its id, its texts in both languages, and where it leads. */
export const QuestionDialog = ({ flow, question, field, onClose }: QuestionDialogProps) => {
  const t = useTranslations('flowBuilder.editor')
  const types = useTranslations('flowBuilder.question.type')
  const errorText = useFieldErrorText()
  const { form, save } = useQuestionForm(flow, question, onClose)
  const { errors, isDirty: isUnsaved, isSubmitting } = form.formState
  const questionType = form.watch('questionType')
  const { setFocus } = form
  useEffect(() => {
    if (!field) return
    // Runs after the dialog has focused its first control.
    const timer = setTimeout(() => {
      if (field === 'connections') document.getElementById('question-exits')?.focus()
      else setFocus(field)
    })
    return () => clearTimeout(timer)
  }, [field, setFocus])

  const places = flow.questions.length + (question ? 0 : 1)
  return (
    <FormDialog
      title={question ? t('edit') : t('add')}
      description={t('text', { braces: '{{' })}
      size="lg"
      isUnsaved={isUnsaved}
      isSubmitting={isSubmitting}
      submitText={question ? t('save') : t('submit')}
      pendingText={t('saving')}
      formClass="flex flex-col gap-5"
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr_1fr]">
        <Field label={t('order')} error={errorText(errors.order)} isRequired>
          {(control) => (
            <Select {...control} {...form.register('order', { valueAsNumber: true })} className="w-full">
              {Array.from({ length: places }, (_, index) => index + 1).map((place) => (
                <option key={place} value={place}>
                  {place}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('questionId')} hint={t('questionIdHint')} error={errorText(errors.questionId)} isRequired>
          {(control) => (
            <Input
              {...control}
              {...form.register('questionId')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
        <Field label={t('questionType')} hint={t(`typeHint.${questionType}`)}>
          {(control) => (
            <Select {...control} {...form.register('questionType')} className="w-full">
              {questionTypes.map((type) => (
                <option key={type} value={type}>
                  {types(type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <QuestionTexts form={form} flow={flow} questionId={question?.id ?? null} />
      {questionType === 'choice' ? (
        <Field label={t('choices')} hint={t('choicesHint')} error={errorText(errors.choices)}>
          {(control) => <Textarea {...control} {...form.register('choices')} rows={3} placeholder="Sí | Yes" />}
        </Field>
      ) : null}
      <Controller
        control={form.control}
        name="isRequired"
        render={({ field: { value, onChange } }) => (
          <div>
            <Switch label={t('isRequired')} isOn={value} onChange={onChange} />
            <p className="text-sm text-muted">{t('requiredHint')}</p>
          </div>
        )}
      />
      <ExitsEditor form={form} questions={inOrder(flow)} ownId={question?.id ?? null} purpose={purposeOf(flow)} />
    </FormDialog>
  )
}
