import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import type { RowNotice } from '#contract/imports/rules.ts'
import type { RowProblem } from '#contract/imports/sentences.ts'
import { id, moment, now, reference } from './columns.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A file of patients, of changes or of numbers, and how far it is. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: varchar({ length: 10 }).notNull(),
    /** uploading until the file is complete; then a state of the contract, stopped left out: the job knows that. */
    state: varchar({ length: 10 }).notNull(),
    fileName: varchar({ length: 200 }).notNull(),
    format: varchar({ length: 5 }).notNull().default('csv'),
    /** Bytes. */
    size: integer().notNull().default(0),
    encoding: varchar({ length: 20 }),
    separator: varchar({ length: 1 }),
    /** The row of the file with the headers, from 1. */
    headerRow: integer().notNull().default(1),
    headers: jsonb().$type<string[]>().notNull().default([]),
    /** The first rows below the headers, for the screen; removed with the file. */
    sample: jsonb().$type<string[][]>().notNull().default([]),
    /** Of kind and headers: a later file with the same ones gets the same columns. */
    fingerprint: varchar({ length: 64 }).notNull().default(''),
    columns: jsonb().$type<(string | null)[]>().notNull().default([]),
    dateOrder: varchar({ length: 3 }).notNull().default('mdy'),
    isRemembered: boolean().notNull().default(false),
    /** A person has said what the columns are. */
    isConfirmed: boolean().notNull().default(false),
    /** How many rows there seem to be, for the progress of the check. */
    expectedRows: integer().notNull().default(0),
    /** Why the file cannot be read: a rule of the contract, and the number in its sentence. */
    problem: jsonb().$type<RowProblem>(),
    verdicts: jsonb().$type<Record<string, number>>().notNull().default({}),
    outcomes: jsonb().$type<Record<string, number>>().notNull().default({}),
    consentSource: varchar({ length: 20 }),
    consentEvidence: text(),
    /** The job of the state that the import is in. */
    jobId: reference(),
    createdByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    broughtInAt: moment(),
  },
  (table) => [index('imports_fingerprint_idx').on(table.fingerprint, table.id)],
)

/** The bytes of a file in pieces, until its rows are brought in. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: reference()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
)

/** A row of a file: what stands in it, what was read, and what bringing it in would do or has done. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: reference()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Where it stands in the file, from 1; the header counts. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** By the key of the target, as the column of the patient takes it. */
    values: jsonb().$type<Record<string, string | number | null>>().notNull(),
    /** E.164. */
    phone: varchar({ length: 16 }),
    verdict: varchar({ length: 10 }).notNull(),
    problems: jsonb().$type<RowProblem[]>(),
    notices: jsonb().$type<{ name: RowNotice; n?: string | number }[]>(),
    /** By the field: the value before, and the one of the file. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>(),
    patientId: reference(),
    likelyPatientId: reference(),
    likelyRow: integer(),
    choice: varchar({ length: 10 }),
    outcome: varchar({ length: 10 }),
    /** When it was brought in: the patient has not been touched since while `updated_at` says the same. */
    touchedAt: moment(),
    /** The columns before, for an undo. */
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_verdict_idx').on(table.importId, table.verdict, table.row),
  ],
)
