import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ThreadState } from '#contract/conversations.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages.ts'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { conversations, messages, responses } from '../../db/tables/conversations.ts'
import { outbox } from '../../db/tables/queue.ts'

let app: TestApp
let staff: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  staff = await app.signIn(await app.addPerson('STAFF', { username: 'ana', firstName: 'Ana', lastName: 'Ruiz' }))
})
afterAll(() => app.close())

/** A new conversation whose first question is on its way. */
const begin = async (): Promise<number> => {
  count += 1
  const admin = await app.signedIn('ADMINISTRATOR')
  const patient = await app.call('POST', '/api/patients', {
    as: admin,
    body: {
      contractId: `H-${count}`,
      patientName: 'Rosa Vega',
      phoneNumber: `305556${String(count).padStart(4, '0')}`,
      doctorName: 'Dra. Soto',
    },
  })
  const started = await app.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: staff })
  return started.json().conversationId
}
const thread = async (id: number): Promise<Message[]> =>
  (await app.call('GET', `/api/conversation-messages?conversationId=${id}`, { as: staff })).json()
const state = async (id: number): Promise<ThreadState> =>
  (await app.call('GET', `/api/conversations/${id}/thread`, { as: staff })).json()
const newest = async (id: number): Promise<number | null> => (await thread(id))[0]?.id ?? null
const act = async (id: number, body: object, seenMessageId?: number | null) =>
  app.call('POST', `/api/conversations/${id}/staff`, {
    as: staff,
    body: { seenMessageId: seenMessageId === undefined ? await newest(id) : seenMessageId, ...body },
  })
/** A text of the patient, as the webhook stores it. */
const hear = async (id: number, body: string): Promise<number> => {
  const [conversation] = await app.deps.db.reader.select().from(conversations).where(eq(conversations.id, id))
  if (!conversation) throw new Error('no conversation')
  const [row] = await app.deps.db.writer
    .insert(messages)
    .values({
      conversationId: id,
      contactId: conversation.contactId,
      phoneNumber: conversation.phoneNumber,
      messageBody: body,
      direction: 'inbound',
    })
    .returning({ id: messages.id })
  if (!row) throw new Error('not inserted')
  return row.id
}

test('a reply of staff goes through the outbox, stops the program and says who stopped it', async () => {
  const id = await begin()
  expect((await act(id, { action: 'reply', text: 'Le habla Ana, de la clínica.' })).statusCode).toBe(200)
  const now = await state(id)
  expect(now).toMatchObject({
    pausedBy: 'Ana Ruiz',
    conversation: { phase: 'paused', pauseReason: 'staff_reply', status: 'active' },
  })
  expect(now.questions.find((question) => question.id === now.conversation.currentQuestionId)?.choices.length).toBe(2)
  const rows = await app.deps.db.reader.select().from(outbox).where(eq(outbox.conversationId, id)).orderBy(outbox.seq)
  expect(rows.map(({ kind, state: is }) => `${kind} ${is}`)).toEqual(['question cancelled', 'staff queued'])
  const [last] = await thread(id)
  expect(last).toMatchObject({
    messageType: 'conversation',
    direction: 'outbound',
    aiProvider: null,
    sentBy: 'Ana Ruiz',
  })
})

test('a reply to a thread that has moved on is refused, and goes out once the new text was seen', async () => {
  const id = await begin()
  const seen = await newest(id)
  const unseen = await hear(id, '¿Quién es usted?')
  const refused = await act(id, { action: 'reply', text: 'Hola' }, seen)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'stale' })
  expect((await state(id)).conversation.phase).not.toBe('paused')
  expect((await thread(id)).some(({ messageBody }) => messageBody === 'Hola')).toBe(false)
  for (const staffAct of [
    { action: 'pause' },
    { action: 'resume' },
    { action: 'skip' },
    { action: 'close', outcome: 'resolved' },
  ])
    expect((await act(id, staffAct, seen)).json().code).toBe('stale')
  expect((await act(id, { action: 'reply', text: 'Hola' }, unseen)).statusCode).toBe(200)
})

