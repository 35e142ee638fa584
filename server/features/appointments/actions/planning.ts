import { sql } from 'drizzle-orm'
import { expectedStatuses } from '#contract/appointments/words.ts'
import { planSteps } from '#engine/reminders.ts'
import type { Writer } from '../../../db/read.ts'
import { plannedReminders } from '../../../db/tables/appointments.ts'

interface ToPlan {
  id: number
  startsAt: number
  zone: string
  status: string
  contactId: number | null
  planId: number | null
}

interface Step {
  id: number
  planId: number
  minutes: number
  latestMinutes: number
}

/** Rows of one insert: PostgreSQL takes 65,535 values. */
const AT_ONCE = 1000

const isExpected = (status: string): boolean => expectedStatuses.some((one) => one === status)

/** Steps after the visit are also for those who came or did not. */
const isPlanned = ({ status }: ToPlan, { minutes }: Step): boolean =>
  isExpected(status) || (minutes > 0 && status !== 'cancelled')

/**
 * Plans the reminders of these appointments anew: what waits for another time, or for a step that is no more, is dropped;
 * what has gone out for this time stays and is never repeated.
 */
export const planReminders = async (tx: Writer, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  const list = sql`${`{${ids.join()}}`}::bigint[]`
  const { rows } = await tx.execute<ToPlan & Record<string, unknown>>(sql`select a.id,
      recado_ms(a.starts_at) as "startsAt", a.zone, a.status, p.contact_id as "contactId", r.id as "planId"
    from appointments a join patients p on p.id = a.patient_id left join reminder_plans r on r.id = a.plan_id and r.is_active
    where a.id = any (${list}) order by a.id`)
  const { rows: steps } = await tx.execute<Step & Record<string, unknown>>(sql`select id, plan_id as "planId", minutes,
      latest_minutes as "latestMinutes" from reminder_steps where removed_at is null`)
  await tx.execute(sql`update planned_reminders set state = 'dropped', reason = null
    where appointment_id = any (${list}) and state = 'planned'`)
  const planned = rows.flatMap((row) => {
    const own = steps.filter((step) => step.planId === row.planId && isPlanned(row, step))
    const visit = { startsAt: Number(row.startsAt), zone: row.zone }
    return planSteps(now.getTime(), visit, own).map(({ step, dueAt, latestAt }) => ({
      appointmentId: row.id,
      stepId: step.id,
      contactId: row.contactId,
      startsAt: new Date(visit.startsAt),
      dueAt: new Date(dueAt),
      latestAt: new Date(latestAt),
      nextAt: new Date(dueAt),
    }))
  })
  for (let from = 0; from < planned.length; from += AT_ONCE)
    await tx
      .insert(plannedReminders)
      .values(planned.slice(from, from + AT_ONCE))
      .onConflictDoUpdate({
        target: [plannedReminders.appointmentId, plannedReminders.stepId, plannedReminders.startsAt],
        set: {
          state: 'planned',
          reason: sql`null`,
          contactId: sql`excluded.contact_id`,
          dueAt: sql`excluded.due_at`,
          latestAt: sql`excluded.latest_at`,
          nextAt: sql`excluded.next_at`,
        },
        setWhere: sql`${plannedReminders.state} = 'dropped'`,
      })
}

/**
 * Plans again what a number missed because it could not be texted, as long as it still makes sense and nobody has seen to
 * it. Its turn judges each anew.
 */
export const planMissedAgain = async (tx: Writer, contactId: number, now: Date): Promise<void> => {
  const at = now.toISOString()
  await tx.execute(sql`update planned_reminders set state = 'planned', reason = null, next_at = greatest(due_at, ${at}::timestamptz)
    where contact_id = ${contactId} and state = 'missed' and reason = 'bad-number' and seen_at is null
      and latest_at > ${at}::timestamptz`)
}
