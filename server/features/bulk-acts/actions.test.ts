import { desc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BulkAct, BulkForm, BulkRow } from '#contract/bulk-acts.ts'
import type { Patient } from '#contract/patients.ts'
import type { Selection } from '#contract/selection.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { createJobRunner } from '../../jobs/job-runner.ts'
import { runBulkAct } from '../../jobs/kinds/run-bulk-act.ts'
import { openInstance } from '../../runner/instance.ts'
import { eventually } from '../../testing/test-harness.ts'

let app: TestApp
let admin: string
let staff: string
let reader: string
let count = 0
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  staff = await app.signedIn('STAFF')
  reader = await app.signedIn('READONLY')
})
beforeEach(async () => {
  await query('delete from bulk_acts')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => app.close())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.deps.db.write.query(text, values)).rows as Row[]
const call = (method: 'GET' | 'POST', url: string, body?: unknown, as = admin) =>
  app.call(method, url, { as, body, headers: { 'x-language': 'en' } })

/** Works on waiting jobs until the test ends. */
const startJobs = async (): Promise<void> => {
  const instance = await openInstance(app.deps, () => undefined)
  const runner = createJobRunner(app.deps, [runBulkAct], () => instance.id)
  await runner.start()
  stops.push(async () => {
    await runner.stop()
    await instance.close()
  })
}

