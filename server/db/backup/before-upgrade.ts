import { mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { deriveKey } from '../../config/derive-key.ts'
import { ConfigError } from '../../config.ts'
import { writeBackup } from '../backup.ts'
import { pendingMigrations, withMigrationLock } from '../migrate.ts'

/** Bytes that must stay free beyond backup and upgrade. */
const RESERVE = 100e6

/** Free space of disks; tests give their own figures. */
export interface Disk {
  freeBytes(folder: string): Promise<number>
}

const realDisk: Disk = {
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1e6)

const requireRoom = async (disk: Disk, folder: string, needed: number): Promise<void> => {
  const free = await disk.freeBytes(folder)
  if (free >= needed) return
  const [need, have] = [megabytes(needed), megabytes(free)]
  throw new ConfigError(
    [
      `Falta espacio en el disco para actualizar la base de datos: en ${folder} hacen falta ${need} MB y quedan ${have} MB. No se cambió nada. Libere espacio e inicie de nuevo.`,
      `There is too little disk space to upgrade the database: ${folder} needs ${need} MB and has ${have} MB left. Nothing was changed. Free some space and start again.`,
    ].join('\n'),
  )
}

/**
 * A backup is at most as large as the database. An upgrade from before the baseline holds all rows twice until it ends.
 */
const requireRoomForBoth = async (
  disk: Disk,
  {
    folder,
    clusterDir,
    bytes,
    isFromBefore,
  }: { folder: string; clusterDir: string; bytes: number; isFromBefore: boolean },
): Promise<void> => {
  const upgrade = (isFromBefore ? 2 : 1) * bytes + RESERVE
  const devices = await Promise.all([folder, clusterDir].map(async (path) => (await stat(path)).dev))
  if (devices[0] === devices[1]) return requireRoom(disk, folder, bytes + upgrade)
  await requireRoom(disk, folder, bytes + RESERVE)
  await requireRoom(disk, clusterDir, upgrade)
}

const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (name.startsWith('before-upgrade-') && name.endsWith('.unfinished'))
      await rm(join(folder, name), { force: true })
}

/**
 * Backs up the embedded database before migrations change it; returns the file, or null when there is nothing to
 * migrate. Call it while nobody else uses the data folder. Throws ConfigError when there is no room or the backup
 * fails: then nothing is migrated.
 */
export const backUpBeforeUpgrade = async (
  ownerUrl: string,
  {
    dataDir,
    clusterDir,
    appKey,
    now,
    disk = realDisk,
  }: { dataDir: string; clusterDir: string; appKey: string; now: Date; disk?: Disk },
): Promise<string | null> => {
  const pending = await withMigrationLock(ownerUrl, pendingMigrations)
  if (!pending) return null
  const folder = resolve(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireRoomForBoth(disk, { folder, clusterDir, ...pending })
  await removeUnfinished(folder)
  const path = join(folder, `before-upgrade-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup`)
  const auditHead = await readFile(join(dataDir, 'audit-head'), 'utf8').catch(() => '')
  try {
    await writeBackup(ownerUrl, { path, key: deriveKey({ appKey }, 'backups'), auditHead, now })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      [
        `No se pudo hacer la copia de seguridad ${path} antes de actualizar la base de datos: ${reason}. No se cambió nada. Resuelva la causa e inicie de nuevo.`,
        `The backup ${path} could not be made before upgrading the database: ${reason}. Nothing was changed. Solve the cause and start again.`,
      ].join('\n'),
      { cause: error },
    )
  }
  return path
}

/** Tells the person at the terminal where the backup is. */
export const describeBackup = (path: string): string =>
  [
    `La base de datos se actualiza a esta versión. Copia de seguridad de antes: ${path}`,
    `The database is upgraded to this version. Backup from before: ${path}`,
  ].join('\n')
