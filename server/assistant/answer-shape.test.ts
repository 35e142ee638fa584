import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiProviders, type ModelProvider } from '#contract/ai/providers.ts'
import type { DecisionTrace } from '#contract/routing/trace.ts'
import type { Breaker } from '#engine/breaker.ts'
import { phrases } from '#engine/phrases/phrases.ts'
import { bookkeep } from '../db/act.ts'
import { indexEntry } from '../features/knowledge/actions/index-entry.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
const ids = new Map<ModelProvider, number>()
const models = { openai: 'gpt-4o-mini', anthropic: 'claude-haiku-5-5', perplexity: 'sonar', xai: 'grok-3-mini' }
const FACT = 'El estacionamiento de la clínica cuesta $3 por hora.'

beforeAll(async () => {
  harness = await createTestHarness()
  for (const [at, provider] of aiProviders.entries()) {
    const [row] = await harness.query<{ id: number }>(
      `insert into ai_configurations (name, provider, model, system_prompt)
       values ($1, $2, $3, 'Usted es el asistente de la clínica.') returning id`,
      [provider, provider, models[provider]],
    )
    ids.set(provider, row?.id ?? 0)
    await harness.query(`insert into ai_fallback_chains (primary_provider, fallback_provider) values ($1, $2)`, [
      provider,
      aiProviders[(at + 1) % aiProviders.length],
    ])
  }
  await harness.query(`insert into ai_routing_rules (name, provider, keywords) values ('Todo', 'openai', $1)`, [
    ['estacionamiento'],
  ])
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
})
// A failure made by one test must not open the breaker for the next.
beforeEach(() => harness.query('delete from ai_breakers'))
afterAll(() => harness.close())

/** Asks a new patient's question of a provider with a fault. */
const askWith = async (provider: ModelProvider, kind: string) => {
  await harness.query('update ai_routing_rules set provider = $1', [provider])
  const configId = ids.get(provider)
  await harness.control('PUT', `ai/faults/c${configId}`, { faults: [{ kind }] })
  const { phone, id } = await harness.addPatient({ patientName: 'Zenobia Quintanar' })
  await harness.sayAndWait(phone, '¿cuánto cuesta el estacionamiento?')
  harness.passes(4100)
  await eventually(async () => (await harness.accepted(phone)).length > 0, `nothing went out after ${kind}`)
  await harness.runner.settled()
  await harness.control('PUT', `ai/faults/c${configId}`, { faults: [] })
  const [decision] = await harness.query<{ trace: DecisionTrace }>(
    'select trace from ai_decisions where patient_queue_id = $1',
    [id],
  )
  const trace = decision?.trace ?? []
  const [breaker] = await harness.query<{ state: Breaker }>('select state from ai_breakers where config_id = $1', [
    configId,
  ])
  const sent = (await harness.accepted(phone)).map(({ body }) => body)
  expect(sent).toHaveLength(1)
  return {
    sent: sent[0] ?? '',
    attempts: trace.flatMap((step) =>
      step.stage === 'attempt' ? [{ by: step.provider, attempt: step.attempt, result: step.result }] : [],
    ),
    gates: trace.flatMap((step) => (step.stage === 'gate' ? [step.result] : [])),
    outcome: trace.flatMap((step) => (step.stage === 'outcome' ? [step.result] : []))[0],
    failures: breaker?.state.failures ?? 0,
  }
}

describe.each(aiProviders)('%s', (provider) => {
  const next = aiProviders[(aiProviders.indexOf(provider) + 1) % aiProviders.length]

  test.each(['missing-fields', 'wrong-types', 'own-to-string', 'half-object', 'cut-off', 'empty-list'])(
    'ANSW-05 an answer with %s is asked of the next model, not of the same one, and counts against the first',
    async (kind) => {
      const { sent, attempts, gates, outcome, failures } = await askWith(provider, kind)
      expect(attempts).toEqual([
        { by: provider, attempt: 1, result: 'invalid-output' },
        { by: next, attempt: 1, result: 'ok' },
      ])
      expect({ gates, outcome }).toEqual({ gates: ['passed'], outcome: 'answered' })
      expect(sent).toContain(FACT)
      expect(failures).toBeGreaterThan(0)
    },
  )

  test('ANSW-05 words around the answer do not reach the patient', async () => {
    const { sent, attempts, outcome, failures } = await askWith(provider, 'text-around')
    expect(attempts).toEqual([{ by: provider, attempt: 1, result: 'ok' }])
    expect({ outcome, failures }).toEqual({ outcome: 'answered', failures: 0 })
    expect(sent).toContain(FACT)
    expect(sent).not.toMatch(/Of course|json|Anything/)
  })

  test.each(['unknown-entry', 'blank-texts', 'mixed-languages'])(
    'ANSW-05 an answer with %s is asked for once more and goes out to nobody; no other model is asked',
    async (kind) => {
      const { sent, attempts, gates, failures } = await askWith(provider, kind)
      expect(attempts).toEqual([
        { by: provider, attempt: 1, result: 'ok' },
        { by: provider, attempt: 2, result: 'ok' },
      ])
      expect({ first: gates[0], failures }).toEqual({ first: 'repair-asked', failures: 0 })
      expect(sent).toContain(phrases.es.passOn)
      expect(sent).not.toMatch(/\$3|gladly/)
    },
  )
})
