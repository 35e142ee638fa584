import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../app/test-app.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { seedDemonstration } from '../../db/seed/demonstration.ts'
import { foldStats } from '../stats/actions.ts'
import { ensureFirstAdministrator } from '../users/actions/first-accounts.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp({ adminPassword: TEST_PASSWORD })
  await seedBaseFlows(testApp.deps.db.writer)
  await ensureFirstAdministrator(testApp.deps)
  await seedDemonstration(testApp.deps)
})
afterAll(() => testApp.close())

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const ask = async (query: string) => {
  const answer = await testApp.call('GET', `/api/reports${query}`, { as: await testApp.signedIn('AUDITOR') })
  return { status: answer.statusCode, body: answer.json<Report & { message: string; field?: string }>() }
}

test('REPORT-02 REPORT-03 a period stands beside the one before it, before the fold as after it', async () => {
  const query = `?from=${day(29)}&to=${day(-1)}`
  const unfolded = await ask(query)
  expect(unfolded.status).toBe(200)
  await foldStats(testApp.deps)
  const { body } = await ask(query)
  expect(body).toEqual(unfolded.body)
  expect(body.before).toEqual({ from: day(60), to: day(30) })
  expect(body.days).toHaveLength(31)
  const sum = (rows: { conversations: number }[]) => rows.reduce((all, { conversations }) => all + conversations, 0)
  const started = sum(body.totals.map(({ now }) => now))
  expect(started).toBeGreaterThan(20)
  const billed = body.totals.reduce((sum, { now }) => sum + now.parts, 0)
  expect(billed).toBeGreaterThan(started)
  expect(sum(body.days)).toBe(started)
  expect(sum(body.groups.filter(({ dimension }) => dimension === 'hour').map(({ now }) => now))).toBe(started)
  for (const { now, texts } of body.questions) {
    expect(texts?.es).toEqual(expect.any(String))
    expect(now.read + now.givenUp).toBeLessThanOrEqual(now.asked)
    expect(now.readAtOnce).toBeLessThanOrEqual(now.read)
  }
  const [flow] = body.questions
  const narrowed = await ask(`${query}&flowId=${flow?.flowId}`)
  expect(narrowed.body.questions).toEqual(body.questions.filter(({ flowId }) => flowId === flow?.flowId))
})

test('REPORT-03 a period that ends before it begins, or lasts longer than two years, is refused by name', async () => {
  expect(await ask('?from=2026-05-02&to=2026-05-01')).toMatchObject({ status: 400, body: { field: 'to' } })
  expect(await ask('?from=2020-05-02&to=2026-05-01')).toMatchObject({ status: 400, body: { field: 'from' } })
  expect(await ask('?from=mayo&to=2026-05-01')).toMatchObject({ status: 400, body: { field: 'from' } })
})
