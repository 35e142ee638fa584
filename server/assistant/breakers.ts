import { and, eq, isNull, ne } from 'drizzle-orm'
import { afterCall, afterProbe, type Breaker, newBreaker } from '#engine/breaker.ts'
import { bookkeep } from '../db/act.ts'
import type { Writer } from '../db/read.ts'
import { aiAttempts, aiBreakers, aiConfigurations } from '../db/tables/ai.ts'
import type { Deps, ModelOutcome } from '../deps.ts'
import { alarmDataKept, alarmKeyRefused } from './alarms.ts'
import type { Configured } from './organization-facts.ts'
import { afterSuccesses, takeSuccesses } from './successes.ts'

/** A call's result as it is stored, without text. */
export interface CallRecord {
  isProbe: boolean
  ms: number
  outcome: ModelOutcome
}

/** Stores a call and updates the configuration's breaker row, which all processes read. */
export const recordCall = async (
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  { configId, provider, model }: Pick<Configured, 'configId' | 'provider' | 'model'>,
  { isProbe, ms, outcome }: CallRecord,
): Promise<number> => {
  const now = deps.clock.now()
  const kept = await bookkeep(deps, async (tx) => {
    const [known] = await tx.select().from(aiBreakers).where(eq(aiBreakers.configId, configId)).for('update')
    const before = afterSuccesses(known?.state ?? newBreaker(), takeSuccesses(deps, configId))
    const state = (isProbe ? afterProbe : afterCall)(before, now.getTime(), outcome)
    const isModelRetired = outcome.kind === 'not-found' || (outcome.kind !== 'ok' && known?.isModelRetired === true)
    const values = { state, isModelRetired, updatedAt: now, ...(isProbe ? { lastProbeAt: now } : {}) }
    await tx
      .insert(aiBreakers)
      .values({ configId, ...values })
      .onConflictDoUpdate({ target: aiBreakers.configId, set: values })
    const [row] = await tx
      .insert(aiAttempts)
      .values({
        configId,
        provider,
        model,
        at: now,
        ms: Math.round(ms),
        result: outcome.kind,
        status: outcome.kind === 'ok' ? 200 : outcome.status,
        isProbe,
        inputTokens: outcome.kind === 'ok' ? outcome.inputTokens : 0,
        outputTokens: outcome.kind === 'ok' ? outcome.outputTokens : 0,
      })
      .returning({ id: aiAttempts.id })
    const keyEnding = outcome.kind === 'auth' ? await restSharers(tx, { configId, provider }, state, now) : null
    return { id: row?.id ?? 0, keyEnding }
  })
  if (outcome.kind === 'auth') await alarmKeyRefused(deps, provider, kept.keyEnding)
  if (outcome.kind === 'ok' && outcome.isKept === true) await alarmDataKept(deps, configId)
  return kept.id
}

/**
 * A refused key is refused for all who use it: the provider's configurations with the same own key, matched by its last
 * characters, or all without a key of their own. Returns those characters.
 */
const restSharers = async (
  tx: Writer,
  { configId, provider }: Pick<Configured, 'configId' | 'provider'>,
  state: Breaker,
  now: Date,
): Promise<string | null> => {
  const [own] = await tx.select().from(aiConfigurations).where(eq(aiConfigurations.id, configId))
  if (!own) return null
  const isSame =
    own.keyEnding === null ? isNull(aiConfigurations.keyEnding) : eq(aiConfigurations.keyEnding, own.keyEnding)
  const sharers = await tx
    .select({ id: aiConfigurations.id })
    .from(aiConfigurations)
    .where(and(eq(aiConfigurations.provider, provider), ne(aiConfigurations.id, configId), isSame))
    .orderBy(aiConfigurations.id)
  for (const { id } of sharers) {
    const [known] = await tx.select().from(aiBreakers).where(eq(aiBreakers.configId, id)).for('update')
    const values = {
      state: { ...(known?.state ?? newBreaker()), openUntil: state.openUntil, reason: 'auth' as const },
      updatedAt: now,
    }
    await tx
      .insert(aiBreakers)
      .values({ configId: id, ...values })
      .onConflictDoUpdate({ target: aiBreakers.configId, set: values })
  }
  return own.keyEnding
}
