import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorText } from '#contract/errors.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { notifications } from '../../../db/tables/notifications.ts'
import { users } from '../../../db/tables/users.ts'
import {
  type DirectoryPerson,
  type DirectoryTrouble,
  signToken,
  startDirectory,
  strangerKey,
  withToken,
} from '../../../testing/test-directory.ts'

let testApp: TestApp
let directory: Awaited<ReturnType<typeof startDirectory>>
let admin: TestPerson
let asAdmin: string

const form = (more: object = {}) => ({
  isOn: true,
  name: 'Hospital San Lucas',
  issuer: directory.issuer,
  clientId: directory.clientId,
  clientSecret: directory.clientSecret,
  groupsClaim: 'groups',
  groupRoles: [
    { group: 'recado-admin', role: 'ADMINISTRATOR' },
    { group: 'recado-nurses', role: 'CLINICAL_SUPERVISOR' },
    { group: 'recado-desk', role: 'STAFF' },
  ],
  arePasswordsOff: false,
  emergencyUserId: null,
  ...more,
})
const save = (more: object = {}) => testApp.call('PUT', '/api/directory', { as: asAdmin, body: form(more) })

beforeAll(async () => {
  testApp = await createTestApp({ allowedInternalHosts: ['localhost'] })
  directory = await startDirectory(`${testApp.deps.config.publicUrl}/login`)
  admin = await testApp.addPerson('ADMINISTRATOR')
  asAdmin = await testApp.signIn(admin)
}, 60_000)
afterAll(async () => {
  await directory.close()
  await testApp.close()
})

let count = 0
/** Somebody in the directory, who is the next one to sign in there. */
const enrol = (person: DirectoryPerson = {}): string => {
  count += 1
  const subject = `subject-${count}`
  directory.people.set(subject, {
    preferred_username: `persona.${count}`,
    email: `persona.${count}@example.org`,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Vega',
    groups: ['recado-desk'],
    ...person,
  })
  directory.now.person = subject
  return subject
}

beforeEach(async () => {
  directory.now.trouble = null
  testApp.passes({ minutes: 11 })
  asAdmin = await testApp.signIn(admin)
  expect((await save()).statusCode).toBe(200)
})

const begin = async () => {
  const answer = await testApp.call('POST', '/api/auth/directory/begin', { body: {} })
  const cookie = answer.cookies.find(({ name }) => name === 'recado-directory')
  return { answer, cookie: cookie ? `${cookie.name}=${cookie.value}` : undefined }
}
const finish = (query: string, as: string | undefined) =>
  testApp.call('POST', '/api/auth/directory/finish', { as, body: { query } })

/** A whole sign-in: to the directory and back. */
const signIn = async (change: (query: string) => string = (query) => query) => {
  const { answer, cookie } = await begin()
  if (answer.statusCode !== 200) return answer
  return finish(change(await directory.visit(answer.json().address)), cookie)
}
const sessionOf = (answer: Awaited<ReturnType<typeof signIn>>): string => {
  const cookie = answer.cookies.find(({ name }) => name === 'recado')
  return `${cookie?.name}=${cookie?.value}`
}
const accountOf = async (subject: string) =>
  (await testApp.deps.db.reader.select().from(users).where(eq(users.directorySubject, subject)))[0]

test('OIDC-01 a person of the directory gets an account and a session with the role of the first matching group', async () => {
  const subject = enrol({ groups: ['other', 'recado-desk', 'recado-nurses'] })
  const answer = await signIn()
  expect([answer.statusCode, answer.json().user?.role]).toEqual([200, 'CLINICAL_SUPERVISOR'])
  const me = await testApp.call('GET', '/api/auth/me', { as: sessionOf(answer) })
  expect(me.json()).toMatchObject({ firstName: 'Ana', lastName: 'Vega', role: 'CLINICAL_SUPERVISOR' })
  const account = await accountOf(subject)
  expect(account).toMatchObject({ directoryIssuer: directory.issuer, isActive: true, mustChangePassword: false })
  expect((await signIn()).statusCode).toBe(200)
  expect(await testApp.deps.db.reader.$count(users, eq(users.directorySubject, subject))).toBe(1)
  const rows = await testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.action, 'user.entered'))
  expect(rows.some(({ resourceId }) => resourceId === String(account?.id))).toBe(true)
})

test('OIDC-02 the request carries PKCE, state and nonce, and the cookie of the way back tells none of them', async () => {
  const { answer, cookie = '' } = await begin()
  const asked = new URL(answer.json().address).searchParams
  expect(asked.get('response_type')).toBe('code')
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect((asked.get(name) ?? '').length, name).toBeGreaterThanOrEqual(43)
    expect(cookie).not.toContain(asked.get(name) ?? '')
  }
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly.*SameSite=Strict/i)
})

