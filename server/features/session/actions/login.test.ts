import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FailedLogin } from '#contract/session.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { failedLogins, userSessions, users } from '../../../db/tables/users.ts'
import { hashPassword } from './passwords.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

let addresses = 0
/** Failures count against an address: tests that fail on purpose use addresses of their own. */
const freshAddress = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}

const login = (username: string, password: string, more: { newPassword?: string; from?: string; as?: string } = {}) =>
  testApp.call('POST', '/api/auth/login', {
    body: { username, password, ...(more.newPassword === undefined ? {} : { newPassword: more.newPassword }) },
    from: more.from,
    as: more.as,
  })

const row = async ({ id }: TestPerson) => {
  const [user] = await testApp.deps.db.reader.select().from(users).where(eq(users.id, id))
  if (!user) throw new Error('no such user')
  return user
}

const newestAudit = async (username: string) => {
  const [newest] = await testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.username, username))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return newest
}

test('API-11 the right name and password begin a session and answer the person', async () => {
  const person = await testApp.addPerson('STAFF')
  const answer = await login(person.username.toUpperCase(), person.password)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().user).toMatchObject({ username: person.username, role: 'STAFF', mode: 'sandbox' })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ name: 'recado', httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(cookie?.value).toMatch(/^[\w-]{43}$/)
  const me = await testApp.call('GET', '/api/auth/me', { as: `recado=${cookie?.value}` })
  expect(me.json()).toEqual(answer.json().user)
})

test('VAL-01 VAL-02 a sign-in without name or password is refused in the form’s words', async () => {
  const cases = [
    ['  ', 'x', 'username', 'Username is required'],
    ['marisol', '', 'password', 'Password is required'],
  ] as const
  for (const [username, password, field, sentence] of cases) {
    const answer = await login(username, password)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
    expect(answer.json().message).toContain(sentence)
  }
})

test('the cookie stands in no table: a copy of the database signs nobody in', async () => {
  const person = await testApp.addPerson('STAFF')
  const token = (await testApp.signIn(person)).replace('recado=', '')
  const [session] = await testApp.deps.db.reader.select().from(userSessions).where(eq(userSessions.userId, person.id))
  expect(session?.sessionToken).toMatch(/^[0-9a-f]{64}$/)
  expect(session?.sessionToken).not.toContain(token)
  expect((await testApp.call('GET', '/api/auth/me', { as: `recado=${session?.sessionToken}` })).statusCode).toBe(401)
})

test('over https the cookie is bound to the host and secure', async () => {
  const secure = await createTestApp({ publicUrl: 'https://recado.example.org' })
  try {
    const person = await secure.addPerson('STAFF')
    const body = { username: person.username, password: person.password }
    const answer = await secure.call('POST', '/api/auth/login', { body })
    const [session, device] = answer.headers['set-cookie'] ?? []
    expect(session).toMatch(/^__Host-recado=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(device).toMatch(
      /^__Secure-recado-device=[\w.-]+; Max-Age=15552000; Path=\/api\/auth\/login; HttpOnly; Secure; SameSite=Strict$/,
    )
  } finally {
    await secure.close()
  }
})

test('ERR-03 DATA-10 a wrong password and an unknown name get the same answer, and a row each', async () => {
  const person = await testApp.addPerson('STAFF')
  const from = freshAddress()
  const wrong = await login(person.username, 'Otra-clave$91', { from })
  const unknown = await login('nobody-of-that-name', 'Otra-clave$91', { from })
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  expect(wrong.body).toBe(unknown.body)
  expect(wrong.json()).toEqual({ code: 'invalid-credentials', message: 'Invalid credentials' })
  const rows = await testApp.deps.db.reader.select().from(failedLogins).where(eq(failedLogins.ipAddress, from))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    username: person.username,
    userAgent: 'lightMyRequest',
    attemptTime: expect.any(Date),
  })
  // People type passwords into the username field.
  expect(rows[1]?.username).toMatch(/^[0-9a-f]{32}$/)
  expect(await newestAudit(person.username)).toMatchObject({
    action: 'session.started',
    success: false,
    errorMessage: 'invalid-credentials',
    ipAddress: from,
  })
})

