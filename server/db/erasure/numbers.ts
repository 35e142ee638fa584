import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { seal, unseal } from '../../config/seal.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../refusal.ts'
import type { Writer } from '../read.ts'

/** The setting with the sealed key. It has a value of its own, so that numbers are known again under another APP_KEY. */
const SETTING = 'consent.numberKey'

type Hasher = (phone: string) => string
type HashDeps = Pick<Deps, 'db' | 'config'>

const hashers = new WeakMap<HashDeps['db'], Promise<Hasher>>()

const storedKey = async ({ db }: HashDeps): Promise<string | null> => {
  const { rows } = await db.reader.execute<{ sealed: string }>(
    sql`select value #>> '{}' as sealed from settings where key = ${SETTING}`,
  )
  return rows[0]?.sealed ?? null
}

const openHasher = async (deps: HashDeps): Promise<Hasher> => {
  let sealed = await storedKey(deps)
  if (sealed === null) {
    const made = seal(deps.config, 'number keys', randomBytes(32).toString('base64'))
    await deps.db.write.query(
      'insert into settings (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing',
      [SETTING, made],
    )
    sealed = await storedKey(deps)
  }
  const key = sealed === null ? null : unseal(deps.config, 'number keys', sealed)
  if (key === null) throw new AppError('number-key-missing')
  const bytes = Buffer.from(key, 'base64')
  return (phone) => createHmac('sha256', bytes).update(phone).digest('hex')
}

/** Hashes a number (E.164) under a key that only the consent ledger has: 64 hexadecimal digits. */
export const numberHasher = (deps: HashDeps): Promise<Hasher> => {
  const known = hashers.get(deps.db)
  if (known) return known
  const opened = openHasher(deps)
  hashers.set(deps.db, opened)
  opened.catch(() => hashers.delete(deps.db))
  return opened
}

/**
 * Gives numbers (E.164) that were erased back to their contacts, before somebody looks for one or adds it: who had
 * stopped our texts has stopped them still.
 */
export const reviveNumbers = async (tx: Writer, deps: HashDeps, phones: readonly string[]): Promise<void> => {
  if (phones.length === 0) return
  const hashOf = await numberHasher(deps)
  const sorted = [...phones].sort()
  await tx.execute(sql`
    select recado_revive_number(phone, hash)
    from unnest(${sql.param(sorted)}::text[], ${sql.param(sorted.map(hashOf))}::text[]) with ordinality as each (phone, hash, place)
    order by place`)
}
