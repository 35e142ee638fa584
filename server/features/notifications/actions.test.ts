import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { notifications } from '../../db/tables/notifications.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
  await testApp.deps.db.writer.insert(notifications).values([
    { kind: 'needs-help', createdAt: at(1) },
    { kind: 'message-failed', createdAt: at(3), details: { code: '30003' } },
    { kind: 'contact-request', createdAt: at(2) },
  ])
})
afterAll(() => testApp.close())

/** An account that existed before any of it happened. */
const signedInEarly = async (role: 'ADMINISTRATOR' | 'STAFF') =>
  testApp.signIn(await testApp.addPerson(role, { noticesFrom: new Date(0) }))

const listAs = async (as: string, query = ''): Promise<Notification[]> =>
  (await testApp.call('GET', `/api/notifications${query}`, { as })).json()

test('what needs attention comes newest first, unread, page by page', async () => {
  const as = await signedInEarly('ADMINISTRATOR')
  const rows = await listAs(as)
  expect(rows.map(({ kind, readAt }) => [kind, readAt])).toEqual([
    ['message-failed', null],
    ['contact-request', null],
    ['needs-help', null],
  ])
  expect(rows[0]?.details).toEqual({ code: '30003' })
  const page = await testApp.call('GET', '/api/notifications?limit=2', { as })
  expect([page.json().length, page.headers['x-total-count']]).toEqual([2, '3'])
})

test('reading marks it for oneself, not for others, and twice is once', async () => {
  const [mine, theirs] = [await signedInEarly('ADMINISTRATOR'), await signedInEarly('ADMINISTRATOR')]
  const id = (await listAs(mine))[1]?.id
  for (let time = 0; time < 2; time += 1) {
    const answer = await testApp.call('PATCH', `/api/notifications/${id}/read`, { as: mine })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  }
  expect((await listAs(mine)).map(({ readAt }) => readAt !== null)).toEqual([false, true, false])
  expect((await listAs(theirs)).every(({ readAt }) => readAt === null)).toBe(true)
  expect((await testApp.call('PATCH', '/api/notifications/2000000000/read', { as: mine })).statusCode).toBe(404)
})

test('what visitors of the landing page wrote is told to administrators only', async () => {
  const answer = await testApp.call('GET', '/api/notifications?limit=5', { as: await signedInEarly('STAFF') })
  expect(answer.json<Notification[]>().map(({ kind }) => kind)).toEqual(['message-failed', 'needs-help'])
  expect(answer.headers['x-total-count']).toBe('2')
})

test('DASH-03 a new account begins with what happens from then on', async () => {
  const admin = await signedInEarly('ADMINISTRATOR')
  const password = 'Puente-largo$31'
  const body = { username: 'nueva', password, role: 'STAFF', email: 'nueva@example.org' }
  expect((await testApp.call('POST', '/api/users', { as: admin, body })).statusCode).toBe(200)
  await testApp.deps.db.writer.execute("update users set must_change_password = false where username = 'nueva'")
  const as = await testApp.signIn({ username: 'nueva', password })
  const seen = async () => {
    const page = await testApp.call('GET', '/api/notifications', { as })
    return [page.json<Notification[]>().map(({ kind }) => kind), page.headers['x-total-count']]
  }
  expect(await seen()).toEqual([[], '0'])
  await testApp.deps.db.writer.insert(notifications).values([{ kind: 'emergency' }, { kind: 'disk-space' }])
  expect(await seen()).toEqual([['emergency'], '1'])
  expect((await listAs(admin)).map(({ kind }) => kind)).toContain('message-failed')
})