test('whoever was promised a person stands among those who need help, in whatever state, until staff note it as attended', async () => {
  const id = await begin()
  const idsOf = async (path: string): Promise<number[]> => {
    const found: { id: number }[] = (await app.call('GET', path, { as: staff })).json()
    return found.map((one) => one.id)
  }
  const helped = async () => ({
    ids: await idsOf('/api/conversations?status=error&limit=100'),
    count: (await app.call('GET', '/api/stats', { as: staff })).json().attention.needsHelp,
  })
  const before = await helped()
  const since = new Date('2026-05-04T15:00:00.000Z')
  await app.deps.db.writer
    .update(conversations)
    .set({ state: sql`jsonb_set(state, '{promisedAt}', to_jsonb(${since.getTime()}::bigint))` })
    .where(eq(conversations.id, id))
  expect((await state(id)).conversation).toMatchObject({
    status: 'active',
    phase: 'sending',
    awaitsPersonSince: since.toISOString(),
  })
  const now = await helped()
  expect([now.ids.includes(id), now.count]).toEqual([true, before.count + 1])
  const patients = (await app.call('GET', '/api/patients?limit=100', { as: staff })).json()
  expect(patients.find((one: Patient) => one.openConversation?.id === id).openConversation).toMatchObject({
    awaitsPerson: true,
    needsHelp: false,
  })
  expect((await act(id, { action: 'attend' })).statusCode).toBe(200)
  expect((await state(id)).conversation).toMatchObject({ phase: 'sending', awaitsPersonSince: null })
  expect(await helped()).toEqual(before)
  const noted = await app.deps.db.reader.select().from(auditLog).where(eq(auditLog.action, 'conversation.attended'))
  expect(noted).toMatchObject([{ resourceId: String(id), phiAccessed: true }])
})

test('paused by hand nothing is sent; resumed the same question is asked again', async () => {
  const id = await begin()
  expect((await act(id, { action: 'pause' })).statusCode).toBe(200)
  expect(await state(id)).toMatchObject({ pausedBy: 'Ana Ruiz', conversation: { phase: 'paused' } })
  expect((await act(id, { action: 'pause' })).json().code).toBe('not-open')
  const question = (await state(id)).conversation.currentQuestionId
  expect((await act(id, { action: 'resume' })).statusCode).toBe(200)
  expect(await state(id)).toMatchObject({
    pausedBy: null,
    pausedAt: null,
    conversation: { phase: 'sending', currentQuestionId: question },
  })
  expect((await act(id, { action: 'resume' })).json().code).toBe('not-paused')
})

test('a text of the patient is used as the answer, by itself or with what it means', async () => {
  const id = await begin()
  await act(id, { action: 'pause' })
  const messageId = await hear(id, 'pregúntele a mi hija Lupe')
  expect((await act(id, { action: 'use-text', messageId })).json().code).toBe('unread')
  const foreign = await hear(await begin(), 'Sí')
  expect((await act(id, { action: 'use-text', messageId: foreign })).statusCode).toBe(404)
  expect((await act(id, { action: 'use-text', messageId, value: 'Sí' })).statusCode).toBe(200)
  const [answer] = await app.deps.db.reader.select().from(responses).where(eq(responses.conversationId, id))
  expect(answer).toMatchObject({ userResponse: 'pregúntele a mi hija Lupe', value: 'Sí', method: 'staff' })
  expect((await state(id)).conversation.phase).toBe('sending')
})

