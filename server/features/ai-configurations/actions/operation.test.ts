import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssistantOperation } from '#contract/ai/operation.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { aiConfigurations } from '../../../db/tables/ai.ts'
import { watchAssistant } from '../../../jobs/kinds/watch-assistant.ts'

let app: TestApp
let admin: string
let configId: number

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedIn('ADMINISTRATOR')
  const [row] = await app.deps.db.writer
    .insert(aiConfigurations)
    .values({ name: 'Primera', provider: 'openai', model: 'gpt-4o', systemPrompt: 'Usted ayuda.' })
    .returning()
  configId = row?.id ?? 0
})
afterAll(() => app.close())

const query = (text: string, values: unknown[] = []) => app.deps.db.write.query(text, values)
const patch = (path: string, body: object) =>
  app.call('PATCH', `/api/ai-configurations/${path}operation`, { as: admin, body })
const shown = async () => {
  const answer = await app.call('GET', '/api/ai-configurations/operation', { as: admin })
  const operation = answer.json<AssistantOperation>()
  const [first] = operation.configurations
  if (!first) throw new Error('no configuration is shown')
  return { operation, first }
}

/** Decisions at a moment: some handed over, the others answered in a second. */
const decide = (many: number, handed: number, ago: string) =>
  query(
    `insert into ai_decisions (query, language, decision_type, selected_provider, selected_config_id, was_successful,
       response_time, message_id, trace, created_at)
     select '¿Abren?', 'es', 'fallback', 'openai', $1, place > $3, case when place > $3 then 900 + place end,
       case when place > $3 then 1 end, '[]', now() - $4::interval
     from generate_series(1, $2::int) place`,
    [configId, many, handed, ago],
  )

test('OPER-01 an answer costs what its calls cost at the prices of the configuration; without prices nobody knows', async () => {
  await decide(4, 1, '3 hours')
  await query(
    `insert into ai_attempts (config_id, provider, model, ms, result, input_tokens, output_tokens)
     select $1, 'openai', 'gpt-4o', 900, 'ok', 1000, 100 from generate_series(1, 4)`,
    [configId],
  )
  expect((await shown()).first).toMatchObject({ answers: 3, costPerAnswer: null, spentToday: null, p50: 903, p95: 904 })
  const set = await patch(`${configId}/`, { inputPrice: 2.5, outputPrice: 10 })
  expect(set.statusCode).toBe(200)
  const { first, operation } = await shown()
  // Four calls at 0.0035 dollars for three answers.
  expect(first.costPerAnswer).toBeCloseTo(0.014 / 3, 8)
  expect(operation.spentToday).toBeCloseTo(0.014, 8)
  expect(first.handedOver).toMatchObject({ count: 1, total: 4, hasDrifted: false })
})

test('OPER-02 a budget needs both prices, and a wrong figure is named', async () => {
  const [other] = await app.deps.db.writer
    .insert(aiConfigurations)
    .values({ name: 'Otra', provider: 'xai', model: 'grok-3-mini', systemPrompt: 'Usted ayuda.' })
    .returning()
  const refused = await patch(`${other?.id}/`, { dailyBudget: 5, inputPrice: 1 })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'outputPrice'])
  const negative = await patch(`${configId}/`, { dailyBudget: -1 })
  expect([negative.statusCode, negative.json().field]).toEqual([400, 'dailyBudget'])
  expect((await patch(`${configId}/`, { dailyBudget: 5 })).json().configurations[0]).toMatchObject({ dailyBudget: 5 })
  expect((await patch('', { dailyBudget: 20 })).json()).toMatchObject({ dailyBudget: 20 })
  expect((await patch('', { dailyBudget: null })).json()).toMatchObject({ dailyBudget: null })
})

test('OPER-04 OPER-05 a day that is much worse than four weeks is marked, and administrators hear of it once', async () => {
  await decide(400, 40, '9 days')
  expect((await shown()).first.handedOver.hasDrifted).toBe(false)
  await decide(60, 30, '2 hours')
  expect((await shown()).first.handedOver).toMatchObject({ count: 71, total: 464, hasDrifted: true })
  const run = watchAssistant.type === 'recurring' ? watchAssistant.run : null
  for (let times = 0; times < 2; times += 1)
    await run?.({
      deps: app.deps,
      cursor: null,
      signal: new AbortController().signal,
      isRequested: false,
      isFresh: true,
      number: 1,
      heldMs: 0,
    })
  const { rows } = await query(`select details from notifications where kind = 'ai-drift'`)
  expect(rows).toEqual([{ details: { configId, name: 'Primera', rate: 'handedOver' } }])
})
