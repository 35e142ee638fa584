import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { recoveryCodes, users } from '../../../db/tables/users.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const post = (path: string, as: string, body: object) => testApp.call('POST', path, { as, body })
const login = (person: TestPerson, more: object = {}) =>
  testApp.call('POST', '/api/auth/login', { body: { username: person.username, password: person.password, ...more } })

/** An authenticator with this secret; `later` in seconds. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: testApp.deps.clock.now().getTime() + later * 1000,
  })
/** Six digits that no period of the last and next minutes has. */
const wrongCode = (secret: string): string => {
  const right = new Set([-60, -30, 0, 30, 60].map((later) => codeOf(secret, later)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

/** A person with a second factor, in a session. */
const withFactor = async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const begun = await post('/api/auth/second-factor', as, { currentPassword: person.password })
  expect(begun.statusCode).toBe(200)
  const { secret, address } = begun.json<{ secret: string; address: string }>()
  const confirmed = await post('/api/auth/second-factor/confirm', as, { code: codeOf(secret) })
  expect(confirmed.statusCode).toBe(200)
  return { person, as, secret, address, codes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

const auditOf = (person: TestPerson) =>
  testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.username, person.username))

test('FACT-01 a second factor takes the password and a code of the new secret, which is stored sealed', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const there = await testApp.signIn(person)
  const refused = await post('/api/auth/second-factor', as, { currentPassword: 'Otra-clave$91' })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'wrong-password'])
  const early = await post('/api/auth/second-factor/confirm', as, { code: '123456' })
  expect(early.json().code).toBe('factor-missing')
  const { secret, address } = (await post('/api/auth/second-factor', as, { currentPassword: person.password })).json()
  expect(address).toContain(`otpauth://totp/Recado:${encodeURIComponent(person.username)}`)
  const wrong = await post('/api/auth/second-factor/confirm', as, { code: wrongCode(secret) })
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong-code'])
  // Not confirmed: the account signs in as before.
  expect((await login(person)).statusCode).toBe(200)
  expect((await post('/api/auth/second-factor/confirm', as, { code: codeOf(secret) })).statusCode).toBe(200)
  const [row] = await testApp.deps.db.reader.select().from(users).where(eq(users.id, person.id))
  expect(row?.factorSecret).not.toContain(secret)
  expect((await testApp.call('GET', '/api/auth/me', { as })).json().recoveryCodesLeft).toBe(10)
  expect((await testApp.call('GET', '/api/auth/me', { as: there })).statusCode).toBe(401)
  const again = await post('/api/auth/second-factor', as, { currentPassword: person.password })
  expect([again.statusCode, again.json().code]).toEqual([409, 'factor-exists'])
  const said = JSON.stringify(await auditOf(person))
  expect(said).toContain('factor.added')
  expect(said).not.toContain(secret)
})

test('FACT-02 signing in asks for a code after the right password only, and each code counts once', async () => {
  const { person, secret } = await withFactor()
  const stranger = await login(person, { password: 'Otra-clave$91' })
  expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'invalid-credentials'])
  const asked = await login(person)
  expect([asked.statusCode, asked.json().code, asked.cookies]).toEqual([403, 'code-needed', []])
  // The code that confirmed the enrolment is used up.
  expect((await login(person, { code: codeOf(secret) })).json().code).toBe('wrong-code')
  testApp.passes({ seconds: 60 })
  const code = codeOf(secret)
  const both = await Promise.all([login(person, { code }), login(person, { code })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await login(person, { code })).json().code).toBe('wrong-code')
  testApp.passes({ seconds: 30 })
  // Phones run a little late or early.
  expect((await login(person, { code: codeOf(secret, 30) })).statusCode).toBe(200)
})

test('FACT-02 a code older or newer than one period is refused', async () => {
  const { person, secret } = await withFactor()
  testApp.passes({ minutes: 5 })
  for (const later of [-90, -60, 60, 90]) {
    expect((await login(person, { code: codeOf(secret, later) })).json().code, String(later)).toBe('wrong-code')
  }
})

