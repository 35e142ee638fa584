import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookkeep } from '../../../db/act.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../../../testing/test-harness.ts'
import { indexEntry } from '../../knowledge/actions/index-entry.ts'
import { offerReplies, sumUp } from './help.ts'

let harness: TestHarness
let ctx: SignedInContext
let conversationId: number
let phone: string

const ok = <T>(outcome: T | Refusal): T => {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
  return outcome
}
const says = (answer: object) =>
  harness.control('PUT', 'ai/faults/*', { faults: [{ kind: 'says', text: JSON.stringify(answer), forMs: 60_000 }] })

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
  ctx = {
    deps: harness.deps,
    db: harness.deps.db.reader,
    actor: { userId: null, username: 'ana', ipAddress: null, userAgent: null, requestId: null },
    person: { userId: 1, username: 'ana', sessionId: 1, role: 'STAFF', rights: ['text-patients'] },
    language: 'es',
  } as unknown as SignedInContext
  const patient = await harness.addPatient({ patientName: 'Zenobia Quintanar', doctorName: 'Dra. Fuentes' })
  phone = patient.phone
  await harness.sayAndWait(
    phone,
    'Soy Zenobia Quintanar, ¿cuánto cuesta el estacionamiento de la clínica? Mi número es 786-555-0147',
  )
  const [conversation] = await harness.query<{ id: number }>('select id from conversations order by id desc limit 1')
  conversationId = conversation?.id ?? 0
})
afterAll(() => harness.close())
beforeEach(() => harness.control('PUT', 'ai/faults/*', { faults: [] }))

test('HELP-01 without a model there is nothing to offer, and that is said', async () => {
  expect(ok(await offerReplies(ctx, conversationId))).toEqual({ suggestions: [], leftOut: 0, reason: 'no-assistant' })
  expect(ok(await sumUp(ctx, conversationId))).toEqual({ points: [], leftOut: 0, reason: 'no-assistant' })
  expect(await offerReplies(ctx, 999_999)).toMatchObject({ code: 'not-found' })
})

test('HELP-01 HELP-02 replies say what the knowledge says; the provider sees no value of the patient, and nothing is sent', async () => {
  await harness.query(
    `insert into ai_configurations (name, provider, model, system_prompt, is_default) values ('Primera', 'openai', 'gpt-4o-mini', 'Usted ayuda a {{patientName}}.', true)`,
  )
  const spoken = {
    topic: 'Estacionamiento',
    questionsEs: ['¿Cuánto cuesta estacionar?'],
    questionsEn: ['How much is parking?'],
    answerEs: 'El estacionamiento de la clínica cuesta $3 por hora.',
    answerEn: 'Parking at the clinic costs $3 per hour.',
  }
  await harness.query(
    `insert into knowledge_entries (topic, questions_es, questions_en, answer_es, answer_en, state)
     values ($1, $2, $3, $4, $5, 'approved')`,
    Object.values(spoken),
  )
  await bookkeep(harness.deps, (tx) => indexEntry(tx, 1, spoken))
  const sent = (await harness.accepted()).length
  const offered = ok(await offerReplies(ctx, conversationId))
  expect(offered.suggestions.map(({ text }) => text)).toEqual([spoken.answerEs, `Con gusto. ${spoken.answerEs}`])
  expect(offered.suggestions[0]?.entries).toEqual([{ id: 1, topic: 'Estacionamiento' }])
  const calls = await harness.control<{ body: string }[]>('GET', 'ai/calls')
  for (const { body } of calls)
    for (const secret of ['Zenobia', 'Quintanar', 'Fuentes', phone, '555-0147']) expect(body).not.toContain(secret)
  await harness.runner.settled()
  expect((await harness.accepted()).length).toBe(sent)
  const audited = await harness.query(
    `select phi_accessed from audit_log where action = 'conversation.replies-suggested' and success`,
  )
  expect(audited).toContainEqual({ phi_accessed: true })
})

test('HELP-01 a reply that the knowledge does not say is left out and counted', async () => {
  const fact = (text: string) => ({ sentences: [{ kind: 'fact', text, entries: ['k1'] }] })
  await says({
    replies: [fact('El estacionamiento cuesta $40 por hora.'), fact('El estacionamiento cuesta $3 por hora.')],
  })
  const offered = ok(await offerReplies(ctx, conversationId))
  expect(offered).toMatchObject({ suggestions: [{ text: 'El estacionamiento cuesta $3 por hora.' }], leftOut: 1 })
  await says({ replies: [] })
  expect(ok(await offerReplies(ctx, conversationId))).toEqual({ suggestions: [], leftOut: 0, reason: null })
  await harness.control('PUT', 'ai/faults/*', { faults: [{ kind: 'refusal', forMs: 60_000 }] })
  expect(ok(await offerReplies(ctx, conversationId)).reason).toBe('no-answer')
})

test('HELP-03 a summary has the patient’s own values again, and no figure or name of its own', async () => {
  const summed = ok(await sumUp(ctx, conversationId))
  expect(summed.points.join(' ')).toContain('Zenobia Quintanar')
  await says({
    points: ['[PATIENT_NAME] pregunta cuánto cuesta el estacionamiento.', 'Debe $250.', 'La atiende la Dra. Robles.'],
  })
  const checked = ok(await sumUp(ctx, conversationId))
  expect(checked).toMatchObject({ leftOut: 2, reason: null })
  expect(checked.points).toEqual(['Zenobia Quintanar pregunta cuánto cuesta el estacionamiento.'])
  const calls = await harness.control<{ body: string }[]>('GET', 'ai/calls')
  await eventually(async () => calls.length > 0, 'no call')
  for (const { body } of calls) expect(body).not.toMatch(/Zenobia|Quintanar|555-0147/)
})
