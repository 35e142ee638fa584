import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import type { Notification } from '#contract/notifications.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { contactRequests } from '../../db/tables/contact-requests.ts'

let testApp: TestApp
const heard: LiveEvent[] = []

beforeAll(async () => {
  testApp = await createTestApp()
  testApp.deps.live.join({
    deliver: (events) => void heard.push(...events),
    endSessions: () => undefined,
    startOver: () => undefined,
  })
})
afterAll(() => testApp.close())

const written = {
  topic: 'investor',
  name: 'Ana Ruiz',
  email: 'ana@example.org',
  organization: 'Fondo Sur',
  message: '¿Nos mandan sus cifras?',
}
const send = (body: object, from: string) =>
  testApp.call('POST', '/api/contact-requests', { body: { ...written, ...body }, from })
const kept = () => testApp.deps.db.reader.select().from(contactRequests)

test('LAND-07 LAND-08 what a visitor writes is kept, and administrators find it in the bell', async () => {
  const as = await testApp.signedIn('ADMINISTRATOR')
  const answer = await send({}, '198.51.100.1')
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  const [row] = await kept()
  expect(row).toMatchObject(written)
  const [notice] = (await testApp.call('GET', '/api/notifications', { as })).json<Notification[]>()
  expect(notice).toMatchObject({
    kind: 'contact-request',
    readAt: null,
    details: { contactRequestId: row?.id, topic: 'investor', organization: 'Fondo Sur' },
  })
  expect(heard).toEqual([{ type: 'NOTIFICATION_CREATED', notificationId: notice?.id }])
  const read = await testApp.call('GET', `/api/contact-requests/${row?.id}`, { as })
  expect(read.json()).toMatchObject({ id: row?.id, ...written })
  expect((await testApp.call('GET', '/api/contact-requests/2000000000', { as })).statusCode).toBe(404)
  const audited = await testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'contact-request.created'))
  expect(audited).toMatchObject([{ username: 'visitor', details: { topic: 'investor' }, success: true }])
})

test('a program that fills the field no person sees is thanked and not kept', async () => {
  const before = (await kept()).length
  const answer = await send({ website: 'https://spam.example' }, '198.51.100.2')
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(await kept()).toHaveLength(before)
})

test('the sixth request of an hour from one address is refused with the time to wait, others go on', async () => {
  for (let time = 0; time < 5; time += 1) expect((await send({}, '198.51.100.3')).statusCode).toBe(200)
  const sixth = await send({}, '198.51.100.3')
  expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'too-many-requests'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await send({}, '198.51.100.4')).statusCode).toBe(200)
  testApp.passes({ minutes: 61 })
  expect((await send({}, '198.51.100.3')).statusCode).toBe(200)
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ email: 'no es un correo' }, 'email'],
  [{ email: ['a@example.org'] }, 'email'],
  [{ message: '' }, 'message'],
  [{ message: 'x'.repeat(2001) }, 'message'],
  [{ message: 'a\u0000b' }, 'message'],
  [{ topic: 'other' }, 'topic'],
  [{ organization: 'x'.repeat(151) }, 'organization'],
])('a form with %j is answered with the field at fault', async (bad, field) => {
  const answer = await send(bad, '198.51.100.5')
  expect([answer.statusCode, answer.json().field]).toEqual([400, field])
})

test('emoji, right-to-left text, tags and formulas are kept as they were written', async () => {
  for (const [index, message] of ['👩‍⚕️ hola', 'שלום', '<script>alert(1)</script>', '=1+1'].entries()) {
    expect((await send({ message }, `198.51.100.${20 + index}`)).statusCode).toBe(200)
    expect((await kept()).at(-1)?.message).toBe(message)
  }
})
