import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { KnowledgeEntry, KnowledgeState, KnowledgeView, knowledgeEndpoints } from '#contract/knowledge.ts'
import { byName, countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { searchPattern } from '../../db/search.ts'
import { knowledgeEntries } from '../../db/tables/knowledge.ts'
import { locations } from '../../db/tables/senders.ts'
import { users } from '../../db/tables/users.ts'
import type { Clock } from '../../deps.ts'
import type { Page } from '../../handler.ts'
import { organizationSettings } from '../settings/queries.ts'
import { knowledgeFormOf } from './rules.ts'

const owner = alias(users, 'owner')
const approver = alias(users, 'approver')

const sorts: Record<string, Sort> = {
  topic: byName(knowledgeEntries.topic),
}

/** The day at the organization, YYYY-MM-DD. */
export const organizationDay = async (db: Reader, clock: Clock): Promise<string> => {
  const { zone } = await organizationSettings(db)
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(clock.now())
}

const selectEntries = (db: Reader, sortKey = sql<string>`''`) =>
  db
    .select({
      id: knowledgeEntries.id,
      row: knowledgeEntries,
      location: locations.name,
      owner: owner.username,
      approvedBy: approver.username,
      sortKey,
    })
    .from(knowledgeEntries)
    .leftJoin(locations, eq(locations.id, knowledgeEntries.locationId))
    .leftJoin(owner, eq(owner.id, knowledgeEntries.ownerId))
    .leftJoin(approver, eq(approver.id, knowledgeEntries.approvedBy))

interface Selected {
  row: typeof knowledgeEntries.$inferSelect
  location: string | null
  owner: string | null
  approvedBy: string | null
}

const present = ({ row, location, owner, approvedBy }: Selected, today: string): KnowledgeEntry => ({
  ...knowledgeFormOf(row),
  id: row.id,
  key: row.key,
  state: row.state as KnowledgeState,
  change: row.change,
  location,
  owner,
  isReviewDue: row.state === 'approved' && row.reviewOn !== null && row.reviewOn <= today,
  isExpired: row.state === 'approved' && row.validTo !== null && row.validTo < today,
  approvedBy,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** One entry, or null. */
export const findKnowledgeEntry = async (db: Reader, id: number, today: string): Promise<KnowledgeEntry | null> => {
  const [found] = await selectEntries(db).where(eq(knowledgeEntries.id, id))
  return found ? present(found, today) : null
}

const { state, change, reviewOn, validTo } = knowledgeEntries

const viewConditions = (today: string): Record<KnowledgeView, SQL> => ({
  waiting: sql`(${state} = 'draft' or ${change} is not null)`,
  approved: sql`${state} = 'approved'`,
  'review-due': sql`${state} = 'approved' and ${reviewOn} <= ${today}::date`,
  expired: sql`${state} = 'approved' and ${validTo} < ${today}::date`,
  retired: sql`${state} = 'retired'`,
})

/** One page of entries, by topic; retired ones only where they are asked for. */
export const listKnowledge = async (
  db: Reader,
  query: QueryOf<typeof knowledgeEndpoints.listKnowledge>,
  today: string,
): Promise<Page<KnowledgeEntry>> => {
  const plan = planPage(query, sorts, 'topic', knowledgeEntries.id)
  const q = query.q?.trim() ?? ''
  const matching = and(
    query.view ? viewConditions(today)[query.view] : sql`${state} <> 'retired'`,
    query.topic === undefined ? undefined : eq(knowledgeEntries.topic, query.topic),
    query.locationId === undefined ? undefined : eq(knowledgeEntries.locationId, query.locationId),
    q === '' ? undefined : sql`${knowledgeEntries.searchText} like ${searchPattern(q)}`,
  )
  const found = await selectEntries(db, plan.sortKey)
    .where(and(matching, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${knowledgeEntries}`, matching, q !== ''))
  const page = plan.finish(found)
  return { rows: page.rows.map((row) => present(row, today)), next: page.next, total: rows[0]?.total ?? 0 }
}

/** Topics in use, sites, and the accounts that can own an entry. */
export const knowledgeChoices = async (db: Reader): Promise<ResultOf<typeof knowledgeEndpoints.knowledgeChoices>> => {
  const topics = await db
    .selectDistinct({ topic: knowledgeEntries.topic })
    .from(knowledgeEntries)
    .orderBy(knowledgeEntries.topic)
  const sites = await db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(eq(locations.isActive, true))
    .orderBy(locations.name)
  const owners = await db
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(eq(users.isActive, true))
    .orderBy(users.username)
  return { topics: topics.map(({ topic }) => topic), locations: sites, owners }
}