const addPatient = async (more: object = {}): Promise<Patient> => {
  count += 1
  const body = {
    contractId: `BULK-${count}`,
    patientName: 'Ana Ibáñez',
    phoneNumber: `813555${String(count).padStart(4, '0')}`,
    doctorName: 'Dra. Soto',
    ...more,
  }
  const answer = await call('POST', '/api/patients', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const addPatients = async (many: number, more: object = {}): Promise<Patient[]> => {
  const made: Patient[] = []
  for (let one = 0; one < many; one += 1) made.push(await addPatient(more))
  return made
}
const ids = (list: readonly Patient[]): Selection => ({ ids: list.map(({ id }) => id) })
const get = async (id: number): Promise<Patient> => (await call('GET', `/api/patients/${id}`)).json()
const preview = async (selection: Selection, act: BulkForm) =>
  (await call('POST', '/api/bulk-acts/preview', { selection, act })).json()
const create = async (selection: Selection, act: BulkForm): Promise<BulkAct> => {
  const answer = await call('POST', '/api/bulk-acts', { selection, act })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const read = async (id: number): Promise<BulkAct> => (await call('GET', `/api/bulk-acts/${id}`)).json()
const ended = (id: number): Promise<BulkAct> =>
  eventually(async () => {
    const found = await read(id)
    return found.finishedAt !== null && found
  })
const rowsOf = async (id: number): Promise<BulkRow[]> =>
  (await call('GET', `/api/bulk-acts/${id}/rows?limit=100`)).json()
const auditOf = (action: string) =>
  query<{ details: object; username: string }>(
    'select details, username from audit_log where action = $1 order by id desc',
    [action],
  )

test('BULK-03 BULK-04 the preview counts whom an act reaches and why not the others, and the act comes to the same', async () => {
  const [first, second] = await addPatients(2)
  const already = await addPatient({ doctorName: 'Dr. Vega' })
  const act: BulkForm = { kind: 'doctor', doctorName: 'Dr. Vega' }
  const selection = ids([first, second, already].filter((each) => each !== undefined))
  expect(await preview(selection, act)).toEqual({ total: 3, reached: 2, leftOut: [{ reason: 'same', count: 1 }] })
  const made = await create(selection, act)
  expect(made).toMatchObject({
    state: 'waiting',
    total: 3,
    waiting: 3,
    canStop: true,
    canUndo: false,
    choice: 'Dr. Vega',
  })
  await startJobs()
  expect(await ended(made.id)).toMatchObject({
    state: 'done',
    done: 2,
    leftOut: [{ reason: 'same', count: 1 }],
    waiting: 0,
    canUndo: true,
  })
  expect((await get(first?.id ?? 0)).doctorName).toBe('Dr. Vega')
  expect(await rowsOf(made.id)).toMatchObject([
    { state: 'left-out', reason: 'same', contractId: already.contractId },
    { state: 'done', reason: null },
    { state: 'done', reason: null },
  ])
  const file = await call('GET', `/api/bulk-acts/${made.id}/results`)
  expect(file.body).toContain(`${already.contractId},Ana Ibáñez,left-out,same`)
  const [created] = await app.deps.db.reader.select().from(auditLog).orderBy(desc(auditLog.id)).limit(500)
  expect(created).toBeDefined()
  expect(await auditOf('bulk-act.created')).toMatchObject([{ details: { kind: 'doctor', patients: 3 } }])
  expect((await auditOf('patient.updated')).slice(0, 2)).toMatchObject([
    { details: { fields: ['doctorName'], bulkAct: made.id } },
    { details: { fields: ['doctorName'], bulkAct: made.id } },
  ])
})

test('BULK-02 all that match a filter are taken, except those that were unticked', async () => {
  const [kept, left] = await addPatients(2, { source: 'Feria', doctorName: 'Dra. Única' })
  const selection: Selection = { filter: { q: 'Dra. Única' }, except: [left?.id ?? 0] }
  expect(await preview(selection, { kind: 'status', status: 'BILLED TM' })).toMatchObject({ total: 1, reached: 1 })
  const made = await create(selection, { kind: 'status', status: 'BILLED TM' })
  await startJobs()
  await ended(made.id)
  expect((await get(kept?.id ?? 0)).status).toBe('BILLED TM')
  expect((await get(left?.id ?? 0)).status).toBe('PENDING')
  const none = await call('POST', '/api/bulk-acts', {
    selection: { filter: { q: 'Nobody at all' }, except: [] },
    act: { kind: 'called' },
  })
  expect([none.statusCode, none.json().field]).toEqual([400, 'selection'])
})

test('BULK-05 a start from a selection keeps to the rules of a single start, the shared number included', async () => {
  const [one, same] = await addPatients(2, { phoneNumber: '8135559001' })
  const undiallable = await addPatient({ phoneNumber: '12' })
  const open = await addPatient()
  expect((await call('POST', `/api/patients/${open.id}/start-conversation`)).statusCode).toBe(200)
  const usedUp = await addPatient()
  await query('update patients set current_attempts = max_attempts where id = $1', [usedUp.id])
  const stopped = await addPatient()
  await query(`update contacts set opted_out_at = now() where id = (select contact_id from patients where id = $1)`, [
    stopped.id,
  ])
  const selection = ids([one, same, undiallable, open, usedUp, stopped].filter((each) => each !== undefined))
  const leftOut = ['attempts-used-up', 'bad-number', 'conversation-open', 'opted-out']
  const before = await preview(selection, { kind: 'start' })
  expect(before).toMatchObject({ total: 6, reached: 2 })
  expect(before.leftOut.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(leftOut)
  const made = await create(selection, { kind: 'start' })
  await startJobs()
  const result = await ended(made.id)
  expect(result).toMatchObject({ done: 2, canUndo: false })
  expect(result.leftOut.map(({ reason }) => reason).toSorted()).toEqual(leftOut)
  const conversations = await query<{ id: number }>('select id from conversations where patient_queue_id = any ($1)', [
    [one?.id, same?.id, undiallable.id, usedUp.id, stopped.id],
  ])
  expect(conversations).toHaveLength(2)
  const texts = await query(
    `select 1 from outbox o join contacts c on c.id = o.contact_id where c.phone = '+18135559001'`,
  )
  // The second patient of the number waits for the first.
  expect(texts.length).toBeLessThanOrEqual(1)
})

test('BULK-06 assigning, a location, a status and an own field can be undone where nobody has changed the row since', async () => {
  const person = await app.addPerson('STAFF')
  const field = (
    await app.call('POST', '/api/own-fields', {
      as: admin,
      body: { labelEs: 'Visitas', labelEn: 'Visits', type: 'number' },
    })
  ).json()
  const [place] = await query<{ id: number }>(
    `insert into locations (name, zone) values ('Hialeah', 'America/New_York') returning id::int as id`,
  )
  await startJobs()
  const acts: [BulkForm, (patient: Patient) => Promise<unknown>, unknown, unknown][] = [
    [{ kind: 'assign', userId: person.id }, async ({ assignedToUserId }) => assignedToUserId, person.id, null],
    [{ kind: 'status', status: 'COMPLETED' }, async ({ status }) => status, 'COMPLETED', 'PENDING'],
    [
      { kind: 'field', field: field.key, value: '1,234' },
      async ({ ownValues }) => ownValues[field.key],
      1234,
      undefined,
    ],
    [
      { kind: 'location', locationId: place?.id ?? 0 },
      async ({ id }) =>
        (await query<{ at: number | null }>('select location_id::int as at from patients where id = $1', [id]))[0]?.at,
      place?.id,
      null,
    ],
  ]
  for (const [act, shownBy, after, before] of acts) {
    const [untouched, touched] = await addPatients(2)
    if (!untouched || !touched) throw new Error('the patients were not added')
    const made = await create(ids([untouched, touched]), act)
    await ended(made.id)
    expect(await shownBy(await get(untouched.id)), act.kind).toEqual(after)
    await call('POST', `/api/patients/${touched.id}/start-conversation`)
    await query(`update patients set notes = 'x', updated_at = now() + interval '1 second' where id = $1`, [touched.id])
    const undo: BulkAct = (await call('POST', `/api/bulk-acts/${made.id}/undo`)).json()
    expect(await ended(undo.id)).toMatchObject({
      kind: 'undo',
      undoes: made.id,
      done: 1,
      leftOut: [{ reason: 'changed-since', count: 1 }],
      canUndo: false,
    })
    expect(await shownBy(await get(untouched.id)), act.kind).toEqual(before)
    expect(await shownBy(await get(touched.id)), act.kind).not.toEqual(before)
    expect((await call('POST', `/api/bulk-acts/${made.id}/undo`)).statusCode).toBe(409)
  }
})

test('BULK-06 after a day nothing is undone', async () => {
  await startJobs()
  const made = await create(ids([await addPatient()]), { kind: 'doctor', doctorName: 'Dr. Sol' })
  await ended(made.id)
  await query(`update bulk_acts set finished_at = finished_at - interval '25 hours' where id = $1`, [made.id])
  expect(await read(made.id)).toMatchObject({ canUndo: false })
  expect((await call('POST', `/api/bulk-acts/${made.id}/undo`)).json().code).toBe('nothing-to-undo')
})

test('BULK-07 a bulk act can be stopped; what it has not reached stays as it was', async () => {
  const patients = await addPatients(3)
  const made = await create(ids(patients), { kind: 'doctor', doctorName: 'Dr. Paz' })
  expect((await call('POST', `/api/bulk-acts/${made.id}/stop`)).statusCode).toBe(200)
  await startJobs()
  expect(await read(made.id)).toMatchObject({ state: 'stopped', done: 0, waiting: 3, canStop: false, canUndo: false })
  expect((await call('POST', `/api/bulk-acts/${made.id}/stop`)).statusCode).toBe(409)
  for (const { id } of patients) expect((await get(id)).doctorName).toBe('Dra. Soto')
})

test('BULK-08 who needs no call is not marked as called; the others keep when it was said', async () => {
  const usedUp = await addPatient()
  await query('update patients set current_attempts = max_attempts where id = $1', [usedUp.id])
  const fine = await addPatient()
  await startJobs()
  const made = await create(ids([usedUp, fine]), { kind: 'called' })
  expect(await ended(made.id)).toMatchObject({ done: 1, leftOut: [{ reason: 'no-call-needed', count: 1 }] })
  expect((await get(usedUp.id)).calledAt).not.toBeNull()
  expect((await get(fine.id)).calledAt).toBeNull()
  expect(await auditOf('patient.called')).toMatchObject([{ details: { bulkAct: made.id } }])
})

test('BULK-09 the selected patients come as the file of the queue', async () => {
  const [wanted, other] = await addPatients(2)
  const made = await create(ids(wanted ? [wanted] : []), { kind: 'export' })
  expect(made).toMatchObject({ kind: 'export', state: 'done', done: 1 })
  const file = await call('GET', `/api/bulk-acts/${made.id}/patients`)
  expect(file.body).toContain(wanted?.contractId)
  expect(file.body).not.toContain(other?.contractId)
})

test('BULK-10 each kind needs the right that the same act needs for one patient, and names nothing that is not there', async () => {
  const selection = ids([await addPatient()])
  const as = (who: string, act: object) => call('POST', '/api/bulk-acts', { selection, act }, who)
  expect((await as(staff, { kind: 'doctor', doctorName: 'X' })).statusCode).toBe(403)
  expect((await as(staff, { kind: 'called' })).statusCode).toBe(200)
  expect((await as(reader, { kind: 'called' })).statusCode).toBe(403)
  for (const [act, field] of [
    [{ kind: 'assign', userId: 999 }, 'userId'],
    [{ kind: 'location', locationId: 999 }, 'locationId'],
    [{ kind: 'start', flowId: 999 }, 'flowId'],
    [{ kind: 'field', field: 'nobody', value: 'x' }, 'field'],
  ] as const) {
    const answer = await as(admin, act)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  }
})

test('BULK-12 the chosen patients join a list, each once; a saved filter takes nobody', async () => {
  const made = async (name: string, filter: object | null) =>
    (await call('POST', '/api/groups', { name, filter })).json<{ id: number }>().id
  const list = await made('Lista', null)
  const saved = await made('Filtro', { status: 'PENDING' })
  const [one, two] = await addPatients(2)
  if (!one || !two) throw new Error('the patients were not added')
  await startJobs()
  await ended((await create(ids([one]), { kind: 'group', groupId: list })).id)
  const selection = ids([one, two])
  expect(await preview(selection, { kind: 'group', groupId: list })).toEqual({
    total: 2,
    reached: 1,
    leftOut: [{ reason: 'same', count: 1 }],
  })
  const second = await create(selection, { kind: 'group', groupId: list })
  expect(await ended(second.id)).toMatchObject({ done: 1, leftOut: [{ reason: 'same', count: 1 }], canUndo: false })
  const members = await query<{ id: number }>(
    'select patient_id::int as id from group_members where group_id = $1 order by 1',
    [list],
  )
  expect(members.map(({ id }) => id)).toEqual([one.id, two.id])
  const refused = await call('POST', '/api/bulk-acts', { selection, act: { kind: 'group', groupId: saved } })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'groupId'])
})
