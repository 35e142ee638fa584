import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { auditLog } from '../../../db/tables/audit.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const prove = (as: string, body: object) => testApp.call('POST', '/api/auth/proof', { as, body })
const check = (as: string) => testApp.call('GET', '/api/auth/proof', { as })
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.deps.clock.now().getTime() })
const later = () => testApp.passes({ minutes: 10, seconds: 1 })

test('STEP-01 a sign-in proves for ten minutes; then the password does, where there is no second factor', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const there = await testApp.signIn(person)
  expect((await check(as)).statusCode).toBe(200)
  later()
  const refused = await check(as)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof-needed'])
  expect((await prove(as, {})).json()).toMatchObject({ code: 'invalid-input', field: 'currentPassword' })
  expect((await prove(as, { currentPassword: 'Otra-clave$91' })).json().code).toBe('wrong-password')
  expect((await check(as)).statusCode).toBe(403)
  expect((await prove(as, { currentPassword: person.password })).statusCode).toBe(200)
  expect((await check(as)).statusCode).toBe(200)
  // In that session only.
  expect((await check(there)).statusCode).toBe(403)
  const rows = await testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.action, 'session.proved'))
  expect(rows.map(({ success }) => success)).toEqual([false, true])
  later()
  expect((await check(as)).statusCode).toBe(403)
})

test('STEP-01 whoever has a second factor proves with it, and never with the password alone', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const begun = await testApp.call('POST', '/api/auth/second-factor', {
    as,
    body: { currentPassword: person.password },
  })
  const { secret } = begun.json<{ secret: string }>()
  const body = { code: codeOf(secret) }
  const added = await testApp.call('POST', '/api/auth/second-factor/confirm', { as, body })
  const [recoveryCode] = added.json<{ recoveryCodes: string[] }>().recoveryCodes
  later()
  expect((await prove(as, { currentPassword: person.password })).json().code).toBe('code-needed')
  expect((await prove(as, { code: 'AAAA-BBBB' })).json()).toMatchObject({ code: 'wrong-code', field: 'code' })
  expect((await check(as)).statusCode).toBe(403)
  expect((await prove(as, { code: codeOf(secret) })).statusCode).toBe(200)
  expect((await check(as)).statusCode).toBe(200)
  later()
  expect((await prove(as, { code: recoveryCode })).statusCode).toBe(200)
  // Wrong codes count as at sign-in.
  for (let tries = 0; tries < 5; tries += 1) await prove(as, { code: '00000000' })
  expect((await prove(as, { code: codeOf(secret) })).statusCode).toBe(429)
})

/** A body that takes the proof, where only some fields do. */
const bodyOf = (needs: true | readonly string[]) =>
  needs === true ? {} : Object.fromEntries(needs.map((field) => [field, 'Farol-verde$27']))

test('STEP-02 every endpoint that asks for a proof refuses a session whose proof is old, and only then', async () => {
  const as = await testApp.signedIn('ADMINISTRATOR')
  const officer = await testApp.signedIn('COMPLIANCE_OFFICER')
  const asking = allEndpoints.filter(([, { needsProof }]) => needsProof)
  const ask = async (isEmpty: boolean) => {
    const codes: Record<string, unknown> = {}
    for (const [name, { method, path, needsProof, allow }] of asking) {
      const isAudit = JSON.stringify(allow).includes('system.audit')
      const sent = method === 'GET' || method === 'DELETE' ? {} : { body: isEmpty ? {} : bodyOf(needsProof ?? true) }
      const address = path.replaceAll(/\{\w+\}/g, '2000000000')
      const answer = await testApp.call(method, address, { as: isAudit ? officer : as, ...sent })
      codes[name] = answer.statusCode < 400 ? 'answered' : answer.json().code
    }
    return codes
  }
  expect(Object.values(await ask(false))).not.toContain('proof-needed')
  later()
  const stale = Object.entries(await ask(false))
  // A body that its schema refuses is refused for that.
  expect(stale.filter(([, code]) => code !== 'proof-needed' && code !== 'invalid-input')).toEqual([])
  expect(stale.filter(([, code]) => code === 'proof-needed').length).toBeGreaterThan(12)
  const empty = await ask(true)
  for (const [name, { needsProof }] of asking)
    if (needsProof !== true) expect(empty[name], name).not.toBe('proof-needed')
})

test('STEP-02 every file with data of patients asks for a proof', () => {
  const files = allEndpoints.filter(([, { csv, jsonLines, phi }]) => phi && (csv || jsonLines))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(([, { needsProof }]) => needsProof !== true).map(([name]) => name)).toEqual([])
})

test('STEP-02 a new key, password, role or right takes a proof; other changes of the same record do not', async () => {
  const as = await testApp.signedIn('ADMINISTRATOR')
  const { id } = await testApp.addPerson('STAFF')
  const change = (body: object) => testApp.call('PATCH', `/api/users/${id}`, { as, body })
  later()
  expect((await change({ firstName: 'Eva', isActive: true })).statusCode).toBe(200)
  expect((await change({ role: 'ADMINISTRATOR' })).json().code).toBe('proof-needed')
  expect((await change({ rights: [] })).json().code).toBe('proof-needed')
  const settings = (body: object) => testApp.call('PATCH', '/api/settings', { as, body })
  expect((await settings({ isSightByLocation: false })).json().code).toBe('proof-needed')
  expect((await settings({ wordlessRoles: [] })).json().code).toBe('proof-needed')
  expect((await settings({ bulkReadLimit: 500 })).statusCode).toBe(200)
  expect((await change({ password: 'Otra-clave$91' })).json().code).toBe('proof-needed')
  const configuration = { name: 'Uno', model: 'gpt-4o', systemPrompt: 'Ayude.' }
  const create = (body: object) => testApp.call('POST', '/api/ai-configurations', { as, body })
  expect((await create({ ...configuration, apiKey: 'sk-00000000000000' })).json().code).toBe('proof-needed')
  expect((await create({ ...configuration, apiKey: null })).json().code).not.toBe('proof-needed')
})

test('STEP-03 a session of the directory without a second factor has no password to prove with', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  await testApp.deps.db.writer.execute(`update user_sessions set is_by_directory = true where user_id = ${person.id}`)
  const refused = await prove(as, { currentPassword: person.password })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'directory-proof-needed'])
  const begin = () => testApp.call('POST', '/api/auth/second-factor', { as, body: {} })
  expect((await begin()).statusCode).toBe(200)
  later()
  expect((await begin()).json().code).toBe('proof-needed')
})
