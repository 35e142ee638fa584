import { sql } from 'drizzle-orm'
import type { ValueLengths } from '#engine/lint/typical-values.ts'
import type { Reader } from '../../../db/read.ts'

/** Fewer patients say nothing about the next ones. */
const FEWEST = 20
/** The newest patients are measured; all of them would cost more and say the same. */
const SAMPLE = 1000

const measured = {
  patientName: 'patient_name',
  doctorName: 'doctor_name',
  address: 'address',
  city: 'city',
  source: 'source',
} as const satisfies Partial<Record<keyof ValueLengths, string>>

/** How long the organisation's own longer values are (95th percentile, in characters); nothing while it has few patients. */
export const valueLengths = async (db: Reader): Promise<ValueLengths> => {
  const columns = Object.values(measured)
  const percentiles = Object.entries(measured).map(
    ([name, column]) =>
      `percentile_disc(0.95) within group (order by length(${column})) filter (where ${column} <> '') as "${name}"`,
  )
  const { rows } = await db.execute<Record<string, number | null>>(
    sql.raw(`select count(*)::int as patients, ${percentiles.join(', ')}
      from (select ${columns.join(', ')} from patients order by id desc limit ${SAMPLE}) newest`),
  )
  const { patients, ...lengths } = rows[0] ?? { patients: 0 }
  if ((patients ?? 0) < FEWEST) return {}
  return Object.fromEntries(Object.entries(lengths).filter(([, length]) => length !== null)) as ValueLengths
}
