import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp({ metricsToken: 'a-token-for-metrics' })
})
afterAll(() => testApp.close())

test('the probes answer without a session', async () => {
  expect((await testApp.call('GET', '/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await testApp.call('GET', '/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: true, dispatcher: true }])
})

test('metrics are for this machine or for who holds the token, not for who comes through a proxy', async () => {
  expect((await testApp.call('GET', '/metrics')).statusCode).toBe(200)
  expect((await testApp.call('GET', '/metrics', { from: '203.0.113.9' })).statusCode).toBe(403)
  expect((await testApp.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(
    403,
  )
  expect((await testApp.call('GET', '/metrics', { headers: { host: 'recado.example.org' } })).statusCode).toBe(403)
  const headers = { authorization: 'Bearer a-token-for-metrics' }
  expect((await testApp.call('GET', '/metrics', { from: '203.0.113.9', headers })).statusCode).toBe(200)
  const wrong = { authorization: 'Bearer another-token-of-the' }
  expect((await testApp.call('GET', '/metrics', { from: '203.0.113.9', headers: wrong })).statusCode).toBe(403)
})

test('the description of the API is for this machine, for who holds the token, and for administrators', async () => {
  const outside = { from: '203.0.113.9' }
  expect((await testApp.call('GET', '/api/docs')).statusCode).toBe(200)
  expect((await testApp.call('GET', '/api/docs', outside)).statusCode).toBe(403)
  const headers = { authorization: 'Bearer a-token-for-metrics' }
  expect((await testApp.call('GET', '/api/docs', { ...outside, headers })).statusCode).toBe(200)
  const [admin, staff] = [await testApp.signedIn('ADMINISTRATOR'), await testApp.signedIn('STAFF')]
  expect((await testApp.call('GET', '/api/docs', { ...outside, as: admin })).statusCode).toBe(200)
  expect((await testApp.call('GET', '/api/docs', { ...outside, as: staff })).statusCode).toBe(403)
})

test('metrics name routes, never addresses', async () => {
  const as = await testApp.signedIn('ADMINISTRATOR')
  await testApp.call('GET', '/api/users?q=canary-in-a-query', { as })
  const { body } = await testApp.call('GET', '/metrics')
  expect(body).toContain('recado_http_request_seconds_count{method="GET",route="/api/users",status="200"} 1')
  expect(body).toContain('recado_rows{what="inbox_waiting"} 0')
  expect(body).not.toContain('canary')
})
