import { and, eq, ne, sql } from 'drizzle-orm'
import type { SenderForm, SenderPatch, SenderRow } from '#contract/senders.ts'
import { seal } from '../../config/seal.ts'
import type { Config } from '../../config.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { senders } from '../../db/tables/senders.ts'
import { settings } from '../../db/tables/settings.ts'
import type { SignedInContext } from '../../deps.ts'
import { kindOf } from '../../outbound/sender-limits.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../refusal.ts'
import { FIRST_SENDER, forgetSenders } from './queries/known.ts'
import { listSenders } from './queries.ts'

const about = (id: number) => ({ resourceType: 'sender', resourceId: id })

const columnsOf = (config: Config, input: SenderPatch): Partial<typeof senders.$inferInsert> => ({
  ...(input.name === undefined ? {} : { name: input.name }),
  ...(input.partsPerSecond === undefined ? {} : { ownPerSecond: input.partsPerSecond }),
  ...(input.partsPerDay === undefined ? {} : { ownPerDay: input.partsPerDay }),
  ...(input.optInWording === undefined ? {} : { optInWording: input.optInWording || null }),
  ...(input.registration === undefined ? {} : { registration: blankAsNull(input.registration) }),
  ...(input.accountSid === undefined ? {} : { accountSid: input.accountSid }),
  ...(input.accountSid === null ? { sealedToken: null } : {}),
  ...(input.authToken === undefined ? {} : { sealedToken: seal(config, 'carrier tokens', input.authToken) }),
})

const blankAsNull = (registration: NonNullable<SenderPatch['registration']>) => ({
  brand: registration.brand || null,
  campaign: registration.campaign || null,
  tollFreeVerification: registration.tollFreeVerification || null,
})

const rowOf = async (ctx: SignedInContext, tx: Writer, id: number): Promise<SenderRow> => {
  const row = (await listSenders(ctx.deps, tx)).find((sender) => sender.id === id)
  if (!row) throw new Error('the sender is not in the list')
  return row
}

/** After the commit: this process reads the senders anew, and texts that may go now go. */
const announce = <T>(ctx: SignedInContext, outcome: T | Refusal): T | Refusal => {
  forgetSenders(ctx.deps)
  if (!isRefusal(outcome)) {
    ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])
    ctx.deps.runner.wake()
  }
  return outcome
}

/** Adds a sender. Refuses an address that one has already, and another account without its token. */
export const createSender = async (ctx: SignedInContext, form: SenderForm): Promise<SenderRow | Refusal> =>
  announce(
    ctx,
    await act<SenderRow>(ctx, 'sender.created', async (tx) => {
      const isFirst = form.address === (ctx.deps.sms.messagingServiceSid ?? ctx.deps.sms.fromNumber)
      const [same] = await tx.select({ id: senders.id }).from(senders).where(eq(senders.address, form.address))
      if (same || isFirst) return refuseInput('address', 'another-sender')
      if (form.accountSid && !form.authToken) return refuseInput('authToken', 'required')
      const [row] = await tx
        .insert(senders)
        .values({ ...columnsOf(ctx.deps.config, form), address: form.address, kind: kindOf(form.address) })
        .returning({ id: senders.id })
      if (!row) throw new Error('the sender was not inserted')
      return {
        result: await rowOf(ctx, tx, row.id),
        audit: { ...about(row.id), details: { kind: kindOf(form.address), hasAccount: Boolean(form.accountSid) } },
      }
    }),
  )

/** The limits of the environment's sender are settings: turns read them with the others. */
const storeFirstLimits = async (ctx: SignedInContext, tx: Writer, { partsPerSecond, partsPerDay }: SenderPatch) => {
  const stamp = { updatedBy: ctx.person.userId, updatedAt: ctx.deps.clock.now() }
  for (const [name, figure] of Object.entries({ partsPerSecond, partsPerDay })) {
    if (figure === undefined) continue
    const value = sql`${JSON.stringify(figure)}::jsonb`
    await tx
      .insert(settings)
      .values({ key: `organization.sender.${name}`, value, ...stamp })
      .onConflictDoUpdate({ target: settings.key, set: { value, ...stamp } })
  }
}

/** Changes a sender. The environment's has its account there. */
export const updateSender = async (
  ctx: SignedInContext,
  id: number,
  patch: SenderPatch,
): Promise<SenderRow | Refusal> =>
  announce(
    ctx,
    await act<SenderRow>(ctx, 'sender.updated', async (tx) => {
      const [before] = await tx.select().from(senders).where(eq(senders.id, id)).for('no key update')
      if (!before) return refuse('not-found', { about: about(id) })
      const isFirst = id === FIRST_SENDER
      if (isFirst && patch.accountSid) return { ...refuseInput('accountSid', 'of-environment'), about: about(id) }
      const isOther = patch.accountSid && patch.accountSid !== before.accountSid
      if (isOther && !patch.authToken) return { ...refuseInput('authToken', 'required'), about: about(id) }
      if (isFirst) await storeFirstLimits(ctx, tx, patch)
      const columns = columnsOf(
        ctx.deps.config,
        isFirst ? { ...patch, partsPerSecond: undefined, partsPerDay: undefined } : patch,
      )
      await tx
        .update(senders)
        .set({ ...columns, updatedAt: ctx.deps.clock.now() })
        .where(eq(senders.id, id))
      return {
        result: await rowOf(ctx, tx, id),
        audit: { ...about(id), details: { fields: Object.keys(patch) } },
      }
    }),
  )

/** Pauses a sender, or lets it begin again: then what waited for that is due. */
export const setSenderState = async (
  ctx: SignedInContext,
  id: number,
  state: 'active' | 'paused',
): Promise<SenderRow | Refusal> =>
  announce(
    ctx,
    await act<SenderRow>(ctx, state === 'paused' ? 'sender.paused' : 'sender.resumed', async (tx) => {
      const now = ctx.deps.clock.now()
      const changed = await tx
        .update(senders)
        .set({ state, updatedAt: now })
        .where(and(eq(senders.id, id), ne(senders.state, state)))
        .returning({ id: senders.id })
      if (changed.length === 0) {
        const [row] = await tx.select({ id: senders.id }).from(senders).where(eq(senders.id, id))
        if (!row) return refuse('not-found', { about: about(id) })
      }
      if (state === 'active')
        await tx.execute(sql`update outbox set not_before = ${now.toISOString()}, last_error = null
          where sender_id = ${id} and state = 'queued' and last_error = 'sender-paused'`)
      return { result: await rowOf(ctx, tx, id), audit: about(id) }
    }),
  )

/** Makes a sender the default: new conversations of patients without a location with its own sender come from it. */
export const makeDefaultSender = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  announce(
    ctx,
    await act(ctx, 'sender.made-default', async (tx) => {
      const [row] = await tx.select({ id: senders.id }).from(senders).where(eq(senders.id, id))
      if (!row) return refuse('not-found', { about: about(id) })
      await tx.update(senders).set({ isDefault: false }).where(eq(senders.isDefault, true))
      await tx.update(senders).set({ isDefault: true, updatedAt: ctx.deps.clock.now() }).where(eq(senders.id, id))
      return { result: {}, audit: about(id) }
    }),
  )
