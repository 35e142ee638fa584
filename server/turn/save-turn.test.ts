import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { act } from '../db/act.ts'
import { seedBaseFlows } from '../db/seed/base-flows.ts'
import { conversations, messages } from '../db/tables/conversations.ts'
import { systemActor } from '../deps.ts'
import { isRefusal } from '../refusal.ts'
import { openDraft, saveDraft } from './acting.ts'
import type { TurnDraft } from './turn-draft.ts'
import type { SendWrite } from './writes.ts'

let testApp: TestApp
let contactId: number
let conversationId: number

beforeAll(async () => {
  testApp = await createTestApp()
  await seedBaseFlows(testApp.deps.db.writer)
  const as = await testApp.signedIn('ADMINISTRATOR')
  const body = { contractId: 'D-1', patientName: 'Ana Ibáñez', phoneNumber: '3055550101', doctorName: 'Dra. Soto' }
  const { id } = (await testApp.call('POST', '/api/patients', { as, body })).json<{ id: number }>()
  await testApp.call('POST', `/api/patients/${id}/start-conversation`, { as, body: {} })
  const [row] = await testApp.deps.db.reader.select().from(conversations)
  contactId = row?.contactId ?? 0
  conversationId = row?.id ?? 0
})
afterAll(() => testApp.close())

const sendOf = (dedupeKey: string, more: Partial<SendWrite> = {}): SendWrite => ({
  conversationId: null,
  seq: null,
  to: '+13055550101',
  phoneNumber: '3055550101',
  body: dedupeKey,
  kind: 'answer',
  cause: 'patient',
  messageType: 'system',
  language: 'es',
  notBefore: new Date().toISOString(),
  expiresAt: null,
  dedupeKey,
  retryOf: null,
  processingTime: null,
  userId: null,
  aiProvider: null,
  ...more,
})

/** One turn of the contact that writes what `change` adds. */
const turn = async (change: (draft: TurnDraft) => void): Promise<LiveEvent[]> => {
  const ctx = { deps: testApp.deps, actor: systemActor('seed') }
  const events = await act(ctx, 'test-sms.sent', async (tx) => {
    const draft = await openDraft(tx, ctx, contactId)
    if (!draft) throw new Error('the contact is missing')
    change(draft)
    return { result: await saveDraft(draft), audit: { resourceType: 'contact' } }
  })
  if (isRefusal(events)) throw new Error(events.code)
  return events
}

const messageOf = async (body: string) => {
  const [row, ...more] = await testApp.deps.db.reader.select().from(messages).where(sql`message_body = ${body}`)
  expect(more).toEqual([])
  return row
}

test('a text that is dropped as a duplicate takes nothing from the next text of its turn', async () => {
  await turn(({ sends }) => sends.push(sendOf('once')))
  const source = { provider: 'openai', model: 'gpt-4o-mini', configId: 1, decisionId: 1 }
  const events = await turn((draft) => {
    draft.sends.push(sendOf('once'), sendOf('next', { conversationId, seq: 900 }))
    draft.replies.push({ dedupeKey: 'next', reply: source })
  })
  const next = await messageOf('next')
  expect(events.filter((event) => 'messageId' in event)).toEqual([
    { event: 'message-created', messageId: next?.id, conversationId },
  ])
  expect(next).toMatchObject({ conversationId, aiProvider: 'openai', aiModel: 'gpt-4o-mini' })
})

test('the source of an answer that is dropped as a duplicate is not written to another text', async () => {
  const source = { provider: 'openai', model: 'gpt-4o-mini', configId: 1, decisionId: 1 }
  await turn((draft) => {
    draft.sends.push(sendOf('once'), sendOf('after', { conversationId, seq: 901 }))
    draft.replies.push({ dedupeKey: 'once', reply: source })
  })
  expect(await messageOf('after')).toMatchObject({ conversationId, aiProvider: null })
})
