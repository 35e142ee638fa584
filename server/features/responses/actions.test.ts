import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Response } from '#contract/responses.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { conversations, responses } from '../../db/tables/conversations.ts'

let app: TestApp
let staff: string
let reader: string
const ids: number[] = []

const answer = (over: Partial<typeof responses.$inferInsert>): typeof responses.$inferInsert => ({
  phoneNumber: '3055550101',
  language: 'es',
  questionId: 'identity',
  questionText: '¿Hablamos con Rosa?',
  userResponse: 'sí',
  value: 'Sí',
  method: 'lexicon',
  ...over,
})

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  staff = await app.signIn(await app.addPerson('STAFF', { firstName: 'Ana', lastName: 'Ruiz' }))
  reader = await app.signedIn('READONLY')
  const rows = await app.deps.db.writer
    .insert(responses)
    .values([
      answer({ timestamp: new Date('2026-11-03T03:30:00Z') }),
      answer({ timestamp: new Date('2026-11-03T15:00:00Z'), language: 'en', userResponse: 'yes' }),
      answer({ timestamp: new Date('2026-11-04T15:00:00Z'), value: 'No', userResponse: 'no' }),
      answer({ timestamp: new Date('2026-11-05T15:00:00Z'), value: null, method: null, processingStatus: 'error' }),
      answer({ questionId: 'remarks', value: 'Muy amable', method: 'text', userResponse: 'Muy amable' }),
    ])
    .returning({ id: responses.id })
  ids.push(...rows.map(({ id }) => id))
})
afterAll(() => app.close())

const list = async (query: string): Promise<Response[]> =>
  (await app.call('GET', `/api/responses?${query}`, { as: reader })).json()
const review = (id: number | undefined, body: object, as = staff) =>
  app.call('PATCH', `/api/responses/${id}`, { as, body })

test('API-19 answers are narrowed by question, language, status, mark and day of the organization', async () => {
  expect(await list('')).toHaveLength(5)
  expect(await list('questionId=remarks')).toHaveLength(1)
  expect(await list('language=en')).toHaveLength(1)
  expect(await list('status=error')).toHaveLength(1)
  expect(await list('flagged=true')).toHaveLength(0)
  // 03:30 UTC is still the evening before in New York.
  expect((await list('from=2026-11-02&to=2026-11-02')).map(({ id }) => id)).toEqual([ids[0]])
  expect(await list('from=2026-11-03&to=2026-11-04')).toHaveLength(2)
  expect(await list('q=AMABLE')).toHaveLength(1)
  expect((await app.call('GET', '/api/responses?from=yesterday', { as: reader })).json().field).toBe('from')
})

test('a review marks, notes and says who did it and when; who may not text patients may not review', async () => {
  const done = await review(ids[0], { flagged: true, reviewNotes: ' Llamar por la tarde ' })
  expect(done.json()).toMatchObject({ flagged: true, reviewNotes: 'Llamar por la tarde', reviewer: 'Ana Ruiz' })
  expect(done.json().reviewedAt).not.toBeNull()
  expect((await list('flagged=true')).map(({ id }) => id)).toEqual([ids[0]])
  expect((await review(ids[0], { flagged: false, reviewNotes: null })).json()).toMatchObject({
    flagged: false,
    reviewNotes: null,
  })
  expect((await review(ids[0], { flagged: true }, reader)).statusCode).toBe(403)
  expect((await review(2_000_000_000, { flagged: true })).statusCode).toBe(404)
})

test('a correction is a read answer of staff; bad ones are named', async () => {
  expect((await review(ids[3], { value: 'No' })).json()).toMatchObject({
    value: 'No',
    method: 'staff',
    processingStatus: 'processed',
  })
  for (const [body, field] of [
    [{ value: '  ' }, 'value'],
    [{ value: 'a\u0000b' }, 'value'],
    [{ value: {} }, 'value'],
    [{ flagged: 'yes' }, 'flagged'],
    [{ reviewNotes: 'x'.repeat(2001) }, 'reviewNotes'],
  ] as const) {
    const refused = await review(ids[1], body)
    expect(refused.statusCode, JSON.stringify(body)).toBe(400)
    expect(refused.json().field).toBe(field)
  }
})

test('a correction keeps what was read, however often staff change it, and the audit log has it', async () => {
  const { rows } = await app.deps.db.reader.execute<{ version: number; flow: number }>(
    sql`select id as version, flow_id as flow from flow_versions
      where definition -> 'questions' @> '[{"questionId": "identity"}]' order by id limit 1`,
  )
  const [contact] = await app.deps.db.writer.insert(contacts).values({ phone: '+13055550188' }).returning()
  const [talk] = await app.deps.db.writer
    .insert(conversations)
    .values({
      contactId: contact?.id ?? 0,
      ourNumber: '',
      phoneNumber: '3055550188',
      flowId: rows[0]?.flow ?? 0,
      flowVersionId: rows[0]?.version ?? 0,
      phase: 'ended',
      endedAt: new Date(),
    })
    .returning()
  const [kept] = await app.deps.db.writer
    .insert(responses)
    .values(answer({ conversationId: talk?.id, language: 'en', userResponse: 'nope', value: 'Sí' }))
    .returning()
  const id = kept?.id
  const first = (await review(id, { value: 'no' })).json<Response>()
  expect(first).toMatchObject({ value: 'No', method: 'staff', readValue: 'Sí', readMethod: 'lexicon' })
  expect(first).toMatchObject({ corrector: 'Ana Ruiz', userResponse: 'nope' })
  expect(first.question?.choices).toContainEqual({ es: 'Sí', en: 'Yes' })
  expect((await review(id, { value: 'Sí' })).json()).toMatchObject({
    value: 'Sí',
    readValue: 'Sí',
    readMethod: 'lexicon',
  })
  // A flag alone says nothing about the reading.
  const marked = (await review(id, { flagged: true })).json<Response>()
  expect(marked.correctedAt).toBe((await list(`conversationId=${talk?.id}`))[0]?.correctedAt)
  expect((await review(id, { value: 'quizás' })).json().field).toBe('value')
  const audited = await app.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.resourceId, String(id)))
  expect(audited.filter(({ success }) => success).map(({ action }) => action)).toContain('response.reviewed')
  const file = async (reader: string) =>
    (await app.call('GET', `/api/responses/export?conversationId=${talk?.id}&reader=${reader}`, { as: staff })).body
  expect(await file('en')).toMatch(/nope,Yes,processed/)
  expect(await file('es')).toMatch(/nope,Sí,processed/)
  await app.deps.db.writer.delete(responses).where(eq(responses.id, id ?? 0))
})

test('answers are counted question by question; words and unread answers are counted apart', async () => {
  const answers = await app.call('GET', '/api/responses/stats?language=es', { as: reader })
  expect(answers.json()).toEqual([
    {
      questionId: 'identity',
      textEs: '¿Hablamos con {{patientName}}?',
      textEn: expect.any(String),
      total: 3,
      unread: 0,
      inWords: 0,
      values: [
        { value: 'No', count: 2 },
        { value: 'Sí', count: 1 },
      ],
      choices: expect.arrayContaining([{ es: 'Sí', en: 'Yes' }]),
    },
    {
      questionId: 'remarks',
      textEs: expect.any(String),
      textEn: expect.any(String),
      total: 1,
      unread: 0,
      inWords: 1,
      values: [],
      choices: [],
    },
  ])
})
