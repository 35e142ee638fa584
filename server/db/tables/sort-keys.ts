import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// Sort expressions, shared by index and query: an index serves only the very same expression. Indexes are never
// declared descending: Drizzle would add "nulls last", which is not how queries order, and PostgreSQL reads an index
// from either end.

/** With negated ids, equal values of an ascending key stand newest first. */
export const newestFirst = (id: AnyPgColumn): SQL => sql`(-${id})`

/** Collation for names: ignores case, and puts accented letters beside their base letter. */
export const foldedName = (column: AnyPgColumn): SQL => sql`(lower(${column}) collate "es-x-icu")`

/** The same for a column that can be empty. */
export const foldedNameOrNone = (column: AnyPgColumn): SQL => sql`(lower(coalesce(${column}, '')) collate "es-x-icu")`

/** Conversations without questions come before those at 0 percent. */
export const completionOf = (percentage: AnyPgColumn): SQL => sql`coalesce(${percentage}, -1)`

/** Patients who were never assigned come first. */
export const assignedOf = (moment: AnyPgColumn): SQL => sql`coalesce(${moment}, '-infinity'::timestamptz)`

/** Complete first, then pending, then not verified or empty, then others. */
export const verificationRank = (status: AnyPgColumn): SQL => sql`(case coalesce(${status}, 'NOT_VERIFIED')
  when 'VERIFIED_COMPLETE' then 0 when 'PENDING_VERIFICATION' then 1 when 'NOT_VERIFIED' then 2 else 3 end)`

/** Priority: unstarted before running before settled, urgent before the rest. */
export const priorityRank = (
  status: AnyPgColumn,
  priority: AnyPgColumn,
): SQL => sql`((case coalesce(${status}, 'NOT_VERIFIED')
  when 'NOT_VERIFIED' then 0 when 'PENDING_VERIFICATION' then 10 when 'VERIFIED_PARTIAL' then 20
  when 'VERIFIED_FAILED' then 30 else 40 end) + (case ${priority} when 'HIGH' then 0 when 'NORMAL' then 1 else 2 end))`

/**
 * Still to be verified: neither verified nor completed nor failed for good. recado_is_pending is the same rule for
 * triggers, which need a function. Queries cannot use that one: the planner would not recognize the condition of
 * patients_pending_idx in it. A test compares the two.
 */
export const isPending = (status: AnyPgColumn, verified: AnyPgColumn): SQL => sql`(${status} <> 'COMPLETED'
  and coalesce(${verified}, 'NOT_VERIFIED') not in ('VERIFIED_COMPLETE', 'VERIFIED_FAILED'))`

/** A moment's week as an array: a GIN index holds arrays. */
export const weekOf = (moment: AnyPgColumn): SQL => sql`(array[recado_week(${moment})])`
