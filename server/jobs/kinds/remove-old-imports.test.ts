import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { removeOldImports } from '../../features/imports/actions.ts'

let testApp: TestApp
let admin: string

beforeEach(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterEach(() => testApp.close())

const numbersOf = async (text: ReturnType<typeof sql>): Promise<number[]> => {
  const { rows } = await testApp.deps.db.writer.execute<{ id: number }>(text)
  return rows.map(({ id }) => Number(id))
}
const one = async (text: ReturnType<typeof sql>): Promise<number> => (await numbersOf(text))[0] ?? 0

const addPatient = async (mark: string, phoneNumber: string): Promise<{ id: number; contactId: number }> => {
  const body = { contractId: `CR-${mark}`, patientName: 'Ana Paz', phoneNumber, doctorName: 'Dra. Gil' }
  const id = (await testApp.call('POST', '/api/patients', { as: admin, body })).json<{ id: number }>().id
  return { id, contactId: await one(sql`select contact_id as id from patients where id = ${id}`) }
}

/** An import of `daysAgo` with a row for each of these contracts; answers its id. */
const addImport = async (
  daysAgo: number,
  wasBroughtIn: boolean,
  rows: readonly { contractId: string; patientId: number | null; phone: string | null }[],
): Promise<number> => {
  const at = sql`now() - make_interval(days => ${daysAgo})`
  const id = await one(sql`insert into imports (kind, state, file_name, created_at, brought_in_at, sample)
    values ('patients', ${wasBroughtIn ? 'done' : 'checked'}, 'a.csv', ${at}, ${wasBroughtIn ? at : null}, '[["x"]]') returning id`)
  await testApp.deps.db.writer.execute(sql`insert into import_parts (import_id, part, bytes) values (${id}, 1, 'x')`)
  for (const [index, { contractId, patientId, phone }] of rows.entries())
    await testApp.deps.db.writer.execute(sql`insert into import_rows (import_id, row, cells, values, verdict, patient_id, phone)
      values (${id}, ${index + 2}, '[]', ${JSON.stringify({ contractId })}, 'new', ${patientId}, ${phone})`)
  return id
}

const hold = (method: 'POST' | 'DELETE', id: number) =>
  testApp.call(method, `/api/patients/${id}/hold`, {
    as: admin,
    ...(method === 'POST' ? { body: { reason: 'Reclamo 12' } } : {}),
  })

test('KEEP-09 what files hold of a patient under a legal hold stays, and goes after the release; that of others goes', async () => {
  const held = await addPatient('1', '3055550187')
  const free = await addPatient('2', '3055550188')
  const known = { contractId: 'CR-1', patientId: held.id, phone: null }
  const byNumber = { contractId: 'CR-9', patientId: null, phone: '+13055550187' }
  const other = { contractId: 'CR-2', patientId: free.id, phone: '+13055550188' }
  const mixed = await addImport(40, true, [known, other, byNumber])
  const unused = await addImport(8, false, [{ ...known, patientId: null }])
  const foreign = await addImport(40, true, [other])
  const abandoned = await addImport(8, false, [other])
  expect((await hold('POST', held.id)).statusCode).toBe(200)
  await removeOldImports(testApp.deps)
  const rowsOf = (id: number) => numbersOf(sql`select row as id from import_rows where import_id = ${id} order by row`)
  const partsOf = (id: number) => numbersOf(sql`select part as id from import_parts where import_id = ${id}`)
  const left = () => numbersOf(sql`select id from imports order by id`)
  expect([await left(), await rowsOf(mixed), await partsOf(mixed)]).toEqual([[mixed, unused, foreign], [2, 4], [1]])
  expect([await rowsOf(unused), await rowsOf(foreign), await partsOf(foreign)]).toEqual([[2], [], []])
  expect(await left()).not.toContain(abandoned)
  const discarded = await testApp.call('DELETE', `/api/imports/${unused}`, { as: admin })
  expect([discarded.statusCode, discarded.json().code]).toEqual([409, 'on-hold'])
  await hold('DELETE', held.id)
  await removeOldImports(testApp.deps)
  expect([await left(), await rowsOf(mixed), await partsOf(mixed)]).toEqual([[mixed, foreign], [], []])
})
