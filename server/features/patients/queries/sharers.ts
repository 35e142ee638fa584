import { sql } from 'drizzle-orm'
import { MOST_SHARERS, type NumberSharers } from '#contract/patients/sharers.ts'
import type { Reader } from '../../../db/read.ts'
import { dialledOf } from '../../contacts/queries.ts'

interface Row extends Record<string, unknown> {
  id: number
  name: string
  contractId: string
}

/**
 * The other patients who have a number, however it is written. `db` sees what the person may see, who gets the names;
 * `all` counts the rest.
 */
export const numberSharers = async (
  { db, all }: { db: Reader; all: Reader },
  { phoneNumber, patientId }: { phoneNumber?: string | undefined; patientId?: number | undefined },
): Promise<NumberSharers> => {
  const phone = dialledOf(phoneNumber ?? '')
  if (phone === null) return { patients: [], more: 0 }
  const having = sql`from patients p join contacts c on c.id = p.contact_id
    where c.phone = ${phone} and p.id is distinct from ${patientId ?? null}::bigint`
  const { rows } = await db.execute<Row>(
    sql`select p.id, p.patient_name as name, p.contract_id as "contractId" ${having} order by p.id limit ${MOST_SHARERS}`,
  )
  const counted = await all.execute<{ count: number }>(sql`select count(*)::int as count ${having}`)
  return { patients: rows, more: (counted.rows[0]?.count ?? 0) - rows.length }
}
