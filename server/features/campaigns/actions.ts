import { eq, sql } from 'drizzle-orm'
import type { CampaignForm } from '#contract/campaigns/form.ts'
import type { Campaign, CampaignAction } from '#contract/campaigns.ts'
import { FlowDefinition } from '#contract/flows.ts'
import { type AuditAction, act, bookkeep } from '../../db/act.ts'
import type { Reader, Writer } from '../../db/read.ts'
import { campaigns } from '../../db/tables/campaigns.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput, withSubject } from '../../refusal.ts'
import { waitingPatients } from '../conversations/queries/view.ts'
import { filterOf } from '../patients/queries/selection.ts'
import { addDraft, isFlow } from './actions/drafts.ts'
import { beginCampaign, lockCampaignRow } from './actions/runs.ts'
import { forecastCampaign } from './queries/forecast.ts'
import { columnsOf, formOf } from './queries/form.ts'
import { findCampaign } from './queries.ts'

type Row = typeof campaigns.$inferSelect

const about = (id: number) => ({ resourceType: 'campaign', resourceId: id })

const presented = async (db: Reader, id: number): Promise<Campaign> => {
  const campaign = await findCampaign(db, id)
  if (!campaign) throw new Error('the campaign is gone')
  return campaign
}

/** Adds a campaign as a draft. */
export const createCampaign = (ctx: SignedInContext, form: CampaignForm): Promise<Campaign | Refusal> =>
  act(ctx, 'campaign.created', async (tx) => {
    const id = await addDraft(tx, form, { userId: ctx.person.userId, now: ctx.deps.clock.now() })
    return isRefusal(id) ? id : { result: await presented(tx, id), audit: about(id) }
  })

const lockIn = async (tx: Writer, id: number, states: readonly string[]): Promise<Row | Refusal> => {
  const row = await lockCampaignRow(tx, id)
  if (!row) return refuse('not-found', { about: about(id) })
  return states.includes(row.state) ? row : refuse('campaign-state', { about: about(id) })
}

/** Changes a draft; its forecast is of another campaign now and is cleared. */
export const updateCampaign = (ctx: SignedInContext, id: number, form: CampaignForm): Promise<Campaign | Refusal> =>
  act(ctx, 'campaign.updated', async (tx) => {
    const row = await lockIn(tx, id, ['draft'])
    if (isRefusal(row)) return row
    if (!(await isFlow(tx, form.flowId))) return withSubject(refuseInput('flowId', 'valid'), 'campaign', id)
    if (form.audience.kind === 'filter') await filterOf(tx, form.audience.filter, ctx.deps.clock.now())
    await tx
      .update(campaigns)
      .set({ ...columnsOf(form), forecast: null, updatedAt: ctx.deps.clock.now() })
      .where(eq(campaigns.id, id))
    return { result: await presented(tx, id), audit: about(id) }
  })

/** Deletes a draft. */
export const deleteCampaign = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act(ctx, 'campaign.deleted', async (tx) => {
    const row = await lockIn(tx, id, ['draft'])
    if (isRefusal(row)) return row
    await tx.delete(campaigns).where(eq(campaigns.id, id))
    return { result: {}, audit: about(id) }
  })

/** The version of a flow that a campaign would use: of an active flow, the newest that may be sent. */
const sendableFlow = async (
  db: Reader,
  flowId: number,
): Promise<{ versionId: number; flow: FlowDefinition } | Refusal> => {
  const { rows } = await db.execute<{
    id: number
    definition: unknown
  }>(sql`select v.id, v.definition from flow_versions v
    join flows f on f.id = v.flow_id where f.id = ${flowId} and f.is_active and v.is_sendable order by v.version desc limit 1`)
  const [row] = rows
  return row ? { versionId: row.id, flow: FlowDefinition.parse(row.definition) } : refuse('no-active-flow')
}

/** Computes what a draft would do, and keeps it with the draft. */
export const forecastDraft = async (ctx: SignedInContext, id: number): Promise<Campaign | Refusal> => {
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!row) return refuse('not-found')
  if (row.state !== 'draft') return refuse('campaign-state')
  const flow = await sendableFlow(ctx.db, row.flowId)
  if (isRefusal(flow)) return flow
  const forecast = await forecastCampaign(ctx.deps, ctx.db, formOf(row), flow.flow)
  return act(ctx, 'campaign.forecast', async (tx) => {
    const now = await lockIn(tx, id, ['draft'])
    if (isRefusal(now)) return now
    // Changed while it was computed: a forecast of another campaign.
    if (now.updatedAt.getTime() !== row.updatedAt.getTime()) return refuse('campaign-state', { about: about(id) })
    await tx.update(campaigns).set({ forecast }).where(eq(campaigns.id, id))
    return { result: await presented(tx, id), audit: { ...about(id), details: { patients: forecast.patients } } }
  })
}

