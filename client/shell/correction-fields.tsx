import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import type { Correction } from '#client/shell/use-correct-answer.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'
import { lexiconEndpoints } from '#contract/lexicon.ts'
import { correctionCauses, type Response } from '#contract/responses.ts'

/** Why an answer is set right, and whether its words are taught. */
export const CorrectionFields = ({
  answer,
  correction,
  isReadOnly,
  onChange,
}: {
  answer: Response
  correction: Correction
  isReadOnly: boolean
  onChange: (correction: Correction) => void
}) => {
  const t = useTranslations('corrections')
  const words = useTranslations('words')
  const mayTeach = useIsAllowed(lexiconEndpoints.teachLexicon)
  const isChoice = answer.question?.type === 'choice'
  const whyNot = !mayTeach ? words('notAllowed') : isChoice ? null : t('teachOff')
  const isOff = isReadOnly || whyNot !== null || correction.cause !== 'misread'
  return (
    <>
      <Field label={t('cause')}>
        {(control) => (
          <Select
            {...control}
            value={correction.cause}
            disabled={isReadOnly}
            className="w-full"
            onChange={(event) => {
              const cause = correctionCauses.find((each) => each === event.target.value) ?? 'misread'
              onChange({ cause, doesTeach: correction.doesTeach && cause === 'misread' })
            }}
          >
            {correctionCauses.map((cause) => (
              <option key={cause} value={cause}>
                {t(`causes.${cause}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-4 accent-accent"
          checked={correction.doesTeach}
          disabled={isOff}
          onChange={(event) => onChange({ ...correction, doesTeach: event.target.checked })}
        />
        <span>
          {t('teach')}
          {whyNot === null ? null : <span className="block text-muted">{whyNot}</span>}
        </span>
      </label>
    </>
  )
}
