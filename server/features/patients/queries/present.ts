import { sql } from 'drizzle-orm'
import type { Patient } from '#contract/patients.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { patients } from '../../../db/tables/patients.ts'
import { callReason, isUndoable, startRefusal } from '../rules.ts'
import { needsCall } from './needs-call.ts'
import { hasFlow, isSendingHeld, type OpenConversation, openConversation, unaskedToday } from './start-facts.ts'

/** What a patient is presented from; joined with the contact. */
export const columns = {
  patient: patients,
  phone: contacts.phone,
  optedOutAt: contacts.optedOutAt,
  callWish: contacts.callWish,
  unreachableReason: contacts.unreachableReason,
  zone: contacts.zone,
  openConversation,
  unaskedToday,
  isSendingHeld,
  hasFlow,
  needsCall,
  decidedBy: sql<string | null>`(select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)
    from users u where u.id = (${patients.lastDecision}->>'userId')::integer)`,
}

interface Row {
  patient: typeof patients.$inferSelect
  phone: string | null
  optedOutAt: Date | null
  callWish: string | null
  unreachableReason: string | null
  zone: string | null
  openConversation: OpenConversation | null
  unaskedToday: number
  isSendingHeld: boolean
  hasFlow: boolean
  needsCall: boolean
  decidedBy: string | null
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** A stranger's wish is followed on their number; the patient is looked for elsewhere. */
const isNoContact = ({ callWish, unreachableReason }: Pick<Row, 'callWish' | 'unreachableReason'>): boolean =>
  callWish === 'none' && unreachableReason !== 'wrong-number'

/** Null once anything else has changed the row: what stands there now is not what was decided then. */
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

/** A patient as the screens have it. */
export const presentPatient = ({ patient, ...row }: Row): Patient => ({
  id: patient.id,
  contractId: patient.contractId,
  patientName: patient.patientName,
  phoneNumber: patient.phoneNumber,
  address: patient.address,
  city: patient.city,
  source: patient.source,
  status: patient.status as Patient['status'],
  doctorName: patient.doctorName,
  npi: patient.npi,
  assignedDate: iso(patient.assignedDate),
  billedDate: iso(patient.billedDate),
  priority: patient.priority as Patient['priority'],
  maxAttempts: patient.maxAttempts,
  currentAttempts: patient.currentAttempts,
  lastContactedAt: iso(patient.lastContactedAt),
  nextContactAt: iso(patient.nextContactAt),
  assignedToUserId: patient.assignedToUserId,
  notes: patient.notes,
  verifiedConversationId: patient.verifiedConversationId,
  verifiedStatus: patient.verifiedStatus as Patient['verifiedStatus'],
  verifiedReason: patient.verifiedReason,
  verifiedByUserId: patient.verifiedByUserId,
  verifiedHow: patient.verifiedHow as Patient['verifiedHow'],
  verifiedHowNote: patient.verifiedHowNote,
  lastDecision: presentDecision(patient, row.decidedBy),
  verifiedAt: iso(patient.verifiedAt),
  language: patient.language as Patient['language'],
  createdAt: patient.createdAt.toISOString(),
  updatedAt: patient.updatedAt.toISOString(),
  timeZone: row.zone,
  dialledNumber: row.phone,
  startRefusal: startRefusal({
    hasContact: row.phone !== null,
    isOptedOut: row.optedOutAt !== null,
    isNoContact: isNoContact(row),
    isUnreachable: row.unreachableReason !== null,
    hasOpenConversation: row.openConversation !== null,
    currentAttempts: patient.currentAttempts,
    maxAttempts: patient.maxAttempts,
    unaskedToday: row.unaskedToday,
    isSendingHeld: row.isSendingHeld,
    hasFlow: row.hasFlow,
  }),
  isNoContact: isNoContact(row),
  callReason: callReason({
    needsCall: row.needsCall,
    isOptedOut: row.optedOutAt !== null,
    isUnclear: row.callWish === 'unclear',
    unreachableReason: row.unreachableReason,
    hasContact: row.phone !== null,
  }),
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
