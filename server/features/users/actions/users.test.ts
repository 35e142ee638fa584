import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedUser } from '#contract/users.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { users } from '../../../db/tables/users.ts'

let testApp: TestApp
let admin: string
let adminId: number

beforeAll(async () => {
  testApp = await createTestApp()
  const person = await testApp.addPerson('ADMINISTRATOR', { username: 'first.administrator' })
  adminId = person.id
  admin = await testApp.signIn(person)
})
afterAll(() => testApp.close())

const NEW = 'Nueva-clave$52'
const form = (username: string) => ({
  username,
  email: `${username}@example.org`,
  role: 'HEALTHCARE_PROVIDER',
  password: NEW,
})

const patch = (id: number, body: object, as = admin) => testApp.call('PATCH', `/api/users/${id}`, { as, body })
const list = async (query = ''): Promise<ManagedUser[]> =>
  (await testApp.call('GET', `/api/users${query}`, { as: admin })).json()

const newestAudit = async (id: number) => {
  const [newest] = await testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resourceType, 'user'), eq(auditLog.resourceId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return newest
}

test('API-29 DATA-03 the list answers every account, the newest first, and nothing secret', async () => {
  const person = await testApp.addPerson('AUDITOR')
  const answer = await testApp.call('GET', '/api/users', { as: admin })
  const rows: ManagedUser[] = answer.json()
  expect(answer.headers['x-total-count']).toBe(String(rows.length))
  expect(rows[0]).toEqual({
    id: person.id,
    username: person.username,
    email: `${person.username}@example.org`,
    role: 'AUDITOR',
    rights: [],
    isActive: true,
    firstName: null,
    lastName: null,
    department: null,
    lastLoginAt: null,
    passwordIsWeak: false,
    mustChangePassword: false,
    hasSecondFactor: false,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(answer.body).not.toMatch(/argon2|hash/i)
})

test('the list is paged, sorted and searched', async () => {
  for (const name of ['zoila', 'zulema', 'zacarías']) await testApp.addPerson('STAFF', { username: `paged.${name}` })
  const first = await testApp.call('GET', '/api/users?q=PAGED.&sort=username&limit=2', { as: admin })
  expect(first.json<ManagedUser[]>().map(({ username }) => username)).toEqual(['paged.zacarías', 'paged.zoila'])
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await testApp.call('GET', next, { as: admin })
  expect(second.json<ManagedUser[]>().map(({ username }) => username)).toEqual(['paged.zulema'])
  expect(second.headers['link']).toBeUndefined()
  expect((await testApp.call('GET', '/api/users?sort=passwordHash', { as: admin })).statusCode).toBe(400)
})

test('a new person has the role’s rights, and the first sign-in asks for a new password', async () => {
  const answer = await testApp.call('POST', '/api/users', { as: admin, body: { ...form('nueva'), role: 'STAFF' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ username: 'nueva', role: 'STAFF', rights: ['text-patients'], isActive: true })
  const login = await testApp.call('POST', '/api/auth/login', { body: { username: 'nueva', password: NEW } })
  expect([login.statusCode, login.json().code]).toEqual([403, 'new-password-needed'])
  expect(await newestAudit(answer.json().id)).toMatchObject({
    action: 'user.created',
    userId: adminId,
    details: { role: 'STAFF', rights: ['text-patients'] },
  })
})

test('DATA-04 DATA-05 an account is stored with every field, changes its password first and is staff by default', async () => {
  const [row] = await testApp.deps.db.writer.insert(users).values({ username: 'bare', passwordHash: 'x' }).returning()
  expect(row).toMatchObject({
    role: 'STAFF',
    mustChangePassword: true,
    firstName: null,
    lastName: null,
    department: null,
    title: null,
    licenseNumber: null,
    passwordExpiresAt: null,
    lockedUntil: null,
    createdBy: null,
  })
})

test('DATA-06 VAL-09 VAL-10 names and addresses that are too short, too long or none are refused by name', async () => {
  const cases = [
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'x'.repeat(51) }, 'username', 'at most 50'],
    [{ email: 'nowhere' }, 'email', 'Invalid email format'],
    [{ email: `${'x'.repeat(95)}@example.org` }, 'email', ''],
    [{ role: 'x'.repeat(31) }, 'role', ''],
  ] as const
  for (const [wrong, field, sentence] of cases) {
    const answer = await testApp.call('POST', '/api/users', { as: admin, body: { ...form('right'), ...wrong } })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
    expect(answer.json().message).toContain(sentence)
  }
  expect([users.username, users.email, users.role].map((column) => column.getSQLType())).toEqual([
    'varchar(50)',
    'varchar(100)',
    'varchar(30)',
  ])
})

test('a name is one however its letters are typed, and its letters are of one writing', async () => {
  await testApp.call('POST', '/api/users', { as: admin, body: { ...form('İpek.ana'), email: 'ipek@example.org' } })
  const signIn = (username: string) => testApp.call('POST', '/api/auth/login', { body: { username, password: NEW } })
  for (const typed of ['İpek.ana', 'İPEK.ANA', 'I\u0307pek.ana', 'İｐｅｋ．ａｎａ'])
    expect((await signIn(typed)).json().code, typed).toBe('new-password-needed')
  const twin = await testApp.call('POST', '/api/users', {
    as: admin,
    body: { ...form('İｐｅｋ.ana'), email: 'c@d.org' },
  })
  expect(twin.json().code).toBe('username-taken')
  // With a Cyrillic 'а', and with a Greek 'ο'.
  for (const username of ['\u0430na.ruiz', 'r\u03BFsa'])
    expect((await testApp.call('POST', '/api/users', { as: admin, body: form(username) })).json()).toMatchObject({
      field: 'username',
    })
})

test('a name or an address that is taken is refused, however it is capitalised', async () => {
  await testApp.call('POST', '/api/users', { as: admin, body: form('taken') })
  const name = await testApp.call('POST', '/api/users', {
    as: admin,
    body: { ...form('TAKEN'), email: 'b@example.org' },
  })
  expect([name.statusCode, name.json().code, name.json().field]).toEqual([409, 'username-taken', 'username'])
  const body = { ...form('other'), email: 'Taken@Example.org' }
  const address = await testApp.call('POST', '/api/users', { as: admin, body })
  expect([address.statusCode, address.json().code, address.json().field]).toEqual([409, 'email-taken', 'email'])
})

test('API-33 an account is changed by what was sent and nothing else, and the trail names the fields', async () => {
  const person = await testApp.addPerson('STAFF', { firstName: 'Ana' })
  const body = {
    username: 'ana.ruiz',
    email: 'ana@example.org',
    role: 'STAFF',
    isActive: true,
    firstName: 'Eva',
    id: 1,
  }
  const answer = await patch(person.id, body)
  expect(answer.json()).toMatchObject({
    id: person.id,
    username: 'ana.ruiz',
    email: 'ana@example.org',
    firstName: 'Ana',
  })
  const row = await newestAudit(person.id)
  expect(row).toMatchObject({ action: 'user.updated', details: { fields: ['username', 'email'], sessionsEnded: 0 } })
  expect(JSON.stringify(row?.details)).not.toContain('ana')
})

test('VAL-11 the form sets administrator or staff; another role is kept when it is repeated', async () => {
  const person = await testApp.addPerson('AUDITOR')
  expect((await patch(person.id, { role: 'AUDITOR', email: 'aud@example.org' })).statusCode).toBe(200)
  const refused = await patch(person.id, { role: 'COMPLIANCE_OFFICER' })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'role'])
  expect((await patch(person.id, { role: 'STAFF' })).json()).toMatchObject({ role: 'STAFF', rights: ['text-patients'] })
  expect((await patch(person.id, { role: 'AUDITOR' })).statusCode).toBe(400)
})

