import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { answerText } from '#client/domain/answer-text.ts'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { CorrectionFields } from '#client/shell/correction-fields.tsx'
import { type Correction, useCorrectAnswer } from '#client/shell/use-correct-answer.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { ThreadQuestion } from '#contract/conversations/questions.ts'
import { type Response, responseEndpoints } from '#contract/responses.ts'

const methods = ['label', 'ordinal', 'lexicon', 'number', 'date', 'text', 'staff'] as const

/** How a text was read, with a button for each other reading. */
export const AnswerReading = ({ answer, question }: { answer: Response; question: ThreadQuestion | null }) => {
  const t = useTranslations('messageFlow.answer')
  const words = useTranslations('words')
  const language = useLanguage()
  const isAllowed = useIsAllowed(responseEndpoints.reviewResponse)
  const { save, isPending } = useCorrectAnswer(answer)
  const [correction, setCorrection] = useState<Correction>({ cause: 'misread', doesTeach: false })
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const disabledReason = isAllowed ? null : words('notAllowed')
  const method = methods.find((each) => each === answer.method)
  const shown = (value: string) => answerText(value, question, language)

  const correct = (value: string) => {
    setRefusal(null)
    save(t('saved'), { value }, correction).catch((error: Error) => setRefusal(serverMessage(error, t('failed'))))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && isAllowed && !isPending) correct(typed)
  }
  const others = question?.choices.filter(({ es }) => es !== answer.value) ?? []
  return (
    <section className="flex flex-col gap-2.5 border-t pt-4">
      <h3 className="font-semibold">{t('title')}</h3>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
        <dt className="text-subtle">{t('question')}</dt>
        <dd lang={answer.language}>{answer.questionText ?? answer.questionId}</dd>
        <dt className="text-subtle">{t('readAs')}</dt>
        <dd>
          {answer.value === null ? (
            <StatusBadge tone="red">{t('unread')}</StatusBadge>
          ) : (
            <strong className="font-semibold">{shown(answer.value)}</strong>
          )}
        </dd>
        {answer.correctedAt ? (
          <>
            <dt className="text-subtle">{t('before')}</dt>
            <dd>{answer.readValue === null ? t('unread') : shown(answer.readValue)}</dd>
            <dt className="text-subtle">{t('corrector')}</dt>
            <dd>{`${answer.corrector ?? words('none')} · ${absoluteTime(answer.correctedAt, language)}`}</dd>
          </>
        ) : null}
        {answer.method ? (
          <>
            <dt className="text-subtle">{t('by')}</dt>
            <dd>{method ? t(`method.${method}`) : t('method.other', { method: answer.method })}</dd>
          </>
        ) : null}
      </dl>
      <CorrectionFields answer={answer} correction={correction} isReadOnly={!isAllowed} onChange={setCorrection} />
      {question?.type === 'choice' ? (
        <div className="flex flex-wrap gap-2">
          {others.map((choice) => (
            <Button
              key={choice.es}
              size="sm"
              icon={<Check aria-hidden className="size-4" />}
              isDisabled={isPending}
              disabledReason={disabledReason}
              onClick={() => correct(choice.es)}
            >
              {t('correctTo', { value: choice[language] })}
            </Button>
          ))}
        </div>
      ) : (
        <form onSubmit={submit} className="flex items-end gap-2">
          <Field label={t('newValue')} className="min-w-0 flex-1">
            {(control) => (
              <Input
                {...control}
                value={typed}
                maxLength={1600}
                type={(answer.readMethod ?? answer.method) === 'date' ? 'date' : 'text'}
                inputMode={question?.type === 'number' ? 'decimal' : 'text'}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" isPending={isPending} isDisabled={typed.trim() === ''} disabledReason={disabledReason}>
            {t('correct')}
          </Button>
        </form>
      )}
      {refusal ? (
        <p role="alert" className="text-sm text-red">
          {refusal}
        </p>
      ) : null}
    </section>
  )
}
