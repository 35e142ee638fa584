import type { PatientField } from '#contract/patients/fields/field.ts'
import { enteredFields, type Fields, patientFields, storedFields } from '#contract/patients/fields.ts'
import type { PatientForm, PatientPatch } from '#contract/patients/form.ts'
import { callReasons } from '#contract/patients/words.ts'
import type { CallReason, StartRefusal } from '#contract/patients.ts'
import { can } from '#contract/permissions.ts'
import { type StartFacts, startRefusal } from '../../turn/start-rules.ts'

/** A date or time typed into a form: read as UTC; empty means none. */
export const typedMoment = (typed: string | null | undefined): Date | null => {
  if (!typed) return null
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(typed)
  return new Date(hasZone || !typed.includes('T') ? typed : `${typed}Z`)
}

/** What a row of the queue shows of a start, beside the facts that decide it. */
export interface RowFacts extends StartFacts {
  isNoContact: boolean
  hasFlow: boolean
}

/** Why the SMS button is disabled; null when it is not. */
export const buttonRefusal = (facts: RowFacts): StartRefusal | null => {
  if (facts.isNoContact) return 'no-contact'
  return startRefusal(facts) ?? (facts.hasFlow ? null : 'no-active-flow')
}

export interface CallFacts {
  needsCall: boolean
  /** A call was agreed on and not made yet. */
  isAgreed: boolean
  isOptedOut: boolean
  /** What they wrote may mean calls too. */
  isUnclear: boolean
  unreachableReason: string | null
  hasContact: boolean
}

/**
 * Why somebody must call; null when nobody must. Strangers are never called; after that, the wish of the number's owner
 * comes before the state of the number.
 */
export const callReason = (facts: CallFacts): CallReason | null => {
  if (facts.isAgreed) return 'call-back'
  if (!facts.needsCall) return null
  if (facts.unreachableReason === 'wrong-number') return 'wrong-number'
  if (facts.isOptedOut) return facts.isUnclear ? 'opted-out-unclear' : 'opted-out'
  if (!facts.hasContact) return 'bad-number'
  if (facts.unreachableReason === null) return 'attempts-used-up'
  return callReasons.find((known) => known === facts.unreachableReason) ?? 'bad-number'
}

/** Whether a person may change more of a patient than what texting needs. */
export const mayCorrect = (person: Parameters<typeof can>[0]): boolean =>
  can(person, 'correct-patients') || can(person, 'patients.edit')

/** True when the change is exactly 'Mark Completed', which the right to text patients allows. */
export const isMarkCompleted = (patch: PatientPatch): boolean =>
  patch.status === 'COMPLETED' && Object.keys(patch).every((name) => name === 'status' || name === 'openConversation')

/** True while a decision can be undone: nothing else has changed the row. */
export const isUndoable = (row: { lastDecision: { at: string } | null; updatedAt: Date }): boolean =>
  row.lastDecision?.at === row.updatedAt.toISOString()

/** Stores blank optional texts as null. */
const orNone = (value: string | null | undefined): string | null => value?.trim() || null

/** The columns of a change that differ from the row: a form sends all of its fields, changed or not. */
export const differingColumns = (
  columns: Record<string, unknown>,
  before: Record<string, unknown>,
): Record<string, unknown> => {
  const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value)
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => comparable(value) !== comparable(before[name])),
  )
}

/** Entered values as they are stored: dates as timestamps, blank optional texts as null. */
const storedValue = ({ type, choices, entry, initial }: PatientField, value: unknown): unknown => {
  if (type === 'date-time') return typedMoment(value as string | null)
  const isFilled = entry?.isRequired === true || initial !== undefined
  return isFilled || choices !== undefined || typeof value === 'number' ? value : orNone(value as string | null)
}

/** The columns that a form or a change sets; fields left out are not touched. */
export const patientColumns = (
  form: PatientForm | PatientPatch,
  fields: Fields = patientFields,
): Record<string, unknown> => {
  const entered = form as Record<string, unknown>
  return Object.fromEntries(
    enteredFields(storedFields(fields)).flatMap((field) =>
      entered[field.key] === undefined ? [] : [[field.key, storedValue(field, entered[field.key])]],
    ),
  )
}
