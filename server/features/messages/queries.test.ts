import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { messages } from '../../db/tables/conversations.ts'

let app: TestApp
let reader: string

const text = (over: Partial<typeof messages.$inferInsert>): typeof messages.$inferInsert => ({
  contactId: 1,
  phoneNumber: '3055550101',
  messageBody: 'Hola',
  direction: 'inbound',
  ...over,
})

beforeAll(async () => {
  app = await createTestApp()
  reader = await app.signedIn('STAFF')
  await app.deps.db.writer.insert(messages).values([
    text({ createdAt: new Date('2026-11-20T10:00:00Z') }),
    text({
      createdAt: new Date('2026-11-20T10:00:02Z'),
      direction: 'outbound',
      messageType: 'ai_assistance',
      aiProvider: 'anthropic',
      aiModel: 'claude-haiku-5-5',
      processingTime: 1500,
      twilioStatus: 'undelivered',
      errorCode: '30003',
      errorMessage: 'unreachable',
    }),
    text({
      createdAt: new Date('2026-11-20T10:00:03Z'),
      direction: 'outbound',
      messageType: 'verification',
      aiProvider: 'system',
      processingTime: 500,
    }),
  ])
})
afterAll(() => app.close())

const list = async (query: string): Promise<Message[]> =>
  (await app.call('GET', `/api/conversation-messages?${query}`, { as: reader })).json()

test('API-27 DATA-30 messages come newest first, each with every field', async () => {
  const all = await list('')
  expect(all.map(({ createdAt }) => createdAt)).toEqual([
    '2026-11-20T10:00:03.000Z',
    '2026-11-20T10:00:02.000Z',
    '2026-11-20T10:00:00.000Z',
  ])
  expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(
    'id conversationId phoneNumber patientName conversationStatus messageBody direction messageType aiProvider aiModel aiConfigurationId processingTime language sentAt createdAt deliveredAt twilioMessageSid twilioStatus errorCode errorMessage sentBy'
      .split(' ')
      .toSorted(),
  )
})

test('DATA-31 DATA-32 DATA-33 direction, type and provider narrow the list; other values are refused', async () => {
  expect(await list('direction=inbound')).toMatchObject([{ messageType: 'conversation', aiProvider: null }])
  expect(await list('messageType=ai_assistance')).toMatchObject([{ aiProvider: 'anthropic' }])
  expect(await list('aiProvider=system')).toMatchObject([{ messageType: 'verification' }])
  expect(await list('q=HOLA&direction=outbound')).toHaveLength(2)
  for (const wrong of ['direction=sideways', 'messageType=spam', 'aiProvider=other']) {
    const answer = await app.call('GET', `/api/conversation-messages?${wrong}`, { as: reader })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().field).toBe(wrong.split('=')[0])
  }
})

test('DATA-35 API-28 the counts hold every message, the breakdown the two kinds that AI has a part in', async () => {
  const answer = await app.call('GET', '/api/conversation-messages/stats', { as: reader })
  expect(answer.json()).toEqual({
    totalMessages: 3,
    inboundMessages: 1,
    outboundMessages: 2,
    averageProcessingTime: 1000,
    messageTypeBreakdown: { verification: 1, ai_assistance: 1 },
  })
})
