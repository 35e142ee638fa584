import { and, count, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import { can } from '#contract/permissions.ts'
import { type HomeStrip, MOST_WORK_ITEMS, type WorkItem, type WorkKind } from '#contract/stats.ts'
import { aiConfigurations } from '../../../db/tables/ai.ts'
import { campaigns } from '../../../db/tables/campaigns.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { patients } from '../../../db/tables/patients.ts'
import { senders } from '../../../db/tables/senders.ts'
import type { SignedInContext } from '../../../deps.ts'
import { openCallBack } from '../../calls/queries.ts'
import {
  atMoment,
  holderOfConversation,
  inView,
  isAssignedTo,
  neededSince,
  needsPerson,
  waitsForTeam,
} from '../../conversations/queries/view.ts'
import { isCallDue, mayNeedCall } from '../../patients/queries/needs-call.ts'

/** Opt-outs stand on the strip for a week. */
const OPT_OUT_DAYS = 7

// The strip counts and the list shows by the same conditions: each number leads to exactly the rows counted.

const isMine = ({ person }: SignedInContext): SQL => eq(patients.assignedToUserId, person.userId)
const isNobodys = isNull(patients.assignedToUserId)

/** Who should answer: whoever took the conversation, otherwise whose patient it is. */
const answererOf = sql`coalesce(${holderOfConversation}, ${patients.assignedToUserId})`

const needsPersonNow = ({ deps }: SignedInContext): SQL => needsPerson(atMoment(deps.clock.now()))

type ThreadKind = 'waiting' | 'unanswered'
const threadsOf = (ctx: SignedInContext, kind: ThreadKind): SQL | undefined =>
  and(needsPersonNow(ctx), kind === 'waiting' ? sql`${answererOf} = ${ctx.person.userId}` : sql`${answererOf} is null`)

const patientsOf = (ctx: SignedInContext, kind: Exclude<WorkKind, ThreadKind>): SQL | undefined =>
  kind === 'callbacks'
    ? and(mayNeedCall, isCallDue(ctx.deps.clock.now()), sql`(${isMine(ctx)} or ${isNobodys})`)
    : sql`${contacts.optedOutAt} > ${ctx.deps.clock.now().toISOString()}::timestamptz - make_interval(days => ${OPT_OUT_DAYS})`

const isThreadKind = (kind: WorkKind): kind is ThreadKind => kind === 'waiting' || kind === 'unanswered'

const since = sql<Date>`${neededSince}`.mapWith(conversations.lastActivityAt)
const isEmergency = sql<boolean>`coalesce(${conversations.pauseReason} = 'emergency', false)`

const countWork = async (ctx: SignedInContext, kind: WorkKind): Promise<number> => {
  const [row] = isThreadKind(kind)
    ? await ctx.db
        .select({ total: count() })
        .from(conversations)
        .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
        .where(threadsOf(ctx, kind))
    : await ctx.db
        .select({ total: count() })
        .from(patients)
        .leftJoin(contacts, eq(contacts.id, patients.contactId))
        .where(patientsOf(ctx, kind))
  return row?.total ?? 0
}

/** The patients of one list, emergencies first, then who has waited longest. */
export const listWork = async (ctx: SignedInContext, kind: WorkKind): Promise<WorkItem[]> => {
  if (isThreadKind(kind)) {
    const rows = await ctx.db
      .select({
        patientId: patients.id,
        conversationId: conversations.id,
        name: patients.patientName,
        contractId: patients.contractId,
        phoneNumber: conversations.phoneNumber,
        isEmergency,
        promisedAt: conversations.promisedAt,
        since,
      })
      .from(conversations)
      .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
      .where(threadsOf(ctx, kind))
      .orderBy(sql`${isEmergency} desc`, since, conversations.id)
      .limit(MOST_WORK_ITEMS)
    return rows.map(({ isEmergency: isUrgent, promisedAt, name, since: at, ...row }) => ({
      ...row,
      name: name ?? '',
      reason: isUrgent ? 'emergency' : promisedAt === null ? 'stuck' : 'promised',
      since: at.toISOString(),
    }))
  }
  const moment = kind === 'opted-out' ? contacts.optedOutAt : patients.updatedAt
  const agreedAt = kind === 'opted-out' ? sql<Date | null>`null::timestamptz`.mapWith(patients.calledAt) : openCallBack
  const rows = await ctx.db
    .select({
      patientId: patients.id,
      name: patients.patientName,
      contractId: patients.contractId,
      phoneNumber: patients.phoneNumber,
      since: moment,
      agreedAt,
      updatedAt: patients.updatedAt,
    })
    .from(patients)
    .leftJoin(contacts, eq(contacts.id, patients.contactId))
    .where(patientsOf(ctx, kind))
    // Who was promised a call comes before who needs one.
    .orderBy(agreedAt, moment, patients.id)
    .limit(MOST_WORK_ITEMS)
  return rows.map(({ since: at, agreedAt: agreed, updatedAt, ...row }) => ({
    ...row,
    conversationId: null,
    reason: kind === 'opted-out' ? 'opted-out' : agreed === null ? 'call' : 'call-back',
    since: (agreed ?? at ?? updatedAt).toISOString(),
  }))
}

const systemOf = async (ctx: SignedInContext): Promise<HomeStrip['system']> => {
  const [[sending], [models], [failed], optedOut] = await Promise.all([
    ctx.db.select({ total: count() }).from(senders),
    ctx.db.select({ total: count() }).from(aiConfigurations),
    ctx.db
      .select({ total: count() })
      .from(conversations)
      .where(inView.undelivered({ now: ctx.deps.clock.now(), userId: ctx.person.userId })),
    countWork(ctx, 'opted-out'),
  ])
  return { senders: sending?.total ?? 0, providers: models?.total ?? 0, failures: failed?.total ?? 0, optedOut }
}

/** How many conversations each person has: those of their tab 'Mine'. */
const peopleOf = async (ctx: SignedInContext) => {
  const { rows } = await ctx.db.execute<{ id: number; name: string; count: number }>(sql`
    select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name, held.count
    from users u cross join lateral (select count(*)::int as count from ${conversations}
      where ${isAssignedTo(sql`u.id`, ctx.deps.clock.now())}) held
    where u.is_active and held.count > 0 and exists (select 1 from assignments where user_id = u.id)
    order by held.count desc, recado_fold(concat_ws(' ', u.first_name, u.last_name, u.username)), u.id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** How many conversations wait for each team, with nobody who has them. */
const teamsOf = async (ctx: SignedInContext) => {
  const { rows } = await ctx.db.execute<{ id: number; name: string; count: number }>(sql`
    select t.id, t.name, waiting.count from teams t cross join lateral (select count(*)::int as count from ${conversations}
      where ${waitsForTeam(sql`t.id`, ctx.deps.clock.now())}) waiting
    order by waiting.count desc, recado_fold(t.name), t.id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

const teamOf = async (ctx: SignedInContext): Promise<HomeStrip['team']> => {
  const [[all], [help], people, teams] = await Promise.all([
    ctx.db.select({ total: count() }).from(campaigns),
    ctx.db
      .select({ total: count(), oldest: min(since) })
      .from(conversations)
      .where(needsPersonNow(ctx)),
    peopleOf(ctx),
    teamsOf(ctx),
  ])
  return {
    campaigns: all?.total ?? 0,
    backlog: help?.total ?? 0,
    people,
    teams,
    oldestSince: help?.oldest ? new Date(help.oldest).toISOString() : null,
  }
}

/** The counts above the dashboard: everybody's work, and what their role looks after. */
export const homeStrip = async (ctx: SignedInContext): Promise<HomeStrip> => {
  const [waiting, callbacks, unanswered, team, system] = await Promise.all([
    countWork(ctx, 'waiting'),
    countWork(ctx, 'callbacks'),
    countWork(ctx, 'unanswered'),
    can(ctx.person, 'campaigns.view') ? teamOf(ctx) : null,
    can(ctx.person, 'settings.edit') ? systemOf(ctx) : null,
  ])
  return { work: { waiting, callbacks, unanswered }, team, system }
}
