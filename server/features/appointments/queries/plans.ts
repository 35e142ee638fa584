import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReminderPlan } from '#contract/appointments/plans.ts'
import type { Reader } from '../../../db/read.ts'
import { reminderPlans, reminderSteps } from '../../../db/tables/appointments.ts'

/** Plans with their steps, by name. */
export const listReminderPlans = async (db: Reader, only?: number): Promise<ReminderPlan[]> => {
  const rows = await db
    .select({
      id: reminderPlans.id,
      name: reminderPlans.name,
      isDefault: reminderPlans.isDefault,
      isActive: reminderPlans.isActive,
      appointments: sql<number>`(select count(*)::int from appointments a where a.plan_id = ${reminderPlans.id}
        and a.starts_at > now() and a.status in ('booked', 'confirmed', 'reschedule_asked'))`,
    })
    .from(reminderPlans)
    .where(only === undefined ? undefined : eq(reminderPlans.id, only))
    .orderBy(asc(reminderPlans.name), asc(reminderPlans.id))
  if (rows.length === 0) return []
  const steps = await db
    .select()
    .from(reminderSteps)
    .where(
      and(
        inArray(
          reminderSteps.planId,
          rows.map(({ id }) => id),
        ),
        isNull(reminderSteps.removedAt),
      ),
    )
    .orderBy(asc(reminderSteps.minutes), asc(reminderSteps.id))
  return rows.map((row) => ({
    ...row,
    steps: steps
      .filter(({ planId }) => planId === row.id)
      .map(({ planId: _planId, removedAt: _removedAt, ...step }) => step),
  }))
}

/** One plan; null when there is none. */
export const findReminderPlan = async (db: Reader, id: number): Promise<ReminderPlan | null> =>
  (await listReminderPlans(db, id))[0] ?? null
