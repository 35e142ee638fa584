import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appointment } from '#contract/appointments.ts'
import type { Campaign, CampaignProgress } from '#contract/campaigns.ts'
import type { Conversation } from '#contract/conversations.ts'
import type { Location } from '#contract/locations.ts'
import type { Message } from '#contract/messages.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Patient } from '#contract/patients.ts'
import type { Response } from '#contract/responses.ts'
import type { SenderRow } from '#contract/senders.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { systemActor } from '../../deps.ts'
import { finishCampaign } from '../../features/campaigns/actions/runs.ts'
import { ensureFirstAdministrator } from '../../features/users/actions/first-accounts.ts'
import { aiConfigurations } from '../tables/ai.ts'
import { aiDecisions, aiRoutingRules } from '../tables/ai-routing.ts'
import { conversations, messages } from '../tables/conversations.ts'
import { patients } from '../tables/patients.ts'
import { outbox, timers } from '../tables/queue.ts'
import { seedBaseFlows } from './base-flows.ts'
import { playAhead, seedDemonstration } from './demonstration.ts'
import { newVerificationFlows, verificationFlows } from './verification-flows.ts'

let app: TestApp
let admin: string
const list = async <T>(path: string): Promise<T[]> => (await app.call('GET', path, { as: admin })).json()

beforeAll(async () => {
  app = await createTestApp({ adminPassword: 'Recado-2026!' })
  await seedBaseFlows(app.deps.db.writer)
  await ensureFirstAdministrator(app.deps)
  await seedDemonstration(app.deps, await playAhead(app.deps))
  admin = await app.signIn({ username: 'admin', password: 'Recado-2026!' })
})
afterAll(() => app.close())

test('a fresh sandbox has sixty patients with numbers of ten digits, which no telephone has', async () => {
  const found = await list<Patient>('/api/patients')
  expect(found).toHaveLength(60)
  for (const { phoneNumber } of found) expect(phoneNumber).toMatch(/^\(\d{3}\) 555-01\d\d$/)
  for (const { dialledNumber } of found) expect(dialledNumber).toMatch(/^\+1\d{3}55501\d\d$/)
})

test('API-17 DATA-12 DATA-13 eighty-five conversations of the last sixty days and one with the assistant, newest first, each with its patient', async () => {
  const found = await list<Conversation>('/api/conversations')
  expect(found).toHaveLength(86)
  const times = found.map(({ lastActivityAt }) => Date.parse(lastActivityAt))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(Math.min(...times)).toBeGreaterThan(Date.now() - 62 * 86_400_000)
  for (const conversation of found) {
    expect(conversation.patient).toEqual({ contractId: expect.any(String), patientName: expect.any(String) })
    expect(conversation.userMessageCount + conversation.aiMessageCount).toBeGreaterThan(0)
  }
})

test('APPT-07 a week of appointments at two places with a plan; nothing of it is texted in the first hours', async () => {
  const found = await list<Appointment>('/api/appointments')
  expect(found).toHaveLength(16)
  expect(new Set(found.map(({ place }) => place)).size).toBe(2)
  const reminders = found.flatMap((appointment) => appointment.reminders)
  for (const { state, dueAt } of reminders)
    if (state === 'planned') expect(Date.parse(dueAt)).toBeGreaterThan(Date.now() + 5 * 3_600_000)
  expect(reminders.some(({ state }) => state === 'sent')).toBe(true)
  expect(await list('/api/reminder-plans')).toMatchObject([{ isDefault: true, steps: [{}, {}, {}, {}] }])
})

test('CAMP-16 a finished and a running campaign add up; the running one goes on, whenever the demonstration begins', async () => {
  const found = await list<Campaign>('/api/campaigns')
  expect(found.map(({ name, state }) => `${name}: ${state}`).sort()).toEqual([
    'Verificación del mes pasado: finished',
    'Visitas de esta semana: running',
  ])
  for (const { id, state } of found) {
    const { forecast } = (await app.call('GET', `/api/campaigns/${id}`, { as: admin })).json<Campaign>()
    const { funnel } = (await app.call('GET', `/api/campaigns/${id}/progress`, { as: admin })).json<CampaignProgress>()
    const of = (stage: string) => {
      const row = funnel.find((one) => one.stage === stage && one.key === null)
      return (row?.es ?? 0) + (row?.en ?? 0)
    }
    expect(of('audience')).toBe(of('sent') + of('waiting') + of('left-out'))
    expect(of('audience')).toBe(forecast?.patients)
    expect(of('sent')).toBeGreaterThan(4)
    if (state === 'running') {
      expect([of('waiting'), of('left-out')]).toEqual([9, 2])
      await finishCampaign({ deps: app.deps, actor: systemActor('runner') }, id)
    }
  }
  const { rows } = await app.deps.db.read.query<{ state: string; soonest: Date }>(
    `select c.state, min(r.due_at) as soonest from campaigns c join campaign_recipients r on r.campaign_id = c.id
     where r.state = 'waiting' group by 1`,
  )
  expect(rows.map(({ state }) => state)).toEqual(['running'])
  expect(Number(rows[0]?.soonest)).toBeGreaterThan(Date.now() + 12 * 3_600_000)
})

