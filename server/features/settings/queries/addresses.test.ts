import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { isInNetworks, unknownNetwork } from '../rules/networks.ts'

let testApp: TestApp
let admin: string

beforeEach(async () => {
  testApp = await createTestApp()
  admin = await testApp.signIn(await testApp.addPerson('ADMINISTRATOR', { username: 'jefa' }))
})
afterEach(() => testApp.close())

const allow = (...consoleAddresses: string[]) =>
  testApp.call('PATCH', '/api/settings', { as: admin, body: { consoleAddresses } })
const from = (address: string, path: string, method: 'GET' | 'POST' = 'GET', body?: object) =>
  testApp.call(method, path, { as: admin, from: address, ...(body ? { body } : {}) })

test('LEAST-02 only the addresses that administrators name reach the console, signed in or not', async () => {
  expect((await allow('127.0.0.1', '203.0.113.0/24')).statusCode).toBe(200)
  testApp.passes({ minutes: 1 })
  expect((await from('203.0.113.9', '/api/patients')).statusCode).toBe(200)
  const refused = await from('198.51.100.7', '/api/patients')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'address-not-allowed'])
  const signIn = await from('198.51.100.7', '/api/auth/login', 'POST', { username: 'jefa', password: 'x' })
  expect([signIn.statusCode, signIn.json().code]).toEqual([403, 'address-not-allowed'])
  await allow()
  testApp.passes({ minutes: 1 })
  expect((await from('198.51.100.7', '/api/patients')).statusCode).toBe(200)
})

test('LEAST-02 nobody locks themselves out, and what is no address is refused by name', async () => {
  const own = await allow('203.0.113.0/24')
  expect(own.json()).toMatchObject({ code: 'invalid-input', field: 'consoleAddresses' })
  expect(own.json().message).toContain('127.0.0.1')
  for (const wrong of ['hospital.example', '10.0.0.0/33', '10.0.0.1/', '1.2.3', 'fe80::1%eth0'])
    expect((await allow('127.0.0.1', wrong)).json()).toMatchObject({ field: 'consoleAddresses' })
  expect((await from('198.51.100.7', '/api/patients')).statusCode).toBe(200)
})

test('LEAST-02 networks of both families hold what lies in them and nothing else', () => {
  const networks = ['203.0.113.0/24', '10.1.2.3', '2001:db8::/32', '::1']
  expect(unknownNetwork(networks)).toBeUndefined()
  for (const inside of ['203.0.113.255', '::ffff:203.0.113.1', '10.1.2.3', '2001:db8:1::9', '::1'])
    expect(isInNetworks(networks, inside), inside).toBe(true)
  for (const outside of ['203.0.114.0', '10.1.2.4', '2001:db9::1', '::2', '::ffff:198.51.100.1', 'x', null])
    expect(isInNetworks(networks, outside), String(outside)).toBe(false)
  expect(isInNetworks([], null)).toBe(true)
  expect(isInNetworks(['::/0'], '198.51.100.1')).toBe(false)
})

test('LEAST-02 a forwarded address counts only from a proxy that TRUST_PROXY names', async () => {
  const behind = await createTestApp({ trustProxy: ['127.0.0.1'] })
  try {
    const as = await behind.signIn(await behind.addPerson('ADMINISTRATOR'))
    const ask = (from: string, forwarded: string) =>
      behind.call('GET', '/api/patients', { as, from, headers: { 'x-forwarded-for': forwarded } })
    const body = { consoleAddresses: ['203.0.113.0/24'] }
    const headers = { 'x-forwarded-for': '203.0.113.5' }
    expect((await behind.call('PATCH', '/api/settings', { as, body, headers })).statusCode).toBe(200)
    behind.passes({ minutes: 1 })
    expect((await ask('127.0.0.1', '203.0.113.77')).statusCode).toBe(200)
    expect((await ask('127.0.0.1', '198.51.100.7')).statusCode).toBe(403)
    expect((await ask('198.51.100.7', '203.0.113.77')).statusCode).toBe(403)
  } finally {
    await behind.close()
  }
})
