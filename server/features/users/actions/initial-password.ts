import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Writer } from '../../../db/read.ts'
import { settings } from '../../../db/tables/settings.ts'
import type { Deps } from '../../../deps.ts'

/** The account whose password the file holds. */
const KEY = 'users.initialAdministrator'

const fileOf = (deps: Pick<Deps, 'config'>): string => join(deps.config.dataDir, 'initial-admin-password')

/** Stores the first administrator's generated password where only the operator can read it. */
export const keepInitialPassword = async (deps: Deps, tx: Writer, userId: number, password: string): Promise<void> => {
  await tx
    .insert(settings)
    .values({ key: KEY, value: userId })
    .onConflictDoUpdate({ target: settings.key, set: { value: userId, updatedAt: deps.clock.now() } })
  await writeFile(fileOf(deps), `${password}\n`, { mode: 0o600 })
}

/** Removes the file once its password has changed. */
export const forgetInitialPassword = async (deps: Deps, userId: number): Promise<void> => {
  const [row] = await deps.db.reader.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  if (row?.value === userId) await rm(fileOf(deps), { force: true })
}