test('rights are switched one by one, and the trail says from what to what', async () => {
  const person = await testApp.addPerson('STAFF')
  const answer = await patch(person.id, { rights: ['correct-patients', 'correct-patients', 'text-patients'] })
  expect(answer.json().rights).toEqual(['text-patients', 'correct-patients'])
  expect((await newestAudit(person.id))?.details).toMatchObject({
    rights: { from: ['text-patients'], to: ['text-patients', 'correct-patients'] },
  })
  expect((await patch(person.id, { rights: ['fly'] })).statusCode).toBe(400)
})

test('VAL-13 a password that an administrator sets ends the sessions and must be changed at the sign-in', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  expect((await patch(person.id, { username: person.username })).statusCode).toBe(200)
  expect((await testApp.call('GET', '/api/auth/me', { as })).statusCode).toBe(200)
  expect((await patch(person.id, { password: NEW })).statusCode).toBe(200)
  expect((await testApp.call('GET', '/api/auth/me', { as })).statusCode).toBe(401)
  const body = { username: person.username, password: NEW }
  expect((await testApp.call('POST', '/api/auth/login', { body })).json().code).toBe('new-password-needed')
  expect((await newestAudit(person.id))?.details).toMatchObject({ fields: ['password'], sessionsEnded: 1 })
})

