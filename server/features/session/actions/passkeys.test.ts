import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_PASSKEYS } from '#contract/factors.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { passkeys, recoveryCodes, spentChallenges, users } from '../../../db/tables/users.ts'
import { type AuthenticatorFault, createAuthenticator } from '../../../testing/test-authenticator.ts'
import { removeExpiredSessions } from './sessions.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

type Authenticator = ReturnType<typeof createAuthenticator>

const post = (path: string, as: string, body: object) => testApp.call('POST', path, { as, body })
const login = (person: TestPerson, more: object = {}) =>
  testApp.call('POST', '/api/auth/login', { body: { username: person.username, password: person.password, ...more } })
const begin = (as: string, body: object) => post('/api/auth/passkeys/begin', as, body)
const challenge = async (): Promise<string> =>
  (await testApp.call('GET', '/api/auth/passkey-challenge')).json().challenge
const device = (): Authenticator => createAuthenticator(new URL(testApp.deps.config.publicUrl).origin)
const signed = async (by: Authenticator, fault?: AuthenticatorFault) => ({ passkey: by.sign(await challenge(), fault) })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.deps.clock.now().getTime() })

/** A person with a passkey, in a session. */
const withPasskey = async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const begun = await begin(as, { currentPassword: person.password })
  expect(begun.statusCode).toBe(200)
  const key = device()
  const added = await post('/api/auth/passkeys', as, { name: 'Celular', passkey: key.make(begun.json().challenge) })
  expect(added.statusCode).toBe(200)
  return { person, as, key, codes: added.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

test('FACT-07 a passkey takes the password and what the authenticator made; the other sessions end', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const there = await testApp.signIn(person)
  expect((await begin(as, { currentPassword: 'Otra-clave$91' })).json().code).toBe('wrong-password')
  const begun = (await begin(as, { currentPassword: person.password })).json()
  expect(begun).toMatchObject({ rpId: 'localhost', username: person.username, present: [] })
  const key = device()
  const made = key.make(begun.challenge)
  // Before it is kept, the account signs in as before.
  expect((await login(person)).statusCode).toBe(200)
  const added = await post('/api/auth/passkeys', as, { name: ' Celular ', passkey: made })
  expect([added.statusCode, added.json().recoveryCodes?.length]).toEqual([200, 10])
  expect((await testApp.call('GET', '/api/auth/me', { as: there })).statusCode).toBe(401)
  expect((await testApp.call('GET', '/api/auth/me', { as })).json().recoveryCodesLeft).toBe(10)
  const own = await testApp.call('GET', '/api/auth/second-factor', { as })
  expect(own.json()).toMatchObject({ hasAuthenticator: false, passkeys: [{ name: 'Celular', lastUsedAt: null }] })
  // The same answer of the authenticator makes no second passkey.
  expect((await post('/api/auth/passkeys', as, { name: 'Otra', passkey: made })).json().code).toBe('wrong-passkey')
  const rows = await testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.username, person.username))
  expect(rows.map(({ action }) => action)).toContain('passkey.added')
})

test('FACT-07 a passkey made for another site, person, purpose or time is not kept', async () => {
  const [ana, luz] = [await testApp.addPerson('STAFF'), await testApp.addPerson('STAFF')]
  const [asAna, asLuz] = [await testApp.signIn(ana), await testApp.signIn(luz)]
  const mine = async () => (await begin(asAna, { currentPassword: ana.password })).json().challenge
  const of = (await begin(asLuz, { currentPassword: luz.password })).json().challenge
  const old = await mine()
  const faults: [string, string][] = [
    ['site', device().make(await mine(), { origin: 'https://recado.example.com' })],
    ['host', device().make(await mine(), { rpId: 'example.com' })],
    ['type', device().make(await mine(), { type: 'webauthn.get' })],
    ['absence', device().make(await mine(), { flags: 0x40 })],
    ['person', device().make(of)],
    ['purpose', device().make(await challenge())],
    ['invented', device().make('aGVsbG8')],
    ['no JSON', 'hello'],
    ['no object', '7'],
    ['no answer', '{}'],
    ['depth', '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"AA","attestationObject":"AA"}}'],
  ]
  testApp.passes({ minutes: 4 })
  for (const [what, passkey] of faults) {
    const answer = await post('/api/auth/passkeys', asAna, { name: 'X', passkey })
    expect([answer.statusCode, answer.json().code], what).toEqual([400, 'wrong-passkey'])
  }
  testApp.passes({ minutes: 2 })
  const late = await post('/api/auth/passkeys', asAna, { name: 'X', passkey: device().make(old) })
  expect(late.json().code).toBe('wrong-passkey')
  expect(await testApp.deps.db.reader.$count(passkeys, eq(passkeys.userId, ana.id))).toBe(0)
})

