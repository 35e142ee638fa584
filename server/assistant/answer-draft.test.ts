import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookkeep } from '../db/act.ts'
import { findDraft } from '../features/conversations/queries/draft.ts'
import { indexEntry } from '../features/knowledge/actions/index-entry.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.query(
    `insert into ai_configurations (name, provider, model, system_prompt, is_default)
     values ('Primera', 'openai', 'gpt-4o-mini', 'Usted es el asistente de la clínica.', true)`,
  )
  const spoken = {
    topic: 'Estacionamiento',
    questionsEs: ['¿Dónde estaciono?'],
    questionsEn: ['Where do I park?'],
    answerEs: 'El estacionamiento de la clínica cuesta $3 por hora.',
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
beforeEach(async () => {
  await harness.control('PUT', 'ai/faults/*', { faults: [] })
  await harness.query('update ai_configurations set does_only_draft = false')
})
afterAll(() => harness.close())

const says = (sentences: object[]) =>
  harness.control('PUT', 'ai/faults/*', { faults: [{ kind: 'says', text: JSON.stringify({ sentences }) }] })

/** Asks as a new patient, until something goes out; returns it, and the draft that waits. */
const ask = async (text: string) => {
  const { phone, id } = await harness.addPatient({ patientName: 'Zenobia Quintanar' })
  await harness.sayAndWait(phone, text)
  harness.passes(4100)
  await eventually(async () => (await harness.accepted(phone)).length > 0, 'nothing went out')
  const [conversation] = await harness.query<{ id: number; requests: string[] | null }>(
    'select id, requests from conversations where patient_queue_id = $1',
    [id],
  )
  return {
    requests: conversation?.requests ?? [],
    sent: (await harness.accepted(phone))[0]?.body ?? '',
    draft: await findDraft(harness.deps.db.reader, conversation?.id ?? 0),
  }
}

test('DRAFT-01 what could not be proved waits as a draft, sentence by sentence, with the reason, the entries and the patient’s own values', async () => {
  await says([
    { kind: 'fact', text: 'El estacionamiento de la clínica cuesta $3 por hora.', entries: ['k1'] },
    { kind: 'fact', text: '[PATIENT_NAME], hay un elefante en la recepción.', entries: ['k1', 'patient'] },
  ])
  const { sent, draft } = await ask('¿cuánto cuesta el estacionamiento?')
  expect(sent).not.toContain('elefante')
  expect(draft).toMatchObject({
    reason: 'gate',
    text: 'El estacionamiento de la clínica cuesta $3 por hora. Zenobia Quintanar, hay un elefante en la recepción.',
    sentences: [
      { findings: [], entries: [{ id: 1, topic: 'Estacionamiento' }] },
      { findings: ['word'], entries: [{ id: 1 }, { id: null }] },
    ],
  })
})

test('DRAFT-02 a configuration that only drafts sends nothing, not even what is proved', async () => {
  await harness.query('update ai_configurations set does_only_draft = true')
  await says([{ kind: 'fact', text: 'El estacionamiento de la clínica cuesta $3 por hora.', entries: ['k1'] }])
  const { sent, draft } = await ask('¿cuánto cuesta el estacionamiento?')
  expect(sent).not.toContain('$3')
  expect(draft).toMatchObject({
    reason: 'draft-mode',
    text: 'El estacionamiento de la clínica cuesta $3 por hora.',
    sentences: [{ findings: [], places: [] }],
  })
  const [decision] = await harness.query<{ trace: object[] }>('select trace from ai_decisions order by id desc limit 1')
  expect(decision?.trace.at(-1)).toMatchObject({ stage: 'outcome', result: 'handoff', reason: 'handoff:draft-mode' })
})

const bothWishes = 'necesito resurtir mi medicina y que me llamen por favor'

test('ASK-03 a model that notes one wish of two: both wait, and the patient is told of them', async () => {
  await says([{ kind: 'hand-over', text: 'Le paso su pregunta.', entries: ['refill'] }])
  const { sent, requests } = await ask(bothWishes)
  expect(requests).toEqual(['refill', 'call'])
  expect(sent).toMatch(/necesita m[aá]s medicina/)
})

test('ASK-03 wishes wait in draft mode too', async () => {
  await harness.query('update ai_configurations set does_only_draft = true')
  await says([
    { kind: 'fact', text: 'El estacionamiento de la clínica cuesta $3 por hora.', entries: ['k1'] },
    { kind: 'hand-over', text: 'Le paso su pregunta.', entries: ['interpreter'] },
  ])
  const { draft, requests } = await ask('¿cuánto cuesta el estacionamiento? y que me llamen por favor')
  expect(draft?.reason).toBe('draft-mode')
  expect(requests).toEqual(['call', 'interpreter'])
})

test('ASK-03 wishes wait where the answer is not proved', async () => {
  await says([
    { kind: 'fact', text: 'Hay un elefante en la recepción.', entries: ['k1', 'patient'] },
    { kind: 'hand-over', text: 'Le paso su pregunta.', entries: ['person'] },
  ])
  const { draft, requests } = await ask('¿qué hay en la recepción?')
  expect(draft?.reason).toBe('gate')
  expect(requests).toEqual(['person'])
})

test('ASK-03 wishes wait where the budget is spent or no model answers', async () => {
  await harness.query('update ai_configurations set daily_budget = 0')
  const { requests } = await ask(bothWishes)
  await harness.query('update ai_configurations set daily_budget = null')
  expect(requests).toEqual(['refill', 'call'])
  await harness.query('update ai_configurations set is_active = false')
  const unasked = await ask(bothWishes)
  await harness.query('update ai_configurations set is_active = true')
  expect(unasked.requests).toEqual(['refill', 'call'])
})
