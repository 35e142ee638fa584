import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { Input, Select } from '#client/ui/input.tsx'
import type { FieldComparison } from '#contract/flows.ts'
import type { PatientField } from '#contract/patients/fields/field.ts'
import type { ExitDraft } from '../rules/exits.ts'
import { timeWords } from './use-exit-words.ts'

type Compared = Pick<ExitDraft, 'field' | 'is' | 'values'>

const inputTypes: Partial<Record<PatientField['type'], string>> = { date: 'date', 'date-time': 'datetime-local' }

const comparisonsFor = (field: PatientField | undefined): readonly FieldComparison[] =>
  field?.type === 'text' || field?.type === 'choice'
    ? ['oneOf', 'filled', 'empty']
    : ['oneOf', 'lessThan', 'greaterThan', 'filled', 'empty']

/** A condition on a field of the organization's own: the field, the comparison, and the value. */
export const ExitField = ({
  line,
  draft,
  fields,
  isWrong,
  onChange,
}: {
  /** Names the line for screen readers in each control. */
  line: string
  draft: Compared
  fields: readonly PatientField[]
  isWrong: boolean
  onChange: (change: Compared) => void
}) => {
  const t = useTranslations('flowBuilder.next')
  const { labelOf, choiceOf } = useFieldTexts()
  const { field: key = '', is = 'oneOf', values } = draft
  const field = fields.find((one) => one.key === key)
  const isTime = field?.type === 'date' || field?.type === 'date-time'
  const wrong = isWrong ? ({ 'aria-invalid': true } as const) : {}
  const [first = ''] = values
  const change = (part: Partial<Compared>) => onChange({ field: key, is, values, ...part })
  return (
    <>
      <Select
        {...(field ? {} : wrong)}
        aria-label={`${line}: ${t('fieldName')}`}
        value={key}
        onChange={(event) => onChange({ field: event.target.value, is: 'oneOf', values: [] })}
      >
        {/* A field that was removed. */}
        {field ? null : <option value={key}>{key}</option>}
        {fields.map((one) => (
          <option key={one.key} value={one.key}>
            {labelOf(one, 'details')}
          </option>
        ))}
      </Select>
      <Select
        aria-label={`${line}: ${t('fieldIs')}`}
        value={is}
        onChange={(event) => {
          const next = comparisonsFor(field).find((one) => one === event.target.value) ?? 'oneOf'
          change({ is: next, values: next === 'filled' || next === 'empty' ? [] : values })
        }}
      >
        {comparisonsFor(field).map((one) => (
          <option key={one} value={one}>
            {t(`is.${isTime ? timeWords[one] : one}`)}
          </option>
        ))}
      </Select>
      {is === 'filled' || is === 'empty' ? null : field?.choices ? (
        <Select
          {...wrong}
          aria-label={`${line}: ${t('value')}`}
          value={first}
          onChange={(event) => change({ values: [event.target.value] })}
        >
          {field.choices.includes(first) ? null : (
            <option value={first}>{first === '' ? t('pickValue') : first}</option>
          )}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceOf(field, choice)}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          {...wrong}
          aria-label={`${line}: ${t('value')}`}
          className="max-w-48"
          type={inputTypes[field?.type ?? 'text'] ?? 'text'}
          inputMode={field?.type === 'number' ? 'decimal' : undefined}
          value={first}
          onChange={(event) => change({ values: [event.target.value] })}
        />
      )}
    </>
  )
}
