import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import type { BulkForm } from '#contract/bulk-acts.ts'
import { patientStatuses } from '#contract/patients/words.ts'
import { OwnValue } from '../own-value.tsx'
import { useOwnFields } from '../use-patient-fields.ts'
import { bulkChoicesQuery } from './api.ts'

export type AskedKind = Exclude<BulkForm['kind'], 'export'>

/** The choice of nobody, or of no location. */
export const NONE = 'none'

/** The choice of a draft that is not there yet. */
export const NEW = 'new'

/** What has been chosen and written: ids and keys as a select has them. */
export interface Answers {
  chosen: string
  value: string
  /** The flow of a new draft. */
  flow: string
}
export const nothing: Answers = { chosen: '', value: '', flow: '' }

interface ChoiceProps {
  kind: AskedKind
  answers: Answers
  onAnswer: (part: Partial<Answers>) => void
}

interface Named {
  id: number
  name: string
}
const optionsOf = (list: readonly Named[] | undefined) =>
  list?.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

/** What the act needs to know. */
export const BulkChoice = (props: ChoiceProps) => {
  const { kind, answers, onAnswer } = props
  const t = useTranslations('bulkActs.choices')
  const statuses = useTranslations('patients.status')
  const { data } = useQuery({ ...bulkChoicesQuery(), refetchOnMount: 'always' })
  const of = optionsOf
  const select = (label: string, options: ReactNode, name: 'chosen' | 'flow' = 'chosen') => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={answers[name]}
          onChange={(event) => onAnswer({ [name]: event.target.value })}
          className="w-full"
        >
          <option value="">{t('pick')}</option>
          {options}
        </Select>
      )}
    </Field>
  )
  const write = (label: string, longest: number) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={answers.value}
          maxLength={longest}
          autoComplete="off"
          onChange={(event) => onAnswer({ value: event.target.value })}
        />
      )}
    </Field>
  )
  if (kind === 'start') return select(t('flow'), of(data?.flows))
  if (kind === 'group') return select(t('group'), of(data?.groups))
  if (kind === 'campaign')
    return (
      <>
        {select(
          t('campaign'),
          <>
            <option value={NEW}>{t('newCampaign')}</option>
            {of(data?.campaigns)}
          </>,
        )}
        {answers.chosen === NEW ? (
          <>
            {write(t('campaignName'), 120)}
            {select(t('flow'), of(data?.campaignFlows), 'flow')}
          </>
        ) : null}
      </>
    )
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
  if (kind === 'doctor') return write(t('doctor'), 200)
  return kind === 'field' ? <OwnFieldChoice {...props} /> : null
}

const OwnFieldChoice = ({ answers: { chosen, value }, onAnswer }: ChoiceProps) => {
  const t = useTranslations('bulkActs.choices')
  const { labelOf } = useFieldTexts()
  const fields = useOwnFields()
  const field = fields.find(({ key }) => key === chosen)
  return (
    <>
      <Field label={t('field')}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => onAnswer({ chosen: event.target.value, value: '' })}
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
          {(control) => (
            <OwnValue
              field={field}
              value={value}
              onValue={(typed) => onAnswer({ value: typed })}
              none={t('noValue')}
              className="w-full"
              attributes={control}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
