import { bigint, boolean, index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { id, now, reference } from './columns.ts'
import { contacts } from './contacts.ts'
import { patients } from './patients.ts'

/** Who did what and when: the app role may only insert and read. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    userId: reference(),
    username: varchar({ length: 100 }),
    action: varchar({ length: 60 }).notNull(),
    resourceType: varchar({ length: 40 }).notNull(),
    resourceId: varchar({ length: 60 }),
    /** Ids, counts and the names of changed fields; never their values. */
    details: jsonb(),
    ipAddress: varchar({ length: 45 }),
    userAgent: varchar({ length: 256 }),
    requestId: varchar({ length: 40 }),
    phiAccessed: boolean().notNull().default(false),
    success: boolean().notNull().default(true),
    errorMessage: text(),
    timestamp: now(),
  },
  (table) => [index('audit_log_timestamp_idx').on(table.timestamp, table.id)],
)

/**
 * What people typed as the reason of an act. The sealed row holds the id and a salted hash, so that the words can be erased
 * with the patient while the chain stays whole.
 */
export const auditReasons = pgTable(
  'audit_reasons',
  {
    id: id(),
    words: text().notNull(),
    salt: varchar({ length: 32 }).notNull(),
    /** Whom the act is about; null where it is about nobody. */
    patientId: reference().references(() => patients.id, { onDelete: 'cascade' }),
    contactId: reference().references(() => contacts.id),
    createdAt: now(),
  },
  (table) => [
    index('audit_reasons_patient_idx').on(table.patientId),
    index('audit_reasons_contact_idx').on(table.contactId),
  ],
)

/** The chain over the audit log: numbers without gaps, and each hash covers the one before. */
export const auditSeal = pgTable('audit_seal', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  auditId: bigint({ mode: 'number' }).notNull().unique(),
  prevHash: varchar({ length: 64 }).notNull(),
  hash: varchar({ length: 64 }).notNull(),
})