/** The states from which an action is possible. */
const from: Record<CampaignAction, readonly string[]> = {
  start: ['draft'],
  'back-to-draft': ['scheduled'],
  pause: ['running'],
  resume: ['paused'],
  stop: ['running', 'paused', 'scheduled'],
}

const audits: Record<CampaignAction, AuditAction> = {
  start: 'campaign.started',
  'back-to-draft': 'campaign.unscheduled',
  pause: 'campaign.paused',
  resume: 'campaign.resumed',
  stop: 'campaign.stopped',
}

const start = async (tx: Writer, ctx: SignedInContext, row: Row, now: Date): Promise<number | Refusal> => {
  if (row.endsAt !== null && row.endsAt <= now) return refuseInput('endsAt', 'valid')
  const flow = await sendableFlow(tx, row.flowId)
  if (isRefusal(flow)) return flow
  const pinned = { flowVersionId: flow.versionId, startedBy: ctx.person.userId }
  if (row.startsAt !== null && row.startsAt > now) {
    await tx
      .update(campaigns)
      .set({ ...pinned, state: 'scheduled', updatedAt: now })
      .where(eq(campaigns.id, row.id))
    return 0
  }
  await tx.update(campaigns).set(pinned).where(eq(campaigns.id, row.id))
  const patients = await beginCampaign(tx, { ...row, ...pinned }, now)
  return patients === 0 && !row.isOpen ? refuse('no-patients') : patients
}

const perform = async (
  tx: Writer,
  ctx: SignedInContext,
  row: Row,
  action: CampaignAction,
): Promise<number | Refusal> => {
  const now = ctx.deps.clock.now()
  const set = (columns: Partial<typeof campaigns.$inferInsert>) =>
    tx
      .update(campaigns)
      .set({ ...columns, updatedAt: now })
      .where(eq(campaigns.id, row.id))
  switch (action) {
    case 'start':
      return start(tx, ctx, row, now)
    case 'back-to-draft':
      await set({ state: 'draft', flowVersionId: null })
      return 0
    case 'pause':
      await set({
        state: 'paused',
        pauseReason: 'person',
        pauseDetails: null,
        pausedAt: now,
        pausedBy: ctx.person.userId,
      })
      return 0
    case 'resume':
      await tx.execute(sql`update campaigns set state = 'running', resumed_at = ${now.toISOString()}, next_free_at = null,
        waiting_at_resume = ${waitingPatients(now)}, updated_at = ${now.toISOString()} where id = ${row.id}`)
      return 0
    case 'stop':
      await set({ state: 'stopped', endedAt: now })
      return 0
  }
}

/** Texts that a pause held back may go again. */
const releaseHeld = (ctx: SignedInContext, id: number) =>
  bookkeep(ctx.deps, (tx) =>
    tx.execute(sql`update outbox set not_before = ${ctx.deps.clock.now().toISOString()}
    where state = 'queued' and last_error = 'sender-campaign'
      and conversation_id in (select id from conversations where campaign_id = ${id})`),
  )

/**
 * Starts, pauses, resumes or stops a campaign. A pause or stop waits for the texts that are being claimed and counts for
 * every one after them.
 */
export const actOnCampaign = async (
  ctx: SignedInContext,
  id: number,
  action: CampaignAction,
): Promise<Campaign | Refusal> => {
  const outcome = await act(ctx, audits[action], async (tx) => {
    const row = await lockIn(tx, id, from[action])
    if (isRefusal(row)) return row
    const patients = await perform(tx, ctx, row, action)
    if (isRefusal(patients)) return withSubject(patients, 'campaign', id)
    return { result: await presented(tx, id), audit: { ...about(id), details: { patients } } }
  })
  if (isRefusal(outcome)) return outcome
  if (action === 'resume') await releaseHeld(ctx, id)
  ctx.deps.live.publish([{ type: 'CAMPAIGN_CHANGED', campaignId: id }])
  ctx.deps.runner.wake()
  return outcome
}
