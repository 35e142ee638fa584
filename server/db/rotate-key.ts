import { sql } from 'drizzle-orm'
import type { AppKeys } from '../config/derive-key.ts'
import { type SealPurpose, seal, unseal } from '../config/seal.ts'
import type { Config } from '../config.ts'
import { type Deps, systemActor } from '../deps.ts'
import { writeAudit } from './act.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { fingerprint } from './installation.ts'
import type { Reader, Writer } from './read.ts'

/** The setting with the sealed key that audit chain, checkpoints, recovery codes and device cookies are derived from. */
const LASTING_KEY = 'keys.lasting'

/** Where a sealed value stands: in a column, or in a setting as it is or in a field of it. */
type SealedPlace = { table: string; column: string } | { setting: string; field?: string }

/**
 * Where what is sealed for each purpose is kept; empty where it is kept nowhere. A purpose that is missing here does not
 * compile.
 */
const sealedPlaces: Record<SealPurpose, readonly SealedPlace[]> = {
  'provider keys': [{ table: 'ai_configurations', column: 'sealed_key' }],
  'carrier tokens': [{ table: 'senders', column: 'sealed_token' }],
  'second factors': [{ table: 'users', column: 'factor_secret' }],
  'number keys': [{ setting: 'consent.numberKey' }],
  'directory secrets': [{ setting: 'directory', field: 'sealedSecret' }],
  'lasting key': [{ setting: LASTING_KEY }],
  // In a cookie, for minutes.
  'directory sign-ins': [],
}

/** The places of all purposes, for the rotation and its test. */
export const allSealedPlaces = Object.entries(sealedPlaces).flatMap(([purpose, places]) =>
  places.map((place) => ({ purpose: purpose as SealPurpose, place })),
)

interface Found extends Record<string, unknown> {
  id: string
  sealed: string
}

/** The sealed values of a place. */
export const sealedValuesIn = async (db: Reader, place: SealedPlace): Promise<Found[]> => {
  const { rows } = await db.execute<Found>(
    'table' in place
      ? sql`select id::text as id, ${sql.identifier(place.column)} as sealed from ${sql.identifier(place.table)}
          where ${sql.identifier(place.column)} is not null`
      : sql`select key as id, value #>> ${sql.param(place.field === undefined ? [] : [place.field])}::text[] as sealed from settings
          where key = ${place.setting} and value #>> ${sql.param(place.field === undefined ? [] : [place.field])}::text[] is not null`,
  )
  return rows
}

const writeSealed = (tx: Writer, place: SealedPlace, id: string, sealed: string) =>
  'table' in place
    ? tx.execute(
        sql`update ${sql.identifier(place.table)} set ${sql.identifier(place.column)} = ${sealed} where id = ${id}::bigint`,
      )
    : place.field === undefined
      ? tx.execute(sql`update settings set value = to_jsonb(${sealed}::text) where key = ${id}`)
      : tx.execute(
          sql`update settings set value = jsonb_set(value, ${sql.param([place.field])}::text[], to_jsonb(${sealed}::text)) where key = ${id}`,
        )

/** What a rotation has sealed anew, and what neither key opens. */
export interface KeyRotation {
  resealed: number
  unopened: number
}

/**
 * Seals everything under APP_KEY that PREVIOUS_APP_KEY had sealed, and notes the new key as that of the database: all of it
 * in one transaction, so a process that dies has done nothing. Null when there is nothing to rotate. Runs at the start,
 * before anything is opened.
 */
export const rotateKey = (
  { writer }: Pick<Deps['db'], 'writer'>,
  { appKey, previousAppKey }: Pick<Config, 'appKey' | 'previousAppKey'>,
): Promise<KeyRotation | null> =>
  writer.transaction(async (tx) => {
    if (appKey === null || previousAppKey === null) return null
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.keys})`)
    const { rows } = await tx.execute<{ key: string }>(
      sql`select value #>> '{}' as key from settings where key = 'installation.key'`,
    )
    if (rows[0]?.key !== fingerprint(previousAppKey)) return null
    const former = { appKey: previousAppKey }
    const kept = await tx.execute(sql`select 1 from settings where key = ${LASTING_KEY}`)
    if (kept.rows.length === 0)
      await tx.execute(sql`insert into settings (key, value)
        values (${LASTING_KEY}, to_jsonb(${seal(former, 'lasting key', previousAppKey)}::text))`)
    const rotation: KeyRotation = { resealed: 0, unopened: 0 }
    for (const { purpose, place } of allSealedPlaces)
      for (const { id, sealed } of await sealedValuesIn(tx, place)) {
        const secret = unseal(former, purpose, sealed)
        if (secret === null) rotation.unopened += 1
        else {
          await writeSealed(tx, place, id, seal({ appKey }, purpose, secret))
          rotation.resealed += 1
        }
      }
    await tx.execute(
      sql`update settings set value = to_jsonb(${fingerprint(appKey)}::text) where key = 'installation.key'`,
    )
    await writeAudit(tx, systemActor('start'), 'key.rotated', {
      resourceType: 'key',
      details: { ...rotation },
    })
    return rotation
  })

/** The keys with the lasting one, as the database keeps it; it was never rotated where there is none. */
export const withLastingKey = async <Keys extends AppKeys>(db: Reader, keys: Keys): Promise<Keys> => {
  const [found] = await sealedValuesIn(db, { setting: LASTING_KEY })
  if (!found) return keys
  const lastingKey = unseal(keys, 'lasting key', found.sealed)
  if (lastingKey === null) throw new Error('the lasting key cannot be opened: APP_KEY is not the key of this database')
  return { ...keys, lastingKey }
}
