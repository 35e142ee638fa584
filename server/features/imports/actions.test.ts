import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONSENT, type ImportHarness, openImports } from '../../testing/import-harness.ts'
import { removeOldImports } from './actions.ts'

let harness: ImportHarness
beforeAll(async () => {
  harness = await openImports()
})
beforeEach(async () => {
  await harness.query('delete from imports')
})
afterAll(() => harness.close())

const HEADER = 'Contrato;Paciente;Teléfono;Médico;Idioma'
const csv = (...lines: string[]): string => [HEADER, ...lines].join('\r\n')

test('IMP-01 a file of patients is read, checked row by row and brought in, each number with its consent', async () => {
  const { status, body } = await harness.upload(
    csv('IM-1;Ana Soto;(305) 555-0101;Dra. Vega;español', 'IM-2;Luis Mora;305.555.0102;Dr. Paz;English'),
  )
  expect([status, body.state, body.columns]).toEqual([
    200,
    'columns',
    ['contractId', 'patientName', 'phoneNumber', 'doctorName', 'language'],
  ])
  const checked = await harness.check(body)
  expect(checked).toMatchObject({ state: 'checked', verdicts: { new: 2, refused: 0 } })
  expect(await harness.query(`select 1 from patients where contract_id like 'IM-%'`)).toEqual([])
  const done = await harness.bringIn(checked)
  expect(done).toMatchObject({ state: 'done', outcomes: { added: 2 } })
  const patients = await harness.query(
    `select contract_id, patient_name, doctor_name, p.language, p.status, c.phone, e.source, e.words
     from patients p join contacts c on c.id = p.contact_id join consent_events e on e.patient_id = p.id
     where contract_id like 'IM-%' order by 1`,
  )
  const words = `${CONSENT.consentSource}: ${CONSENT.consentEvidence}`
  expect(patients).toEqual([
    {
      contract_id: 'IM-1',
      patient_name: 'Ana Soto',
      doctor_name: 'Dra. Vega',
      language: 'es',
      status: 'PENDING',
      phone: '+13055550101',
      source: 'import',
      words,
    },
    {
      contract_id: 'IM-2',
      patient_name: 'Luis Mora',
      doctor_name: 'Dr. Paz',
      language: 'en',
      status: 'PENDING',
      phone: '+13055550102',
      source: 'import',
      words,
    },
  ])
  const audit = await harness.query(
    `select action, count(*)::int from audit_log where details ->> 'importId' = $1 or resource_type = 'import' group by 1 order by 1`,
    [String(done.id)],
  )
  expect(audit).toEqual([
    { action: 'import.checked', count: 1 },
    { action: 'import.finished', count: 1 },
    { action: 'import.started', count: 1 },
    { action: 'import.uploaded', count: 1 },
    { action: 'patient.created', count: 2 },
  ])
})

const NUMBER = (line: number) => `305555${String(line).padStart(4, '0')}`

/** A patient as a form adds one, with a conversation under way where it is wanted. */
const addPatient = async (contractId: string, more: Record<string, unknown> = {}): Promise<number> => {
  const body = { contractId, patientName: 'Rosa Vega Páez', phoneNumber: NUMBER(150), doctorName: 'Dra. Soto', ...more }
  const answer = await harness.testApp.call('POST', '/api/patients', { as: harness.admin, body })
  return answer.json<{ id: number }>().id
}