test('FACT-03 five wrong codes lock the second step; a right password gives no new tries', async () => {
  const { person, secret } = await withFactor()
  testApp.passes({ minutes: 2 })
  for (let count = 0; count < 5; count += 1) {
    expect((await login(person)).json().code).toBe('code-needed')
    expect((await login(person, { code: wrongCode(secret) })).json().code).toBe('wrong-code')
  }
  const locked = await login(person, { code: codeOf(secret) })
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'too-many-attempts'])
  expect((await auditOf(person)).map(({ action }) => action)).toContain('account.locked')
  testApp.passes({ minutes: 15, seconds: 1 })
  expect((await login(person, { code: codeOf(secret) })).statusCode).toBe(200)
})

test('FACT-03 thirty wrong codes at once are five tries', async () => {
  const { person, secret } = await withFactor()
  const code = wrongCode(secret)
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(person, { code })))
  expect(answers.filter((answer) => answer.json().code === 'wrong-code').length).toBeLessThanOrEqual(5)
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(false)
})

test('FACT-04 each of ten recovery codes signs in once, however it is written, and is stored as a hash', async () => {
  const { person, codes } = await withFactor()
  expect(new Set(codes).size).toBe(10)
  const stored = await testApp.deps.db.reader.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))
  expect(stored).toHaveLength(10)
  for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''))
  const [first = '', second = ''] = codes
  const answer = await login(person, { code: ` ${first.toUpperCase().replace('-', ' ')} ` })
  expect([answer.statusCode, answer.json().user?.recoveryCodesLeft]).toEqual([200, 9])
  expect((await login(person, { code: first })).json().code).toBe('wrong-code')
  const both = await Promise.all([login(person, { code: second }), login(person, { code: second })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('FACT-04 nobody signs in with the recovery code of another', async () => {
  const [ana, luz] = [await withFactor(), await withFactor()]
  expect((await login(ana.person, { code: luz.codes[0] })).json().code).toBe('wrong-code')
  expect((await login(luz.person, { code: luz.codes[0] })).statusCode).toBe(200)
})

test('FACT-02 who must choose a new password does so first, and the code comes last', async () => {
  const { person, secret } = await withFactor()
  await testApp.deps.db.writer.update(users).set({ mustChangePassword: true }).where(eq(users.id, person.id))
  testApp.passes({ minutes: 1 })
  const code = codeOf(secret)
  expect((await login(person, { code })).json().code).toBe('new-password-needed')
  const newPassword = 'Nueva-clave$52'
  expect((await login(person, { newPassword })).json().code).toBe('code-needed')
  expect((await login(person, { newPassword, code })).statusCode).toBe(200)
})

test('FACT-05 one’s own second factor goes with the password and a code', async () => {
  const { person, as, secret } = await withFactor()
  testApp.passes({ minutes: 1 })
  const remove = (body: object) => post('/api/auth/second-factor/remove', as, body)
  const code = codeOf(secret)
  expect((await remove({ currentPassword: 'Otra-clave$91', code })).json().code).toBe('wrong-password')
  expect((await remove({ currentPassword: person.password, code: wrongCode(secret) })).json().code).toBe('wrong-code')
  expect((await remove({ currentPassword: person.password, code })).statusCode).toBe(200)
  expect((await remove({ currentPassword: person.password, code })).json().code).toBe('factor-missing')
  expect((await login(person)).statusCode).toBe(200)
})

test('FACT-06 an administrator removes the factor of who has lost it; the sessions end, and it is in the audit log', async () => {
  const { person, as, secret } = await withFactor()
  for (let count = 0; count < 5; count += 1) await login(person, { code: wrongCode(secret) })
  const admin = await testApp.signedIn('ADMINISTRATOR')
  const remove = (by: string) => testApp.call('DELETE', `/api/users/${person.id}/second-factor`, { as: by })
  expect((await remove(await testApp.signedIn('STAFF'))).statusCode).toBe(403)
  const removed = await remove(admin)
  expect([removed.statusCode, removed.json().hasSecondFactor]).toEqual([200, false])
  expect((await testApp.call('GET', '/api/auth/me', { as })).statusCode).toBe(401)
  expect((await login(person)).statusCode).toBe(200)
  const rows = await testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.action, 'factor.removed'))
  expect(rows.some(({ resourceId, success }) => resourceId === String(person.id) && success)).toBe(true)
  expect((await remove(admin)).json().code).toBe('factor-missing')
})
