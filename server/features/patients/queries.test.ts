import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/read.ts'
import { patients } from '../../db/tables/patients.ts'
import { createTestDatabase } from '../../db/test-database.ts'
import { listPatients, patientStats } from './queries.ts'

let db: Database
let drop: () => Promise<void>

const person = (contractId: string, more: Partial<typeof patients.$inferInsert> = {}) => ({
  contractId,
  patientName: `Paciente ${contractId}`,
  phoneNumber: '3055550142',
  doctorName: 'Dra. Isabel Fuentes',
  ...more,
})

beforeAll(async () => {
  const database = await createTestDatabase()
  db = openDatabase({ url: database.appUrl, onLost: (error) => expect.fail(error.message) })
  drop = async () => {
    await db.close()
    await database.drop()
  }
  await db.writer.insert(patients).values([
    person('C-1', { patientName: 'José Núñez', verifiedStatus: 'NOT_VERIFIED', assignedDate: new Date('2026-03-01') }),
    person('C-2', { patientName: 'Ana Ibáñez', verifiedStatus: 'VERIFIED_FAILED', phoneNumber: '(786) 555-0117' }),
    person('C-3', { patientName: 'Zoe 100% Reyes', verifiedStatus: 'PENDING_VERIFICATION', doctorName: 'Dr. Peña' }),
    person('C-4', { patientName: 'álvaro Ríos', verifiedStatus: null, assignedDate: new Date('2026-05-01') }),
    person('C-5', {
      patientName: 'Beth Long',
      verifiedStatus: 'VERIFIED_COMPLETE',
      status: 'COMPLETED',
      completedAt: new Date('2026-11-20T04:30:00Z'),
    }),
    person('C-6', { patientName: 'Nora Díaz', status: 'IN_PROGRESS', verifiedStatus: 'VERIFIED_PARTIAL' }),
    person('C-7', {
      status: 'COMPLETED',
      completedAt: new Date('2026-11-20T05:30:00Z'),
      verifiedStatus: 'VERIFIED_COMPLETE',
    }),
  ])
})
afterAll(() => drop())

const contracts = async (query: Parameters<typeof listPatients>[1]) =>
  (await listPatients(db.reader, query)).rows.map(({ contractId }) => contractId)

test('QUEUE-08 the queue opens with complete first, then pending, then not verified or empty, then others', async () => {
  expect(await contracts({})).toEqual(['C-7', 'C-5', 'C-3', 'C-4', 'C-1', 'C-6', 'C-2'])
})

test('QUEUE-04 the search finds name, phone, contract and doctor, whatever the case and the accents', async () => {
  expect(await contracts({ q: 'nunez' })).toEqual(['C-1'])
  expect(await contracts({ q: 'IBÁÑ' })).toEqual(['C-2'])
  expect(await contracts({ q: '7865550117' })).toEqual(['C-2'])
  expect(await contracts({ q: '(786) 555' })).toEqual(['C-2'])
  expect(await contracts({ q: 'c-4' })).toEqual(['C-4'])
  expect(await contracts({ q: 'dr. pena' })).toEqual(['C-3'])
})

test('a search for a wildcard finds the sign itself', async () => {
  expect(await contracts({ q: '100%' })).toEqual(['C-3'])
  expect(await contracts({ q: '_' })).toEqual([])
})

test('QUEUE-05 API-20 the status filter shows the rows of that status', async () => {
  expect(await contracts({ status: 'COMPLETED' })).toEqual(['C-7', 'C-5'])
  expect(await contracts({ status: 'BILLED IHA' })).toEqual([])
})

test('QUEUE-07 names sort as people sort them: accents beside their letter, small beside capital', async () => {
  const found = await listPatients(db.reader, { sort: 'patientName' })
  expect(found.rows.map(({ patientName }) => patientName)).toEqual([
    'álvaro Ríos',
    'Ana Ibáñez',
    'Beth Long',
    'José Núñez',
    'Nora Díaz',
    'Paciente C-7',
    'Zoe 100% Reyes',
  ])
  expect(await contracts({ sort: 'assignedDate', limit: 2 })).toEqual(['C-4', 'C-1'])
})

test('turning page after page shows every row once, in any sort and direction', async () => {
  for (const sort of ['patientName', 'verifiedStatus', 'assignedDate', 'status', 'todo', 'city'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const whole = await contracts({ sort, order })
      const turned: string[] = []
      let cursor: string | undefined
      do {
        const page = await listPatients(db.reader, { sort, order, limit: 2, cursor })
        expect(page.total).toBe(7)
        turned.push(...page.rows.map(({ contractId }) => contractId))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(turned).toEqual(whole)
    }
})

test('a cursor of another sort is refused and named', async () => {
  const { next } = await listPatients(db.reader, { sort: 'status', limit: 1 })
  await expect(listPatients(db.reader, { sort: 'city', limit: 1, cursor: next ?? '' })).rejects.toMatchObject({
    code: 'invalid-input',
    refusal: { field: 'cursor' },
  })
})

test("QUEUE-02 DATA-29 API-21 the cards count the queue; completed today begins at the organisation's midnight", async () => {
  expect(await patientStats(db.reader, new Date('2026-11-20T15:00:00Z'))).toEqual({
    total: 7,
    pending: 4,
    inProgress: 1,
    completed: 2,
    completedToday: 1,
  })
})

test('the handle of reading refuses to write', async () => {
  await expect(db.reader.update(patients).set({ city: 'x' })).rejects.toThrow()
})
