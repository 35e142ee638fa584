import { eq } from 'drizzle-orm'
import type { AttemptKind } from '#contract/ai/health.ts'
import { afterCall, afterProbe, newBreaker } from '#engine/breaker.ts'
import { bookkeep } from '../../db/act.ts'
import { aiAttempts, aiBreakers } from '../../db/tables/ai.ts'
import type { Deps, ModelOutcome } from '../../deps.ts'
import type { Configured } from './house.ts'

/** What one call has shown, as it is kept: no text. */
export interface CallRecord {
  decisionId: number | null
  isProbe: boolean
  ms: number
  outcome: ModelOutcome
}

const failureOf = (outcome: ModelOutcome): { kind: 'ok' | AttemptKind; retryAfterMs?: number | null } =>
  outcome.kind === 'ok' ? { kind: 'ok' } : { kind: outcome.kind, retryAfterMs: outcome.retryAfterMs }

/** As recordCall. Good news keeps nobody waiting: only a failure has to be known before the next call. */
export const noteCall = async (
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  configured: Pick<Configured, 'configId' | 'provider' | 'model'>,
  call: CallRecord,
): Promise<void> => {
  const kept = recordCall(deps, configured, call)
  if (call.outcome.kind !== 'ok') await kept
  else kept.catch(() => deps.log.warn('a call to a provider could not be kept'))
}

/** Keeps a call and moves the configuration's breaker, which all processes read from its row. */
export const recordCall = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { configId, provider, model }: Pick<Configured, 'configId' | 'provider' | 'model'>,
  { decisionId, isProbe, ms, outcome }: CallRecord,
): Promise<number> => {
  const now = deps.clock.now()
  return bookkeep(deps, async (tx) => {
    const [known] = await tx.select().from(aiBreakers).where(eq(aiBreakers.configId, configId)).for('update')
    const before = known?.state ?? newBreaker()
    const state = (isProbe ? afterProbe : afterCall)(before, now.getTime(), failureOf(outcome))
    const isModelRetired = outcome.kind === 'not-found' || (outcome.kind !== 'ok' && known?.isModelRetired === true)
    const values = { state, isModelRetired, updatedAt: now, ...(isProbe ? { lastProbeAt: now } : {}) }
    await tx
      .insert(aiBreakers)
      .values({ configId, ...values })
      .onConflictDoUpdate({ target: aiBreakers.configId, set: values })
    const [row] = await tx
      .insert(aiAttempts)
      .values({
        decisionId,
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
    return row?.id ?? 0
  })
}
