import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Call, type CallOutcome, MOST_CALLS } from '#contract/calls.ts'
import type { CallFilter } from '#contract/selection.ts'
import type { Reader } from '../../db/read.ts'
import { calls } from '../../db/tables/calls.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { patients } from '../../db/tables/patients.ts'
import { isPending } from '../../db/tables/sort-keys.ts'
import { users } from '../../db/tables/users.ts'
import { isCallUndoable } from './rules.ts'

/** The calls to a patient, the newest first. */
export const listCalls = async (db: Reader, patientId: number, now: Date): Promise<Call[]> => {
  const rows = await db
    .select({
      call: calls,
      by: sql<
        string | null
      >`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`,
    })
    .from(calls)
    .leftJoin(users, eq(users.id, calls.userId))
    .where(eq(calls.patientId, patientId))
    .orderBy(desc(calls.id))
    .limit(MOST_CALLS)
  return rows.map(({ call, by }) => ({
    id: call.id,
    outcome: call.outcome,
    callBackAt: call.callBackAt?.toISOString() ?? null,
    isCallBackOpen: call.callBackAt !== null && call.settledAt === null,
    note: call.note,
    by,
    at: call.createdAt.toISOString(),
    isUndone: call.undoneAt !== null,
    isUndoable: isCallUndoable(call, now),
  }))
}

/** The agreed call of a patient row that has not been made yet; null for none, and once something has settled the case. */
export const openCallBack = sql<Date | null>`(select min(due.call_back_at) from calls due
  where due.patient_id = ${patients.id} and due.call_back_at is not null and due.settled_at is null
    and ${isPending(patients.status, patients.verifiedStatus)}
    and (select quiet.call_wish = 'none' from contacts quiet where quiet.id = ${patients.contactId}) is not true)`.mapWith(
  calls.callBackAt,
)

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/** An agreed call is due. */
export const isCallBackDue = (now: Date): SQL<boolean> => sql<boolean>`(${patients.id} in (select agreed.patient_id
  from calls agreed where agreed.call_back_at <= ${at(now)} and agreed.settled_at is null) and ${openCallBack} <= ${at(now)})`

/** The call is agreed for later: nobody calls before. */
export const isCallBackLater = (now: Date): SQL<boolean> => sql<boolean>`coalesce(${openCallBack} > ${at(now)}, false)`

/** What came of the last call to a patient row. */
export const lastOutcome = sql<CallOutcome | null>`(select made.outcome from calls made where made.patient_id = ${patients.id}
  and made.undone_at is null order by made.id desc limit 1)`

/** What the call list can be narrowed to. */
export const callFilterOf = (filter: CallFilter, now: Date): SQL => {
  if (filter === 'due') return isCallBackDue(now)
  if (filter === 'later') return isCallBackLater(now)
  return filter === 'not-called' ? sql`${lastOutcome} is null` : sql`${lastOutcome} in ('no-answer', 'voicemail')`
}

/** Agreed calls that are due and of which nobody was notified. */
export const unnoticedCallBacks = (now: Date): SQL | undefined =>
  and(
    isNotNull(calls.callBackAt),
    isNull(calls.settledAt),
    isNull(calls.noticedAt),
    sql`${calls.callBackAt} <= ${at(now)}`,
  )

/** Whether the patient's questions are being asked by telephone: their start has counted as an attempt. */
export const isAskedByPhone = async (db: Reader, patientId: number): Promise<boolean> => {
  const open = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.patientQueueId, patientId),
        eq(conversations.phase, 'paused'),
        eq(conversations.pauseReason, 'phone'),
      ),
    )
    .limit(1)
  return open.length > 0
}
