import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkAct } from '#contract/bulk-acts.ts'
import { MOST_SELECTED } from '#contract/campaigns/form.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'

let app: TestApp
let admin: string
let flowId: number

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.deps.db.write.query(text, values)).rows as Row[]
const create = (selection: object, act: object, as = admin) =>
  app.call('POST', '/api/bulk-acts', { as, body: { selection, act: { kind: 'campaign', ...act } } })
const campaign = async (id: number | null): Promise<Campaign> =>
  (await app.call('GET', `/api/campaigns/${id}`, { as: admin })).json()
/** Ids of patients that one doctor has and nobody else. */
const addPatients = async (many: number, doctor: string): Promise<number[]> => {
  const rows = await query<{ id: number }>(
    `insert into patients (contract_id, patient_name, phone_number, doctor_name)
      select $2 || '-' || n, 'Ana Ibáñez', '12', $2 from generate_series(1, $1::int) n returning id`,
    [many, doctor],
  )
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  const [flow] = await query<{ id: number }>(`select id from flows where is_default`)
  flowId = flow?.id ?? 0
})
afterAll(() => app.close())

test('BULK-13 the chosen patients become a draft, and others join it later, each once', async () => {
  const [one = 0, two = 0, three = 0] = await addPatients(3, 'Dr. Uno')
  const made: BulkAct = (await create({ ids: [one, two] }, { campaignId: null, name: ' Otoño ', flowId })).json()
  expect(made).toMatchObject({ kind: 'campaign', state: 'done', choice: 'Otoño', done: 2, leftOut: [], canUndo: false })
  const draft = await campaign(made.campaignId)
  expect(draft).toMatchObject({ state: 'draft', name: 'Otoño' })
  expect(draft.form.audience).toEqual({ kind: 'selection', ids: [one, two] })
  const choices = (await app.call('GET', '/api/bulk-acts/choices', { as: admin })).json()
  expect(choices.campaigns).toEqual([{ id: draft.id, name: 'Otoño' }])
  const act = { kind: 'campaign', campaignId: draft.id }
  const selection = { ids: [two, three] }
  const preview = await app.call('POST', '/api/bulk-acts/preview', { as: admin, body: { selection, act } })
  expect(preview.json()).toEqual({ total: 2, reached: 1, leftOut: [{ reason: 'same', count: 1 }] })
  const second: BulkAct = (await create(selection, { campaignId: draft.id })).json()
  expect(second).toMatchObject({ done: 1, leftOut: [{ reason: 'same', count: 1 }], campaignId: draft.id })
  expect((await campaign(draft.id)).form.audience).toEqual({ kind: 'selection', ids: [one, two, three] })
  const audit = await query(`select details from audit_log where action like 'campaign.%' order by id desc limit 2`)
  expect(audit).toEqual([
    { details: { bulkAct: second.id, patients: 2 } },
    { details: { bulkAct: made.id, patients: 2 } },
  ])
})

test('BULK-13 more patients than a campaign names are taken by the filter of the queue, or refused', async () => {
  const many = await addPatients(MOST_SELECTED + 1, 'Dr. Muchos')
  const filter = { q: 'Dr. Muchos' }
  const except = many.slice(0, 1)
  const few: BulkAct = (await create({ filter, except }, { campaignId: null, name: 'Todos', flowId })).json()
  expect((await campaign(few.campaignId)).form.audience).toMatchObject({ kind: 'selection' })
  const all: BulkAct = (await create({ filter, except: [] }, { campaignId: null, name: 'Todos', flowId })).json()
  expect((await campaign(all.campaignId)).form.audience).toEqual({ kind: 'filter', filter, except: [] })
  const before = await query('select count(*) as total from bulk_acts')
  const refused = await create({ filter, except: [] }, { campaignId: few.campaignId })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'selection'])
  expect(await query('select count(*) as total from bulk_acts')).toEqual(before)
})

test('BULK-13 what cannot be a campaign is refused with the field to mend, and nothing is left behind', async () => {
  const [one] = await addPatients(1, 'Dr. Dos')
  const selection = { ids: [one] }
  const draft: BulkAct = (await create(selection, { campaignId: null, name: 'Fin', flowId })).json()
  await query(`update campaigns set state = 'stopped' where id = $1`, [draft.campaignId])
  for (const [act, field] of [
    [{ campaignId: null, flowId }, 'name'],
    [{ campaignId: null, name: 'X' }, 'flowId'],
    [{ campaignId: null, name: 'X', flowId: 999 }, 'flowId'],
    [{ campaignId: 999 }, 'campaignId'],
    [{ campaignId: draft.campaignId }, 'campaignId'],
  ] as const) {
    const answer = await create(selection, act)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  }
  const staff = await app.signedIn('STAFF')
  expect((await create(selection, { campaignId: null, name: 'X', flowId }, staff)).statusCode).toBe(403)
  expect(await query(`select 1 from campaigns where name = 'X'`)).toEqual([])
})