test('ERR-04 only who knows the password learns that the account is disabled', async () => {
  const person = await testApp.addPerson('STAFF', { isActive: false })
  expect((await login(person.username, 'Otra-clave$91', { from: freshAddress() })).statusCode).toBe(401)
  const right = await login(person.username, person.password)
  expect(right.statusCode).toBe(403)
  expect(right.json().code).toBe('account-disabled')
  expect(right.cookies).toEqual([])
})

test('ERR-05 twenty wrong passwords at once are five tries, then the account is locked', async () => {
  const person = await testApp.addPerson('STAFF')
  const from = freshAddress()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => login(person.username, `Otra-clave$${index}`, { from })),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15)
  const locked = await login(person.username, person.password, { from: freshAddress() })
  expect(locked.statusCode).toBe(429)
  expect(locked.json().code).toBe('too-many-attempts')
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  const user = await row(person)
  expect(user.failedLoginAttempts).toBeLessThanOrEqual(5)
  expect(user.lockedUntil?.getTime()).toBeGreaterThan(testApp.deps.clock.now().getTime())
})

const failFiveTimes = async (username: string) => {
  const from = freshAddress()
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await login(username, 'Otra-clave$91', { from })).statusCode).toBe(401)
  return Number((await login(username, TEST_PASSWORD, { from: freshAddress() })).headers['retry-after']) / 60
}

test('locks grow from 15 to 30 to 60 minutes, end by themselves, and a right password forgets them', async () => {
  const person = await testApp.addPerson('STAFF')
  const minutes: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const lasts = await failFiveTimes(person.username)
    minutes.push(Math.round(lasts))
    testApp.passes({ minutes: lasts, seconds: 1 })
  }
  expect(minutes).toEqual([15, 30, 60, 60])
  expect((await login(person.username, person.password)).statusCode).toBe(200)
  expect(await row(person)).toMatchObject({ failedLoginAttempts: 0, lockedUntil: null })
  expect(Math.round(await failFiveTimes(person.username))).toBe(15)
})

test('a stranger’s guesses lock nobody out of the browser they work in, and its own tries are counted too', async () => {
  const person = await testApp.addPerson('STAFF')
  const device = (await login(person.username, person.password)).cookies.find(({ name }) => name === 'recado-device')
  const known = `recado-device=${device?.value}`
  await failFiveTimes(person.username)
  const own = await login(person.username, person.password, { as: known, from: freshAddress() })
  expect(own.statusCode).toBe(200)
  expect((await login(person.username, person.password, { from: freshAddress() })).statusCode).toBe(429)
  const other = await testApp.addPerson('STAFF')
  await failFiveTimes(other.username)
  for (const foreign of [known, `${known}x`, 'recado-device=..'])
    expect((await login(other.username, other.password, { as: foreign, from: freshAddress() })).statusCode).toBe(429)
  const from = freshAddress()
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await login(person.username, 'Otra-clave$91', { as: known, from })).statusCode).toBe(401)
  expect((await login(person.username, person.password, { as: known, from })).statusCode).toBe(429)
})

test('a crowd at the door waits in a short queue, and the rest is told at once to come again in a moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => login(`crowd-${index}`, 'Otra-clave$91', { from: freshAddress() })),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]))
  expect(refused.length).toBeGreaterThan(50)
  for (const answer of refused)
    expect([answer.json().code, answer.headers['retry-after']]).toEqual(['too-many-requests', '2'])
})

test('an unknown name locks like a known one', async () => {
  expect(Math.round(await failFiveTimes('who.is.this'))).toBe(15)
})

test('the twenty-first failure from one address is refused, and other addresses are not', async () => {
  const from = freshAddress()
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect((await login(`guess-${attempt}`, 'Otra-clave$91', { from })).statusCode).toBe(401)
  const person = await testApp.addPerson('STAFF')
  const refused = await login(person.username, person.password, { from })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect((await login(person.username, person.password, { from: freshAddress() })).statusCode).toBe(200)
  testApp.passes({ minutes: 10, seconds: 1 })
  expect((await login(person.username, person.password, { from })).statusCode).toBe(200)
})

