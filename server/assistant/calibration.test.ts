import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.query(
    `insert into ai_configurations (name, provider, model, system_prompt, is_default, description) values
       ('Primera', 'openai', 'gpt-4o-mini', 'Usted ayuda.', true, 'Todo'), ('Segunda', 'anthropic', 'claude-haiku-5-5', 'Usted ayuda.', false, 'Costo')`,
  )
  await harness.runner.start()
})
afterAll(() => harness.close())

const ask = async (phone: string, contactId: number, text: string) => {
  const decisions = () =>
    harness.query<{ id: number }>('select id from ai_decisions where contact_id = $1', [contactId])
  const before = (await decisions()).length
  await harness.sayAndWait(phone, text)
  harness.passes(4100)
  await eventually(async () => (await decisions()).length > before, 'nothing was decided')
  await harness.runner.settled()
  const [row] = await harness.query<{
    decision_type: string
    trace: { stage: string; result?: string; confidence?: number; calibrated?: number | null }[]
  }>('select decision_type, trace from ai_decisions where contact_id = $1 order by id desc limit 1', [contactId])
  return { type: row?.decision_type, router: row?.trace.find(({ stage }) => stage === 'router') }
}

test('the router’s own confidence counts until thirty decisions of its size were rated; then what they turned out to be', async () => {
  const first = await harness.addPatient()
  expect(await ask(first.phone, first.contactId, '¿Cuánto cuesta la visita?')).toMatchObject({
    type: 'ai_routed',
    router: { result: 'chosen', calibrated: null },
  })
  await harness.query(
    `with made as (insert into ai_decisions (query, language, decision_type, selected_provider, router_confidence, trace)
       select 'x', 'es', 'ai_routed', 'openai', 0.92, '[]' from generate_series(1, 30) returning id)
     insert into ai_learning (query_pattern, language, actual_provider, was_optimal, router_decision_id)
       select 'x', 'es', 'openai', row_number() over () <= 6, id from made`,
  )
  const second = await harness.addPatient()
  expect(await ask(second.phone, second.contactId, '¿Qué precio tiene el contrato?')).toMatchObject({
    type: 'fallback',
    router: { result: 'low_confidence', confidence: 0.92, calibrated: 0.2 },
  })
})

test('who asks the same again was not helped: the decision before gets the signal, and nobody is routed differently', async () => {
  const rules = 'select count(*)::int as count from ai_routing_rules'
  const [before] = await harness.query<{ count: number }>(rules)
  const { phone, contactId } = await harness.addPatient()
  await ask(phone, contactId, '¿Cuándo es mi visita?')
  await ask(phone, contactId, 'cuando es la visita')
  const signals = await harness.query<{ improvement_suggestion: string; was_optimal: boolean; query: string }>(
    `select l.improvement_suggestion, l.was_optimal, d.query from ai_learning l join ai_decisions d on d.id = l.router_decision_id
     where d.contact_id = $1`,
    [contactId],
  )
  expect(signals).toEqual([{ improvement_suggestion: 'rephrased', was_optimal: false, query: '¿Cuándo es mi visita?' }])
  expect(await harness.query(rules)).toEqual([before])
})

test('an answer after which the patient wrote on, and one after which a person was asked for, get their signal', async () => {
  const { phone, contactId } = await harness.addPatient()
  await ask(phone, contactId, '¿Cuánto cuesta la visita?')
  await ask(phone, contactId, 'gracias, ¿y abren los domingos?')
  await harness.sayAndWait(phone, 'quiero hablar con una persona')
  const signals = await harness.query(
    `select d.query, l.query_pattern, l.conversation_continued, l.was_optimal, l.improvement_suggestion
     from ai_learning l join ai_decisions d on d.id = l.router_decision_id where d.contact_id = $1 order by d.id`,
    [contactId],
  )
  expect(signals).toEqual([
    {
      query: '¿Cuánto cuesta la visita?',
      query_pattern: 'cuanto cuesta la visita',
      conversation_continued: true,
      was_optimal: null,
      improvement_suggestion: null,
    },
    {
      query: 'gracias, ¿y abren los domingos?',
      query_pattern: 'gracias y abren los domingos',
      conversation_continued: null,
      was_optimal: false,
      improvement_suggestion: 'handoff:asked_for_person',
    },
  ])
})
