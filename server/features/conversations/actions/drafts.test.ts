import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ThreadState } from '#contract/conversations.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'
import { aiDrafts } from '../../../db/tables/ai-routing.ts'
import { auditLog } from '../../../db/tables/audit.ts'

let app: TestApp
let staff: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  staff = await app.signedIn('STAFF')
})
afterAll(() => app.close())

/** A conversation with a draft; both ids. */
const begin = async () => {
  count += 1
  const admin = await app.signedIn('ADMINISTRATOR')
  const body = {
    contractId: `D-${count}`,
    patientName: 'Rosa Vega',
    phoneNumber: `305555015${count}`,
    doctorName: 'Dra. Soto',
  }
  const patient = await app.call('POST', '/api/patients', { as: admin, body })
  const started = await app.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: staff })
  const { conversationId } = started.json()
  const [draft] = await app.deps.db.writer
    .insert(aiDrafts)
    .values({ conversationId, askSeq: 1, reason: 'gate', text: 'Abrimos a las 8.', sentences: [] })
    .returning()
  return { conversationId: Number(conversationId), draftId: draft?.id ?? 0 }
}
const shown = async (id: number): Promise<ThreadState['draft']> =>
  (await app.call('GET', `/api/conversations/${id}/thread`, { as: staff })).json().draft
const reply = async (id: number, more: object) => {
  const [newest] = (await app.call('GET', `/api/conversation-messages?conversationId=${id}`, { as: staff })).json()
  const body = { action: 'reply', seenMessageId: newest?.id ?? null, ...more }
  return (await app.call('POST', `/api/conversations/${id}/staff`, { as: staff, body })).statusCode
}

test.each([
  ['sent', { text: 'Abrimos a las 8.' }, true],
  ['edited', { text: 'Abrimos a las nueve.' }, true],
  ['unused', { text: 'La llamo mañana.' }, false],
])('DRAFT-03 a reply ends the draft, and what became of it is kept: %s', async (outcome, body, isUsed) => {
  const { conversationId, draftId } = await begin()
  expect(await shown(conversationId)).toMatchObject({ id: draftId, text: 'Abrimos a las 8.', reason: 'gate' })
  expect(await reply(conversationId, isUsed ? { ...body, draftId } : body)).toBe(200)
  expect(await shown(conversationId)).toBeNull()
  const kept = (await app.deps.db.writer.select().from(aiDrafts)).find(({ id }) => id === draftId)
  expect(kept).toMatchObject({ outcome, closedBy: expect.any(String), closedAt: expect.any(Date) })
  const rows = await app.deps.db.writer.select().from(auditLog)
  const audited = rows.findLast(({ action }) => action === 'conversation.replied')
  expect(audited?.details).toEqual(isUsed ? { draft: outcome } : {})
})