test('whoever has signed in on a device before is not refused for the guesses of others behind its address', async () => {
  const from = freshAddress()
  const person = await testApp.addPerson('STAFF')
  const first = await login(person.username, person.password, { from })
  const session = first.cookies.find(({ name }) => name === 'recado')?.value
  const device = first.cookies.find(({ name }) => name === 'recado-device')?.value
  for (let attempt = 0; attempt < 21; attempt += 1) await login(`stranger-${attempt}`, 'Otra-clave$91', { from })
  expect((await login(person.username, person.password, { from })).statusCode).toBe(429)
  const known = { from, as: `recado-device=${device}` }
  expect((await login(person.username, person.password, known)).statusCode).toBe(200)
  // Nor in the session itself, where the password is typed again.
  const email = await testApp.call('PATCH', '/api/auth/update-email', {
    as: `recado=${session}`,
    body: { email: `${person.username}@example.com`, currentPassword: person.password },
    from,
  })
  expect(email.statusCode).toBe(200)
  // Its own guesses are counted still.
  for (let attempt = 0; attempt < 5; attempt += 1) await login(person.username, 'Otra-clave$91', known)
  expect((await login(person.username, person.password, known)).statusCode).toBe(429)
})

test('a forwarded header from an address that is not trusted is warned of once, with what to set', async () => {
  const app = await createTestApp()
  for (let count = 0; count < 3; count += 1)
    await app.call('GET', '/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' }, from: '10.1.2.3' })
  expect(app.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  expect(app.logged.join('')).toContain('10.1.2.3')
  await app.close()
  const proxied = await createTestApp({ trustProxy: ['10.0.0.0/8'] })
  await proxied.call('GET', '/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' }, from: '10.1.2.3' })
  expect(proxied.logged.join('')).not.toContain('TRUST_PROXY')
  await proxied.close()
})

test('right passwords use up nobody’s tries', async () => {
  const person = await testApp.addPerson('STAFF')
  const from = freshAddress()
  for (let attempt = 0; attempt < 25; attempt += 1)
    expect((await login(person.username, person.password, { from })).statusCode).toBe(200)
})

test('a header that claims another address does not give new tries', async () => {
  const from = freshAddress()
  const guess = (index: number) =>
    testApp.call('POST', '/api/auth/login', {
      body: { username: `forged-${index}`, password: 'Otra-clave$91' },
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
      from,
    })
  for (let index = 0; index < 20; index += 1) await guess(index)
  expect((await guess(21)).statusCode).toBe(429)
})

test('who must choose a new password does so on the login card, and only then the session begins', async () => {
  const person = await testApp.addPerson('STAFF', { mustChangePassword: true })
  const asked = await login(person.username, person.password)
  expect([asked.statusCode, asked.json().code, asked.cookies]).toEqual([403, 'new-password-needed', []])
  const same = await login(person.username, person.password, { newPassword: person.password })
  expect([same.statusCode, same.json().field]).toEqual([400, 'newPassword'])
  const chosen = await login(person.username, person.password, { newPassword: 'Nueva-clave$52' })
  expect(chosen.statusCode).toBe(200)
  expect(chosen.json().user.mustChangePassword).toBe(false)
  expect((await login(person.username, person.password, { from: freshAddress() })).statusCode).toBe(401)
  expect((await login(person.username, 'Nueva-clave$52')).statusCode).toBe(200)
})

test('VAL-32 VAL-33 a new password that breaks the rule is refused with the form’s sentence', async () => {
  const person = await testApp.addPerson('STAFF', { mustChangePassword: true })
  const attempts = [
    ['aB1$', 'Password must be at least 8 characters'],
    ['todo-minusculas1', 'Password must contain uppercase, lowercase, number, and special character'],
    ['SinNumeros$$', 'Password must contain uppercase, lowercase, number, and special character'],
  ] as const
  for (const [newPassword, sentence] of attempts) {
    const answer = await login(person.username, person.password, { newPassword })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid-input', field: 'newPassword' })
    expect(answer.json().message).toContain(sentence)
  }
})

test('a password that is guessed first is accepted and marked', async () => {
  const person = await testApp.addPerson('STAFF', { mustChangePassword: true })
  expect((await login(person.username, person.password, { newPassword: 'P@ssw0rd2026!' })).statusCode).toBe(200)
  expect((await row(person)).passwordIsWeak).toBe(true)
})

