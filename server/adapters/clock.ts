import type { Clock } from '../deps.ts'

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
