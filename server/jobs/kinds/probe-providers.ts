import * as z from 'zod/mini'
import { isAnyResting, probeDue } from '../../runner/probes.ts'
import { recurringKind } from '../kind.ts'

/** Every how many rounds quiet configurations are probed. */
const QUIET_ROUNDS = 30
/** Not right after a start, which would load every provider's package for nothing. */
const QUIET_AFTER_MS = 5 * 60_000

export const probeProviders = recurringKind({
  name: 'probe-providers',
  everyMs: 1000,
  limitMs: 60_000,
  cursor: z.null(),
  run: async ({ deps, number, heldMs }) => {
    const doesAskQuiet = number % QUIET_ROUNDS === 0 && heldMs > QUIET_AFTER_MS
    if (doesAskQuiet || (await isAnyResting(deps))) await probeDue(deps, doesAskQuiet)
    return undefined
  },
})
