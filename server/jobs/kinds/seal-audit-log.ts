import * as z from 'zod/mini'
import { noteLastLink, sealEverything } from '../../features/audit/actions.ts'
import { recurringKind } from '../kind.ts'

const NOTE_HEAD_EVERY_MS = 10 * 60_000

/** Seals the audit log every second, and notes the last link outside the database every ten minutes. */
export const sealAuditLog = recurringKind({
  name: 'seal-audit-log',
  everyMs: 1000,
  limitMs: 3_600_000,
  /** When the last link was noted. */
  cursor: z.object({ notedAt: z.number() }),
  run: async ({ deps, cursor, isFresh }) => {
    await sealEverything(deps, isFresh)
    const now = deps.clock.now().getTime()
    // The note lives on this machine: a process that has just taken over writes its own.
    if (!isFresh && cursor && Math.abs(now - cursor.notedAt) < NOTE_HEAD_EVERY_MS) return undefined
    await noteLastLink(deps)
    return { cursor: { notedAt: now } }
  },
})
