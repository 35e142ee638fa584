import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { checkInput } from './guards.ts'

let testApp: TestApp
let as: string

beforeAll(async () => {
  testApp = await createTestApp()
  as = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const write = (headers: Record<string, string>) =>
  testApp.call('PATCH', '/api/users/2000000000/activate', { as, headers })

test('what another site makes the browser send is refused', async () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ]
  for (const headers of foreign) {
    const answer = await write(headers)
    expect([headers, answer.statusCode, answer.json().code]).toEqual([headers, 403, 'cross-site'])
  }
})

test('the console itself and scripts without a browser pass, and reading is nobody’s attack', async () => {
  const ours: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }, {}]
  for (const headers of ours) expect((await write(headers)).statusCode).toBe(404)
  const read = await testApp.call('GET', '/api/stats', { as, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(read.statusCode).toBe(200)
})

test('a sign-in from another site is refused too', async () => {
  const headers = { origin: 'https://evil.example' }
  const answer = await testApp.call('POST', '/api/auth/login', { body: { username: 'x', password: 'y' }, headers })
  expect(answer.statusCode).toBe(403)
})

test('only JSON is read: a foreign form’s text/plain is not', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ]) {
    const answer = await testApp.call('POST', '/api/users', { as, body: '{}', headers: { 'content-type': type } })
    expect([type, answer.statusCode, answer.json().code]).toEqual([type, 415, 'unsupported-media-type'])
  }
})

test('a call without payload may say that it sends JSON, or nothing at all', async () => {
  const withType = await testApp.call('PATCH', '/api/users/2000000000/activate', { as, body: '' })
  expect(withType.statusCode).toBe(404)
  expect((await testApp.call('PATCH', '/api/users/2000000000/activate', { as })).statusCode).toBe(404)
  const missing = await testApp.call('POST', '/api/users', { as })
  expect([missing.statusCode, missing.json().field]).toEqual([400, 'username'])
})

test('VAL-35 what cannot be stored or read is refused by name, and never answered with a failure', async () => {
  const bodies: [string | Buffer, string][] = [
    ['{', 'body'],
    ['{"username":"a\\u0000b"}', 'username'],
    ['{"rights":["x","\\ud800"]}', 'rights.1'],
    ['{"__proto__":{"role":"ADMINISTRATOR"}}', '__proto__'],
    ['{"username":{"length":{"toString":0}}}', 'username.length.toString'],
    ['{"a":{"constructor":{"prototype":{}}}}', 'a.constructor'],
    [`{"deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'deep'],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, 1]))), 'body'],
    [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'body'],
    ['[]', 'body'],
    ['"text"', 'body'],
    ['null', 'body'],
  ]
  for (const [payload, field] of bodies) {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/users',
      headers: { cookie: as, 'content-type': 'application/json' },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
    expect(answer.json().field.startsWith(field), `${answer.json().field} for ${field}`).toBe(true)
  }
})

test('addresses that hold what cannot be stored are refused by name', async () => {
  const query = await testApp.call('GET', '/api/users?q=%00', { as })
  expect([query.statusCode, query.json().field]).toEqual([400, 'q'])
  const path = await testApp.call('DELETE', '/api/users/%00', { as })
  expect([path.statusCode, path.json().field]).toEqual([400, 'id'])
  for (const id of ['0', '-1', '1.5', '9007199254740992', 'x', '1e9999'])
    expect((await testApp.call('DELETE', `/api/users/${id}`, { as })).statusCode, id).toBe(400)
})

test('a body beyond the limit is refused before it is read', async () => {
  const large = await testApp.call('POST', '/api/users', { as, body: { username: 'x'.repeat(300_000) } })
  expect([large.statusCode, large.json().code]).toEqual([413, 'too-large'])
  const login = await testApp.call('POST', '/api/auth/login', { body: { username: 'x', password: 'x'.repeat(17_000) } })
  expect(login.statusCode).toBe(413)
})

test('ERR-01 a refusal is one sentence in the caller’s language, with its code', async () => {
  const ask = (language: string) => testApp.call('GET', '/api/auth/me', { headers: { 'x-language': language } })
  expect((await ask('es')).json()).toEqual({
    code: 'not-signed-in',
    message: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  })
  expect((await ask('en')).json()).toEqual({ code: 'not-signed-in', message: 'Your session has ended. Sign in again.' })
})

test('whatever JSON somebody thinks of, the walk either passes it or says what is wrong', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      try {
        checkInput(value)
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid-input' })
      }
    }),
  )
})
