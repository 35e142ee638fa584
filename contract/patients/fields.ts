import { can, type Person } from '../permissions.ts'
import { caseFields } from './fields/case.ts'
import type { FieldColumn, FieldEntry, FieldVariable, PatientField } from './fields/field.ts'
import { identityFields } from './fields/identity.ts'
import { keptFields } from './fields/kept.ts'

/**
 * Every field of a patient, once. Form, table, details, file, variables, checks and redaction are driven by this list;
 * CONTRIBUTING.md says how a field is added. What is driven takes a list, so that more fields than these can be given.
 */
export const patientFields = [...identityFields, ...caseFields, ...keptFields] as const

export type BuiltInField = (typeof patientFields)[number]
export type Fields = readonly PatientField[]

type Has<Member extends keyof PatientField> = PatientField & Required<Pick<PatientField, Member>>
const has =
  <Member extends keyof PatientField>(member: Member) =>
  (field: PatientField): field is Has<Member> =>
    field[member] !== undefined

type Placed = 'column' | 'details' | 'variable'
const inOrder = <Member extends Placed>(fields: Fields, member: Member): Has<Member>[] =>
  fields.filter(has(member)).toSorted((a, b) => (a[member]?.order ?? 0) - (b[member]?.order ?? 0))

/** A patient's value of a field, also of one that the type of a patient does not know; null for none. */
export const fieldValue = (
  patient: object,
  { key, isOwn }: Pick<PatientField, 'key' | 'isOwn'>,
): string | number | null => {
  const { ownValues } = patient as { ownValues?: object }
  const values = (isOwn ? (ownValues ?? {}) : patient) as Partial<Record<string, unknown>>
  const value = Object.hasOwn(values, key) ? values[key] : null
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** Fields that somebody may see. */
export const fieldsSeenBy = (person: Person, fields: Fields = patientFields): PatientField[] =>
  fields.filter(({ seenWith }) => can(person, seenWith))

/** Fields that people enter: in a form or through the API. */
export const enteredFields = (fields: Fields = patientFields): (PatientField & { entry: FieldEntry })[] =>
  fields.filter(has('entry'))

/** Fields with a column of the patient's own. */
export const storedFields = (fields: Fields = patientFields): PatientField[] =>
  fields.filter(({ isOfNumber, isOwn }) => !isOfNumber && !isOwn)

/** Fields that the organization added itself. */
export const ownFieldsOf = (fields: Fields): PatientField[] => fields.filter(({ isOwn }) => isOwn === true)

/** Fields of the form, in their order within its groups. */
export const formFields = (fields: Fields = patientFields): Has<'form'>[] => fields.filter(has('form'))

/** The columns of the queue, in their order. */
export const columnFields = (fields: Fields = patientFields): (PatientField & { column: FieldColumn })[] =>
  inOrder(fields, 'column')

/** Columns that are hidden until somebody asks for them. */
export const askedColumns = (fields: Fields = patientFields): PatientField[] =>
  columnFields(fields).filter(({ column }) => column.shown === 'asked')

/** What the details show, in their order. */
export const detailFields = (fields: Fields = patientFields): PatientField[] => inOrder(fields, 'details')

/** The columns of the queue's file that are fields. */
export const exportedFields = (fields: Fields = patientFields): PatientField[] => fields.filter(has('isExported'))

/** Fields that `{{variables}}` may name, in the order in which they are offered. */
export const variableFields = (fields: Fields = patientFields): (PatientField & { variable: FieldVariable })[] =>
  inOrder(fields, 'variable')

/** Fields that a list of patients can be sorted by, in the order of the columns. */
export const sortFields = (fields: Fields = patientFields): Has<'sort'>[] =>
  inOrder(fields, 'column').filter((field) => has('sort')(field))

/** The token that stands for the field's values wherever a model reads along; null where none does. */
export const tokenOf = ({ redaction }: Pick<PatientField, 'redaction'>): string | null =>
  typeof redaction === 'string' ? null : redaction.token

/** Fields whose values no model may see. */
export const redactedFields = (fields: Fields = patientFields): PatientField[] =>
  fields.filter((field) => tokenOf(field) !== null)

type SortKey = Extract<BuiltInField, { sort: string }>['key']
/** By what the queue can be sorted. `todo`: what is to be done first. */
export const patientSorts: readonly (SortKey | 'todo')[] = [...sortFields().map(({ key }) => key as SortKey), 'todo']

const OWN_SORT = 'own.'
/** The name of the sort by an own field. */
export const ownSortOf = (key: string): `own.${string}` => `${OWN_SORT}${key}`
/** Whether a sort has the name of one by an own field. */
export const isOwnSort = (sort: string): sort is `own.${string}` => sort.startsWith(OWN_SORT)

/** What the specification has a form say of a required field that is blank, in English. */
export const requiredMessage = ({ label }: Pick<PatientField, 'label'>): string =>
  `${label.en.charAt(0).toUpperCase()}${label.en.slice(1)} is required`

/** A field that is never empty: people must enter it, or it has a value from the beginning. */
type Filled = { readonly entry: { readonly isRequired: true } } | { readonly initial: string | number }
type Scalar<Field> = Field extends { readonly type: 'number' | 'user' | 'location' }
  ? number
  : Field extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : string

/** The fields of a patient as they go over the wire. */
export type PatientValues = {
  [Field in BuiltInField as Field['key']]: Scalar<Field> | (Field extends Filled ? never : null)
}

/** What a member of each kind of field is when it is entered; for schemas and forms. */
export type EntryOf<Field> = Field extends { readonly entry: { readonly isRequired: true } }
  ? Scalar<Field>
  : Field extends Filled
    ? Scalar<Field> | undefined
    : Scalar<Field> | null | undefined
export type EnteredField = Extract<BuiltInField, { entry: FieldEntry }>
