import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, Id, IdInPath, Instant, requiredText } from '../primitives.ts'
import type { FieldType, PatientField } from './fields/field.ts'
import { patientFields } from './fields.ts'
import { type OwnFieldType, ownFieldTypes } from './words.ts'

const OwnFieldTypes = z.enum(ownFieldTypes)

/** More fields than anybody would fill in. */
export const MOST_OWN_FIELDS = 50
/** As much as a text to a patient takes of one value. */
export const LONGEST_OWN_TEXT = 200
export const MOST_OWN_CHOICES = 50
const LONGEST_LABEL = 60

const LabelEs = requiredText(LONGEST_LABEL, 'Spanish label is required')
const LabelEn = requiredText(LONGEST_LABEL, 'English label is required')
const ChoiceName = requiredText(LONGEST_LABEL, 'Name is required')
const OwnChoice = z.object({ es: ChoiceName, en: ChoiceName })
export type OwnChoice = z.infer<typeof OwnChoice>
const Choices = z.array(OwnChoice).check(z.maxLength(MOST_OWN_CHOICES))

/** A field that an organization has added to its patients. */
export const OwnField = z.object({
  id: Id,
  /** The name of its variable and of its column in files; it never changes. */
  key: z.string(),
  labelEs: z.string(),
  labelEn: z.string(),
  type: OwnFieldTypes,
  /** What a `choice` chooses from; its Spanish name is what is stored. */
  choices: z.array(z.object({ es: z.string(), en: z.string() })),
  /** Its values say something about a person: no model sees them. */
  isPhi: z.boolean(),
  /** Set while it is removed: its values are kept, and shown nowhere. */
  removedAt: z.nullable(Instant),
})
export type OwnField = z.infer<typeof OwnField>

export const OwnFieldForm = z.object({
  labelEs: LabelEs,
  labelEn: LabelEn,
  type: OwnFieldTypes,
  choices: z._default(Choices, []),
  isPhi: z._default(z.boolean(), true),
})
export type OwnFieldForm = z.input<typeof OwnFieldForm>

/** Key and type stay: texts and stored values depend on them. */
export const OwnFieldPatch = z.object({
  labelEs: z.optional(LabelEs),
  labelEn: z.optional(LabelEn),
  choices: z.optional(Choices),
  isPhi: z.optional(z.boolean()),
})
export type OwnFieldPatch = z.input<typeof OwnFieldPatch>

const typeOf: Record<OwnFieldType, FieldType> = {
  text: 'text',
  number: 'number',
  date: 'date',
  datetime: 'date-time',
  choice: 'choice',
}

/** As long as the longest values that are still common. */
const typicalOf: Record<OwnFieldType, string> = {
  text: 'twenty-four letters long',
  number: '12345',
  date: '2026-09-23',
  datetime: '2026-09-23T10:30',
  choice: '',
}

/** After all built-in fields. */
const FIRST_PLACE = 1000
const COLUMN_WIDTH = 108

const bare = (label: string): string => label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const longest = (names: readonly string[]): string =>
  names.reduce((most, name) => (name.length > most.length ? name : most), '')

/** What the patient of a simulation has. */
const samples: Record<OwnFieldType, string | null> = {
  text: null,
  number: '12',
  date: '2026-09-23',
  datetime: '2026-09-23T10:30',
  choice: null,
}
const sampleOf = ({ type, labelEs, choices }: Described): { sample?: string } => {
  const sample = samples[type] ?? (type === 'choice' ? choices[0]?.es : labelEs)
  return sample === undefined ? {} : { sample }
}

type Described = Pick<OwnField, 'key' | 'labelEs' | 'labelEn' | 'type' | 'choices' | 'isPhi'>

