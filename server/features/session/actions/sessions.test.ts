import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { userSessions, users } from '../../../db/tables/users.ts'
import { removeExpiredSessions } from './sessions.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const me = async (as: string, headers?: Record<string, string>) =>
  (await testApp.call('GET', '/api/auth/me', { as, ...(headers ? { headers } : {}) })).statusCode

const sessionsAs = async (as: string): Promise<Session[]> =>
  (await testApp.call('GET', '/api/auth/sessions', { as })).json()

test('API-10 the current user answers who is signed in, and 401 to everybody else', async () => {
  const as = await testApp.signedIn('AUDITOR')
  const answer = await testApp.call('GET', '/api/auth/me', { as })
  expect(answer.json()).toMatchObject({
    role: 'AUDITOR',
    permissions: ['patients.view', 'conversations.view', 'analytics.view', 'campaigns.view'],
    rights: [],
    session: { idleMinutes: 30 },
  })
  expect(await me('')).toBe(401)
  expect(await me('recado=made-up')).toBe(401)
})

test('DATA-01 DATA-02 the current user carries the client view and the profile view, and no hash', async () => {
  const person = await testApp.addPerson('STAFF', { firstName: 'Marisol', lastName: 'Peña', department: 'Contacto' })
  const answer = await testApp.call('GET', '/api/auth/me', { as: await testApp.signIn(person) })
  expect(answer.json()).toMatchObject({
    username: person.username,
    role: 'STAFF',
    email: `${person.username}@example.org`,
    firstName: 'Marisol',
    lastName: 'Peña',
    department: 'Contacto',
    isActive: true,
    failedLoginAttempts: 0,
    lockedUntil: null,
    mustChangePassword: false,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    lastLoginAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(answer.body).not.toMatch(/argon2|hash|token/i)
})

test('a session that is not used for half an hour is over', async () => {
  const as = await testApp.signedIn('STAFF')
  testApp.passes({ minutes: 29 })
  expect(await me(as)).toBe(200)
  testApp.passes({ minutes: 29 })
  expect(await me(as)).toBe(200)
  testApp.passes({ minutes: 30, seconds: 1 })
  expect(await me(as)).toBe(401)
})

test('what nobody asked for keeps no session alive', async () => {
  const as = await testApp.signedIn('STAFF')
  for (let minute = 0; minute < 30; minute += 5) {
    expect(await me(as, { 'x-background': '1' })).toBe(200)
    testApp.passes({ minutes: 5, seconds: 1 })
  }
  expect(await me(as)).toBe(401)
})

test('after twelve hours a session is over however busy it was', async () => {
  const as = await testApp.signedIn('STAFF')
  for (let quarter = 0; quarter < 47; quarter += 1) {
    testApp.passes({ minutes: 15 })
    expect(await me(as)).toBe(200)
  }
  testApp.passes({ minutes: 15, seconds: 1 })
  expect(await me(as)).toBe(401)
})

test('the last use is written at most once a minute', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const lastUse = async () => {
    const [session] = await testApp.deps.db.reader.select().from(userSessions).where(eq(userSessions.userId, person.id))
    return session?.lastAccessedAt.getTime()
  }
  const began = await lastUse()
  testApp.passes({ seconds: 50 })
  await me(as)
  expect(await lastUse()).toBe(began)
  testApp.passes({ seconds: 15 })
  await me(as)
  expect(await lastUse()).toBeGreaterThan(began ?? 0)
})

test('role, rights and activity count from the next request on', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const set = (columns: Partial<typeof users.$inferInsert>) =>
    testApp.deps.db.writer.update(users).set(columns).where(eq(users.id, person.id))
  expect((await testApp.call('GET', '/api/users', { as })).statusCode).toBe(403)
  await set({ role: 'COMPLIANCE_OFFICER' })
  expect((await testApp.call('GET', '/api/users', { as })).statusCode).toBe(200)
  await set({ isActive: false })
  expect(await me(as)).toBe(401)
})

test('API-12 signing out ends the session, clears the cookie and says so in the audit log', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const answer = await testApp.call('POST', '/api/auth/logout', { as })
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(answer.headers['set-cookie']).toMatch(/^recado=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 /)
  expect(await me(as)).toBe(401)
  const rows = await testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.userId, person.id))
  expect(rows.map(({ action }) => action)).toEqual(['session.started', 'session.ended'])
})

test('API-13 DATA-07 everybody sees the own sessions, who may see accounts sees all', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  await testApp.signIn(person)
  const own = await sessionsAs(as)
  expect(own.map(({ username }) => username)).toEqual([person.username, person.username])
  expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(own[0]).toEqual({
    id: expect.any(Number),
    username: person.username,
    loginTime: expect.stringMatching(/Z$/),
    lastActivity: expect.stringMatching(/Z$/),
    ipAddress: '127.0.0.1',
    userAgent: 'lightMyRequest',
    isCurrent: expect.any(Boolean),
  })
  const all = await sessionsAs(await testApp.signedIn('ADMINISTRATOR'))
  expect(new Set(all.map(({ username }) => username)).size).toBeGreaterThan(1)
})

test('DATA-08 a stored session holds person, token, end, address of at most 45 characters, browser, last use', async () => {
  const person = await testApp.addPerson('STAFF')
  const from = '2001:0db8:0000:0000:0000:0000:0000:000a'
  await testApp.call('POST', '/api/auth/login', { body: person, headers: { 'user-agent': 'x'.repeat(900) }, from })
  const [session] = await testApp.deps.db.reader.select().from(userSessions).where(eq(userSessions.userId, person.id))
  expect(session).toMatchObject({
    userId: person.id,
    sessionToken: expect.any(String),
    expiresAt: expect.any(Date),
    ipAddress: from,
    userAgent: 'x'.repeat(256),
    lastAccessedAt: expect.any(Date),
  })
  expect(userSessions.ipAddress.getSQLType()).toBe('varchar(45)')
})

test('one’s own sessions can be ended one by one, those of others do not exist', async () => {
  const person = await testApp.addPerson('STAFF')
  const [here, there] = [await testApp.signIn(person), await testApp.signIn(person)]
  const other = await testApp.signedIn('STAFF')
  const id = (await sessionsAs(there)).find(({ isCurrent }) => isCurrent)?.id
  expect((await testApp.call('DELETE', `/api/auth/sessions/${id}`, { as: other })).statusCode).toBe(404)
  expect(await me(there)).toBe(200)
  expect((await testApp.call('DELETE', `/api/auth/sessions/${id}`, { as: here })).statusCode).toBe(200)
  expect([await me(here), await me(there)]).toEqual([200, 401])
})

test('an administrator can end anybody’s session', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const id = (await sessionsAs(as))[0]?.id
  const administrator = await testApp.signedIn('ADMINISTRATOR')
  expect((await testApp.call('DELETE', `/api/auth/sessions/${id}`, { as: administrator })).statusCode).toBe(200)
  expect(await me(as)).toBe(401)
})

test('sessions that are over are swept away, live ones stay', async () => {
  const person = await testApp.addPerson('STAFF')
  await testApp.signIn(person)
  testApp.passes({ minutes: 31 })
  const as = await testApp.signIn(person)
  await testApp.signedIn('READONLY')
  await removeExpiredSessions(testApp.deps)
  expect(await me(as)).toBe(200)
  expect(await testApp.deps.db.reader.$count(userSessions)).toBe(2)
})
