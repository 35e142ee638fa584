import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps, SignedInContext } from '../../deps.ts'
import { type Refusal, refuse } from '../../refusal.ts'

const WINDOW_SECONDS = 10

/**
 * Counts each session's reads of patient data in this process, and refuses what no console asks: a program that copies
 * everything. A console asks for each list once a second at most, while events arrive; exports are counted as one read.
 */
export const createReadCounter = ({
  config,
}: Pick<Deps, 'config'>): ((person: Pick<SignedInContext['person'], 'sessionId'>) => Promise<Refusal | null>) => {
  const reads = new RateLimiterMemory({ points: config.readsPerTenSeconds, duration: WINDOW_SECONDS })
  return async ({ sessionId }) => {
    try {
      await reads.consume(sessionId)
      return null
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return refuse('too-many-requests', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
    }
  }
}
