import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NumberSharers } from '#contract/patients/sharers.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'

let app: TestApp
let admin: string
let ids: number[]

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedIn('ADMINISTRATOR')
  ids = []
  for (const [index, phoneNumber] of ['3055550143', '(305) 555-0143', '3055550144'].entries()) {
    const body = { contractId: `H-${index}`, patientName: `Rosa ${index}`, phoneNumber, doctorName: 'Dra. Soto' }
    ids.push((await app.call('POST', '/api/patients', { as: admin, body })).json().id)
  }
})
afterAll(() => app.close())

const sharers = async (phoneNumber: string, patientId?: number, as = admin): Promise<NumberSharers> => {
  const query = new URLSearchParams({
    phoneNumber,
    ...(patientId === undefined ? {} : { patientId: String(patientId) }),
  })
  const answer = await app.call('GET', `/api/patients/number-sharers?${query.toString()}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('DESK-01 however it is written a number leads to the other patients who have it, and the look is audited', async () => {
  expect((await sharers('+1 305-555-0143')).patients.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect((await sharers('305.555.0143', ids[0])).patients).toEqual([{ id: ids[1], name: 'Rosa 1', contractId: 'H-1' }])
  for (const nobody of ['3055550199', 'sin teléfono', '12'])
    expect(await sharers(nobody)).toEqual({ patients: [], more: 0 })
  const { rows } = await app.deps.db.reader.execute(
    sql`select 1 from audit_log where details ->> 'endpoint' = 'GET /api/patients/number-sharers' and phi_accessed`,
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('DESK-01 of more than five who share it five are named and the rest counted', async () => {
  for (let index = 3; index < 9; index += 1) {
    const body = {
      contractId: `H-${index}`,
      patientName: 'Luz Paz',
      phoneNumber: '3055550145',
      doctorName: 'Dra. Soto',
    }
    await app.call('POST', '/api/patients', { as: admin, body })
  }
  const found = await sharers('3055550145')
  expect([found.patients.length, found.more]).toEqual([5, 1])
})
