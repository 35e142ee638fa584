import { and, eq, sql } from 'drizzle-orm'
import { act, bookkeep } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { campaigns } from '../../../db/tables/campaigns.ts'
import { patients } from '../../../db/tables/patients.ts'
import type { Context } from '../../../deps.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { endUnsent } from '../../../turn/end-unsent.ts'
import { sightOfUser } from '../../session/queries.ts'
import { audienceCondition } from '../queries/audience.ts'

type Acting = Pick<Context, 'deps' | 'actor'>
type Row = typeof campaigns.$inferSelect

const about = (id: number) => ({ resourceType: 'campaign', resourceId: id })

/** A campaign's row, locked until the commit; null when there is none. */
export const lockCampaignRow = async (tx: Writer, id: number): Promise<Row | null> =>
  (await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update'))[0] ?? null

/** Patients added by one statement: far within the time that a statement may take. */
const ADDED_AT_ONCE = 25_000

/** Adds the patients of the audience whom the campaign's starter sees and who are no recipients yet; returns how many. */
const addRecipients = async (tx: Writer, { id, audience, startedBy }: Row, now: Date): Promise<number> => {
  const sight = startedBy === null ? null : await sightOfUser(tx, startedBy)
  const isSeen = sight === null ? undefined : sql`${patients.locationId} = any (${`{${sight.join()}}`}::bigint[])`
  const condition = and(await audienceCondition(tx, audience, now), isSeen)
  let added = 0
  for (let after = 0; ; ) {
    const { rows } = await tx.execute<{ last: number | null; found: number; added: number }>(sql`
      with chosen as materialized (
        select ${patients.id}, coalesce(l.sender_id, (select s.id from senders s where s.is_default), 1) as sender_id
        from ${patients} left join locations l on l.id = ${patients.locationId}
        where ${patients.id} > ${after} and ${condition} order by ${patients.id} limit ${ADDED_AT_ONCE}),
      added as (
        insert into campaign_recipients (campaign_id, patient_id, sender_id, due_at)
          select ${id}, id, sender_id, ${now.toISOString()}::timestamptz from chosen on conflict do nothing returning 1)
      select max(id) as last, count(*)::int as found, (select count(*)::int from added) as added from chosen`)
    const [step] = rows
    added += step?.added ?? 0
    if (!step || step.last === null || step.found < ADDED_AT_ONCE) return added
    after = step.last
  }
}

/** Begins a campaign whose row is locked: its audience is fixed now. Returns how many patients it has. */
export const beginCampaign = async (tx: Writer, row: Row, now: Date): Promise<number> => {
  const added = await addRecipients(tx, row, now)
  await tx
    .update(campaigns)
    .set({ state: 'running', startedAt: now, lookedAt: now, nextFreeAt: null, updatedAt: now })
    .where(eq(campaigns.id, row.id))
  return added
}

const tell = ({ deps }: Acting, campaignId: number): void =>
  deps.live.publish([{ type: 'CAMPAIGN_CHANGED', campaignId }])

/** A scheduled campaign whose hour has come begins. */
export const beginScheduled = async (ctx: Acting, id: number): Promise<void> => {
  const now = ctx.deps.clock.now()
  const done = await act(ctx, 'campaign.began', async (tx) => {
    const row = await lockCampaignRow(tx, id)
    if (row?.state !== 'scheduled' || (row.startsAt ?? now) > now) return refuse('campaign-state', { about: about(id) })
    return { result: null, audit: { ...about(id), details: { patients: await beginCampaign(tx, row, now) } } }
  })
  if (!isRefusal(done)) tell(ctx, id)
}

/** Adds who has come to match an open audience. */
export const addLatecomers = async (ctx: Acting, id: number): Promise<void> => {
  const now = ctx.deps.clock.now()
  let added = 0
  await act(ctx, 'campaign.looked-again', async (tx) => {
    const row = await lockCampaignRow(tx, id)
    if (row?.state !== 'running') return refuse('campaign-state', { about: about(id) })
    added = await addRecipients(tx, row, now)
    await tx.update(campaigns).set({ lookedAt: now }).where(eq(campaigns.id, id))
    return { result: null, audit: { ...about(id), details: { patients: added } } }
  })
  if (added > 0) tell(ctx, id)
}

/**
 * Ends a campaign: its time is over, or it has no recipient left. Who still waits is left out, and conversations go on.
 * It has finished once they are over.
 */
export const finishCampaign = async (ctx: Acting, id: number): Promise<void> => {
  const now = ctx.deps.clock.now()
  const over = sql`not exists (select 1 from campaign_recipients r left join conversations k on k.id = r.conversation_id
    where r.campaign_id = ${id} and (r.state = 'waiting' or r.state = 'texted' and k.phase <> 'ended'))`
  // Without the campaign's lock: a turn that has a recipient waits for that one.
  const { rows } = await bookkeep(ctx.deps, async (tx) => {
    await tx.execute(sql`update campaign_recipients set state = 'left-out', reason = coalesce(reason, 'ended')
      where campaign_id = ${id} and state = 'waiting'
        and exists (select 1 from campaigns c where c.id = ${id} and c.ends_at <= ${now.toISOString()}::timestamptz)`)
    return tx.execute<{ isOver: boolean }>(sql`select ${over} as "isOver"`)
  })
  if (!rows[0]?.isOver) return
  const done = await act(ctx, 'campaign.finished', async (tx) => {
    const row = await lockCampaignRow(tx, id)
    if (row?.state !== 'running') return refuse('campaign-state', { about: about(id) })
    await tx.update(campaigns).set({ state: 'finished', endedAt: now, updatedAt: now }).where(eq(campaigns.id, id))
    return { result: null, audit: about(id) }
  })
  if (!isRefusal(done)) tell(ctx, id)
}

/** Most conversations that one call closes. */
const MOST_CLOSED = 50

/**
 * Ends conversations of stopped campaigns whose first text was not yet taken for sending, and withdraws the other
 * unasked texts of such campaigns.
 */
export const closeUnsent = async (ctx: Acting): Promise<void> => {
  const { rows } = await ctx.deps.db.reader.execute<{ id: number }>(sql`
    select distinct k.id from campaigns c join conversations k on k.campaign_id = c.id
      join outbox o on o.conversation_id = k.id
    where c.state = 'stopped' and o.state = 'queued' and o.cause in ('start', 'clock') limit ${MOST_CLOSED}`)
  for (const { id } of rows) {
    const told = await act(ctx, 'conversation.closed', async (tx) => ({
      result: await endUnsent(tx, ctx, id),
      audit: { resourceType: 'conversation', resourceId: id, details: { why: 'campaign-stopped' } },
    }))
    if (!isRefusal(told)) ctx.deps.live.publish(told)
  }
}
