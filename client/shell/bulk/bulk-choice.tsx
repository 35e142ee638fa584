import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import type { BulkForm } from '#contract/bulk-acts.ts'
import { patientStatuses } from '#contract/patients/words.ts'
import { useOwnFields } from '../use-patient-fields.ts'
import { bulkChoicesQuery } from './api.ts'

export type AskedKind = Exclude<BulkForm['kind'], 'export'>

/** The choice of nobody, or of no location. */
export const NONE = 'none'

interface ChoiceProps {
  kind: AskedKind
  chosen: string
  onChosen: (chosen: string) => void
  value: string
  onValue: (value: string) => void
}

/** What the act needs to know. */
export const BulkChoice = (props: ChoiceProps) => {
  const { kind, chosen, onChosen, value, onValue } = props
  const t = useTranslations('bulkActs.choices')
  const statuses = useTranslations('patients.status')
  const { data } = useQuery({ ...bulkChoicesQuery(), refetchOnMount: 'always' })
  const of = (list: readonly { id: number; name: string }[] | undefined) =>
    list?.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
  const select = (label: string, options: ReactNode) => (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => onChosen(event.target.value)} className="w-full">
          <option value="">{t('pick')}</option>
          {options}
        </Select>
      )}
    </Field>
  )
  if (kind === 'start') return select(t('flow'), of(data?.flows))
  if (kind === 'group') return select(t('group'), of(data?.groups))
  if (kind === 'assign')
    return select(
      t('person'),
      <>
        <option value={NONE}>{t('nobody')}</option>
        {of(data?.people)}
      </>,
    )
  if (kind === 'location')
    return select(
      t('location'),
      <>
        <option value={NONE}>{t('noLocation')}</option>
        {of(data?.locations)}
      </>,
    )
  if (kind === 'status')
    return select(
      t('status'),
      patientStatuses.map((status) => (
        <option key={status} value={status}>
          {statuses(status)}
        </option>
      )),
    )
  if (kind === 'doctor')
    return (
      <Field label={t('doctor')}>
        {(control) => (
          <Input
            {...control}
            value={value}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => onValue(event.target.value)}
          />
        )}
      </Field>
    )
  return kind === 'field' ? <OwnFieldChoice {...props} /> : null
}

const inputTypes: Partial<Record<string, string>> = { date: 'date', 'date-time': 'datetime-local' }

const OwnFieldChoice = ({ chosen, onChosen, value, onValue }: ChoiceProps) => {
  const t = useTranslations('bulkActs.choices')
  const { labelOf, choiceOf } = useFieldTexts()
  const fields = useOwnFields()
  const field = fields.find(({ key }) => key === chosen)
  return (
    <>
      <Field label={t('field')}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => {
              onChosen(event.target.value)
              onValue('')
            }}
            className="w-full"
          >
            <option value="">{t('pick')}</option>
            {fields.map((one) => (
              <option key={one.key} value={one.key}>
                {labelOf(one, 'form')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {field ? (
        <Field label={t('value')}>
          {(control) =>
            field.choices ? (
              <Select {...control} value={value} onChange={(event) => onValue(event.target.value)} className="w-full">
                <option value="">{t('noValue')}</option>
                {field.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choiceOf(field, choice)}
                  </option>
                ))}
              </Select>
            ) : (
              <Input
                {...control}
                type={inputTypes[field.type] ?? 'text'}
                inputMode={field.type === 'number' ? 'decimal' : undefined}
                value={value}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => onValue(event.target.value)}
              />
            )
          }
        </Field>
      ) : null}
    </>
  )
}
