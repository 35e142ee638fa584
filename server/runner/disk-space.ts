import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { bookkeep } from '../db/act.ts'
import type { Deps, DiskSpace } from '../deps.ts'

/** Free bytes below which administrators are notified, and below which no new conversation begins. */
const SCARCE = 500e6
const GONE = 100e6
const LOOK_MS = 60_000

/** Free bytes on a folder's disk. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

type DiskDeps = Pick<Deps, 'clock' | 'db' | 'live' | 'log'>

const tellAdministrators = async ({ clock, db, live }: DiskDeps, free: number): Promise<void> => {
  const id = await bookkeep({ db }, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`insert into notifications (kind, details, created_at)
      values ('disk-space', ${JSON.stringify({ megabytes: Math.round(free / 1e6) })}::jsonb, ${clock.now()}) returning id`)
    return rows[0]?.id
  })
  if (id) live.publish([{ type: 'NOTIFICATION_CREATED', notificationId: id }])
}

/**
 * Watches the database's disk: notifies administrators once each time it runs low, and `isGone` holds new conversations
 * back. `free` returns the free bytes.
 */
export const watchDiskSpace = (free: () => Promise<number>): DiskSpace & { start(deps: DiskDeps): () => void } => {
  let isGone = false
  let wasScarce = false
  const look = async (deps: DiskDeps): Promise<void> => {
    const left = await free()
    isGone = left < GONE
    const isScarce = left < SCARCE
    if (isScarce && !wasScarce) {
      deps.log.warn('little disk space is left', { count: Math.round(left / 1e6) })
      await tellAdministrators(deps, left)
    }
    wasScarce = isScarce
  }
  return {
    isGone: () => isGone,
    start: (deps) => {
      const watched = () => {
        look(deps).catch(() => deps.log.warn('the disk space could not be looked at'))
      }
      watched()
      const timer = setInterval(watched, LOOK_MS)
      return () => clearInterval(timer)
    },
  }
}
