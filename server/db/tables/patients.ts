import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'
import { contacts } from './contacts.ts'
import { locations } from './senders.ts'
import {
  assignedOf,
  foldedName,
  foldedNameOrNone,
  isPending,
  newestFirst,
  priorityRank,
  verificationRank,
} from './sort-keys.ts'
import { users } from './users.ts'

/** The columns that an undo restores. */
export interface Decided {
  status: string
  statusBeforeStart: string | null
  verifiedStatus: string | null
  verifiedReason: string | null
  verifiedByUserId: number | null
  verifiedAt: string | null
  verifiedHow: string | null
  verifiedHowNote: string | null
  completedAt: string | null
}

export interface StaffDecision {
  kind: 'verification' | 'completed'
  userId: number
  /** ISO 8601, in milliseconds; equal to the row's updatedAt until something else changes it. */
  at: string
  before: Decided
  /** The conversation that the decision ended; an undo does not reopen it. */
  endedConversationId: number | null
}

export const patients = pgTable(
  'patients',
  {
    id: id(),
    contractId: varchar({ length: 50 }).notNull().unique('patients_contract_id_key'),
    patientName: varchar({ length: 200 }).notNull(),
    /** As entered; the contact holds the number that is dialled. */
    phoneNumber: varchar({ length: 50 }).notNull(),
    contactId: reference().references(() => contacts.id),
    locationId: reference().references(() => locations.id, { onDelete: 'set null' }),
    address: varchar({ length: 300 }),
    city: varchar({ length: 100 }),
    source: varchar({ length: 100 }),
    status: varchar({ length: 20 }).notNull().default('PENDING'),
    /** The status before a start, restored when the conversation ends without a verification. */
    statusBeforeStart: varchar({ length: 20 }),
    doctorName: varchar({ length: 200 }).notNull(),
    npi: varchar({ length: 20 }),
    assignedDate: moment(),
    billedDate: moment(),
    priority: varchar({ length: 10 }).notNull().default('NORMAL'),
    maxAttempts: integer().notNull().default(3),
    currentAttempts: integer().notNull().default(0),
    lastContactedAt: moment(),
    nextContactAt: moment(),
    /** When staff last said that they had called. */
    calledAt: moment(),
    assignedToUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    notes: text(),
    /** Values of the organization's own fields by key. */
    ownValues: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    verifiedConversationId: reference(),
    verifiedStatus: varchar({ length: 30 }),
    verifiedReason: varchar({ length: 40 }),
    /** The person who set the verification by hand; conversations never change it. */
    verifiedByUserId: reference(),
    verifiedAt: moment(),
    /** How the person knew, where answers were missing: one of `verifiedHows`, and their own words. */
    verifiedHow: varchar({ length: 20 }),
    verifiedHowNote: varchar({ length: 200 }),
    completedAt: moment(),
    /** The last decision of a person and what it replaced; it can be undone until something else changes the row. */
    lastDecision: jsonb().$type<StaffDecision>(),
    language: varchar({ length: 5 }).notNull().default('es'),
    createdAt: now(),
    updatedAt: now(),
    /** Name, phone, contract and doctor without punctuation and accents, for the search box. */
    searchText: text().generatedAlwaysAs(
      sql`recado_patient_search(patient_name, phone_number, contract_id, doctor_name)`,
    ),
  },
  (table) => [
    index('patients_contact_idx').on(table.contactId),
    index('patients_location_idx').on(table.locationId, newestFirst(table.id)),
    index('patients_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('patients_status_idx').on(table.status, newestFirst(table.id)),
    index('patients_contract_sort_idx').on(foldedName(table.contractId), newestFirst(table.id)),
    index('patients_name_idx').on(foldedName(table.patientName), newestFirst(table.id)),
    index('patients_phone_idx').on(table.phoneNumber, newestFirst(table.id)),
    index('patients_verified_idx').on(verificationRank(table.verifiedStatus), newestFirst(table.id)),
    index('patients_language_idx').on(table.language, newestFirst(table.id)),
    index('patients_doctor_idx').on(foldedName(table.doctorName), newestFirst(table.id)),
    index('patients_assigned_idx').on(assignedOf(table.assignedDate), table.id),
    index('patients_city_idx').on(foldedNameOrNone(table.city), newestFirst(table.id)),
    index('patients_source_idx').on(foldedNameOrNone(table.source), newestFirst(table.id)),
    index('patients_todo_idx').on(priorityRank(table.verifiedStatus, table.priority), newestFirst(table.id)),
    index('patients_stuck_idx')
      .on(table.id)
      .where(sql`status in ('PENDING', 'IN_PROGRESS') and (contact_id is null or current_attempts >= max_attempts)`),
    index('patients_pending_idx')
      .on(verificationRank(table.verifiedStatus), newestFirst(table.id))
      .where(isPending(table.status, table.verifiedStatus)),
    index('patients_own_values_idx').using('gin', table.ownValues.op('jsonb_path_ops')).where(sql`own_values <> '{}'`),
    index('patients_completed_idx').on(table.completedAt).where(sql`status = 'COMPLETED'`),
  ],
)

/** Patients who were erased, by their former id. No content. */
export const patientTombstones = pgTable('patient_tombstones', {
  patientId: reference().primaryKey(),
  erasedBy: reference().references(() => users.id, { onDelete: 'set null' }),
  erasedAt: now(),
})

/** Patients of whom nothing may be deleted. The reference refuses to delete one, whatever the code forgets. */
export const legalHolds = pgTable('legal_holds', {
  patientId: reference()
    .primaryKey()
    .references(() => patients.id, { onDelete: 'restrict' }),
  reason: text().notNull(),
  placedBy: reference().references(() => users.id, { onDelete: 'set null' }),
  placedAt: now(),
})
