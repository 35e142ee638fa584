import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createEmptyDatabase } from './test-database.ts'
import { createEarlierTables } from './upgrade.ts'

/** Migrations of the release before agreements with AI providers existed. */
const BEFORE_AGREEMENTS = 26

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('who was allowed patient data before agreements were asked for is named to administrators, and is not agreed with', async () => {
  await createEarlierTables(client, BEFORE_AGREEMENTS)
  await client.query(`insert into ai_configurations
      (name, provider, model, system_prompt, phi_allowed, baa_on_file, baa_date) values
      ('Citas', 'openai', 'gpt-4o', 'x', true, true, '2026-03-03'),
      ('Costos', 'xai', 'grok-3-mini', 'x', false, false, null)`)
  await migrate(database.ownerUrl, database.appRole)
  const { rows } = await client.query(`select name, phi_allowed, agreement_date::text as date, agreement_reference,
      agreement_confirmed_by, agreement_confirmed_at from ai_configurations order by id`)
  const unconfirmed = { agreement_reference: null, agreement_confirmed_by: null, agreement_confirmed_at: null }
  expect(rows).toEqual([
    { name: 'Citas', phi_allowed: true, date: '2026-03-03', ...unconfirmed },
    { name: 'Costos', phi_allowed: false, date: null, ...unconfirmed },
  ])
  const told = await client.query('select kind, details from notifications')
  expect(told.rows).toEqual([
    { kind: 'agreement-missing', details: { configId: 1, name: 'Citas', provider: 'openai' } },
  ])
})