const DISCOVERY = '/.well-known/openid-configuration'
const claimed = (change: object, more: Parameters<typeof signToken>[2] = {}) =>
  withToken((claims, key, secret) => signToken(key, { ...claims, ...change }, { secret, ...more }))
const huge = (said: string): string =>
  JSON.stringify({ ...(JSON.parse(said) as object), padding: 'x'.repeat(1_000_000) })
const past = () => Math.floor(Date.now() / 1000) - 4000

const faults: [string, string, DirectoryTrouble | null, ((query: string) => string)?][] = [
  [
    'another issuer in its own document',
    'directory-untrusted',
    { path: DISCOVERY, body: (said) => said.replace(/"issuer":"[^"]+"/, '"issuer":"https://evil.example.org"') },
  ],
  ['error 500 for its document', 'directory-silent', { path: DISCOVERY, status: 500 }],
  ['a document that is no JSON', 'directory-silent', { path: DISCOVERY, body: () => '<html>' }],
  ['a huge document', 'directory-silent', { path: DISCOVERY, body: huge }],
  ['a slow document', 'directory-silent', { path: DISCOVERY, delay: 3000 }],
  ['a redirect of its document', 'directory-silent', { path: DISCOVERY, location: 'http://localhost:9/' }],
  ['another nonce', 'directory-untrusted', { path: '/token', body: claimed({ nonce: 'other' }) }],
  ['no nonce', 'directory-untrusted', { path: '/token', body: claimed({ nonce: undefined }) }],
  ['another audience', 'directory-untrusted', { path: '/token', body: claimed({ aud: 'other' }) }],
  [
    'another issuer in the token',
    'directory-untrusted',
    { path: '/token', body: claimed({ iss: 'https://evil.example.org' }) },
  ],
  [
    'an expired token',
    'directory-untrusted',
    { path: '/token', body: withToken((claims, key) => signToken(key, { ...claims, exp: past() })) },
  ],
  ['no subject', 'directory-untrusted', { path: '/token', body: claimed({ sub: undefined }) }],
  ['another authorized party', 'directory-untrusted', { path: '/token', body: claimed({ azp: 'other' }) }],
  [
    'several audiences without a party',
    'directory-untrusted',
    { path: '/token', body: claimed({ aud: ['recado', 'other'] }) },
  ],
  ['a token without a signature', 'directory-untrusted', { path: '/token', body: claimed({}, { alg: 'none' }) }],
  [
    'a token signed with the client secret',
    'directory-untrusted',
    { path: '/token', body: claimed({}, { alg: 'HS256' }) },
  ],
  [
    'a token changed after it was signed',
    'directory-untrusted',
    {
      path: '/token',
      body: withToken((claims, key) => {
        const [head, , signature] = signToken(key, claims).split('.')
        return `${head}.${Buffer.from(JSON.stringify({ ...claims, groups: ['recado-admin'] })).toString('base64url')}.${signature}`
      }),
    },
  ],
  [
    'the key of a stranger',
    'directory-untrusted',
    { path: '/token', body: withToken((claims, { kid }) => signToken(strangerKey(kid), claims)) },
  ],
  [
    'a key that it does not show',
    'directory-untrusted',
    { path: '/token', body: withToken((claims) => signToken(strangerKey('unknown'), claims)) },
  ],
  [
    'no ID token',
    'directory-untrusted',
    { path: '/token', body: (said) => JSON.stringify({ ...(JSON.parse(said) as object), id_token: undefined }) },
  ],
  ['error 500 for the code', 'directory-silent', { path: '/token', status: 500, body: () => 'broken' }],
  ['a slow answer to the code', 'directory-silent', { path: '/token', delay: 3000 }],
  ['a huge answer to the code', 'directory-silent', { path: '/token', body: huge }],
  ['error 500 for its keys', 'directory-silent', { path: '/jwks', status: 500, body: () => 'broken' }],
  [
    'another person in the details',
    'directory-untrusted',
    { path: '/me', body: (said) => JSON.stringify({ ...(JSON.parse(said) as object), sub: 'somebody-else' }) },
  ],
  ['a code that it does not know', 'directory-code', null, (query) => query.replace(/code=[^&]+/, 'code=invented')],
  ['another state', 'directory-state', null, (query) => query.replace(/state=[^&]+/, 'state=invented')],
  ['no state', 'directory-state', null, (query) => query.replace(/state=[^&]+/, '')],
  [
    'an answer of another directory',
    'directory-untrusted',
    null,
    (query) => query.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example.org'),
  ],
  [
    'an error instead of a code',
    'directory-refused',
    null,
    (query) =>
      `error=access_denied&state=${new URLSearchParams(query).get('state')}&iss=${encodeURIComponent(directory.issuer)}`,
  ],
]

test.each(faults)('OIDC-03 a directory with %s signs nobody in: %s', async (what, code, trouble, change) => {
  const subject = enrol()
  directory.now.trouble = trouble
  const answer = await signIn(change)
  expect([answer.json().code, answer.cookies.some(({ name }) => name === 'recado')], what).toEqual([code, false])
  expect(answer.json().message).toBe(errorText[code as keyof typeof errorText].en)
  expect(await accountOf(subject)).toBeUndefined()
  // As soon as it is well again, the same person comes in.
  directory.now.trouble = null
  expect((await signIn()).statusCode).toBe(200)
})

test('OIDC-03 an answer counts once, in the browser that asked, for ten minutes', async () => {
  enrol()
  const first = await begin()
  const query = await directory.visit(first.answer.json().address)
  const other = await begin()
  expect((await finish(query, other.cookie)).json().code).toBe('directory-state')
  expect((await finish(query, undefined)).json().code).toBe('directory-state')
  const both = await Promise.all([finish(query, first.cookie), finish(query, first.cookie)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect((await finish(query, first.cookie)).json().code).toBe('directory-state')
  const slow = await begin()
  const late = await directory.visit(slow.answer.json().address)
  testApp.passes({ minutes: 10, seconds: 1 })
  expect((await finish(late, slow.cookie)).json().code).toBe('directory-state')
})

test('OIDC-03 a directory may change its keys; a token under the old one is refused from then on', async () => {
  enrol()
  expect((await signIn()).statusCode).toBe(200)
  const before = directory.rotate()
  expect((await signIn()).statusCode).toBe(200)
  directory.now.trouble = { path: '/token', body: withToken((claims) => signToken(before, claims)) }
  expect((await signIn()).json().code).toBe('directory-untrusted')
})

test('OIDC-04 another group is another role at the next sign-in, and the sessions under the old one end', async () => {
  const subject = enrol({ groups: ['recado-desk'] })
  const there = sessionOf(await signIn())
  directory.people.set(subject, { ...directory.people.get(subject), groups: ['recado-nurses'] })
  const answer = await signIn()
  expect(answer.json().user).toMatchObject({ role: 'CLINICAL_SUPERVISOR' })
  expect((await testApp.call('GET', '/api/auth/me', { as: there })).statusCode).toBe(401)
})

test('OIDC-05 who is in no group with a role any more is disabled, and comes back with a group', async () => {
  const subject = enrol({ groups: ['recado-desk'] })
  const there = sessionOf(await signIn())
  directory.people.set(subject, { ...directory.people.get(subject), groups: ['visitors'] })
  const gone = await signIn()
  expect([gone.statusCode, gone.json().code]).toEqual([403, 'directory-no-role'])
  expect((await testApp.call('GET', '/api/auth/me', { as: there })).statusCode).toBe(401)
  expect(await accountOf(subject)).toMatchObject({ isActive: false, hasLeftDirectory: true })
  directory.people.set(subject, { ...directory.people.get(subject), groups: ['recado-desk'] })
  expect((await signIn()).statusCode).toBe(200)
  // Whom an administrator has disabled does not come back by a group.
  const id = (await accountOf(subject))?.id ?? 0
  expect((await testApp.call('PATCH', `/api/users/${id}/deactivate`, { as: asAdmin, body: {} })).statusCode).toBe(200)
  expect((await signIn()).json().code).toBe('account-disabled')
})

test('OIDC-05 a directory that names no groups changes no account', async () => {
  const subject = enrol()
  expect((await signIn()).statusCode).toBe(200)
  const { groups: _, ...rest } = directory.people.get(subject) ?? {}
  directory.people.set(subject, rest)
  const answer = await signIn()
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'directory-no-groups'])
  expect(await accountOf(subject)).toMatchObject({ isActive: true })
  enrol({ groups: [] })
  expect((await signIn()).json().code).toBe('directory-no-role')
})

test('OIDC-06 an account of Recado’s own is linked by a verified address only, and never by its name alone', async () => {
  const ana = await testApp.addPerson('STAFF', { username: 'ana.vega', email: 'ana.vega@example.org' })
  enrol({ preferred_username: 'ana.vega', email: 'other@example.org' })
  expect((await signIn()).json().code).toBe('directory-name-taken')
  enrol({ preferred_username: 'anav', email: 'Ana.Vega@example.org', email_verified: false })
  expect((await signIn()).json().code).toBe('directory-name-taken')
  const subject = enrol({ preferred_username: 'anav', email: 'Ana.Vega@example.org' })
  expect((await signIn()).json().user?.id).toBe(ana.id)
  expect((await accountOf(subject))?.username).toBe('ana.vega')
  // Somebody else with the same address does not get the account.
  enrol({ preferred_username: 'anav2', email: 'ana.vega@example.org' })
  expect((await signIn()).json().code).toBe('directory-name-taken')
})

test('OIDC-07 with passwords off the emergency account alone signs in with one, and every administrator is told', async () => {
  const nurse = await testApp.addPerson('STAFF')
  const emergency = await testApp.addPerson('ADMINISTRATOR')
  expect((await save({ arePasswordsOff: true })).json().code).toBe('no-emergency-account')
  expect((await save({ arePasswordsOff: true, emergencyUserId: nurse.id })).json().code).toBe('no-emergency-account')
  expect((await save({ arePasswordsOff: true, emergencyUserId: emergency.id })).statusCode).toBe(200)
  const login = (person: TestPerson, password = person.password) =>
    testApp.call('POST', '/api/auth/login', { body: { username: person.username, password } })
  expect((await login(nurse, 'Otra-clave$91')).json().code).toBe('invalid-credentials')
  const refused = await login(nurse)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'passwords-off'])
  const alarms = () => testApp.deps.db.reader.$count(notifications, eq(notifications.kind, 'break-glass'))
  expect(await alarms()).toBe(0)
  expect((await login(emergency)).statusCode).toBe(200)
  expect(await alarms()).toBe(1)
  const used = await testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.action, 'emergency-account.used'))
  expect(used.map(({ resourceId }) => resourceId)).toEqual([String(emergency.id)])
  for (const [method, path, body] of [
    ['DELETE', '', undefined],
    ['PATCH', '/deactivate', {}],
    ['PATCH', '', { role: 'STAFF' }],
  ] as const) {
    const answer = await testApp.call(method, `/api/users/${emergency.id}${path}`, { as: asAdmin, body })
    expect([answer.statusCode, answer.json().code], path).toEqual([409, 'emergency-account'])
  }
  expect((await testApp.call('GET', '/api/auth/ways')).json()).toEqual({
    directory: 'Hospital San Lucas',
    arePasswordsOff: true,
  })
  enrol()
  expect((await signIn()).statusCode).toBe(200)
  // The administrator of the next tests signs in with a password again.
  expect((await save()).statusCode).toBe(200)
})

