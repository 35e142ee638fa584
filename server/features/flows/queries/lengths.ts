import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { variableFields } from '#contract/patients/fields.ts'
import type { ValueLengths } from '#engine/lint/typical-values.ts'
import type { Reader } from '../../../db/read.ts'

/** Fewer patients predict nothing about the next ones. */
const FEWEST = 20
/** Measures the newest patients; all of them would cost more and give the same result. */
const SAMPLE = 1000

/** Fields whose lengths are measured instead of guessed. */
const measured = variableFields().filter(({ variable }) => variable.isMeasured)

/**
 * The length of the organization's own longer values (95th percentile, in characters); empty while it has few patients.
 */
export const valueLengths = async (db: Reader): Promise<ValueLengths> => {
  const columns = measured.map(({ key }) => toSnakeCase(key))
  const percentiles = measured.map(({ key }) => {
    const column = toSnakeCase(key)
    return `percentile_disc(0.95) within group (order by length(${column})) filter (where ${column} <> '') as "${key}"`
  })
  const { rows } = await db.execute<Record<string, number | null>>(
    sql.raw(`select count(*)::int as patients, ${percentiles.join(', ')}
      from (select ${columns.join(', ')} from patients order by id desc limit ${SAMPLE}) newest`),
  )
  const { patients, ...lengths } = rows[0] ?? { patients: 0 }
  if ((patients ?? 0) < FEWEST) return {}
  return Object.fromEntries(Object.entries(lengths).filter(([, length]) => length !== null)) as ValueLengths
}
