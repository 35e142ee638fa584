import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that let PostgreSQL recover and shut down cleanly on a full disk. */
const BALLAST = 8 * 1024 * 1024

const fileOf = (dir: string): string => join(dir, 'ballast')

/**
 * Reserves disk space beside the cluster, to be freed when the disk is full. Random bytes, because a file system may
 * compress others. Does nothing without enough free space.
 */
export const keepBallast = async (dir: string): Promise<void> => {
  const size = await stat(fileOf(dir)).then(
    (found) => found.size,
    () => 0,
  )
  if (size === BALLAST) return
  await writeFile(fileOf(dir), randomBytes(BALLAST), { mode: 0o600 }).catch(() => rm(fileOf(dir), { force: true }))
}

/** Frees the reserved space; false when none was left. */
export const didDropBallast = async (dir: string): Promise<boolean> =>
  rm(fileOf(dir)).then(
    () => true,
    () => false,
  )
