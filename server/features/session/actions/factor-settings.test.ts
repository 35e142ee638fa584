import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import type { FactorSettings } from '#contract/factors.ts'
import type { Role } from '#contract/permissions.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { passkeys, userSessions, users } from '../../../db/tables/users.ts'

let testApp: TestApp
let admin: TestPerson
let asAdmin: string

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.addPerson('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const require = (roles: Role[], as = asAdmin) =>
  testApp.call('PUT', '/api/settings/second-factor', { as, body: { roles } })

beforeEach(async () => {
  asAdmin = await testApp.signIn(admin)
  expect((await require([])).statusCode).toBe(200)
})

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.deps.clock.now().getTime() })

/** Adds an authenticator to the account of this session, over HTTP. */
const addFactor = async (as: string, { password }: TestPerson) => {
  const begun = await testApp.call('POST', '/api/auth/second-factor', { as, body: { currentPassword: password } })
  expect(begun.statusCode).toBe(200)
  const { secret } = begun.json<{ secret: string }>()
  const body = { code: codeOf(secret) }
  expect((await testApp.call('POST', '/api/auth/second-factor/confirm', { as, body })).statusCode).toBe(200)
  return secret
}
const statusOf = async (path: string, as: string) => (await testApp.call('GET', path, { as })).statusCode

test('FACT-11 the setting names the roles and who has no second factor, changes with an audit row, and is no secret of others', async () => {
  const nurse = await testApp.addPerson('STAFF')
  const left = await testApp.addPerson('STAFF', { isActive: false })
  const elsewhere = await testApp.addPerson('STAFF', {
    directoryIssuer: 'https://d.example.org',
    directorySubject: '1',
  })
  const saved = await require(['STAFF', 'AUDITOR', 'STAFF'])
  expect([saved.statusCode, saved.json<FactorSettings>().roles]).toEqual([200, ['AUDITOR', 'STAFF']])
  const ids = saved.json<FactorSettings>().without.map(({ id }) => id)
  expect(ids).toContain(nurse.id)
  expect(ids).toContain(admin.id)
  expect(ids).not.toContain(left.id)
  expect(ids).not.toContain(elsewhere.id)
  const [row] = await testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'factor-settings.updated'))
    .orderBy(auditLog.id)
    .offset(1)
  expect(row?.details).toMatchObject({ roles: { from: [], to: ['AUDITOR', 'STAFF'] } })
  expect(await statusOf('/api/settings/second-factor', await testApp.signedIn('STAFF'))).toBe(403)
})

test('FACT-11 switching it on ends the sessions of those who have no second factor, and of nobody else', async () => {
  const bare = await testApp.addPerson('STAFF')
  const armed = await testApp.addPerson('STAFF')
  const [asBare, asArmed, asOther] = [
    await testApp.signIn(bare),
    await testApp.signIn(armed),
    await testApp.signedIn('AUDITOR'),
  ]
  await addFactor(asArmed, armed)
  expect((await require(['STAFF'])).statusCode).toBe(200)
  expect(await statusOf('/api/auth/me', asBare)).toBe(401)
  expect(await statusOf('/api/patients', asArmed)).toBe(200)
  expect(await statusOf('/api/patients', asOther)).toBe(200)
  // Saved again, it ends nothing.
  const again = await testApp.signIn(bare)
  expect((await require(['STAFF'])).statusCode).toBe(200)
  expect(await statusOf('/api/auth/me', again)).toBe(200)
})

test('FACT-11 nobody requires it of the own role without having one', async () => {
  const refused = await require(['ADMINISTRATOR'])
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'own-factor-first'])
  const other = await testApp.addPerson('ADMINISTRATOR')
  const as = await testApp.signIn(other)
  await addFactor(as, other)
  expect((await require(['ADMINISTRATOR'], as)).statusCode).toBe(200)
  // The administrator without one comes back in to add one, and then takes it off again.
  const back = await testApp.signIn(admin)
  expect((await require([], back)).json().code).toBe('factor-required')
  await addFactor(back, admin)
  expect((await require([], back)).statusCode).toBe(200)
  // The tests that follow begin without a second factor again.
  await testApp.deps.db.writer
    .update(users)
    .set({ factorSecret: null, factorSince: null })
    .where(eq(users.id, admin.id))
})

