import * as z from 'zod/mini'
import { removeOldMails, sendMails } from '../../features/mails/actions.ts'
import { recurringKind } from '../kind.ts'

/** Rounds between two looks for old mails. */
const REST = 500

export const sendMailsKind = recurringKind({
  name: 'send-mails',
  everyMs: 5000,
  limitMs: 600_000,
  cursor: z.null(),
  run: async ({ deps, number }) => {
    await sendMails(deps)
    if (number % REST === 0) await removeOldMails(deps)
    return undefined
  },
})
