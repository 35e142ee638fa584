import { desc, eq } from 'drizzle-orm'
import type { HeldPatient, Hold } from '#contract/patients/hold.ts'
import type { Reader } from '../../../db/read.ts'
import { legalHolds, patients } from '../../../db/tables/patients.ts'
import { users } from '../../../db/tables/users.ts'
import type { Page } from '../../../handler.ts'

const columns = { reason: legalHolds.reason, placedBy: users.username, placedAt: legalHolds.placedAt }

const asHold = ({ placedAt, ...rest }: Omit<Hold, 'placedAt'> & { placedAt: Date }): Hold => ({
  ...rest,
  placedAt: placedAt.toISOString(),
})

/** The legal hold of a patient, or null; undefined when there is no such patient. */
export const holdOf = async (db: Reader, patientId: number): Promise<Hold | null | undefined> => {
  const [row] = await db
    .select({ ...columns, heldId: legalHolds.patientId })
    .from(patients)
    .leftJoin(legalHolds, eq(legalHolds.patientId, patients.id))
    .leftJoin(users, eq(users.id, legalHolds.placedBy))
    .where(eq(patients.id, patientId))
  if (!row) return undefined
  const { heldId, reason, placedAt, placedBy } = row
  return heldId === null || reason === null || placedAt === null ? null : asHold({ reason, placedBy, placedAt })
}

/** The patients under a legal hold, the newest hold first. */
export const listHolds = async (db: Reader): Promise<Page<HeldPatient>> => {
  const found = await db
    .select({ id: patients.id, patientName: patients.patientName, contractId: patients.contractId, ...columns })
    .from(legalHolds)
    .innerJoin(patients, eq(patients.id, legalHolds.patientId))
    .leftJoin(users, eq(users.id, legalHolds.placedBy))
    .orderBy(desc(legalHolds.placedAt), desc(legalHolds.patientId))
  const rows = found.map(({ id, patientName, contractId, ...hold }) => ({
    id,
    patientName,
    contractId,
    ...asHold(hold),
  }))
  return { rows, next: null, total: rows.length }
}
