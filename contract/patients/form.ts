import * as z from 'zod/mini'
import { Id, Instant, isZone, requiredText, text } from '../primitives.ts'
import type { FieldType, PatientField } from './fields/field.ts'
import {
  type BuiltInField,
  type EnteredField,
  type EntryOf,
  enteredFields,
  type Fields,
  ownFieldsOf,
  type PatientValues,
  patientFields,
  requiredMessage,
} from './fields.ts'
import { checkOwnValue, type OwnValue } from './own-values.ts'
import { patientStatuses } from './words.ts'

// Separate from the endpoints, so that screens without the form load no schemas.

export const PatientStatus = z.enum(patientStatuses)

/** Of texts that say no length themselves: as long as a note. */
const LONGEST_TEXT = 4000

/**
 * A date and time without a zone, as typed: 'YYYY-MM-DDTHH:mm' or a day. Stored as if it were UTC and shown in UTC, so
 * that everybody sees what was typed. Also accepts a full ISO moment. Empty: none.
 */
const typedMoment = z
  .string()
  .check(z.regex(/^$|^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/, 'Invalid date'))

/** What one field takes when it is not left out. */
const entrySchema = (field: PatientField): z.ZodMiniType => {
  const { type, choices, entry: { isRequired, longest = LONGEST_TEXT, least, most } = {} } = field
  if (type === 'choice') return z.enum(choices ?? [])
  if (type === 'user' || type === 'location') return Id
  if (type === 'date-time') return typedMoment
  if (type === 'number')
    return z.int().check(z.minimum(least ?? Number.MIN_SAFE_INTEGER), z.maximum(most ?? Number.MAX_SAFE_INTEGER))
  if (type === 'time-zone')
    return z.string().check(
      z.maxLength(longest),
      z.refine((zone) => zone === '' || isZone(zone), 'Unknown time zone'),
    )
  return isRequired ? requiredText(longest, requiredMessage(field)) : text(longest)
}

/** What a form may hold of a field: a required one always, the others with null for none unless they are never empty. */
const memberSchema = (field: PatientField): z.ZodMiniType => {
  const schema = entrySchema(field)
  if (field.entry?.isRequired) return schema
  return z.optional(field.initial === undefined ? z.nullable(schema) : schema)
}

type Members = {
  [Field in EnteredField as Field['key']]: undefined extends EntryOf<Field>
    ? z.ZodMiniOptional<z.ZodMiniType<Exclude<EntryOf<Field>, undefined>, Exclude<EntryOf<Field>, undefined>>>
    : z.ZodMiniType<EntryOf<Field>, EntryOf<Field>>
}

/** Values of the organization's own fields by key; null or an empty text removes one, a key left out keeps its value. */
const OwnValues = z.record(text(50), z.union([text(LONGEST_TEXT), z.number(), z.null()]))

/** A value that its own field accepts; `own-values.ts` says what is wrong with it. */
const ownMember = (field: PatientField): z.ZodMiniType =>
  z.optional(z.unknown().check(z.refine((value) => 'value' in checkOwnValue(field, value))))

const ownSchema = (fields: Fields): z.ZodMiniType<Record<string, OwnValue>, Record<string, OwnValue>> => {
  const own = ownFieldsOf(fields)
  return (
    own.length === 0 ? OwnValues : z.object(Object.fromEntries(own.map((field) => [field.key, ownMember(field)])))
  ) as z.ZodMiniType<Record<string, OwnValue>, Record<string, OwnValue>>
}

/** What a form of these fields takes. */
export const patientForm = (fields: Fields = patientFields) =>
  z.extend(
    z.object(
      Object.fromEntries(
        enteredFields(fields)
          .filter(({ isOwn }) => !isOwn)
          .map((field) => [field.key, memberSchema(field)]),
      ) as Members,
    ),
    { ownValues: z.optional(ownSchema(fields)) },
  )

/** A new patient. Omitted fields get the stored default: PENDING, NORMAL, 3 attempts, Spanish. */
export const PatientForm = patientForm()
export type PatientForm = z.input<typeof PatientForm>

/** Completing a patient needs a decision about an open conversation, so that a patient never has both states. */
export const openConversationEnd = z.optional(z.enum(['end']))
export const PatientPatch = z.extend(z.partial(PatientForm), { openConversation: openConversationEnd })
export type PatientPatch = z.input<typeof PatientPatch>

/** How values of a type are answered; whatever is not here is text. */
const valueSchemas: Partial<Record<FieldType, z.ZodMiniType>> = {
  user: Id,
  location: Id,
  number: z.int(),
  'date-time': Instant,
  moment: Instant,
}

const valueSchema = (field: PatientField): z.ZodMiniType => {
  const schema = field.choices ? z.enum(field.choices) : (valueSchemas[field.type] ?? z.string())
  return field.entry?.isRequired || field.initial !== undefined ? schema : z.nullable(schema)
}

type Values = {
  [Key in BuiltInField['key']]: z.ZodMiniType<PatientValues[Key], PatientValues[Key]>
}

/** The fields as they are answered. */
export const patientValues = (fields: Fields = patientFields): Values =>
  Object.fromEntries(fields.map((field) => [field.key, valueSchema(field)])) as Values
