import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  conditionsFor,
  type FieldFilter,
  fieldFilterOf,
  fieldInputTypes,
  needsValue,
} from '#client/domain/field-filter.ts'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { Input, Select } from '#client/ui/input.tsx'
import type { PatientField } from '#contract/patients/fields/field.ts'
import type { Fields } from '#contract/patients/fields.ts'
import type { FieldCondition } from '#contract/selection.ts'

/** Narrows the queue by one field of the organization's own; absent where there is none. */
export const FieldFilterControl = ({
  fields,
  onFilter,
}: {
  fields: Fields
  onFilter: (filter: FieldFilter) => void
}) => {
  const t = useTranslations('patients.fieldFilter')
  const { labelOf, choiceOf } = useFieldTexts()
  const [key, setKey] = useState('')
  const [is, setIs] = useState<FieldCondition>('equals')
  const [value, setValue] = useState('')
  const field = fields.find((one) => one.key === key)
  if (fields.length === 0) return null
  const change = (next: PatientField | undefined, condition: FieldCondition, typed: string) => {
    setKey(next?.key ?? '')
    setIs(condition)
    setValue(typed)
    onFilter(next ? (fieldFilterOf(next, condition, typed) ?? {}) : {})
  }
  const name = field ? labelOf(field, 'column') : ''
  return (
    <>
      <Select
        aria-label={t('label')}
        value={key}
        onChange={(event) => {
          const next = fields.find((one) => one.key === event.target.value)
          change(next, next ? (conditionsFor(next)[0] ?? 'equals') : 'equals', '')
        }}
        className="max-w-48"
      >
        <option value="">{t('any')}</option>
        {fields.map((one) => (
          <option key={one.key} value={one.key}>
            {labelOf(one, 'column')}
          </option>
        ))}
      </Select>
      {field ? (
        <>
          <Select
            aria-label={t('condition', { field: name })}
            value={is}
            onChange={(event) => {
              const next = conditionsFor(field).find((one) => one === event.target.value) ?? 'equals'
              change(field, next, value)
            }}
          >
            {conditionsFor(field).map((one) => (
              <option key={one} value={one}>
                {t(`is.${one}`)}
              </option>
            ))}
          </Select>
          {!needsValue(is) ? null : field.type === 'choice' ? (
            <Select
              aria-label={t('value', { field: name })}
              value={value}
              onChange={(event) => change(field, is, event.target.value)}
              className="max-w-48"
            >
              <option value="">{t('pick')}</option>
              {field.choices?.map((choice) => (
                <option key={choice} value={choice}>
                  {choiceOf(field, choice)}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              aria-label={t('value', { field: name })}
              type={fieldInputTypes[field.type] ?? 'text'}
              inputMode={field.type === 'number' ? 'decimal' : undefined}
              value={value}
              onChange={(event) => change(field, is, event.target.value)}
              className="w-40"
              autoComplete="off"
            />
          )}
        </>
      ) : null}
    </>
  )
}
