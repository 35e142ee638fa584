import { sql } from 'drizzle-orm'
import type { Reader } from '../../../db/read.ts'

/** Patients of each status, folded and not yet folded. */
export const patientCounts = sql`(select status, total from stat_patients
  union all select status, change from stat_patient_changes) counted`

/** How many patients there are, of one status or of all, without reading them. */
export const countPatients = async (db: Reader, status: string | undefined): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(total), 0)::int as total from ${patientCounts} ${status ? sql`where status = ${status}` : sql``}`,
  )
  return rows[0]?.total ?? 0
}
