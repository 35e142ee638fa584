import { bigint, boolean, index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { id, now, reference } from './columns.ts'

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

/** The chain over the audit log: numbers without gaps, and each hash covers the one before. */
export const auditSeal = pgTable('audit_seal', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  auditId: bigint({ mode: 'number' }).notNull().unique(),
  prevHash: varchar({ length: 64 }).notNull(),
  hash: varchar({ length: 64 }).notNull(),
})
