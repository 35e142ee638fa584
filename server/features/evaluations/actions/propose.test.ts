import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvaluationCase } from '#contract/evaluations.ts'
import { routingEndpoints } from '#contract/routing.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'
import { aiDecisions, aiDrafts } from '../../../db/tables/ai-routing.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { knowledgeEntries } from '../../../db/tables/knowledge.ts'

let app: TestApp
let admin: string
let staff: string
let entryId: number
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  staff = await app.signedIn('STAFF')
  const [entry] = await app.deps.db.writer.insert(knowledgeEntries).values({ topic: 'Horario' }).returning()
  entryId = entry?.id ?? 0
})
afterAll(() => app.close())

/** A decision about a text, whose answer waits as a draft or went out as a message. */
const decide = async (query: string, messageId: number | null = null) => {
  const [row] = await app.deps.db.writer
    .insert(aiDecisions)
    .values({ query, language: 'es', decisionType: 'fallback', selectedProvider: 'openai', messageId, trace: [] })
    .returning()
  return row?.id ?? 0
}
const draftFor = async (query: string, entries: number[], reply: string) => {
  count += 1
  const patient = await app.call('POST', '/api/patients', {
    as: admin,
    body: {
      contractId: `P-${count}`,
      patientName: 'Rosa Vega',
      phoneNumber: `305555016${count}`,
      doctorName: 'Dra. Gil',
    },
  })
  const started = await app.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: staff })
  const conversationId = Number(started.json().conversationId)
  const sentences = [{ text: '', findings: [], places: [], entries: entries.map((id) => ({ id, topic: 'Horario' })) }]
  const decisionId = await decide(query)
  const [draft] = await app.deps.db.writer
    .insert(aiDrafts)
    .values({ conversationId, askSeq: 1, decisionId, reason: 'gate', text: 'Abrimos a las 8.', sentences })
    .returning()
  const [newest] = (
    await app.call('GET', `/api/conversation-messages?conversationId=${conversationId}`, { as: staff })
  ).json()
  const body = { action: 'reply', seenMessageId: newest?.id ?? null, text: reply, draftId: draft?.id }
  expect((await app.call('POST', `/api/conversations/${conversationId}/staff`, { as: staff, body })).statusCode).toBe(
    200,
  )
}
const listed = async (state: string): Promise<EvaluationCase[]> =>
  (await app.call('GET', `/api/evaluations/cases?state=${state}`, { as: admin })).json()

test('EVAL-07 an edited draft is proposed with its entry; one sent as it was is not', async () => {
  await draftFor('¿Abren el sábado, [PATIENT_NAME]?', [entryId], 'Sí, de 9 a 12.')
  await draftFor('¿Y el domingo?', [], 'Le llamo mañana.')
  await draftFor('¿A qué hora abren?', [entryId], 'Abrimos a las 8.')
  const proposed = await listed('proposed')
  expect(proposed.map(({ text, expected, entryTopic, origin }) => [text, expected, entryTopic, origin])).toEqual([
    ['¿Y el domingo?', 'hand-over', null, 'draft'],
    ['¿Abren el sábado, [PATIENT_NAME]?', 'fact', 'Horario', 'draft'],
  ])
  expect(await listed('kept')).toEqual([])
})

test('EVAL-07 an answer rated as bad is proposed once, and a good one is not', async () => {
  await decide('¿Cuánto cuesta?', 7001)
  await decide('¿Dónde queda?', 7002)
  const { rateDecision: endpoint } = routingEndpoints
  const send = (messageId: number, feedback: string) =>
    app.call(endpoint.method, endpoint.path.replace('{id}', String(messageId)), { as: staff, body: { feedback } })
  for (const feedback of ['bad', 'good', 'bad']) expect((await send(7001, feedback)).statusCode).toBe(200)
  expect((await send(7002, 'good')).statusCode).toBe(200)
  const rated = (await listed('proposed')).filter(({ origin }) => origin === 'rating')
  expect(rated.map(({ text }) => text)).toEqual(['¿Cuánto cuesta?'])
})

test('EVAL-07 EVAL-08 a person keeps a proposed case as they correct it, or discards it', async () => {
  const [first, second] = await listed('proposed')
  const form = {
    text: first?.text,
    language: 'es',
    expected: 'fact',
    entryId,
    question: '¿Puede venir el sábado?',
    forbidden: ['gratis'],
  }
  const kept = await app.call('PUT', `/api/evaluations/cases/${first?.id}`, { as: admin, body: form })
  expect(kept.json()).toMatchObject({ ...form, state: 'kept', origin: first?.origin })
  expect((await app.call('DELETE', `/api/evaluations/cases/${second?.id}`, { as: admin })).statusCode).toBe(200)
  expect(await listed('kept')).toHaveLength(1)
  expect((await listed('proposed')).some(({ id }) => id === first?.id || id === second?.id)).toBe(false)
  const rows = await app.deps.db.reader.select().from(auditLog)
  const audited = rows.findLast(({ action }) => action === 'evaluation-case.updated')
  expect(audited?.details).toMatchObject({ wasProposed: true })
})

test('EVAL-07 writing a proposed text by hand keeps it, and a kept text stays one case', async () => {
  await draftFor('¿Tienen estacionamiento?', [], 'Sí, en la esquina.')
  const add = () =>
    app.call('POST', '/api/evaluations/cases', {
      as: admin,
      body: { text: '¿Tienen estacionamiento?', expected: 'fact' },
    })
  expect((await add()).json()).toMatchObject({ state: 'kept', origin: 'draft', expected: 'fact' })
  expect((await add()).statusCode).toBe(409)
})