test('FACT-08 signing in takes the passkey after the right password only, and each challenge counts once', async () => {
  const { person, key } = await withPasskey()
  expect((await login(person, { password: 'Otra-clave$91' })).json().code).toBe('invalid-credentials')
  const asked = await login(person)
  expect([asked.statusCode, asked.json().code, asked.cookies]).toEqual([403, 'passkey-needed', []])
  const proof = await signed(key)
  const both = await Promise.all([login(person, proof), login(person, proof)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await login(person, proof)).json().code).toBe('wrong-passkey')
  expect((await login(person, await signed(key))).statusCode).toBe(200)
  const [kept] = await testApp.deps.db.reader.select().from(passkeys).where(eq(passkeys.userId, person.id))
  expect(kept?.lastUsedAt).not.toBeNull()
  testApp.passes({ minutes: 6 })
  await removeExpiredSessions(testApp.deps)
  expect(await testApp.deps.db.reader.$count(spentChallenges)).toBe(0)
  // The challenge is forgotten, and too old.
  expect((await login(person, proof)).json().code).toBe('wrong-passkey')
})

test('FACT-08 an answer for another site, key, person or counter is refused', async () => {
  const { person, key } = await withPasskey()
  const other = await withPasskey()
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  expect((await login(person, await signed(key))).statusCode).toBe(200)
  const faults: [string, { passkey: string }][] = [
    ['site', await signed(key, { origin: 'https://recado.example.com' })],
    ['host', await signed(key, { rpId: 'example.com' })],
    ['type', await signed(key, { type: 'webauthn.create' })],
  ]
  for (const [what, proof] of faults) expect((await login(person, proof)).json().code, what).toBe('wrong-passkey')
  expect((await login(person, await signed(key))).statusCode).toBe(200)
  const more: [string, { passkey: string }][] = [
    ['absence', await signed(key, { flags: 0 })],
    ['key', await signed(key, { key: stranger })],
    ['counter', await signed(key, { counter: 1 })],
    ['person', await signed(other.key)],
  ]
  for (const [what, proof] of more) expect((await login(person, proof)).json().code, what).toBe('wrong-passkey')
  expect((await login(person, await signed(key))).statusCode).toBe(200)
  const disguised = await signed(other.key, { id: key.id })
  expect((await login(person, disguised)).json().code).toBe('wrong-passkey')
})

test('FACT-08 five wrong passkeys lock the second step, codes included', async () => {
  const { person, key, codes } = await withPasskey()
  for (let count = 0; count < 5; count += 1)
    expect((await login(person, { passkey: '{}' })).json().code).toBe('wrong-passkey')
  expect((await login(person, await signed(key))).json().code).toBe('too-many-attempts')
  expect((await login(person, { code: codes[0] })).json().code).toBe('too-many-attempts')
  testApp.passes({ minutes: 15, seconds: 1 })
  expect((await login(person, await signed(key))).statusCode).toBe(200)
})

