import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONSENT, type ImportHarness, openImports } from '../../testing/import-harness.ts'

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
