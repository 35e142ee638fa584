import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { KnowledgeInput } from '#contract/knowledge/form.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { knowledgeEntries } from '../../db/tables/knowledge.ts'
import { locations } from '../../db/tables/senders.ts'
import { findEntries } from './queries/find.ts'

let app: TestApp
let as: string

beforeAll(async () => {
  app = await createTestApp()
  as = await app.signedIn('CLINICAL_SUPERVISOR')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.writer.delete(knowledgeEntries)
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, who = as) =>
  app.call(method, url, { as: who, ...(body ? { body } : {}) })

const hours: KnowledgeInput = {
  topic: 'Horario',
  questionsEs: ['¿A qué hora abren?'],
  questionsEn: ['What time do you open?'],
  answerEs: 'Abrimos de lunes a viernes de 8:00 a.m. a 5:00 p.m.',
  answerEn: 'We are open Monday to Friday from 8:00 a.m. to 5:00 p.m.',
}

const write = async (form: KnowledgeInput = hours): Promise<KnowledgeEntry> => {
  const answer = await call('POST', '/api/knowledge', form)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const approve = (id: number) => call('POST', `/api/knowledge/${id}/approve`, {})
const find = (text: string, more: { language?: 'es' | 'en'; locationId?: number; today?: string } = {}) =>
  findEntries(app.deps.db.reader, { text, language: 'es', locationId: null, today: '2026-11-25', limit: 3, ...more })

test('KNOW-03 an entry is told once it is approved, and a change of it once that is approved', async () => {
  const { id, state } = await write()
  expect(state).toBe('draft')
  expect(await find('¿a qué hora abren?')).toEqual([])

  expect((await approve(id)).json()).toMatchObject({ state: 'approved', approvedBy: expect.any(String), change: null })
  expect(await find('¿a qué hora abren?')).toMatchObject([{ id, topic: 'Horario', answer: hours.answerEs }])

  const later = { answerEs: 'Abrimos a las 9:00 a.m.', answerEn: 'We open at 9:00 a.m.' }
  const changed = (await call('PATCH', `/api/knowledge/${id}`, later)).json<KnowledgeEntry>()
  expect(changed).toMatchObject({ state: 'approved', answerEs: hours.answerEs, change: later })
  expect((await find('¿a qué hora abren?'))[0]?.answer).toBe(hours.answerEs)
  // A second change is one of the first.
  await call('PATCH', `/api/knowledge/${id}`, { topic: 'Horas' })

  expect((await approve(id)).json()).toMatchObject({ ...later, topic: 'Horas', change: null })
  expect((await find('¿a qué hora abren?'))[0]?.answer).toBe(later.answerEs)
  expect((await approve(id)).statusCode).toBe(409)
})

test('KNOW-03 a change can be discarded; who keeps an entry, and until when, waits for nobody', async () => {
  const { id } = await write()
  await approve(id)
  await call('PATCH', `/api/knowledge/${id}`, { answerEs: 'Cerrado.' })
  expect((await call('DELETE', `/api/knowledge/${id}/change`)).json()).toMatchObject({ change: null })
  expect((await call('DELETE', `/api/knowledge/${id}/change`)).statusCode).toBe(409)
  const reviewed = (await call('PATCH', `/api/knowledge/${id}`, { reviewOn: '2027-01-31' })).json()
  expect(reviewed).toMatchObject({ reviewOn: '2027-01-31', change: null })
})

test('KNOW-03 a retired entry is told no more, and comes back as a draft', async () => {
  const { id } = await write()
  await approve(id)
  expect((await call('POST', `/api/knowledge/${id}/retire`, {})).json()).toMatchObject({ state: 'retired' })
  expect(await find('¿a qué hora abren?')).toEqual([])
  expect((await approve(id)).statusCode).toBe(409)
  expect((await call('POST', `/api/knowledge/${id}/restore`, {})).json()).toMatchObject({ state: 'draft' })
  expect((await call('POST', `/api/knowledge/${id}/restore`, {})).statusCode).toBe(409)
})

test('KNOW-04 an entry whose languages differ is not approved, and the sentence names what differs', async () => {
  const { id } = await write({ ...hours, answerEn: 'We are open Monday to Friday from 8:00 a.m. to 6:00 p.m.' })
  const refused = await approve(id)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({
    field: 'answerEn',
    message: "English answer does not say '5:00 p.m.', which stands in the other language.",
  })
  const spanish = await app.call('POST', `/api/knowledge/${id}/approve`, {
    as,
    body: {},
    headers: { 'x-language': 'es' },
  })
  expect(spanish.json().message).toBe('La respuesta en inglés no dice «5:00 p.m.», que está en el otro idioma.')
  expect(await find('¿a qué hora abren?')).toEqual([])
})

test('KNOW-01 a site or an owner that does not exist is refused by name', async () => {
  for (const [field, value] of [
    ['locationId', 999_999],
    ['ownerId', 999_999],
  ] as const) {
    const answer = await call('POST', '/api/knowledge', { ...hours, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field })
  }
  expect((await call('POST', '/api/knowledge', { ...hours, topic: ' ' })).json()).toMatchObject({ field: 'topic' })
  expect(await app.deps.db.reader.$count(knowledgeEntries)).toBe(0)
})

test('KNOW-02 who may not write knowledge may read it', async () => {
  await write()
  const reader = await app.signedIn('STAFF')
  expect((await call('POST', '/api/knowledge', hours, reader)).statusCode).toBe(403)
  expect((await call('GET', '/api/knowledge', undefined, reader)).json()).toHaveLength(1)
  const administrator = await app.signedIn('ADMINISTRATOR')
  expect((await call('POST', '/api/knowledge', hours, administrator)).statusCode).toBe(200)
})

test('KNOW-05 the list is narrowed by topic, site, and what is due', async () => {
  const [site] = await app.deps.db.writer
    .insert(locations)
    .values({ name: 'Hialeah', zone: 'America/New_York' })
    .returning()
  const due = await write({ ...hours, topic: 'Estacionamiento', reviewOn: '2020-01-01' })
  const expired = await write({ ...hours, topic: 'Vacuna', validTo: '2020-01-01', locationId: site?.id ?? 0 })
  const waiting = await write({ ...hours, topic: 'Quejas' })
  const retired = await write({ ...hours, topic: 'Viejo' })
  for (const { id } of [due, expired, retired]) await approve(id)
  await call('POST', `/api/knowledge/${retired.id}/retire`, {})
  const topics = async (query: string) =>
    (await call('GET', `/api/knowledge?${query}`)).json<KnowledgeEntry[]>().map(({ topic }) => topic)
  expect(await topics('')).toEqual(['Estacionamiento', 'Quejas', 'Vacuna'])
  expect(await topics('view=review-due')).toEqual(['Estacionamiento'])
  expect(await topics('view=expired')).toEqual(['Vacuna'])
  expect(await topics('view=waiting')).toEqual(['Quejas'])
  expect(await topics('view=retired')).toEqual(['Viejo'])
  expect(await topics(`locationId=${site?.id}`)).toEqual(['Vacuna'])
  expect(await topics('topic=Quejas')).toEqual([waiting.topic])
  expect(await topics('q=estacion')).toEqual(['Estacionamiento'])
  const choices = (await call('GET', '/api/knowledge/choices')).json()
  expect(choices.topics).toContain('Vacuna')
  expect(choices.locations).toContainEqual({ id: site?.id, name: 'Hialeah' })
})

test('KNOW-06 every change of an entry is in the audit log', async () => {
  const { id } = await write()
  await approve(id)
  await call('PATCH', `/api/knowledge/${id}`, { answerEs: 'Abrimos.' })
  await call('DELETE', `/api/knowledge/${id}/change`)
  await call('POST', `/api/knowledge/${id}/retire`, {})
  await call('POST', `/api/knowledge/${id}/restore`, {})
  const rows = await app.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.resourceId, String(id)))
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'knowledge.approved',
    'knowledge.change-discarded',
    'knowledge.created',
    'knowledge.restored',
    'knowledge.retired',
    'knowledge.updated',
  ])
  expect(rows.every(({ success }) => success)).toBe(true)
})
