import { and, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Notification, notificationEndpoints } from '#contract/notifications.ts'
import { countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { notificationReads, notifications } from '../../db/tables/notifications.ts'
import type { Page } from '../../http/mount.ts'

const sorts: Record<string, Sort> = {
  createdAt: { by: sql`${notifications.createdAt}`, type: 'timestamptz', order: 'desc' },
}

/** What needs attention, newest first, with the moment this person read it. */
export const listNotifications = async (
  db: Reader,
  userId: number,
  query: QueryOf<typeof notificationEndpoints.listNotifications>,
): Promise<Page<Notification>> => {
  const plan = planPage(query, sorts, 'createdAt', notifications.id)
  const found = await db
    .select({ id: notifications.id, row: notifications, readAt: notificationReads.readAt, sortKey: plan.sortKey })
    .from(notifications)
    .leftJoin(
      notificationReads,
      and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.userId, userId)),
    )
    .where(plan.where)
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${notifications}`, undefined, false))
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
