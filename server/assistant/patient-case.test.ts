import { afterAll, beforeAll, expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { Redactor } from '#engine/redact.ts'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'
import { readCase } from './patient-case.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const workOn = async (phone: string) => {
  const [row] = await harness.query<{ id: number; contactId: number }>(
    `select c.id, c.contact_id as "contactId" from conversations c join contacts n on n.id = c.contact_id where n.phone = $1`,
    [phone],
  )
  return {
    id: '00000000-0000-4000-8000-000000000000',
    conversationId: row?.id ?? 0,
    contactId: row?.contactId ?? 0,
    askSeq: 1,
    text: 'Hola',
    language: 'es',
    token: '00000000-0000-4000-8000-000000000000',
  } as const
}

test('what names the patient is hidden from models, a field that is added by its descriptor alone', async () => {
  await harness.ownerQuery('alter table patients add column home_clinic varchar(100)')
  const { id, phone } = await harness.addPatient({
    phoneNumber: '(305) 555-0177',
    contractId: 'QX-20418',
    patientName: 'Zenobia Quintanar',
    doctorName: 'Dra. Fuentes',
    address: '12 Calle Luna',
    city: 'Hialeah',
    npi: '1234567893',
  })
  await harness.query('update patients set home_clinic = $2 where id = $1', [id, 'Palmetto Bay'])
  await harness.start(id)
  const about = await readCase(harness.deps, await workOn('+13055550177'), withHomeClinic)
  expect(new Set(about?.known.map(({ label, value }) => `${label} ${value}`))).toEqual(
    new Set([
      'PHONE +13055550177',
      `PHONE ${phone}`,
      'CONTRACT QX-20418',
      'PATIENT_NAME Zenobia Quintanar',
      'DOCTOR_NAME Dra. Fuentes',
      'ADDRESS 12 Calle Luna',
      'CITY Hialeah',
      'NPI 1234567893',
      'CLINIC Palmetto Bay',
    ]),
  )
  const redactor = new Redactor(about?.known ?? [])
  expect(redactor.redact('Voy siempre a Palmetto Bay, ¿está bien?')).toBe('Voy siempre a [CLINIC], ¿está bien?')
})