test('a changed role ends the sessions', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  await patch(person.id, { role: 'ADMINISTRATOR' })
  expect((await testApp.call('GET', '/api/auth/me', { as })).statusCode).toBe(401)
  await patch(person.id, { role: 'STAFF' })
})

test('API-30 API-31 VAL-12 an account is switched off, which ends its sessions, and on, which unlocks it', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const off = await testApp.call('PATCH', `/api/users/${person.id}/deactivate`, { as: admin })
  expect([off.statusCode, off.json().isActive]).toEqual([200, false])
  expect((await testApp.call('GET', '/api/auth/me', { as })).statusCode).toBe(401)
  for (let attempt = 0; attempt < 5; attempt += 1)
    await testApp.call('POST', '/api/auth/login', { body: { ...person, password: 'Otra-clave$91' }, from: '192.0.2.4' })
  const on = await testApp.call('PATCH', `/api/users/${person.id}/activate`, { as: admin })
  expect([on.statusCode, on.json().isActive]).toEqual([200, true])
  await testApp.signIn(person)
})

test('API-32 a deleted account is gone, its sessions end, its traces stay', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  expect((await testApp.call('DELETE', `/api/users/${person.id}`, { as: admin })).json()).toEqual({})
  expect((await testApp.call('GET', '/api/auth/me', { as })).statusCode).toBe(401)
  expect((await list()).map(({ id }) => id)).not.toContain(person.id)
  const traces = await testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.userId, person.id))
  expect(traces.map(({ action }) => action)).toContain('session.started')
  expect((await testApp.call('DELETE', `/api/users/${person.id}`, { as: admin })).statusCode).toBe(404)
})

test('USERS-05 one’s own account cannot be deleted, switched off, demoted or given a password here', async () => {
  const own = `/api/users/${adminId}`
  const attempts = [
    await testApp.call('DELETE', own, { as: admin }),
    await testApp.call('PATCH', `${own}/deactivate`, { as: admin }),
    await patch(adminId, { role: 'STAFF' }),
    await patch(adminId, { isActive: false }),
    await patch(adminId, { password: NEW }),
  ]
  for (const answer of attempts) expect([answer.statusCode, answer.json().code]).toEqual([409, 'own-account'])
  const kept = await patch(adminId, { username: 'first.administrator', role: 'ADMINISTRATOR', isActive: true })
  expect(kept.statusCode).toBe(200)
  expect(await newestAudit(adminId)).toMatchObject({ action: 'user.updated', success: true })
})

test('two administrators who demote each other at the same moment: one stays', async () => {
  const other = await testApp.addPerson('ADMINISTRATOR')
  const asOther = await testApp.signIn(other)
  const others = (await list()).filter(
    ({ role, isActive, id }) => role === 'ADMINISTRATOR' && isActive && id !== adminId,
  )
  expect(others.map(({ id }) => id)).toEqual([other.id])
  const [first, second] = await Promise.all([
    patch(other.id, { role: 'STAFF' }),
    testApp.call('PATCH', `/api/users/${adminId}/deactivate`, { as: asOther }),
  ])
  expect([first.statusCode, second.statusCode].filter((status) => status === 200)).toHaveLength(1)
  const remaining = (await testApp.deps.db.reader.select().from(users)).filter(
    ({ role, isActive }) => role === 'ADMINISTRATOR' && isActive,
  )
  expect(remaining).toHaveLength(1)
})

test('VAL-33 a password that meets the rule and is common is taken, and administrators see the account marked', async () => {
  const created = await testApp.call('POST', '/api/users', {
    as: admin,
    body: { ...form('weak.person'), password: 'Password1!' },
  })
  expect([created.statusCode, created.json()]).toMatchObject([200, { passwordIsWeak: true, mustChangePassword: true }])
  const id: number = created.json().id
  await patch(id, { password: NEW })
  expect((await list()).find((user) => user.id === id)?.passwordIsWeak).toBe(false)
})
