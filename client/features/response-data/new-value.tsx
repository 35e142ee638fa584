import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { Response } from '#contract/responses.ts'

/** The maximum length of a text answer, as the server accepts it. */
const LONGEST_VALUE = 1600

/** The corrected answer, in the question's own control: a choice, a number, a day or words. */
export const NewValue = ({
  response,
  value,
  error,
  isReadOnly,
  onChange,
}: {
  response: Response
  value: string
  error: string | null
  isReadOnly: boolean
  onChange: (value: string) => void
}) => {
  const t = useTranslations('responseData')
  const language = useLanguage()
  const { question } = response
  if (question && question.choices.length > 0)
    return (
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">{t('columns.readAs')}</legend>
        {question.choices.map((choice) => (
          <label key={choice.es} className="tap flex items-center gap-2.5">
            <input
              type="radio"
              name="value"
              checked={value === choice.es}
              disabled={isReadOnly}
              onChange={() => onChange(choice.es)}
              className="size-5 accent-accent"
            />
            {choice[language]}
          </label>
        ))}
        {error ? (
          <p role="alert" className="text-sm text-red">
            {error}
          </p>
        ) : null}
      </fieldset>
    )
  const isDay = (response.readMethod ?? response.method) === 'date'
  return (
    <Field label={t('columns.readAs')} hint={value === '' ? t('review.notUnderstood') : undefined} error={error}>
      {(control) => (
        <Input
          {...control}
          type={isDay ? 'date' : question?.type === 'number' ? 'number' : 'text'}
          step={question?.type === 'number' ? 'any' : undefined}
          value={value}
          maxLength={LONGEST_VALUE}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