/** The descriptor of an organization's own field; `place` counts from 0. */
export const ownPatientField = (own: Described, place: number): PatientField => {
  const { key, labelEs, labelEn, type, choices, isPhi } = own
  const order = FIRST_PLACE + place
  return {
    key,
    isOwn: true,
    name: { es: labelEs, en: labelEn },
    label: { es: `el campo «${labelEs}»`, en: `field “${labelEn}”` },
    type: typeOf[type],
    ...(type === 'choice'
      ? {
          choices: choices.map(({ es }) => es),
          choiceNames: Object.fromEntries(choices.map((choice) => [choice.es, choice])),
        }
      : {}),
    ...(type === 'datetime' ? { showsTime: true as const } : {}),
    entry: type === 'text' ? { longest: LONGEST_OWN_TEXT } : {},
    seenWith: 'patients.view',
    isPhi,
    redaction: isPhi ? { token: 'FIELD' } : 'impersonal',
    form: { group: 'case' },
    column: { order, width: COLUMN_WIDTH, shown: 'asked' },
    details: { order },
    isExported: true,
    variable: {
      order,
      ...sampleOf(own),
      typical: type === 'choice' ? longest(choices.flatMap(({ es, en }) => [es, en])) : typicalOf[type],
    },
    importNames: { es: [bare(labelEs), key.toLowerCase()], en: [bare(labelEn)] },
  }
}

/** The descriptors of an organization's own fields, in their order. */
export const ownPatientFields = (own: readonly Described[]): PatientField[] => own.map(ownPatientField)

/** Names that mean something else on the wire, in a file or in a text. */
const takenNames: ReadonlySet<string> = new Set([
  ...patientFields.map(({ key }) => key.toLowerCase()),
  ...['id', 'organizationName', 'ownValues', 'verifiedBy', 'callReason', 'createdAt', 'updatedAt', 'dialledNumber'].map(
    (name) => name.toLowerCase(),
  ),
  // Bodies with such keys are refused: they could reach a prototype.
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
])
const LONGEST_KEY = 40

/**
 * The key of a new field, made from its English label ('Home clinic': `homeClinic`) and unlike every name in use: those
 * of built-in fields and of other own fields, also removed ones.
 */
export const ownFieldKey = (label: string, used: readonly string[]): string => {
  const words = bare(label).match(/[a-z0-9]+/g) ?? []
  const joined = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
  const named = /^[a-z]/.test(joined) ? joined : `field${joined.charAt(0).toUpperCase()}${joined.slice(1)}`
  const key = named.slice(0, LONGEST_KEY)
  const others = new Set(used.map((name) => name.toLowerCase()))
  const isFree = (name: string) => !takenNames.has(name.toLowerCase()) && !others.has(name.toLowerCase())
  if (isFree(key)) return key
  for (let count = 2; ; count += 1) if (isFree(`${key}${count}`)) return `${key}${count}`
}

const readers = { anyOf: ['patients.view', 'conversations.view'] } as const
const editors = { anyOf: ['settings.edit'] } as const

export const ownFieldEndpoints = {
  listOwnFields: endpoint({
    method: 'GET',
    path: '/api/own-fields',
    allow: readers,
    phi: false,
    summary: 'The fields that the organization has added to its patients, in their order; removed ones last',
    result: z.array(OwnField),
  }),
  createOwnField: endpoint({
    method: 'POST',
    path: '/api/own-fields',
    allow: editors,
    phi: false,
    summary: 'Add a field to every patient; its key is made from the English label',
    body: OwnFieldForm,
    result: OwnField,
  }),
  updateOwnField: endpoint({
    method: 'PATCH',
    path: '/api/own-fields/{id}',
    allow: editors,
    phi: false,
    summary: 'Change the labels, choices or protection of a field; key and type stay',
    params: IdInPath,
    body: OwnFieldPatch,
    result: OwnField,
  }),
  reorderOwnFields: endpoint({
    method: 'PUT',
    path: '/api/own-fields/order',
    allow: editors,
    phi: false,
    summary: 'Put all fields into an order; refused when the list is not the one of now',
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_OWN_FIELDS)) }),
    result: z.array(OwnField),
  }),
  removeOwnField: endpoint({
    method: 'DELETE',
    path: '/api/own-fields/{id}',
    allow: editors,
    phi: false,
    summary: 'Remove a field; its values are kept and shown nowhere. Refused while an active flow uses it',
    params: IdInPath,
    result: Empty,
  }),
  restoreOwnField: endpoint({
    method: 'POST',
    path: '/api/own-fields/{id}/restore',
    allow: editors,
    phi: false,
    summary: 'Bring a removed field back with its values',
    params: IdInPath,
    result: OwnField,
  }),
}
