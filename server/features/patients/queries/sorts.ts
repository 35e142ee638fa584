import { sql } from 'drizzle-orm'
import { byName, type Sort } from '../../../db/page.ts'
import { patients } from '../../../db/tables/patients.ts'
import { assignedOf, foldedNameOrNone, todoRank, verificationRank } from '../../../db/tables/sort-keys.ts'

/** What is to be done first. */
export const todo = todoRank(patients.verifiedStatus, patients.priority)

/** By what the queue can be sorted. */
export const sorts: Record<string, Sort> = {
  contractId: byName(patients.contractId),
  patientName: byName(patients.patientName),
  phoneNumber: { by: sql`${patients.phoneNumber}`, type: 'text' },
  status: { by: sql`${patients.status}`, type: 'text' },
  verifiedStatus: { by: verificationRank(patients.verifiedStatus), type: 'int' },
  language: { by: sql`${patients.language}`, type: 'text' },
  doctorName: byName(patients.doctorName),
  assignedDate: { by: assignedOf(patients.assignedDate), type: 'timestamptz', order: 'desc' },
  city: { by: foldedNameOrNone(patients.city), type: 'text' },
  source: { by: foldedNameOrNone(patients.source), type: 'text' },
  todo: { by: todo, type: 'int' },
}
