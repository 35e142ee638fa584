import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
let configId: number

beforeAll(async () => {
  harness = await createTestHarness()
  const [row] = await harness.query<{ id: number }>(
    `insert into ai_configurations (name, provider, model, system_prompt, is_default, input_price, output_price)
     values ('Primera', 'openai', 'gpt-4o-mini', 'Usted ayuda.', true, 1000, 1000) returning id`,
  )
  configId = row?.id ?? 0
  await harness.runner.start()
})
afterAll(() => harness.close())

const askedOf = async (text: string) => {
  const { phone, id } = await harness.addPatient()
  await harness.sayAndWait(phone, text)
  harness.passes(4100)
  await eventually(async () => (await harness.accepted(phone)).length > 0, 'nothing went out')
  await harness.runner.settled()
  const [decision] = await harness.query<{ ok: boolean; trace: { stage: string; reason?: string }[] }>(
    'select was_successful as ok, trace from ai_decisions where patient_queue_id = $1',
    [id],
  )
  return { sent: (await harness.accepted(phone)).map(({ body }) => body), decision }
}
const alarms = () =>
  harness.query<{ details: object }>(`select details from notifications where kind = 'ai-budget-spent' order by id`)
const setBudget = (value: number | null) => harness.query('update ai_configurations set daily_budget = $1', [value])

test('OPER-02 once a configuration has spent its budget of the day, people answer, and administrators hear of it once', async () => {
  const first = await askedOf('¿Cuál es su teléfono?')
  expect(first.decision?.ok).toBe(true)
  await setBudget(0.000001)
  for (let times = 0; times < 2; times += 1) {
    const { decision } = await askedOf('¿Cuál es su teléfono?')
    expect(decision?.ok).toBe(false)
    expect(decision?.trace.at(-1)).toMatchObject({ stage: 'outcome', result: 'handoff', reason: 'handoff:budget' })
    expect(decision?.trace.some(({ stage }) => stage === 'attempt')).toBe(false)
  }
  expect(await alarms()).toEqual([{ details: { scope: 'one', configId, name: 'Primera' } }])
  await setBudget(1_000_000)
  expect((await askedOf('¿Cuál es su teléfono?')).decision?.ok).toBe(true)
  await setBudget(null)
})

test('OPER-02 danger is still seen when the budget is spent', async () => {
  await setBudget(0)
  const { sent } = await askedOf('todo se me hace gris y ya no quiero seguir aquí')
  expect(sent.join(' ')).toMatch(/911|988/)
  await setBudget(null)
})

test('OPER-03 the budget of the organization stops every configuration, and a new day begins with nothing spent', async () => {
  await harness.query(`insert into settings (key, value) values ('assistant.budget', '0.000001')`)
  expect((await askedOf('¿Cuál es su teléfono?')).decision?.ok).toBe(false)
  expect((await alarms()).at(-1)).toEqual({ details: { scope: 'all' } })
  // Yesterday's calls count no more.
  await harness.query(`update ai_attempts set at = at - interval '2 days'`)
  expect((await askedOf('¿Cuál es su teléfono?')).decision?.ok).toBe(true)
  await harness.query(`delete from settings where key = 'assistant.budget'`)
})
