import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { isInNetworks } from '../rules/networks.ts'
import { settingKeys } from '../rules.ts'

/** How long a process goes by what it has read, in milliseconds. */
const KEEP_MS = 2000

interface Known {
  at: number
  entries: readonly string[]
}

const known = new WeakMap<object, Known>()

const entriesOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<readonly string[]> => {
  const now = clock.now().getTime()
  const found = known.get(db)
  if (found && Math.abs(now - found.at) < KEEP_MS) return found.entries
  const { rows } = await db.reader.execute<{ value: unknown }>(
    sql`select value from settings where key = ${settingKeys.consoleAddresses}`,
  )
  const value = rows[0]?.value
  const entries = Array.isArray(value) ? value.map(String) : []
  known.set(db, { at: now, entries })
  return entries
}

/** Refuses a caller whose address is not one that the organization allows for the console. */
export const refuseAddress = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  address: string | null,
): Promise<Refusal | null> => (isInNetworks(await entriesOf(deps), address) ? null : refuse('address-not-allowed'))
