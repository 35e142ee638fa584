import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Textarea } from '#client/ui/input.tsx'
import { useUnsaved } from '#client/ui/unsaved.tsx'
import { type AskedQuestion, LONGEST_SPOKEN, type PhoneQuestions } from '#contract/calls/phone-questions.ts'

type Given = { spoken?: string; value?: string | number }

/** The question's own control: its choices, a figure or a day. A free text has the words alone. */
const OwnControl = ({
  question,
  language,
  value,
  onChange,
}: {
  question: AskedQuestion
  language: PhoneQuestions['language']
  value: string
  onChange: (value: string) => void
}) => {
  const t = useTranslations('calls.phone')
  const shown = useLanguage()
  if (question.type === 'choice')
    return (
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-medium">{t('choose')}</legend>
        {question.choices.map((choice) => (
          <label key={choice.es} className="flex min-h-7 items-center gap-2.5 touch:min-h-11">
            <input
              type="radio"
              name="choice"
              checked={value === choice.es}
              onChange={() => onChange(choice.es)}
              className="size-4 accent-accent"
            />
            <span lang={language}>{choice[language]}</span>
            {shown === language || choice.es === choice.en ? null : <span className="text-muted">{choice[shown]}</span>}
          </label>
        ))}
      </fieldset>
    )
  if (question.type === 'text') return null
  return (
    <Field label={question.type === 'day' ? t('day') : t('figure')}>
      {(control) => (
        <Input
          {...control}
          type={question.type === 'day' ? 'date' : 'number'}
          inputMode={question.type === 'day' ? undefined : 'numeric'}
          step="any"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const givenOf = (question: AskedQuestion, value: string, spoken: string): Given | null => {
  if (value !== '') return { value: question.type === 'number' ? Number(value) : value }
  return spoken.trim() === '' ? null : { spoken: spoken.trim() }
}

/**
 * One question: in the patient's language, with the reader's beside it, and what the patient answers. Its own control counts
 * before the words.
 */
export const PhoneQuestionForm = ({
  asked,
  formId,
  onAnswer,
}: {
  asked: PhoneQuestions
  formId: string
  onAnswer: (given: Given) => Promise<PhoneQuestions | null>
}) => {
  const t = useTranslations('calls.phone')
  const shown = useLanguage()
  const [value, setValue] = useState('')
  const [spoken, setSpoken] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  useUnsaved(value !== '' || spoken.trim() !== '')
  const { question, language } = asked
  if (question === null) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given = givenOf(question, value, spoken)
    if (given === null) {
      setProblem(t('empty'))
      return
    }
    const answered = await onAnswer(given)
    if (answered?.isUnread) setProblem(t('unread'))
  }
  return (
    <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div>
        <p lang={language} className="text-lg font-semibold whitespace-pre-wrap">
          {question.text[language]}
        </p>
        {shown === language ? null : (
          <p lang={shown} className="mt-1 whitespace-pre-wrap text-muted">
            {question.text[shown]}
          </p>
        )}
      </div>
      <OwnControl
        question={question}
        language={language}
        value={value}
        onChange={(next) => {
          setValue(next)
          setProblem(null)
        }}
      />
      <Field label={question.type === 'text' ? t('words') : t('orWords')} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LONGEST_SPOKEN}
            value={spoken}
            onChange={(event) => {
              setSpoken(event.target.value)
              setProblem(null)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
    </form>
  )
}
