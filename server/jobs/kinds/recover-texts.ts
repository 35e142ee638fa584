import * as z from 'zod/mini'
import { recover } from '../../inbound/recovery.ts'
import { isOutage } from '../../outage.ts'
import { JobFailed, recurringKind } from '../kind.ts'

export const recoverTexts = recurringKind({
  name: 'recover-texts',
  everyMs: 5 * 60_000,
  retryMs: 30_000,
  limitMs: 10 * 60_000,
  isDueAtStart: true,
  cursor: z.null(),
  run: async ({ deps }) => {
    try {
      return { done: await recover(deps), note: 'texts-recovered' }
    } catch (error) {
      throw isOutage(error) ? error : new JobFailed('carrier-unreachable', { cause: error })
    }
  },
})