test('SEND-12 SEND-13 two locations with senders, hours and zones; every patient and appointment belongs to one', async () => {
  const sites = await list<Location>('/api/locations')
  expect(sites.map(({ zone }) => zone)).toEqual(['America/New_York', 'America/Chicago'])
  expect(new Set(sites.map(({ senderId }) => senderId)).size).toBe(2)
  for (const { patients: count } of sites) expect(count).toBeGreaterThan(10)
  expect(sites.reduce((sum, site) => sum + site.patients, 0)).toBe(60)
  const senders = await list<SenderRow>('/api/senders')
  expect(senders.map(({ locations }) => locations)).toEqual(sites.map(({ name }) => [name]))
  const people = await list<Patient>('/api/patients')
  for (const { patientId, zone, locationId } of await list<Appointment>('/api/appointments')) {
    const site = sites.find(({ id }) => id === people.find(({ id: own }) => own === patientId)?.locationId)
    expect([zone, locationId]).toEqual([site?.zone, site?.id])
  }
})

test('the file of the queue has what was read in the language of its reader', async () => {
  const readings = async (reader: 'es' | 'en') => {
    const { body } = await app.call('GET', `/api/patients/export?reader=${reader}`, { as: admin })
    const [head = '', ...lines] = body.trim().split('\r\n')
    const column = head.split(',').indexOf('identity')
    return new Set(lines.map((line) => line.split(',')[column]))
  }
  expect(await readings('es')).toContain('Sí')
  const english = await readings('en')
  expect(english).toContain('Yes')
  expect(english).not.toContain('Sí')
})

test('DATA-15 DATA-16 DATA-18 every state that staff meet is there, in both languages, and progress fits it', async () => {
  const found = await list<Conversation>('/api/conversations')
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['active', 'completed', 'abandoned', 'error']))
  expect(new Set(found.map(({ language }) => language))).toEqual(new Set(['es', 'en']))
  for (const { status, completionPercentage } of found)
    if (status === 'completed') expect(completionPercentage).toBe(100)
  expect(found.filter(({ phase }) => phase === 'waiting').length).toBeGreaterThan(3)
})

