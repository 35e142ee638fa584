import { eq, sql } from 'drizzle-orm'
import { freezeFlow } from '#engine/freeze.ts'
import { lintFlow } from '#engine/lint.ts'
import { type AuditAction, act } from '../../../db/act.ts'
import { advisoryLocks } from '../../../db/advisory-locks.ts'
import type { Writer } from '../../../db/read.ts'
import { flows, flowVersions } from '../../../db/tables/flows.ts'
import type { AuditEntry, SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { readTurnSettings } from '../../../turn/turn-settings.ts'
import { valueLengths } from '../queries/lengths.ts'
import { findStoredFlow } from '../queries/sources.ts'
import { newestVersion } from '../queries/versions.ts'
import { isSameContent } from '../rules.ts'

/** Flow changes take a lock: they are rare, and two at once would each miss the other's. */
export const lockFlowChanges = async (tx: Writer): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.flows})`)
}

/** What an audit row about a flow refers to. */
export const aboutFlow = (id: number): AuditEntry => ({ resourceType: 'flow', resourceId: id })

/** What a flow change returns: audit details, and how to read its answer once everything is written. */
export interface Changed<T> {
  details: Record<string, unknown>
  answer: (tx: Writer) => Promise<T | Refusal>
}

/**
 * Publishes the flow as a new version unless nothing that conversations run has changed. A version with errors is
 * stored too, but no conversation starts on it. Returns the version's number.
 */
export const publish = async (ctx: SignedInContext, tx: Writer, flowId: number, isActivation: boolean) => {
  const stored = await findStoredFlow(tx, flowId)
  if (!stored) throw new Error('the flow vanished under its lock')
  const last = await newestVersion(tx, flowId)
  const version = (last?.version ?? 0) + 1
  const definition = freezeFlow(stored.source, version)
  if (last && !isActivation && isSameContent(last.definition, definition)) return last.version
  const { engine } = await readTurnSettings(ctx.deps)
  const lengths = await valueLengths(tx)
  const isSendable = !lintFlow(definition, engine, lengths).some(({ severity }) => severity === 'error')
  await tx.insert(flowVersions).values({
    flowId,
    version,
    definition,
    isSendable,
    createdBy: ctx.person.userId,
    createdAt: ctx.deps.clock.now(),
  })
  return version
}

/** Changes one flow under the lock, increments its revision, and publishes a version where it is active. */
export const changeFlow = <T>(
  ctx: SignedInContext,
  action: AuditAction,
  flowId: number,
  work: (tx: Writer, flow: typeof flows.$inferSelect) => Promise<Changed<T> | Refusal>,
): Promise<T | Refusal> =>
  act<T>(ctx, action, async (tx) => {
    await lockFlowChanges(tx)
    const [before] = await tx.select().from(flows).where(eq(flows.id, flowId)).for('update')
    if (!before) return refuse('not-found', { about: aboutFlow(flowId) })
    const changed = await work(tx, before)
    if (isRefusal(changed)) return { ...changed, about: changed.about ?? aboutFlow(flowId) }
    const [after] = await tx
      .update(flows)
      .set({ revision: before.revision + 1, updatedAt: ctx.deps.clock.now() })
      .where(eq(flows.id, flowId))
      .returning({ isActive: flows.isActive })
    const version = after?.isActive ? await publish(ctx, tx, flowId, !before.isActive) : null
    const result = await changed.answer(tx)
    if (isRefusal(result)) return result
    return { result, audit: { ...aboutFlow(flowId), details: { ...changed.details, version } } }
  })