test('a hash made with older parameters is made anew at the sign-in', async () => {
  const person = await testApp.addPerson('STAFF')
  const older = { ...testApp.deps.config, passwordCost: { memoryCost: 16, timeCost: 2, parallelism: 1 } }
  const passwordHash = await hashPassword({ config: older }, person.password)
  await testApp.deps.db.writer.update(users).set({ passwordHash }).where(eq(users.id, person.id))
  await testApp.signIn(person)
  expect((await row(person)).passwordHash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  await testApp.signIn(person)
})

test('a sign-in rotates the token and ends the session the browser held', async () => {
  const person = await testApp.addPerson('STAFF')
  const first = await testApp.signIn(person)
  const again = await login(person.username, person.password, { as: first })
  expect(`recado=${again.cookies[0]?.value}`).not.toBe(first)
  expect((await testApp.call('GET', '/api/auth/me', { as: first })).statusCode).toBe(401)
})

test('the sixth session ends the oldest', async () => {
  const person = await testApp.addPerson('STAFF')
  const cookies: string[] = []
  for (let count = 0; count < 6; count += 1) {
    cookies.push(await testApp.signIn(person))
    testApp.passes({ seconds: 1 })
  }
  const statuses = await Promise.all(
    cookies.map(async (as) => (await testApp.call('GET', '/api/auth/me', { as })).statusCode),
  )
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
})

test('a sign-in leaves an audit row with person, address and session', async () => {
  const person = await testApp.addPerson('STAFF')
  await login(person.username, person.password, { from: '2001:db8::7' })
  expect(await newestAudit(person.username)).toMatchObject({
    userId: person.id,
    action: 'session.started',
    resourceType: 'session',
    resourceId: expect.stringMatching(/^\d+$/),
    ipAddress: '2001:db8::7',
    success: true,
    phiAccessed: false,
  })
})

test('behind a trusted proxy the failures count against who is behind it, not against the proxy', async () => {
  const proxied = await createTestApp({ trustProxy: ['10.0.0.0/8'] })
  const guess = (client: string, index: number) =>
    proxied.call('POST', '/api/auth/login', {
      body: { username: `behind-${client}-${index}`, password: 'Otra-clave$91' },
      // X-Forwarded-For: the client's own claim is left of what the proxy saw.
      headers: { 'x-forwarded-for': `192.0.2.${index}, ${client}` },
      from: '10.1.2.3',
    })
  try {
    for (let index = 0; index < 20; index += 1) expect((await guess('203.0.113.5', index)).statusCode).toBe(401)
    expect((await guess('203.0.113.5', 21)).statusCode).toBe(429)
    expect((await guess('203.0.113.6', 1)).statusCode).toBe(401)
  } finally {
    await proxied.close()
  }
})

test('when the database is away the answer is 503, and no name, query or password is logged', async () => {
  const broken = await createTestApp()
  const person = await broken.addPerson('STAFF')
  await broken.deps.db.close()
  const answer = await broken.call('POST', '/api/auth/login', { body: { ...person } })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  expect((await broken.call('GET', '/readyz')).statusCode).toBe(503)
  expect((await broken.call('GET', '/healthz')).statusCode).toBe(200)
  const log = broken.logged.join('\n')
  expect(log).toContain('"route":"/api/auth/login"')
  expect(log).not.toContain(person.username)
  expect(log).not.toContain(person.password)
  await broken.close()
})

test('DATA-10 failed sign-ins of thirty days are listed by name, newest first; a name that no account has is not shown', async () => {
  const person = await testApp.addPerson('STAFF')
  const admin = await testApp.signedIn('COMPLIANCE_OFFICER')
  const from = '198.51.100.77'
  const fail = (username: string) =>
    testApp.call('POST', '/api/auth/login', { body: { username, password: 'Wrong-one-1!' }, from })
  await fail(person.username)
  await fail('Mi-clave-secreta$1')
  const listed = async () => {
    const answer = await testApp.call('GET', '/api/auth/failed-logins', { as: admin })
    expect(answer.body).not.toContain('secreta')
    return answer.json<FailedLogin[]>().filter(({ ipAddress }) => ipAddress === from)
  }
  expect((await listed()).map(({ username }) => username)).toEqual([null, person.username])
  await testApp.deps.db.writer
    .update(failedLogins)
    .set({ attemptTime: new Date(testApp.deps.clock.now().getTime() - 31 * 86_400_000) })
    .where(eq(failedLogins.ipAddress, from))
  expect(await listed()).toEqual([])
})
