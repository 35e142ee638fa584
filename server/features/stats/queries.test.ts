import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowDefinition } from '#contract/flows.ts'
import type { DayStats } from '#contract/stats.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { conversations, messages, responses } from '../../db/tables/conversations.ts'
import { flows, flowVersions } from '../../db/tables/flows.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const emptyFlow = (flowId: number): FlowDefinition => ({
  flowId,
  version: 1,
  name: 'Visita',
  flowType: 'VERIFICATION',
  questions: [],
  connections: [],
  variables: [],
})

const stats = async () => (await testApp.call('GET', '/api/stats', { as: await testApp.signedIn('READONLY') })).json()

test('DATA-11 without any conversation every figure is nought, not a guess', async () => {
  expect(await stats()).toMatchObject({
    totalConversations: 0,
    activeSessions: 0,
    responseRate: 0,
    avgResponseTime: 0,
    languageStats: { spanish: { percentage: 0, count: 0 }, english: { percentage: 0, count: 0 } },
  })
})

test('API-16 DATA-11 the figures are counted as the decisions define them', async () => {
  const { writer } = testApp.deps.db
  const [contact] = await writer.insert(contacts).values({ phone: '+13055550101' }).returning()
  const [flow] = await writer.insert(flows).values({ name: 'Visita' }).returning()
  if (!contact || !flow) throw new Error('not inserted')
  const [version] = await writer
    .insert(flowVersions)
    .values({ flowId: flow.id, version: 1, definition: emptyFlow(flow.id) })
    .returning()
  if (!version) throw new Error('not inserted')
  const conversation = (phase: string, language: string, ourNumber: string) => ({
    contactId: contact.id,
    ourNumber,
    phoneNumber: '3055550101',
    flowId: flow.id,
    flowVersionId: version.id,
    phase,
    language,
    endedAt: phase === 'ended' ? new Date() : null,
  })
  const rows = await writer
    .insert(conversations)
    .values([
      conversation('queued', 'es', 'a'),
      conversation('sending', 'es', 'b'),
      conversation('waiting', 'es', 'c'),
      conversation('paused', 'en', 'd'),
      conversation('ended', 'pt', 'e'),
    ])
    .returning()
  const answer = (conversationId: number | undefined) => ({
    conversationId,
    phoneNumber: '3055550101',
    language: 'es',
    questionId: 'q1',
    userResponse: 'sí',
  })
  await writer.insert(responses).values([answer(rows[2]?.id), answer(rows[2]?.id), answer(rows[4]?.id)])
  const text = (direction: string, processingTime: number | null) => ({
    conversationId: rows[2]?.id,
    contactId: contact.id,
    phoneNumber: '3055550101',
    messageBody: 'x',
    direction,
    processingTime,
  })
  await writer
    .insert(messages)
    .values([text('outbound', 1200), text('outbound', 2500), text('outbound', null), text('inbound', null)])
  expect(await stats()).toMatchObject({
    totalConversations: 5,
    activeSessions: 3,
    responseRate: 50,
    avgResponseTime: 1.9,
    languageStats: { spanish: { percentage: 60, count: 3 }, english: { percentage: 40, count: 2 } },
  })
})

test('DASH-05 DASH-11 in the sandbox the fixed figures are references, and each says so', async () => {
  const { figures } = await stats()
  expect(figures.totalConversations).toEqual({ value: 12.5, basis: 'reference', cases: 0 })
  expect(Object.values(figures).every((figure) => (figure as { basis: string }).basis === 'reference')).toBe(true)
})

test('what waits for a person is counted; locked accounts only for those who may see accounts', async () => {
  const { writer } = testApp.deps.db
  await testApp.addPerson('STAFF', { lockedUntil: new Date(Date.now() + 60_000) })
  const [open] = await writer.select().from(conversations).where(eq(conversations.phase, 'paused'))
  await writer
    .update(conversations)
    .set({ status: 'error' })
    .where(eq(conversations.id, open?.id ?? 0))
  await writer.insert(messages).values({
    contactId: open?.contactId ?? 0,
    phoneNumber: '3055550101',
    messageBody: 'x',
    direction: 'outbound',
    twilioStatus: 'undelivered',
  })
  expect((await stats()).attention).toEqual({
    needsHelp: 1,
    failedTexts: 1,
    lockedAccounts: null,
    isSendingPaused: false,
    putAside: 0,
  })
  const as = await testApp.signedIn('ADMINISTRATOR')
  expect((await testApp.call('GET', '/api/stats', { as })).json().attention.lockedAccounts).toBe(1)
  const locked = await testApp.call('GET', '/api/users?view=locked&limit=10', { as })
  expect([locked.json<unknown[]>().length, locked.headers['x-total-count']]).toEqual([1, '1'])
  const under = await testApp.call('GET', '/api/conversations?view=open&limit=100', { as })
  const { activeSessions } = (await testApp.call('GET', '/api/stats', { as })).json()
  expect(under.json<{ phase: string }[]>().map(({ phase }) => phase)).toHaveLength(activeSessions)
})

test('the last thirty days come oldest first, also those on which nothing happened', async () => {
  const days = (await testApp.call('GET', '/api/stats/daily', { as: await testApp.signedIn('READONLY') })).json<
    DayStats[]
  >()
  expect(days).toHaveLength(30)
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  expect(days[0]).toMatchObject({ started: 0, open: 0, responseRate: null, avgResponseTime: null })
  expect(days.at(-1)).toMatchObject({ started: 4, open: 4, responseRate: 50, avgResponseTime: 1.9 })
})