test('TEAM-08 a question is skipped, a conversation is closed with an outcome, and each is in the audit log with its person', async () => {
  const id = await begin()
  await act(id, { action: 'pause' })
  const before = (await state(id)).conversation.currentQuestionId
  expect((await act(id, { action: 'skip' })).statusCode).toBe(200)
  expect((await state(id)).conversation.currentQuestionId).not.toBe(before)
  expect((await act(id, { action: 'close' })).json()).toMatchObject({ code: 'invalid-input', field: 'outcome' })
  expect((await act(id, { action: 'close', outcome: 'by-phone' })).statusCode).toBe(200)
  expect((await state(id)).conversation).toMatchObject({
    phase: 'ended',
    endReason: 'staff_closed',
    closeOutcome: 'by-phone',
  })
  const found = async (outcome: string): Promise<number[]> =>
    (await app.call('GET', `/api/conversations?outcome=${outcome}`, { as: staff }))
      .json()
      .map((row: { id: number }) => row.id)
  expect(await found('by-phone')).toContain(id)
  expect(await found('resolved')).not.toContain(id)
  expect((await act(id, { action: 'reply', text: 'Hola' })).json().code).toBe('not-open')
  const rows = await app.deps.db.reader
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, String(id)), eq(auditLog.username, 'ana'), eq(auditLog.success, true)))
    .orderBy(desc(auditLog.id))
  expect(rows.find(({ action }) => action === 'conversation.closed')?.details).toMatchObject({ outcome: 'by-phone' })
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['conversation.closed', 'conversation.question-skipped', 'conversation.paused']),
  )
})

test('nobody is written to who asked not to be', async () => {
  const id = await begin()
  const [conversation] = await app.deps.db.reader.select().from(conversations).where(eq(conversations.id, id))
  await app.deps.db.writer
    .update(contacts)
    .set({ optedOutAt: new Date() })
    .where(eq(contacts.id, conversation?.contactId ?? 0))
  expect((await act(id, { action: 'reply', text: 'Hola' })).json().code).toBe('opted-out')
})

test('what is wrong with an act is named: no text, a blank one, one too long, an unknown action', async () => {
  const id = await begin()
  for (const wrong of [
    { action: 'reply' },
    { action: 'reply', text: '  ' },
    { action: 'reply', text: 'x'.repeat(1601) },
    { action: 'reply', text: 'a\u0000b' },
    { action: 'shout', text: 'x' },
    { action: 'use-text' },
    { action: 'reply', text: 'x', seenMessageId: 'y' },
  ]) {
    const answer = await act(id, wrong)
    expect(answer.statusCode, JSON.stringify(wrong)).toBe(400)
    expect(answer.json().field).toBeTruthy()
  }
  expect((await act(2_000_000_000, { action: 'pause' }, null)).statusCode).toBe(404)
})

test('FLOWMSG-15 threads come the latest first, with the beginning of their last text and the wanted messages', async () => {
  const id = await begin()
  await hear(id, 'Ñandú en la azotea')
  const list = async (query: string) =>
    (await app.call('GET', `/api/conversations/threads?${query}`, { as: staff })).json()
  const all = await list('')
  expect(all[0]).toMatchObject({ id, lastMessage: { body: 'Ñandú en la azotea', direction: 'inbound' } })
  const moments = all.map(({ lastActivityAt }: { lastActivityAt: string }) => lastActivityAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect((await list('q=nandu')).map((row: { id: number }) => row.id)).toEqual([id])
  expect((await list('messageType=ai_assistance')).length).toBe(0)
  expect((await list('direction=inbound&messageType=conversation')).map((row: { id: number }) => row.id)).toContain(id)
  expect((await app.call('GET', '/api/conversations/threads?direction=up', { as: staff })).statusCode).toBe(400)
})

test('who looks at a thread is told to colleagues by name and act; nothing of it is kept', async () => {
  const id = await begin()
  const told: LiveEvent[] = []
  const leave = app.deps.live.join({
    deliver: (events) => void told.push(...events),
    endSessions: () => undefined,
    startOver: () => undefined,
  })
  const before = await app.deps.db.reader.$count(auditLog)
  const say = (doing: unknown, at = id) =>
    app.call('POST', `/api/conversations/${at}/presence`, { as: staff, body: { doing } })
  expect((await say('typing')).statusCode).toBe(200)
  leave()
  expect(told).toEqual([
    { type: 'STAFF_PRESENCE', conversationId: id, userId: expect.any(Number), username: 'ana', doing: 'typing' },
  ])
  expect(await app.deps.db.reader.$count(auditLog)).toBe(before)
  expect((await say('dancing')).json()).toMatchObject({ code: 'invalid-input', field: 'doing' })
  expect((await say('looking', 2_000_000_000)).statusCode).toBe(404)
})
