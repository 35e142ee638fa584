import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import {
  administratorKinds,
  type Notification,
  type notificationEndpoints,
  reportKinds,
} from '#contract/notifications.ts'
import { can, satisfies } from '#contract/permissions.ts'
import { outcomeReaders } from '#contract/reports/outcomes.ts'
import { countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { notificationReads, notifications } from '../../db/tables/notifications.ts'
import { users } from '../../db/tables/users.ts'
import type { SignedInContext } from '../../deps.ts'
import type { Page } from '../../handler.ts'

const sorts: Record<string, Sort> = {
  createdAt: { by: sql`${notifications.createdAt}`, type: 'timestamptz', order: 'desc' },
}

/**
 * Notifications, newest first, with the time this person read them. Some kinds are for administrators only. Those from
 * before the account existed are left out.
 */
export const listNotifications = async (
  db: Reader,
  person: SignedInContext['person'],
  query: QueryOf<typeof notificationEndpoints.listNotifications>,
): Promise<Page<Notification>> => {
  const plan = planPage(query, sorts, 'createdAt', notifications.id)
  const theirs = and(
    sql`${notifications.createdAt} >= (select ${users.noticesFrom} from ${users} where ${users.id} = ${person.userId})`,
    sql`(${notifications.userId} is null or ${notifications.userId} = ${person.userId})`,
    can(person, 'system.admin') ? undefined : notInArray(notifications.kind, [...administratorKinds]),
    satisfies(person, outcomeReaders) ? undefined : notInArray(notifications.kind, [...reportKinds]),
  )
  const found = await db
    .select({ id: notifications.id, row: notifications, readAt: notificationReads.readAt, sortKey: plan.sortKey })
    .from(notifications)
    .leftJoin(
      notificationReads,
      and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.userId, person.userId)),
    )
    .where(and(theirs, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${notifications}`, theirs, true))
  const page = plan.finish(found)
  return {
    rows: page.rows.map(({ row, readAt }) => ({
      id: row.id,
      kind: row.kind as Notification['kind'],
      conversationId: row.conversationId,
      patientId: row.patientId,
      details: row.details,
      createdAt: row.createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    next: page.next,
    total: rows[0]?.total ?? 0,
  }
}
