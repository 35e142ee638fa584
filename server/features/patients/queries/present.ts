import { sql } from 'drizzle-orm'
import { type Fields, type PatientValues, patientFields, storedFields } from '#contract/patients/fields.ts'
import type { Patient } from '#contract/patients.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { patients } from '../../../db/tables/patients.ts'
import { lastOutcome, openCallBack } from '../../calls/queries.ts'
import { callReason, isUndoable } from '../rules.ts'
import { needsCall } from './needs-call.ts'
import {
  hasFlow,
  isNoContact,
  isSendingHeld,
  type OpenConversation,
  openConversation,
  refusalOf,
  unaskedToday,
} from './start-facts.ts'

/** Values of the own fields in use: those of removed ones are kept, and shown nowhere. */
const ownValues = sql<Record<string, string | number>>`case when ${patients.ownValues} = '{}' then '{}' else
  coalesce((select jsonb_object_agg(each.key, each.value) from jsonb_each(${patients.ownValues}) each
    where each.key in (select own.key from own_fields own where own.removed_at is null)), '{}') end`

/** The columns that a patient is presented from; joined with the contact. */
export const columnsAt = (now: Date) => ({
  patient: patients,
  phone: contacts.phone,
  optedOutAt: contacts.optedOutAt,
  callWish: contacts.callWish,
  unreachableReason: contacts.unreachableReason,
  zone: contacts.zone,
  ownValues,
  openConversation,
  unaskedToday: unaskedToday(now),
  isSendingHeld,
  hasFlow,
  needsCall,
  callBackAt: openCallBack,
  lastCall: lastOutcome,
  decidedBy: sql<string | null>`(select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)
    from users u where u.id = (${patients.lastDecision}->>'userId')::bigint)`,
})

interface Row {
  patient: typeof patients.$inferSelect
  phone: string | null
  optedOutAt: Date | null
  callWish: string | null
  unreachableReason: string | null
  zone: string | null
  ownValues: Record<string, string | number>
  openConversation: OpenConversation | null
  unaskedToday: number
  isSendingHeld: boolean
  hasFlow: boolean
  needsCall: boolean
  callBackAt: Date | null
  lastCall: Patient['lastCall']
  decidedBy: string | null
}

/** Null once anything else has changed the row: it no longer holds what was decided. */
const presentDecision = (
  { lastDecision, updatedAt }: Row['patient'],
  decidedBy: string | null,
): Patient['lastDecision'] =>
  lastDecision && isUndoable({ lastDecision, updatedAt })
    ? {
        kind: lastDecision.kind,
        by: decidedBy ?? '',
        at: lastDecision.at,
        hasEndedConversation: lastDecision.endedConversationId !== null,
      }
    : null

/** A row's values by field key, timestamps in ISO 8601. */
export const presentFields = (stored: object, fields: Fields = patientFields): Record<string, unknown> =>
  Object.fromEntries(
    storedFields(fields).map(({ key }) => {
      const value = (stored as Record<string, unknown>)[key]
      return [key, value instanceof Date ? value.toISOString() : value]
    }),
  )

/** A patient as screens show them. */
export const presentPatient = ({ patient, ...row }: Row): Patient => ({
  ...(presentFields(patient) as PatientValues),
  id: patient.id,
  timeZone: row.zone,
  ownValues: row.ownValues,
  verifiedConversationId: patient.verifiedConversationId,
  verifiedReason: patient.verifiedReason,
  verifiedByUserId: patient.verifiedByUserId,
  verifiedHow: patient.verifiedHow as Patient['verifiedHow'],
  verifiedHowNote: patient.verifiedHowNote,
  lastDecision: presentDecision(patient, row.decidedBy),
  createdAt: patient.createdAt.toISOString(),
  updatedAt: patient.updatedAt.toISOString(),
  dialledNumber: row.phone,
  startRefusal: refusalOf({
    ...row,
    hasContact: row.phone !== null,
    isOptedOut: row.optedOutAt !== null,
    hasOpenConversation: row.openConversation !== null,
    currentAttempts: patient.currentAttempts,
    maxAttempts: patient.maxAttempts,
  }),
  isNoContact: isNoContact(row),
  callReason: callReason({
    isAgreed: row.callBackAt !== null,
    needsCall: row.needsCall,
    isOptedOut: row.optedOutAt !== null,
    isUnclear: row.callWish === 'unclear',
    unreachableReason: row.unreachableReason,
    hasContact: row.phone !== null,
  }),
  callBackAt: row.callBackAt?.toISOString() ?? null,
  lastCall: row.lastCall,
  openConversation: row.openConversation && {
    id: row.openConversation.id,
    phase: row.openConversation.phase,
    completionPercentage: row.openConversation.completion,
    needsHelp: row.openConversation.status === 'error',
    awaitsPerson: row.openConversation.awaitsPerson,
    missingAnswers: row.openConversation.missingAnswers,
    scheduledFor: row.openConversation.scheduledFor && new Date(row.openConversation.scheduledFor).toISOString(),
  },
})
