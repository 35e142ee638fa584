import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkPreview } from '#contract/bulk-acts.ts'
import type { Patient } from '#contract/patients.ts'
import type { Selection } from '#contract/selection.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'

let app: TestApp
let admin: string
const made: Patient[] = []
const conversations: number[] = []

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.deps.db.write.query(text, values)).rows as Row[]
const counted = async (selection: Selection): Promise<BulkPreview> =>
  (await app.call('POST', '/api/bulk-acts/preview', { as: admin, body: { selection } })).json()

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  for (const [index, patientName] of ['Ana Ibáñez', 'Eva Ruiz', 'Luz Mora'].entries()) {
    const body = {
      contractId: `SEL-${index}`,
      patientName,
      phoneNumber: `813555017${index}`,
      doctorName: 'Dra. Soto',
    }
    const patient: Patient = (await app.call('POST', '/api/patients', { as: admin, body })).json()
    made.push(patient)
    const started = await app.call('POST', `/api/patients/${patient.id}/start-conversation`, { as: admin })
    expect(started.statusCode, started.body).toBe(200)
  }
  const rows = await query<{ id: number }>('select id from conversations order by id')
  conversations.push(...rows.map(({ id }) => id))
  await query(`update conversations set language = 'en' where id = $1`, [conversations[2]])
  for (const [place, question] of [
    [0, 'uno'],
    [0, 'dos'],
    [1, 'dos'],
  ] as const)
    await query(
      `insert into responses (conversation_id, patient_queue_id, phone_number, language, question_id, user_response,
        processing_status) values ($1, $2, '', 'es', $3, 'Sí', 'processed')`,
      [conversations[place], made[place]?.id, question],
    )
})
afterAll(() => app.close())

test('BULK-02 all of the conversation records are taken as their patients, each once, in the filter and search', async () => {
  const first = made[0]?.id ?? 0
  expect(await counted({ conversations: {}, except: [] })).toEqual({ total: 3, reached: 3, leftOut: [] })
  expect(await counted({ conversations: {}, except: [first] })).toMatchObject({ total: 2 })
  expect(await counted({ conversations: { language: 'en' }, except: [] })).toMatchObject({ total: 1 })
  expect(await counted({ conversations: { q: 'ibanez' }, except: [] })).toMatchObject({ total: 1 })
  expect(await counted({ conversations: { q: 'nobody' }, except: [] })).toMatchObject({ total: 0 })
  expect(await counted({ conversations: { view: 'open', status: 'completed' }, except: [] })).toMatchObject({
    total: 0,
  })
  // A second conversation of one patient adds nobody.
  await query(`update conversations set patient_queue_id = $1 where id = $2`, [first, conversations[1]])
  expect(await counted({ conversations: {}, except: [] })).toMatchObject({ total: 2 })
  await query(`update conversations set patient_queue_id = $1 where id = $2`, [made[1]?.id, conversations[1]])
})

test('BULK-02 all of the answers are taken as their patients, each once, in the filter', async () => {
  expect(await counted({ responses: {}, except: [] })).toMatchObject({ total: 2 })
  expect(await counted({ responses: { questionId: 'uno' }, except: [] })).toMatchObject({ total: 1 })
  expect(await counted({ responses: { from: '2199-01-01' }, except: [] })).toMatchObject({ total: 0 })
  const act = { kind: 'doctor', doctorName: 'Dr. Vega' }
  const body = { selection: { responses: { questionId: 'dos' }, except: [made[1]?.id] }, act }
  const answer = await app.call('POST', '/api/bulk-acts', { as: admin, body })
  expect(answer.json()).toMatchObject({ total: 1 })
  const rows = await query('select patient_id as id from bulk_rows where bulk_act_id = $1', [answer.json().id])
  expect(rows).toEqual([{ id: made[0]?.id }])
})