test('IMP-05 a list of numbers stops their texts with the reason in the ledger, calls too where the reason says so', async () => {
  const patientId = await addPatient('DN-1', { phoneNumber: NUMBER(151) })
  await harness.query(`insert into flows (name, flow_type) values ('x', 'VERIFICATION') on conflict do nothing`)
  const list = [
    'Teléfono;Motivo',
    `${NUMBER(151)};No quiere mensajes`,
    `${NUMBER(152)};Que no la llamen más`,
    `+1 ${NUMBER(151)};otra vez`,
    '12;corto',
    `${NUMBER(153)};`,
  ].join('\n')
  const { body } = await harness.upload(list, { kind: 'stops' })
  const checked = await harness.check(body)
  expect(checked.verdicts).toMatchObject({ new: 3, same: 1, refused: 1 })
  const done = await harness.bringIn(checked)
  expect(done.outcomes).toMatchObject({ added: 3, same: 1, left: 1 })
  const ledger = await harness.query(
    `select c.phone, e.event, e.source, e.words, c.call_wish, c.opted_out_at is not null as is_out
     from consent_events e join contacts c on c.id = e.contact_id where e.source = 'import' and e.event <> 'given' order by c.phone`,
  )
  expect(ledger).toEqual([
    {
      phone: `+1${NUMBER(151)}`,
      event: 'stop',
      source: 'import',
      words: 'No quiere mensajes',
      call_wish: null,
      is_out: true,
    },
    {
      phone: `+1${NUMBER(152)}`,
      event: 'no-contact',
      source: 'import',
      words: 'Que no la llamen más',
      call_wish: 'none',
      is_out: true,
    },
    { phone: `+1${NUMBER(153)}`, event: 'stop', source: 'import', words: null, call_wish: null, is_out: true },
  ])
  const patient = await harness.testApp.call('GET', `/api/patients/${patientId}`, { as: harness.admin })
  expect(patient.json()).toMatchObject({ startRefusal: 'opted-out' })
  // Somebody has spoken with one of them since: that stop stays.
  await harness.query(
    `insert into consent_events (contact_id, event, source, created_at)
    select id, 'stop', 'staff', now() + interval '1 minute' from contacts where phone = $1`,
    [`+1${NUMBER(153)}`],
  )
  const undone = await harness.undo(done)
  expect(undone.outcomes).toMatchObject({ undone: 2, kept: 1 })
  const still = await harness.query(
    `select phone from contacts where opted_out_at is not null and phone like '+130555501%'`,
  )
  expect(still).toEqual([{ phone: `+1${NUMBER(153)}` }])
})

test('IMP-07 an undo takes back what nobody has touched since, within a day', async () => {
  const existing = await addPatient('UD-1', {
    patientName: 'Eva Luz',
    phoneNumber: NUMBER(161),
    doctorName: 'Dra. Uno',
  })
  const done = await harness.bringFile(
    csv(
      `UD-1;Eva Luz;${NUMBER(161)};Dra. Dos;inglés`,
      `UD-2;Leo Ríos;${NUMBER(162)};Dra. Dos;`,
      `UD-3;Mar Paz;${NUMBER(163)};Dra. Dos;`,
    ),
  )
  expect(done.outcomes).toMatchObject({ added: 2, changed: 1 })
  const [touched] = await harness.query<{ id: number }>(`select id from patients where contract_id = 'UD-3'`)
  await harness.testApp.call('PATCH', `/api/patients/${touched?.id}`, { as: harness.admin, body: { city: 'Miami' } })
  const undone = await harness.undo(done)
  expect(undone).toMatchObject({ state: 'undone', outcomes: { undone: 2, kept: 1 } })
  expect(
    await harness.query(
      `select contract_id, doctor_name, language from patients where contract_id like 'UD-%' order by 1`,
    ),
  ).toEqual([
    { contract_id: 'UD-1', doctor_name: 'Dra. Uno', language: 'es' },
    { contract_id: 'UD-3', doctor_name: 'Dra. Dos', language: 'es' },
  ])
  expect(existing).toBeGreaterThan(0)
  const again = await harness.testApp.call('POST', `/api/imports/${done.id}/undo`, { as: harness.admin })
  expect(again.json()).toMatchObject({ code: 'stale' })
  const late = await harness.bringFile(csv(`UD-9;Noa Sol;${NUMBER(164)};Dra. Dos;`))
  await harness.query(`update imports set brought_in_at = brought_in_at - interval '25 hours' where id = $1`, [late.id])
  const refused = await harness.testApp.call('POST', `/api/imports/${late.id}/undo`, { as: harness.admin })
  expect(refused.json()).toMatchObject({ code: 'nothing-to-undo' })
})

