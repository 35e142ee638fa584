import { afterAll, beforeAll, expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/read.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { flowVersions } from '../../db/tables/flows.ts'
import { patients } from '../../db/tables/patients.ts'
import { outbox } from '../../db/tables/queue.ts'
import { createTestDatabase } from '../../db/test-database.ts'
import { exportPatients, findPatient, listPatients, patientStats } from './queries.ts'

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
  (await listPatients(db.reader, query, new Date())).rows.map(({ contractId }) => contractId)

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
  const found = await listPatients(db.reader, { sort: 'patientName' }, new Date())
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
        const page = await listPatients(db.reader, { sort, order, limit: 2, cursor }, new Date())
        expect(page.total).toBe(7)
        turned.push(...page.rows.map(({ contractId }) => contractId))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(turned).toEqual(whole)
    }
})

test('a cursor of another sort is refused and named', async () => {
  const { next } = await listPatients(db.reader, { sort: 'status', limit: 1 }, new Date())
  await expect(
    listPatients(db.reader, { sort: 'city', limit: 1, cursor: next ?? '' }, new Date()),
  ).rejects.toMatchObject({
    code: 'invalid-input',
    refusal: { field: 'cursor' },
  })
})

test("QUEUE-02 DATA-29 API-21 the cards count the queue; completed today begins at the organization's midnight", async () => {
  const now = new Date('2026-11-20T15:00:00Z')
  expect(await patientStats(db.reader, now)).toEqual({
    total: 7,
    pending: 4,
    inProgress: 1,
    completed: 2,
    completedToday: 1,
  })
  const today = await listPatients(db.reader, { view: 'completed-today' }, now)
  expect([today.rows.length, today.total]).toEqual([1, 1])
  expect(today.rows[0]?.status).toBe('COMPLETED')
})

test('the handle of reading refuses to write', async () => {
  await expect(db.reader.update(patients).set({ city: 'x' })).rejects.toThrow()
})

test('who must be called: the number gets no texts or no more may be tried, and nothing has settled the case', async () => {
  const shut = { optedOutAt: new Date('2026-11-01') }
  const numbers = await db.writer
    .insert(contacts)
    .values([
      { phone: '+13055550161', ...shut },
      { phone: '+13055550162', unreachableReason: 'landline' },
      { phone: '+13055550163', unreachableReason: 'wrong-number' },
      { phone: '+13055550164', unreachableReason: 'bad-number', ...shut },
      { phone: '+13055550165' },
    ])
    .returning({ id: contacts.id })
  const [stopped, landline, wrong, both, fine] = numbers.map(({ id }) => id)
  const used = { contactId: fine, currentAttempts: 3, maxAttempts: 3 }
  const on = (contractId: string, more: Partial<typeof patients.$inferInsert>) =>
    person(contractId, { doctorName: 'Dra. Llamada', ...more })
  const failed = { verifiedStatus: 'VERIFIED_FAILED' }
  const inserted = await db.writer
    .insert(patients)
    .values([
      on('L-1', { contactId: stopped, ...failed, verifiedReason: 'opted_out' }),
      on('L-2', { contactId: landline, ...failed, verifiedReason: 'undeliverable' }),
      on('L-3', { contactId: wrong, ...failed, verifiedReason: 'wrong_number', status: 'IN_PROGRESS' }),
      on('L-4', { contactId: both }),
      on('L-5', used),
      on('L-6', { contactId: null, phoneNumber: '12' }),
      // Settled: by a person, by an answer, by being completed. Still open: attempts left, a conversation under way.
      on('L-7', { contactId: stopped, ...failed, verifiedByUserId: 1 }),
      on('L-8', { ...used, ...failed, verifiedReason: 'declined' }),
      on('L-9', { ...used, verifiedStatus: 'VERIFIED_COMPLETE' }),
      on('L-10', { contactId: landline, status: 'COMPLETED' }),
      on('L-11', { contactId: fine }),
      on('L-12', used),
    ])
    .returning({ id: patients.id, contractId: patients.contractId })
  await seedBaseFlows(db.writer)
  const [version] = await db.writer.select({ id: flowVersions.id }).from(flowVersions).limit(1)
  await db.writer.insert(conversations).values({
    flowId: 1,
    flowVersionId: version?.id ?? 0,
    contactId: fine ?? 0,
    ourNumber: '+13055550100',
    phoneNumber: '3055550165',
    patientQueueId: inserted.find(({ contractId }) => contractId === 'L-12')?.id ?? 0,
    phase: 'waiting',
    state: {} as never,
  })
  const query = { q: 'Llamada', view: 'call', sort: 'contractId' } as const
  const { rows, total } = await listPatients(db.reader, query, new Date())
  expect(rows.map(({ contractId, callReason }) => [contractId, callReason])).toEqual([
    ['L-1', 'opted-out'],
    ['L-2', 'landline'],
    ['L-3', 'wrong-number'],
    ['L-4', 'opted-out'],
    ['L-5', 'attempts-used-up'],
    ['L-6', 'bad-number'],
  ])
  expect(total).toBe(6)
  const others = await listPatients(db.reader, { q: 'Llamada' }, new Date())
  expect(others.rows.filter(({ callReason }) => callReason !== null)).toHaveLength(6)
  const file = await exportPatients(db.reader, query, { now: new Date(), language: 'en' })
  let text = ''
  for await (const line of file.lines) text += line
  expect(file.rows).toBe(6)
  expect(text.split('\r\n')[0]).toMatch(/,verifiedBy,callReason$/)
  expect(text).toMatch(/L-2,.*,landline/)
})

test('an added field is a column of the file, before what is known of the verification', async () => {
  const file = await exportPatients(db.reader, {}, { now: new Date(), language: 'en', fields: withHomeClinic })
  let text = ''
  for await (const line of file.lines) text += line
  expect(text.split('\r\n')[0]).toMatch(
    /^.?contractId,patientName,phoneNumber,doctorName,npi,status,locationId,verifiedStatus,verifiedAt,homeClinic,verifiedBy/u,
  )
})

test('a number that had its texts of the day may be started a day later, by the clock that is handed in', async () => {
  const now = new Date('2031-05-01T12:00:00Z')
  const later = new Date('2031-05-02T12:00:01Z')
  const phone = '+13055550199'
  const [contact] = await db.writer.insert(contacts).values({ phone }).returning({ id: contacts.id })
  const contactId = contact?.id ?? 0
  const [patient] = await db.writer
    .insert(patients)
    .values(person('D-1', { contactId, phoneNumber: phone }))
    .returning({ id: patients.id })
  await db.writer.insert(outbox).values(
    [1, 2, 3].map((one) => ({
      contactId,
      toPhone: phone,
      body: 'Hola',
      kind: 'question',
      cause: 'start',
      state: 'sent',
      dedupeKey: `day:${one}`,
      createdAt: now,
    })),
  )
  const refusalAt = async (moment: Date) => (await findPatient(db.reader, patient?.id ?? 0, moment))?.startRefusal
  expect(await refusalAt(now)).toBe('texted-enough')
  expect(await refusalAt(later)).not.toBe('texted-enough')
})
