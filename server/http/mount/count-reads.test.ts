import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../app/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp({ readsPerTenSeconds: 100 })
})
afterAll(() => testApp.close())

test('SEC-04 a session that copies everything is refused after its reads of ten seconds, and no other one', async () => {
  const [copying, working] = [await testApp.signedIn('READONLY'), await testApp.signedIn('READONLY')]
  const answers = await Promise.all(
    Array.from({ length: 105 }, () => testApp.call('GET', '/api/patients?limit=1', { as: copying })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
  const refused = await testApp.call('GET', '/api/responses?limit=1', { as: copying })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
  expect((await testApp.call('GET', '/api/patients?limit=1', { as: working })).statusCode).toBe(200)
})

/** What the busiest screen asks for at once, and again after each event: at most once a second each. */
const lists = [
  '/api/patients?limit=50',
  '/api/conversations?limit=50',
  '/api/responses?limit=50',
  '/api/notifications?limit=20',
]

test('SEC-04 fifty consoles on the busiest screens, with events every second, are never refused', async () => {
  const consoles: string[] = []
  for (let count = 0; count < 50; count += 1) consoles.push(await testApp.signedIn('STAFF'))
  const statuses = new Set<number>()
  for (let second = 0; second < 10; second += 1)
    for (const as of consoles)
      for (const list of lists) statuses.add((await testApp.call('GET', list, { as })).statusCode)
  expect([...statuses]).toEqual([200])
})