test('FACT-12 somebody who must add a second factor is answered nothing else, by any endpoint', async () => {
  expect((await require(['READONLY'])).statusCode).toBe(200)
  const person = await testApp.addPerson('READONLY')
  const as = await testApp.signIn(person)
  const open = []
  for (const [name, { method, path, allow }] of allEndpoints) {
    if (allow === 'anyone' || name === 'logout') continue
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    const answer = await testApp.call(method, path.replaceAll(/\{\w+\}/g, '1'), { as, ...body })
    if (answer.statusCode === 403 && answer.json().code === 'factor-required') continue
    open.push(name)
  }
  expect(open.toSorted()).toEqual(
    ['addPasskey', 'beginFactor', 'beginPasskey', 'confirmFactor', 'currentUser', 'ownFactors'].toSorted(),
  )
  const socket = await testApp.call('GET', '/ws', { as })
  expect(socket.statusCode).toBe(403)
  expect((await testApp.call('GET', '/api/docs', { as, from: '203.0.113.9' })).statusCode).toBe(403)
  expect((await testApp.call('GET', '/api/auth/me', { as })).json()).toMatchObject({ mustAddFactor: true })
  await addFactor(as, person)
  expect((await testApp.call('GET', '/api/auth/me', { as })).json()).toMatchObject({ mustAddFactor: false })
  expect(await statusOf('/api/patients', as)).toBe(200)
})

test('FACT-12 a session that the directory opened needs no second factor of ours', async () => {
  const person = await testApp.addPerson('AUDITOR')
  const as = await testApp.signIn(person)
  const { writer } = testApp.deps.db
  await writer.update(userSessions).set({ isByDirectory: true }).where(eq(userSessions.userId, person.id))
  expect((await require(['AUDITOR'])).statusCode).toBe(200)
  expect(await statusOf('/api/patients', as)).toBe(200)
  await writer.update(userSessions).set({ isByDirectory: false }).where(eq(userSessions.userId, person.id))
  expect(await statusOf('/api/patients', as)).toBe(403)
})

test('FACT-13 nobody removes the only second factor that the role requires', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const secret = await addFactor(as, person)
  expect((await require(['STAFF'])).statusCode).toBe(200)
  const remove = () => {
    testApp.passes({ minutes: 1 })
    const body = { currentPassword: person.password, code: codeOf(secret) }
    return testApp.call('POST', '/api/auth/second-factor/remove', { as, body })
  }
  const refused = await remove()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'last-factor'])
  expect(await statusOf('/api/patients', as)).toBe(200)
  expect((await require([])).statusCode).toBe(200)
  expect((await remove()).statusCode).toBe(200)
})

test('FACT-14 a person gives an own passkey another name, nobody else’s', async () => {
  const person = await testApp.addPerson('STAFF')
  const other = await testApp.addPerson('STAFF')
  const keys = await testApp.deps.db.writer
    .insert(passkeys)
    .values(
      [person, other].map(({ id }) => ({
        userId: id,
        credentialId: `key-${id}`,
        publicKey: '',
        transports: [],
        name: 'Teléfono',
      })),
    )
    .returning({ id: passkeys.id })
  const as = await testApp.signIn(person)
  const rename = (id: number | undefined, name: string) =>
    testApp.call('PATCH', `/api/auth/passkeys/${id}`, { as, body: { name } })
  const renamed = await rename(keys[0]?.id, '  Llave del cajón ')
  expect([renamed.statusCode, renamed.json().passkeys]).toMatchObject([200, [{ name: 'Llave del cajón' }]])
  expect((await rename(keys[1]?.id, 'Mía')).statusCode).toBe(404)
  const empty = await rename(keys[0]?.id, ' ')
  expect([empty.statusCode, empty.json().field]).toEqual([400, 'name'])
})
