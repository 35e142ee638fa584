import type { Configured } from './organization-facts.ts'

/** After this silence the next model is asked as well. */
const NEXT_MS = 800
/** With less time left than this, no further model is asked. */
const LEAST_MS = 100

/** How long a model may take, and the signal that aborts it. */
export interface CallLimits {
  timeoutMs: number
  signal: AbortSignal
}

/**
 * Asks models in order: the next one as soon as one fails or has been silent for 800 ms. The first answer counts and
 * the others are aborted. Null when there is none in `budgetMs`.
 */
export const race = async <Said>(
  models: readonly Configured[],
  budgetMs: number,
  ask: (by: Configured, heat: CallLimits) => Promise<Said | null>,
): Promise<Said | null> => {
  const deadline = performance.now() + budgetMs
  const over = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<Said | null>()
  const waiting = [...models]
  let running = 0
  let next: NodeJS.Timeout | undefined
  const startNext = (): void => {
    clearTimeout(next)
    const timeoutMs = Math.floor(deadline - performance.now())
    const by = timeoutMs < LEAST_MS ? undefined : waiting.shift()
    if (by === undefined) {
      if (running === 0) resolve(null)
      return
    }
    running += 1
    next = setTimeout(startNext, NEXT_MS)
    ask(by, { timeoutMs, signal: over.signal }).then((said) => {
      running -= 1
      if (said === null) startNext()
      else resolve(said)
    }, reject)
  }
  startNext()
  try {
    return await promise
  } finally {
    clearTimeout(next)
    over.abort()
  }
}
