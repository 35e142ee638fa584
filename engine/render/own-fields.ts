import type { DefinedField, FlowDefinition } from '#contract/flows.ts'
import type { FieldType, PatientField } from '#contract/patients/fields/field.ts'
import { type Fields, patientFields } from '#contract/patients/fields.ts'
import { ownPatientFields } from '#contract/patients/own-fields.ts'
import type { Language } from '#contract/primitives.ts'
import { phrases } from '../phrases/phrases.ts'

const ownTypes: Partial<Record<FieldType, DefinedField['type']>> = {
  number: 'number',
  date: 'date',
  'date-time': 'datetime',
  choice: 'choice',
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})/
const isoTime = /T(\d{2}):(\d{2})/

/** A day (ISO 8601) as people write it in a language; anything else is unchanged. */
export const writtenDay = (value: string, language: Language): string => {
  const [, year = '', month = '', day = ''] = isoDay.exec(value) ?? []
  const name = phrases[language].months[Number(month) - 1]
  return name === undefined ? value : phrases[language].date(Number(day), name, Number(year))
}

/** A day with its time of day. */
const writtenMoment = (value: string, language: Language): string => {
  const day = writtenDay(value, language)
  const [, hour, minute] = isoTime.exec(value) ?? []
  return hour === undefined || day === value ? day : phrases[language].moment(day, Number(hour) * 60 + Number(minute))
}

/** In both languages of the United States the comma groups digits and the point marks decimals. */
export const formatNumber = (value: string): string => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d{5,})(\.\d+)?$/.exec(value) ?? []
  return whole === '' ? value : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

/** A stored value of an own field as a text says it; a value that its type does not know is unchanged. */
export const writtenOwnValue = (
  value: string,
  { type, choices }: Pick<DefinedField, 'type' | 'choices'>,
  language: Language,
): string => {
  if (type === 'date') return writtenDay(value, language)
  if (type === 'datetime') return writtenMoment(value, language)
  if (type === 'number') return formatNumber(value)
  return type === 'choice' ? (choices.find(({ es }) => es === value)?.[language] ?? value) : value
}

/** A descriptor of an own field as flows know it. */
export const definedFieldOf = ({ key, type, choices = [], choiceNames = {} }: PatientField): DefinedField => ({
  name: key,
  type: ownTypes[type] ?? 'text',
  choices: choices.map((es) => ({ es, en: choiceNames[es]?.en ?? es })),
})

/** The patient fields that a flow's texts may name: the built-in ones, and the organization's own that it knows. */
export const fieldsOfFlow = ({ fields = [] }: FlowDefinition): Fields =>
  fields.length === 0
    ? patientFields
    : [
        ...patientFields,
        ...ownPatientFields(
          fields.map(({ name, ...field }) => ({ ...field, key: name, labelEs: name, labelEn: name, isPhi: true })),
        ),
      ]
