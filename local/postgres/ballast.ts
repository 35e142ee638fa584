import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes: enough for PostgreSQL to recover and to stop in order on a disk that somebody else has filled. */
const BALLAST = 8 * 1024 * 1024

const fileOf = (dir: string): string => join(dir, 'ballast')

/**
 * Keeps some room beside the cluster taken, to be given up when the disk is full. Random bytes: of others a disk may store
 * less than it says. Without room for it nothing is done.
 */
export const keepBallast = async (dir: string): Promise<void> => {
  const size = await stat(fileOf(dir)).then(
    (found) => found.size,
    () => 0,
  )
  if (size === BALLAST) return
  await writeFile(fileOf(dir), randomBytes(BALLAST), { mode: 0o600 }).catch(() => rm(fileOf(dir), { force: true }))
}

/** Gives the room up; false when it was given up before. */
export const didDropBallast = async (dir: string): Promise<boolean> =>
  rm(fileOf(dir)).then(
    () => true,
    () => false,
  )
