import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiProviders } from '#contract/ai/providers.ts'
import { bookkeep } from '../db/act.ts'
import { indexEntry } from '../features/knowledge/actions/index-entry.ts'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'
import { readTurnSettings } from '../turn/turn-settings.ts'
import { type ReadThread, suggestReplies, summarizeThread } from './staff-help.ts'

let harness: TestHarness
let thread: ReadThread
const models = { openai: 'gpt-4o-mini', anthropic: 'claude-haiku-5-5', perplexity: 'sonar', xai: 'grok-3-mini' }
const FACT = 'El estacionamiento de la clínica cuesta $3 por hora.'
const QUESTION = '¿cuánto cuesta el estacionamiento?'

beforeAll(async () => {
  harness = await createTestHarness()
  for (const provider of aiProviders)
    await harness.query(
      `insert into ai_configurations (name, provider, model, system_prompt)
       values ($1, $1, $2, 'Usted es el asistente de la clínica.')`,
      [provider, models[provider]],
    )
  const spoken = {
    topic: 'Estacionamiento',
    questionsEs: ['¿Cuánto cuesta estacionar?'],
    questionsEn: ['How much is parking?'],
    answerEs: FACT,
    answerEn: 'Parking at the clinic costs $3 per hour.',
  }
  const [row] = await harness.query<{ id: number }>(
    `insert into knowledge_entries (topic, questions_es, questions_en, answer_es, answer_en, state)
     values ($1, $2, $3, $4, $5, 'approved') returning id`,
    Object.values(spoken),
  )
  await bookkeep(harness.deps, (tx) => indexEntry(tx, row?.id ?? 0, spoken))
  await harness.runner.start()
  const { phone, contactId } = await harness.addPatient()
  await harness.sayAndWait(phone, QUESTION)
  const [conversation] = await harness.query<{ id: number }>('select id from conversations')
  const language = 'es' as const
  thread = {
    conversationId: conversation?.id ?? 0,
    contactId,
    text: QUESTION,
    language,
    texts: [{ by: 'patient', text: QUESTION, language }],
  }
})
// Faults of one test leave no model resting in the next.
beforeEach(() => harness.query('delete from ai_breakers'))
afterAll(() => harness.close())

/** What is offered, and the summary, while the models have a fault. */
const helpWith = async (kind: string | null) => {
  await harness.control('PUT', 'ai/faults/*', { faults: kind === null ? [] : [{ kind }] })
  const { engine } = await readTurnSettings(harness.deps)
  const replies = await suggestReplies(harness.deps, engine, thread)
  // A fault leaves no model resting for the next call.
  if (kind !== null) await harness.query('delete from ai_breakers')
  return { replies, summary: await summarizeThread(harness.deps, engine, thread, 'es') }
}

describe.each(aiProviders)('%s', (provider) => {
  beforeAll(async () => {
    await harness.query('update ai_configurations set is_default = false')
    await harness.query('update ai_configurations set is_default = true where provider = $1', [provider])
  })

  test.each(['missing-fields', 'wrong-types', 'own-to-string', 'half-object', 'cut-off'])(
    'HELP-01 HELP-03 replies and a summary with %s are none, and that is said',
    async (kind) => {
      expect(await helpWith(kind)).toEqual({
        replies: { suggestions: [], leftOut: 0, reason: 'no-answer' },
        summary: { points: [], leftOut: 0, reason: 'no-answer' },
      })
    },
  )

  test('HELP-01 HELP-03 words around replies and summary change nothing; empty lists are empty', async () => {
    const sound = await helpWith(null)
    expect(sound.replies.suggestions[0]?.text).toBe(FACT)
    expect(sound.summary.points[0]).toContain(QUESTION)
    expect(await helpWith('text-around')).toEqual(sound)
    expect(await helpWith('empty-list')).toEqual({
      replies: { suggestions: [], leftOut: 0, reason: null },
      summary: { points: [], leftOut: 0, reason: null },
    })
  })

  test('HELP-01 HELP-03 an unknown entry, blank texts and the other language are left out', async () => {
    expect((await helpWith('unknown-entry')).replies).toEqual({ suggestions: [], leftOut: 2, reason: null })
    const blank = await helpWith('blank-texts')
    expect(blank.replies.suggestions).toEqual([])
    expect(blank.summary.points).toEqual([])
    const mixed = await helpWith('mixed-languages')
    expect(mixed.replies).toEqual({ suggestions: [], leftOut: 2, reason: null })
    expect(mixed.summary.points.join(' ')).toContain(QUESTION)
    expect(mixed.summary.points.join(' ')).not.toContain('gladly')
  })
})

test('HELP-04 suggestions and summaries heed the budget of the day: another configuration of the chain helps, or none', async () => {
  await harness.query('update ai_configurations set is_default = false')
  await harness.query(
    `update ai_configurations set input_price = 1000, output_price = 1000, is_default = provider = 'openai',
       daily_budget = case when provider = 'openai' then 0 end`,
  )
  const callsOf = async (provider: string) =>
    (
      await harness.query(
        `select 1 from ai_attempts a join ai_configurations c on c.id = a.config_id where c.provider = $1`,
        [provider],
      )
    ).length
  const before = await callsOf('openai')
  const alone = await helpWith(null)
  expect([alone.replies.reason, alone.summary.reason]).toEqual(['budget-spent', 'budget-spent'])
  await harness.query(
    `insert into ai_fallback_chains (primary_provider, fallback_provider, "order", timeout_threshold) values ('openai', 'anthropic', 1, 20000)`,
  )
  expect((await helpWith(null)).replies.suggestions[0]?.text).toBe(FACT)
  await harness.query(`insert into settings (key, value) values ('assistant.budget', '0')`)
  expect((await helpWith(null)).replies).toEqual({ suggestions: [], leftOut: 0, reason: 'budget-spent' })
  expect(await callsOf('openai')).toBe(before)
  await harness.query(`delete from settings where key = 'assistant.budget'`)
  await harness.query('update ai_configurations set daily_budget = null')
})

test('HELP-04 a configuration that rests after failures is not asked for help', async () => {
  const until = harness.deps.clock.now().getTime() + 600_000
  await harness.query(
    `insert into ai_breakers (config_id, state)
     select id, json_build_object('failures', 5, 'calls', '[]'::json, 'openUntil', $1::bigint, 'cooldownMs', 600000, 'reason', 'server-error') from ai_configurations
     on conflict (config_id) do update set state = excluded.state`,
    [until],
  )
  const { replies, summary } = await helpWith(null)
  expect([replies.reason, summary.reason]).toEqual(['resting', 'resting'])
})
