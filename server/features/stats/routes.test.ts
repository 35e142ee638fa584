import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowDefinition } from '#contract/flows.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { conversations, messages, responses } from '../../db/tables/conversations.ts'
import { flows, flowVersions } from '../../db/tables/flows.ts'

let testApp: TestApp
const DAY_MS = 86_400_000

beforeAll(async () => {
  testApp = await createTestApp({ mode: 'live' })
  const { writer } = testApp.deps.db
  const [contact] = await writer.insert(contacts).values({ phone: '+13055550101' }).returning()
  const [flow] = await writer.insert(flows).values({ name: 'Visita' }).returning()
  if (!contact || !flow) throw new Error('not inserted')
  const definition: FlowDefinition = {
    flowId: flow.id,
    version: 1,
    name: 'Visita',
    flowType: 'VERIFICATION',
    questions: [],
    connections: [],
    variables: [],
  }
  const [version] = await writer.insert(flowVersions).values({ flowId: flow.id, version: 1, definition }).returning()
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS)
  // 30 conversations of the last thirty days, 24 of those before; two of three and one of two were answered.
  const ages = [...Array.from({ length: 30 }, () => 5), ...Array.from({ length: 24 }, () => 40)]
  const rows = await writer
    .insert(conversations)
    .values(
      ages.map((daysAgo, index) => ({
        contactId: contact.id,
        ourNumber: String(index),
        phoneNumber: '3055550101',
        flowId: flow.id,
        flowVersionId: version?.id ?? 0,
        phase: 'ended',
        startedAt: at(daysAgo),
        endedAt: at(daysAgo - 1),
      })),
    )
    .returning()
  const isAnswered = (index: number) => (index < 30 ? index % 3 !== 0 : index % 2 === 0)
  await writer.insert(responses).values(
    rows
      .filter((_, index) => isAnswered(index))
      .map(({ id, startedAt }) => ({
        conversationId: id,
        phoneNumber: '3055550101',
        language: 'es',
        questionId: 'q1',
        userResponse: 'sí',
        timestamp: startedAt,
      })),
  )
  // In each thread the patient switches to English and stays; the first five of the current period switch back.
  await writer.insert(messages).values(
    rows.flatMap(({ id, startedAt }, index) => {
      const languages = index < 5 ? ['es', 'en', 'es', 'es'] : ['es', 'en', 'en', 'en']
      const text = { conversationId: id, contactId: contact.id, phoneNumber: '3055550101', messageBody: 'x' }
      return [
        ...languages.map((language, order) => ({
          ...text,
          direction: 'inbound',
          language,
          createdAt: new Date(startedAt.getTime() + order * 1000),
        })),
        { ...text, direction: 'outbound', processingTime: index < 30 ? 2000 : 1500, createdAt: startedAt },
      ]
    }),
  )
})
afterAll(() => testApp.close())

test('DASH-05 DASH-06 DASH-11 live and with enough of its own, the organization sees what was measured', async () => {
  const answer = await testApp.call('GET', '/api/stats', { as: await testApp.signedIn('READONLY') })
  expect(answer.json().figures).toEqual({
    totalConversations: { value: 25, basis: 'measured', cases: 30 },
    sinceLastMonth: { value: 25, basis: 'measured', cases: 30 },
    activeSessions: { value: 25, basis: 'measured', cases: 30 },
    responseRate: { value: 16.7, basis: 'measured', cases: 30 },
    avgResponseTime: { value: 0.5, basis: 'measured', cases: 30 },
    detectionRate: { value: 97.3, basis: 'reference', cases: 0 },
    // 25 switches held. Of the five taken back, both the switch and the way back count, and the way back held.
    autoSwitchSuccess: { value: 85.7, basis: 'measured', cases: 35 },
  })
})