test('FACT-09 recovery codes and an authenticator stand in for a passkey, and the codes stay with the last factor', async () => {
  const { person, as, key, codes } = await withPasskey()
  expect((await login(person, { code: codes[0] })).statusCode).toBe(200)
  const begun = await post('/api/auth/second-factor', as, { currentPassword: person.password })
  // An authenticator app beside a passkey takes the passkey too.
  expect(begun.json().code).toBe('passkey-needed')
  const secret = (
    await post('/api/auth/second-factor', as, { currentPassword: person.password, ...(await signed(key)) })
  ).json().secret
  const confirmed = await post('/api/auth/second-factor/confirm', as, { code: codeOf(secret) })
  expect(confirmed.json().recoveryCodes).toEqual([])
  testApp.passes({ minutes: 1 })
  expect((await login(person, { code: codeOf(secret) })).statusCode).toBe(200)
  testApp.passes({ minutes: 1 })
  const removed = await post('/api/auth/second-factor/remove', as, {
    currentPassword: person.password,
    code: codeOf(secret),
  })
  expect(removed.statusCode).toBe(200)
  expect(await testApp.deps.db.reader.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(9)
  expect((await login(person, await signed(key))).statusCode).toBe(200)
})

test('FACT-10 one’s own passkey goes with password and second factor, which may be itself; another’s is not found', async () => {
  const { person, as, key } = await withPasskey()
  const other = await withPasskey()
  const idOf = async (by: string) =>
    (await testApp.call('GET', '/api/auth/second-factor', { as: by })).json().passkeys[0]?.id
  const remove = (id: number, body: object) => post(`/api/auth/passkeys/${id}/remove`, as, body)
  const id = await idOf(as)
  const currentPassword = person.password
  expect((await remove(id, { currentPassword: 'Otra-clave$91' })).json().code).toBe('wrong-password')
  expect((await remove(id, { currentPassword })).json().code).toBe('passkey-needed')
  expect((await remove(id, { currentPassword, passkey: '{}' })).json().code).toBe('wrong-passkey')
  const foreign = await remove(await idOf(other.as), { currentPassword, ...(await signed(key)) })
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not-found'])
  expect((await remove(id, { currentPassword, ...(await signed(key)) })).statusCode).toBe(200)
  expect((await login(person)).statusCode).toBe(200)
  expect(await testApp.deps.db.reader.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0)
  expect((await testApp.call('GET', '/api/auth/me', { as })).json().recoveryCodesLeft).toBeNull()
})

test('FACT-10 an administrator removes all factors of who has lost them', async () => {
  const { person, as } = await withPasskey()
  const admin = await testApp.signedIn('ADMINISTRATOR')
  const removed = await testApp.call('DELETE', `/api/users/${person.id}/second-factor`, { as: admin })
  expect([removed.statusCode, removed.json().hasSecondFactor]).toEqual([200, false])
  expect((await testApp.call('GET', '/api/auth/me', { as })).statusCode).toBe(401)
  expect((await login(person)).statusCode).toBe(200)
  expect(await testApp.deps.db.reader.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0)
})

test('FACT-07 an account has ten passkeys at most, each takes the factor before, and one device has one', async () => {
  const { person, as, key } = await withPasskey()
  const currentPassword = person.password
  expect((await begin(as, { currentPassword })).json().code).toBe('passkey-needed')
  const again = await begin(as, { currentPassword, ...(await signed(key)) })
  expect(again.json().present).toEqual([key.id])
  const twice = await post('/api/auth/passkeys', as, { name: 'X', passkey: key.make(again.json().challenge) })
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'factor-exists'])
  for (let count = 1; count < MOST_PASSKEYS; count += 1) {
    const begun = await begin(as, { currentPassword, ...(await signed(key)) })
    const added = await post('/api/auth/passkeys', as, {
      name: `N${count}`,
      passkey: device().make(begun.json().challenge),
    })
    expect(added.json().recoveryCodes).toEqual([])
  }
  const full = await begin(as, { currentPassword, ...(await signed(key)) })
  expect([full.statusCode, full.json().code]).toEqual([409, 'too-many-passkeys'])
  const [row] = await testApp.deps.db.reader.select().from(users).where(eq(users.id, person.id))
  expect(row?.hasPasskey).toBe(true)
})
