import { sql } from 'drizzle-orm'
import type { Reader } from '../../../db/read.ts'

/** Patients by status and pending, folded and not yet folded. */
export const patientCounts = sql`(select status, is_pending, total from stat_patients
  union all select status, is_pending, change from stat_patient_changes) counted`

/** The number of patients, of one status or all, pending or all, without reading them. */
export const countPatients = async (db: Reader, status: string | undefined, isPending: boolean): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(total), 0)::int as total from ${patientCounts}
      where ${status ? sql`status = ${status}` : sql`true`} and ${isPending ? sql`is_pending` : sql`true`}`,
  )
  return rows[0]?.total ?? 0
}
