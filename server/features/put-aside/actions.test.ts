import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PutAside } from '#contract/put-aside.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { messages } from '../../db/tables/conversations.ts'
import { inbox, outbox } from '../../db/tables/queue.ts'

let testApp: TestApp
let staff: string
let contactId = 0
let count = 0

beforeAll(async () => {
  testApp = await createTestApp()
  staff = await testApp.signedIn('STAFF')
  const [contact] = await testApp.deps.db.writer.insert(contacts).values({ phone: '+13055550177' }).returning()
  contactId = contact?.id ?? 0
})
afterAll(() => testApp.close())

/** A patient's text that no turn could process, as the runner leaves it. */
const park = async (body: string): Promise<string> => {
  count += 1
  const sid = `SM${String(count).padStart(32, '0')}`
  const [row] = await testApp.deps.db.writer
    .insert(inbox)
    .values({
      eventKey: `in:${sid}`,
      kind: 'in',
      contactId,
      payload: { MessageSid: sid, Body: body },
      attempts: 5,
      processedAt: new Date(),
      error: 'parked: 23514',
    })
    .returning()
  await testApp.deps.db.writer.insert(messages).values({
    contactId,
    phoneNumber: '3055550177',
    messageBody: body,
    direction: 'inbound',
    twilioMessageSid: sid,
  })
  return `in-${row?.id}`
}
/** A text of ours with an unknown fate. */
const lose = async (body: string): Promise<string> => {
  count += 1
  const [message] = await testApp.deps.db.writer
    .insert(messages)
    .values({ contactId, phoneNumber: '3055550177', messageBody: body, direction: 'outbound', twilioStatus: 'failed' })
    .returning()
  const [row] = await testApp.deps.db.writer
    .insert(outbox)
    .values({
      contactId,
      messageId: message?.id ?? null,
      toPhone: '+13055550177',
      body,
      kind: 'question',
      state: 'needs_review',
      attempt: 3,
      dedupeKey: `test:${count}`,
      lastError: 'unresolved',
    })
    .returning()
  return `out-${row?.id}`
}
const list = async (): Promise<PutAside[]> => (await testApp.call('GET', '/api/put-aside', { as: staff })).json()
const settle = (id: string, body: unknown, as = staff) => testApp.call('POST', `/api/put-aside/${id}`, { as, body })
const attention = async () => (await testApp.call('GET', '/api/stats', { as: staff })).json().attention.putAside
const lastAudit = async (action: string) =>
  (
    await testApp.deps.db.reader
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, action))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]

test('what was put aside stands in one list with its words and its code, and on the dashboard as a count', async () => {
  expect([await list(), await attention()]).toEqual([[], 0])
  const heard = await park('Sí, pero…')
  const sent = await lose('¿Hablamos con Rosa Vega?')
  expect(await attention()).toBe(2)
  const rows = await list()
  expect(rows.map(({ id }) => id).toSorted()).toEqual([heard, sent].toSorted())
  expect(rows.find(({ id }) => id === heard)).toMatchObject({
    kind: 'heard',
    body: 'Sí, pero…',
    phoneNumber: '3055550177',
    code: '23514',
    canRetry: true,
  })
  expect(rows.find(({ id }) => id === sent)).toMatchObject({ kind: 'sent', code: 'unresolved', canRetry: true })
  for (const id of [heard, sent])
    expect((await settle(id, { action: 'close', reason: 'cleared' })).statusCode).toBe(200)
})

test('a text read again is due at once, alone, and who asked for it and why stands in the audit log', async () => {
  const id = await park('ALTO')
  const before = await testApp.deps.db.reader.$count(messages, eq(messages.messageBody, 'ALTO'))
  expect((await settle(id, { action: 'retry', reason: 'the fault is mended' })).statusCode).toBe(200)
  const [row] = await testApp.deps.db.reader
    .select()
    .from(inbox)
    .where(eq(inbox.id, Number(id.slice(3))))
  expect(row).toMatchObject({ processedAt: null, attempts: 0, error: null })
  // The copy kept for staff makes room for the text itself.
  expect(await testApp.deps.db.reader.$count(messages, eq(messages.messageBody, 'ALTO'))).toBe(before - 1)
  expect(await lastAudit('put-aside.retried')).toMatchObject({
    resourceType: 'put-aside',
    resourceId: id,
    details: { reason: { id: expect.any(Number), hash: expect.stringMatching(/^[\da-f]{64}$/) } },
    phiAccessed: true,
    success: true,
  })
  expect((await settle(id, { action: 'retry', reason: 'again' })).statusCode).toBe(404)
})

test('a text sent again is queued with its attempts; closed it has failed; never to somebody who opted out', async () => {
  const again = await lose('una')
  const closed = await lose('dos')
  const unwanted = await lose('tres')
  expect((await settle(again, { action: 'retry', reason: 'the patient has nothing' })).statusCode).toBe(200)
  expect((await settle(closed, { action: 'close', reason: 'called instead' })).statusCode).toBe(200)
  await testApp.deps.db.writer.update(contacts).set({ optedOutAt: new Date() }).where(eq(contacts.id, contactId))
  const refused = await settle(unwanted, { action: 'retry', reason: 'x' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'opted-out'])
  await testApp.deps.db.writer.update(contacts).set({ optedOutAt: null }).where(eq(contacts.id, contactId))
  const stateOf = async (id: string) =>
    (
      await testApp.deps.db.reader
        .select()
        .from(outbox)
        .where(eq(outbox.id, id.slice(4)))
    )[0]
  expect(await stateOf(again)).toMatchObject({ state: 'queued', attempt: 3, expiresAt: null })
  expect((await stateOf(closed))?.state).toBe('failed')
  expect((await stateOf(unwanted))?.state).toBe('needs_review')
  const [message] = await testApp.deps.db.reader
    .select()
    .from(messages)
    .where(and(eq(messages.messageBody, 'una'), eq(messages.direction, 'outbound')))
  expect(message?.twilioStatus).toBeNull()
})

test('VAL-35 without a reason, with another act or an id of nothing, it is refused with its field', async () => {
  const id = await park('x')
  for (const [body, field] of [
    [{ action: 'close' }, 'reason'],
    [{ action: 'close', reason: '   ' }, 'reason'],
    [{ action: 'close', reason: 'a'.repeat(301) }, 'reason'],
    [{ action: 'burn', reason: 'x' }, 'action'],
  ] as const)
    expect((await settle(id, body)).json(), JSON.stringify(body)).toMatchObject({ code: 'invalid-input', field })
  expect((await settle('in-0', { action: 'close', reason: 'x' })).json()).toMatchObject({ field: 'id' })
  expect((await settle('in-999999', { action: 'close', reason: 'x' })).statusCode).toBe(404)
  expect((await settle(id, { action: 'close', reason: 'x' }, await testApp.signedIn('AUDITOR'))).statusCode).toBe(403)
  expect((await list()).map((row) => row.id)).toContain(id)
})