test('IMP-16 the patients of a finished import become a list, those too who were as the file says', async () => {
  const done = await harness.bringFile(csv(`LI-1;Ana Lista;${NUMBER(181)};Dra. Dos;`, `LI-2;;${NUMBER(182)};Dra. Dos;`))
  const again = await harness.bringFile(
    csv(`LI-1;Ana Lista;${NUMBER(181)};Dra. Dos;`, `LI-3;Eva;${NUMBER(183)};Dra. Dos;`),
  )
  const group = (id: number) =>
    harness.testApp.call('POST', `/api/imports/${id}/group`, { as: harness.admin, body: { name: 'Archivo' } })
  expect((await group(done.id)).json()).toMatchObject({ name: 'Archivo', filter: null, patients: 1 })
  expect((await group(again.id)).json()).toMatchObject({ name: 'Archivo (2)', patients: 2 })
  const { body } = await harness.upload(csv(`LI-4;Ana;${NUMBER(184)};Dra. Dos;`))
  expect((await group(body.id)).json()).toMatchObject({ code: 'stale' })
})

test('IMP-10 a row that may be a patient of ours waits for a decision: another, the same, or left out', async () => {
  await addPatient('LK-1', { patientName: 'Guadalupe Ortiz Mora', phoneNumber: NUMBER(171) })
  await addPatient('0081', { patientName: 'Otro Nombre', phoneNumber: NUMBER(172) })
  const rows = [
    `LK-9;Guadalupe Ortiz;${NUMBER(171)};Dra. Dos;`,
    `81;Otra Persona;${NUMBER(173)};Dra. Dos;`,
    `lk-1;Distinta;${NUMBER(174)};Dra. Dos;`,
    `LK-8;Guadalupe Ortiz M;${NUMBER(171)};Dra. Dos;`,
  ]
  const checked = await harness.check((await harness.upload(csv(...rows))).body)
  expect(checked).toMatchObject({ verdicts: { unsure: 4 }, undecided: 4 })
  const listed = await harness.rows(checked.id, '&verdict=unsure')
  expect(listed.map(({ likely }) => likely?.contractId)).toEqual(['LK-1', '0081', 'LK-1', 'LK-1'])
  for (const [row, choice] of [
    [2, 'update'],
    [3, 'skip'],
    [4, 'add'],
  ] as const)
    await harness.testApp.call('PUT', `/api/imports/${checked.id}/rows/${row}/choice`, {
      as: harness.admin,
      body: { choice },
    })
  expect(await harness.get(checked.id)).toMatchObject({ undecided: 1, skipped: 1 })
  const done = await harness.bringIn(checked)
  expect(done.outcomes).toMatchObject({ changed: 1, added: 1, left: 2 })
  expect(
    await harness.query(
      `select contract_id, patient_name, doctor_name from patients where contract_id in ('LK-1', 'lk-1', 'LK-9', '81') order by 1`,
    ),
  ).toEqual([
    { contract_id: 'LK-1', patient_name: 'Guadalupe Ortiz', doctor_name: 'Dra. Dos' },
    { contract_id: 'lk-1', patient_name: 'Distinta', doctor_name: 'Dra. Dos' },
  ])
})

test('IMP-06 an import is stopped at its next step and goes on from there, each row once', async () => {
  const many = Array.from(
    { length: 1200 },
    (_, index) => `ST-${index};Ana Soto ${index};${3_060_000_000 + index};Dra. Vega;`,
  )
  const checked = await harness.check((await harness.upload(csv(...many))).body)
  await harness.testApp.call('POST', `/api/imports/${checked.id}/bring-in`, { as: harness.admin, body: CONSENT })
  const stop = await harness.testApp.call('POST', `/api/imports/${checked.id}/stop`, { as: harness.admin })
  expect([200, 409]).toContain(stop.statusCode)
  await harness.allOver()
  const stopped = await harness.get(checked.id)
  expect(['stopped', 'done']).toContain(stopped.state)
  const done = stopped.state === 'done' ? stopped : await harness.bringIn(checked)
  expect(done.outcomes.added).toBe(1200)
  const [counted] = await harness.query(`select count(*)::int as patients from patients where contract_id like 'ST-%'`)
  expect(counted).toEqual({ patients: 1200 })
})

test('IMP-06 whoever is quicker than the end of the check’s job brings the rows in all the same', async () => {
  const checked = await harness.check((await harness.upload(csv(`QU-1;Ana Pronta;${NUMBER(186)};Dra. Dos;`))).body)
  await harness.query(
    `update jobs set state = 'running', finished_at = null where id = (select job_id from imports where id = $1)`,
    [checked.id],
  )
  expect((await harness.bringIn(checked)).outcomes.added).toBe(1)
})

