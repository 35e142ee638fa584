import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// What lists are sorted by, once for the index and the query: an index serves the very same expression only. Indexes are
// never declared descending: Drizzle adds "nulls last" to them, which is not how queries order, and they are read from
// either end anyway.

/** Beside a key that grows, ids that fall: equal values stand newest first. */
export const newestFirst = (id: AnyPgColumn): SQL => sql`(-${id})`

/** Sorted the way a person sorts names: without case, accents beside their letter. */
export const foldedName = (column: AnyPgColumn): SQL => sql`(lower(${column}) collate "es-x-icu")`

/** The same for a column that can be empty. */
export const foldedNameOrNone = (column: AnyPgColumn): SQL => sql`(lower(coalesce(${column}, '')) collate "es-x-icu")`

/** Conversations without questions before those at nought percent. */
export const completionOf = (percentage: AnyPgColumn): SQL => sql`coalesce(${percentage}, -1)`

/** Patients who were never assigned before all others. */
export const assignedOf = (moment: AnyPgColumn): SQL => sql`coalesce(${moment}, '-infinity'::timestamptz)`

/** Complete first, then pending, then not verified or empty, then others. */
export const verificationRank = (status: AnyPgColumn): SQL => sql`(case coalesce(${status}, 'NOT_VERIFIED')
  when 'VERIFIED_COMPLETE' then 0 when 'PENDING_VERIFICATION' then 1 when 'NOT_VERIFIED' then 2 else 3 end)`

/** What to do first: unstarted before running before settled, urgent before the rest. */
export const todoRank = (
  status: AnyPgColumn,
  priority: AnyPgColumn,
): SQL => sql`((case coalesce(${status}, 'NOT_VERIFIED')
  when 'NOT_VERIFIED' then 0 when 'PENDING_VERIFICATION' then 10 when 'VERIFIED_PARTIAL' then 20
  when 'VERIFIED_FAILED' then 30 else 40 end) + (case ${priority} when 'HIGH' then 0 when 'NORMAL' then 1 else 2 end))`

/** Still to be verified: neither verified nor completed nor failed for good. The same stands in recado_is_pending. */
export const isPending = (status: AnyPgColumn, verified: AnyPgColumn): SQL => sql`(${status} <> 'COMPLETED'
  and coalesce(${verified}, 'NOT_VERIFIED') not in ('VERIFIED_COMPLETE', 'VERIFIED_FAILED'))`

/** The week of a moment as a list of one: a GIN index holds lists. */
export const weekOf = (moment: AnyPgColumn): SQL => sql`(array[recado_week(${moment})])`
