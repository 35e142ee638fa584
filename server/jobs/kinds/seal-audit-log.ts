import * as z from 'zod/mini'
import { sealEverything, writeCheckpoint } from '../../features/audit/actions.ts'
import { recurringKind } from '../kind.ts'

/** Below a minute, so that a minute never passes without one. */
const CHECKPOINT_EVERY_MS = 50_000

/** Seals the audit log every second, and writes a checkpoint outside the database at least every minute. */
export const sealAuditLog = recurringKind({
  name: 'seal-audit-log',
  everyMs: 1000,
  limitMs: 3_600_000,
  /** When the last checkpoint was written. */
  cursor: z.object({ notedAt: z.number() }),
  run: async ({ deps, cursor, isFresh }) => {
    await sealEverything(deps, isFresh)
    const now = deps.clock.now().getTime()
    // The file is on this machine: a process that has just taken over writes its own.
    if (!isFresh && cursor && Math.abs(now - cursor.notedAt) < CHECKPOINT_EVERY_MS) return undefined
    await writeCheckpoint(deps)
    return { cursor: { notedAt: now } }
  },
})