test('OIDC-08 the settings keep the secret sealed, for the directory it was typed for, and ask it before they are used', async () => {
  const { clientSecret: _, ...rest } = form()
  const put = (body: object) => testApp.call('PUT', '/api/directory', { as: asAdmin, body })
  const shown = await testApp.call('GET', '/api/directory', { as: asAdmin })
  expect(shown.json()).toMatchObject({ hasSecret: true, returnAddress: `${testApp.deps.config.publicUrl}/login` })
  expect(shown.body).not.toContain(directory.clientSecret)
  expect((await put(rest)).json().hasSecret).toBe(true)
  const moved = await put({ ...rest, isOn: false, issuer: 'https://elsewhere.example.org' })
  expect(moved.json().hasSecret).toBe(false)
  for (const issuer of ['http://localhost:9', 'http://127.0.0.1:9', 'https://10.0.0.1', 'http://example.org']) {
    const answer = await put({ ...form(), issuer })
    expect([answer.statusCode, answer.json().code, answer.json().field], issuer).toEqual([
      400,
      'directory-not-found',
      'issuer',
    ])
  }
  expect((await put({ ...form(), groupRoles: [] })).json()).toMatchObject({
    code: 'invalid-input',
    field: 'groupRoles',
  })
  expect((await put({ ...form(), isOn: false })).statusCode).toBe(200)
  expect((await begin()).answer.json().code).toBe('directory-off')
})

test('OIDC-08 an address inside the network is asked only when the environment names its host', async () => {
  const closed = await createTestApp()
  try {
    const as = await closed.signedIn('ADMINISTRATOR')
    const answer = await closed.call('PUT', '/api/directory', { as, body: form() })
    expect(answer.json()).toMatchObject({ code: 'directory-not-found', field: 'issuer' })
  } finally {
    await closed.close()
  }
})