test('IMP-06 what others did between the check and bringing in is said, and nothing of theirs is overwritten', async () => {
  const checked = await harness.check((await harness.upload(csv(`MW-1;Ana Gil;${NUMBER(181)};Dra. Vega;`))).body)
  await addPatient('MW-1', { patientName: 'De otra persona', phoneNumber: NUMBER(182) })
  const done = await harness.bringIn(checked)
  expect(done.outcomes).toMatchObject({ added: 0, left: 1 })
  const [row] = await harness.rows(done.id)
  expect(row?.problems).toEqual([
    { field: 'contractId', text: 'El contrato: otra persona agregó este contrato mientras tanto.' },
  ])
})

test('IMP-09 columns must be complete and single, and are remembered with the headers of the file', async () => {
  const file = ['Uno;Dos;Tres;Cuatro', `RM-1;Ana Gil;${NUMBER(191)};Dra. Vega`].join('\n')
  const { body } = await harness.upload(file)
  expect(body.columns).toEqual([null, null, null, null])
  const put = (columns: (string | null)[]) =>
    harness.testApp.call('PUT', `/api/imports/${body.id}/columns`, {
      as: harness.admin,
      body: { columns },
      headers: { 'x-language': 'es' },
    })
  expect((await put([null, null, null, null])).json()).toMatchObject({
    message: 'Ninguna columna es el contrato: elija cuál es.',
  })
  expect((await put(['contractId', 'patientName', 'phoneNumber', 'contractId'])).json()).toMatchObject({
    message: 'Dos columnas son el contrato: deje una.',
  })
  expect((await put(['contractId', 'patientName', 'phoneNumber', 'passwordHash'])).json()).toMatchObject({
    field: 'columns',
  })
  const columns = ['contractId', 'patientName', 'phoneNumber', 'doctorName']
  expect((await harness.check(body, columns)).verdicts.new).toBe(1)
  const again = await harness.upload(file)
  expect(again.body).toMatchObject({ columns, isRemembered: true })
})

test('IMP-11 programs upload, check and bring in over the API, and are told what is missing', async () => {
  const { body } = await harness.upload(csv(`PG-1;Ana Gil;${NUMBER(192)};Dra. Vega;`))
  const bring = (sent: object) =>
    harness.testApp.call('POST', `/api/imports/${body.id}/bring-in`, { as: harness.admin, body: sent })
  expect((await bring(CONSENT)).json()).toMatchObject({ code: 'stale' })
  await harness.check(body)
  expect((await bring({})).json()).toMatchObject({ code: 'invalid-input', field: 'consentSource' })
  const staff = await harness.testApp.signedIn('STAFF')
  const refused = await harness.upload('a,b\n1,2', { as: staff })
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  const correcting = await harness.testApp.signedIn('STAFF', { rights: ['correct-patients'] })
  expect((await harness.upload(csv('PG-2;x;1;y;'), { as: correcting })).status).toBe(200)
})

test('IMP-13 files with patients’ data are removed: cut off after an hour, unused after a week, brought in after a day', async () => {
  const done = await harness.bringFile(csv(`SW-1;Ana Gil;${NUMBER(193)};Dra. Vega;`))
  const { body: unused } = await harness.upload(csv(`SW-2;Ana Gil;${NUMBER(194)};Dra. Vega;`))
  await harness.query(
    `insert into imports (kind, state, file_name, created_at) values ('patients', 'uploading', 'x', now() - interval '2 hours')`,
  )
  await harness.query(`update imports set created_at = now() - interval '8 days' where id = $1`, [unused.id])
  await harness.query(`update imports set brought_in_at = now() - interval '2 days' where id = $1`, [done.id])
  await removeOldImports(harness.testApp.deps)
  const left = await harness.query(
    `select id, state, (select count(*)::int from import_parts where import_id = i.id) as parts,
       (select count(*)::int from import_rows where import_id = i.id) as rows from imports i`,
  )
  expect(left).toEqual([{ id: done.id, state: 'done', parts: 0, rows: 1 }])
  await harness.query(`update imports set brought_in_at = now() - interval '31 days' where id = $1`, [done.id])
  await removeOldImports(harness.testApp.deps)
  expect(await harness.query('select 1 from import_rows')).toEqual([])
})
