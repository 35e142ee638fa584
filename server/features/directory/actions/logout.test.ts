import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { userSessions, users } from '../../../db/tables/users.ts'
import { signToken, startDirectory, strangerKey } from '../../../testing/test-directory.ts'

let testApp: TestApp
let directory: Awaited<ReturnType<typeof startDirectory>>

beforeAll(async () => {
  testApp = await createTestApp({ allowedInternalHosts: ['localhost'] })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  directory = await startDirectory(
    `${testApp.deps.config.publicUrl}/login`,
    `http://localhost:${port}/api/auth/directory/logout`,
  )
  const body = {
    isOn: true,
    name: 'Hospital San Lucas',
    issuer: directory.issuer,
    clientId: directory.clientId,
    clientSecret: directory.clientSecret,
    groupsClaim: 'groups',
    groupRoles: [{ group: 'recado-desk', role: 'STAFF' }],
    arePasswordsOff: false,
    emergencyUserId: null,
  }
  const as = await testApp.signedIn('ADMINISTRATOR')
  expect((await testApp.call('PUT', '/api/directory', { as, body })).statusCode).toBe(200)
  for (const name of ['ana', 'luz'])
    directory.people.set(name, { preferred_username: `${name}.vega`, groups: ['recado-desk'] })
}, 60_000)
afterAll(async () => {
  await directory.close()
  await testApp.close()
})

/** Goes to the directory and back, with the cookies that this browser holds. */
const visit = async (path: 'begin' | 'prove', person: string, as?: string) => {
  directory.now.person = person
  const begun = await testApp.call('POST', `/api/auth/directory/${path}`, { as, body: {} })
  const kept = begun.cookies.find(({ name }) => name === 'recado-directory')
  const query = await directory.visit(begun.json().address)
  return testApp.call('POST', '/api/auth/directory/finish', {
    as: [`recado-directory=${kept?.value}`, as].filter(Boolean).join('; '),
    body: { query },
  })
}
const signIn = async (person: string): Promise<string> => {
  const answer = await visit('begin', person)
  expect(answer.statusCode).toBe(200)
  return `recado=${answer.cookies.find(({ name }) => name === 'recado')?.value}`
}
const isIn = async (as: string) => (await testApp.call('GET', '/api/auth/me', { as })).statusCode === 200
const sessionsOf = async (person: string) =>
  testApp.deps.db.reader
    .select({ session: userSessions.directorySession })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(eq(users.directorySubject, person))

const send = (token: string) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/auth/directory/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-language': 'en' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
const claims = (more: object = {}) => {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: directory.issuer,
    aud: directory.clientId,
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    sub: 'ana',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...more,
  }
}

test('OIDC-09 a logout at the directory ends the session that it opened, and no other one', async () => {
  const [first, second, other] = [await signIn('ana'), await signIn('ana'), await signIn('luz')]
  const [kept] = await sessionsOf('ana')
  expect(kept?.session).toEqual(expect.any(String))
  await directory.signOut('ana', kept?.session ?? '')
  expect([await isIn(first), await isIn(second), await isIn(other)]).toEqual([false, true, true])
})

test('OIDC-09 a logout of the person ends all sessions that the directory opened, once, and none with a password', async () => {
  const mine = await signIn('ana')
  const [account] = await testApp.deps.db.reader.select().from(users).where(eq(users.directorySubject, 'ana'))
  await testApp.deps.db.writer
    .insert(userSessions)
    .values({ userId: account?.id ?? 0, sessionToken: 'password', expiresAt: new Date(Date.now() + 3_600_000) })
  const token = directory.sign(claims())
  const answer = await send(token)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(await isIn(mine)).toBe(false)
  expect((await sessionsOf('ana')).map(({ session }) => session)).toEqual([null])
  const again = await signIn('ana')
  const replayed = await send(token)
  expect([replayed.statusCode, replayed.json().code]).toEqual([400, 'directory-logout'])
  expect(await isIn(again)).toBe(true)
})

test('OIDC-09 a token that is not for this logout, or proves nothing, ends no session', async () => {
  const mine = await signIn('ana')
  const past = Math.floor(Date.now() / 1000) - 400
  const { kid } = { kid: 'unknown' }
  const tokens: Record<string, string> = {
    empty: '',
    'no token': 'abc',
    'another issuer': directory.sign(claims({ iss: 'https://evil.example.org' })),
    'another audience': directory.sign(claims({ aud: 'other' })),
    'a nonce': directory.sign(claims({ nonce: 'x' })),
    'no event': directory.sign(claims({ events: undefined })),
    'another event': directory.sign(claims({ events: { 'https://example.org/other': {} } })),
    'an event that is no object': directory.sign(
      claims({ events: { 'http://schemas.openid.net/event/backchannel-logout': true } }),
    ),
    'no id': directory.sign(claims({ jti: undefined })),
    'no time': directory.sign(claims({ iat: undefined })),
    'an old time': directory.sign(claims({ iat: past, exp: undefined })),
    'an end in the past': directory.sign(claims({ exp: past })),
    'a time to come': directory.sign(claims({ iat: Math.floor(Date.now() / 1000) + 400 })),
    nobody: directory.sign(claims({ sub: undefined })),
    'no signature': directory.sign(claims(), { alg: 'none' }),
    'the client secret': directory.sign(claims(), { alg: 'HS256', secret: directory.clientSecret }),
    'a stranger’s key': signToken(strangerKey(kid), claims()),
  }
  for (const [what, token] of Object.entries(tokens)) {
    const answer = await send(token)
    expect([what, answer.statusCode, answer.json().code]).toEqual([what, 400, 'directory-logout'])
  }
  expect(await isIn(mine)).toBe(true)
  expect((await send(directory.sign(claims()))).statusCode).toBe(200)
  expect(await isIn(mine)).toBe(false)
})

test('STEP-03 a new sign-in of the same person at the directory proves, of another person it does not', async () => {
  const mine = await signIn('luz')
  const check = async () => (await testApp.call('GET', '/api/auth/proof', { as: mine })).statusCode
  const old = new Date(Date.now() - 3_600_000)
  await testApp.deps.db.writer.update(userSessions).set({ provenAt: old })
  expect(await check()).toBe(403)
  const other = await visit('prove', 'ana', mine)
  expect([other.statusCode, other.json().code]).toEqual([403, 'directory-other-person'])
  expect(await check()).toBe(403)
  const proved = await visit('prove', 'luz', mine)
  expect([proved.statusCode, proved.json().isProof]).toEqual([200, true])
  expect(await check()).toBe(200)
  // It is the same session, and no cookie is set anew.
  expect(proved.cookies.some(({ name }) => name === 'recado')).toBe(false)
  const elsewhere = await signIn('luz')
  directory.now.person = 'luz'
  const begun = await testApp.call('POST', '/api/auth/directory/prove', { as: mine, body: {} })
  const kept = begun.cookies.find(({ name }) => name === 'recado-directory')
  const query = await directory.visit(begun.json().address)
  const stolen = `recado-directory=${kept?.value}; ${elsewhere}`
  const refused = await testApp.call('POST', '/api/auth/directory/finish', { as: stolen, body: { query } })
  expect(refused.json().code).toBe('directory-state')
})