test('four assistants, one of each provider, have answered for a day, by rules and by default', async () => {
  const { reader } = app.deps.db
  const assistants = await reader.select().from(aiConfigurations)
  expect(assistants.map(({ provider }) => provider)).toEqual(['openai', 'anthropic', 'perplexity', 'xai'])
  expect(assistants.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  const decisions = await reader.select().from(aiDecisions)
  expect(decisions.length).toBeGreaterThan(40)
  expect(new Set(decisions.map(({ decisionType }) => decisionType))).toEqual(new Set(['static', 'fallback']))
  for (const { createdAt } of decisions) expect(createdAt.getTime()).toBeGreaterThan(Date.now() - 25 * 3600_000)
  const rules = await reader.select().from(aiRoutingRules)
  for (const { id, usageCount } of rules)
    expect(usageCount).toBe(decisions.filter(({ ruleId }) => ruleId === id).length)
})

test('a patient was answered by the assistant, and each answer leads to how it was decided', async () => {
  const { reader } = app.deps.db
  const decisions = await reader
    .select()
    .from(aiDecisions)
    .where(sql`conversation_id is not null`)
    .orderBy(aiDecisions.askSeq)
  expect(decisions.map(({ selectedProvider }) => selectedProvider)).toEqual(['openai', 'anthropic'])
  const answers = await reader
    .select()
    .from(messages)
    .where(sql`conversation_id = ${decisions[0]?.conversationId} and direction = 'outbound'`)
    .orderBy(messages.id)
  expect(answers.map(({ id, aiProvider }) => [id, aiProvider])).toEqual(
    decisions.map(({ messageId, selectedProvider }) => [messageId, selectedProvider]),
  )
  expect(answers[0]?.messageBody).toContain('Respuesta de un asistente de IA')
  expect(decisions[1]?.conversationHistory).toHaveLength(2)
})

test("DATA-30 DATA-31 DATA-34 messages read in order, inbound and outbound, with the carrier's id and status", async () => {
  const [conversation] = (await list<Conversation>('/api/conversations')).filter(({ status }) => status === 'completed')
  const thread = (await list<Message>(`/api/conversation-messages?conversationId=${conversation?.id}`)).toReversed()
  expect(thread.length).toBe((conversation?.userMessageCount ?? 0) + (conversation?.aiMessageCount ?? 0))
  expect(thread[0]).toMatchObject({ direction: 'outbound', messageType: 'verification', aiProvider: null })
  expect(new Set(thread.map(({ direction }) => direction))).toEqual(new Set(['inbound', 'outbound']))
  for (const message of thread) {
    expect(message.twilioMessageSid).toMatch(/^SM[0-9a-f]{32}$/)
    expect(message.conversationStatus).toBe('completed')
    expect(message.patientName).toBe(conversation?.patient.patientName)
  }
})

test('DATA-19 DATA-20 DATA-21 answers carry the question, the words, how they were read, and their defaults', async () => {
  const found = await list<Response>('/api/responses')
  expect(found.length).toBeGreaterThan(100)
  for (const answer of found) {
    expect(answer.questionText).toBeTruthy()
    expect(answer).toMatchObject({ responseType: 'user', flagged: false, reviewedBy: null, aiProvider: null })
    expect(answer.processingStatus).toBe(answer.method === null ? 'error' : 'processed')
  }
  expect(new Set(found.map(({ processingStatus }) => processingStatus))).toEqual(new Set(['processed', 'error']))
})

test('exactly three notifications are unread: who needs help, a failed text, a request for contact', async () => {
  const found: Notification[] = (await app.call('GET', '/api/notifications', { as: admin })).json()
  const unread = found.filter(({ readAt }) => readAt === null)
  expect(unread.map(({ kind }) => kind).sort()).toEqual(['contact-request', 'message-failed', 'needs-help'])
})

test('nothing of it is about to be sent, and what is open goes on by its own timers', async () => {
  expect(await app.deps.db.reader.$count(outbox, ne(outbox.state, 'sent'))).toBe(0)
  expect(await app.deps.db.reader.$count(outbox)).toBeGreaterThan(200)
  const open = await app.deps.db.reader.$count(conversations, eq(conversations.phase, 'waiting'))
  const [timed] = (
    await app.deps.db.reader.execute<{ count: number }>(
      sql`select count(distinct conversation_id)::int as count from ${timers}`,
    )
  ).rows
  expect(timed?.count).toBe(open)
})

test('a second start adds nothing', async () => {
  await seedDemonstration(app.deps)
  expect(await app.deps.db.reader.$count(patients)).toBe(60)
})

test('API-18 a deleted conversation takes its messages and answers with it and is asked for by name once', async () => {
  const before = await app.deps.db.reader.$count(messages)
  const [ended] = (await list<Conversation>('/api/conversations')).filter(({ phase }) => phase === 'ended')
  const size = (ended?.userMessageCount ?? 0) + (ended?.aiMessageCount ?? 0)
  const path = `/api/conversations/${ended?.id}`
  const gone = await app.call('DELETE', path, { as: admin })
  expect([gone.statusCode, gone.json()]).toEqual([200, {}])
  expect(await app.deps.db.reader.$count(messages)).toBe(before - size)
  expect((await app.call('DELETE', path, { as: admin })).statusCode).toBe(404)
  expect((await app.call('DELETE', path, { as: await app.signedIn('STAFF') })).statusCode).toBe(403)
})

test('what is played before the database is there fits a new one, so a first start does not wait for it', async () => {
  expect(newVerificationFlows()).toEqual(await verificationFlows(app.deps.db.reader))
  const first = await app.deps.db.reader.execute<{ patient: string; contact: string; conversation: string }>(
    sql`select (select min(id) from patients) as patient, (select min(id) from contacts) as contact,
      (select min(id) from conversations) as conversation`,
  )
  expect(first.rows.map((row) => Object.values(row).map(Number))).toEqual([[1, 1, 1]])
})

test('what was played ahead and does not fit the database is played again', async () => {
  const used = await createTestApp({ adminPassword: 'Recado-2026!' })
  try {
    await seedBaseFlows(used.deps.db.writer)
    await ensureFirstAdministrator(used.deps)
    await used.deps.db.write.query("select nextval(pg_get_serial_sequence('patients', 'id'))")
    await seedDemonstration(used.deps, await playAhead(used.deps))
    const { rows } = await used.deps.db.read.query(
      'select min(p.id) as first, count(*) as total from patients p join contacts c on c.id = p.contact_id',
    )
    expect(rows.map(({ first, total }) => [Number(first), Number(total)])).toEqual([[2, 60]])
  } finally {
    await used.close()
  }
})
