import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { patientStatuses, verificationStatuses } from '#contract/patients/words.ts'
import { openDatabase } from '../client.ts'
import { createTestDatabase } from '../test-database.ts'
import { patients } from './patients.ts'
import { isPending } from './sort-keys.ts'

test('a query and the triggers agree on which patients are still to be verified', async () => {
  const database = await createTestDatabase()
  const db = openDatabase({ url: database.appUrl, onLost: (error) => expect.fail(error.message) })
  try {
    const kinds = patientStatuses.flatMap((status) =>
      [null, ...verificationStatuses].map((verifiedStatus) => ({ status, verifiedStatus })),
    )
    await db.writer.insert(patients).values(
      kinds.map((kind, index) => ({
        ...kind,
        contractId: `P-${index}`,
        patientName: 'Ana',
        phoneNumber: '3055550101',
        doctorName: 'Dra. Soto',
        completedAt: kind.status === 'COMPLETED' ? new Date() : null,
      })),
    )
    const rows = await db.reader
      .select({
        inQuery: sql<boolean>`${isPending(patients.status, patients.verifiedStatus)}`,
        inTriggers: sql<boolean>`recado_is_pending(${patients.status}, ${patients.verifiedStatus})`,
      })
      .from(patients)
    expect(rows).toHaveLength(kinds.length)
    expect(new Set(rows.map(({ inQuery }) => inQuery))).toEqual(new Set([true, false]))
    for (const { inQuery, inTriggers } of rows) expect(inQuery).toBe(inTriggers)
  } finally {
    await db.close()
    await database.drop()
  }
})
