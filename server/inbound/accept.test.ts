import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { acceptEvents, type CarrierEvent } from './accept.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const textOf = (sid: string): CarrierEvent => ({
  key: `in:${sid}`,
  kind: 'in',
  phone: '+13055550142',
  payload: { MessageSid: sid, Body: sid },
})
const texts = (...sids: string[]): CarrierEvent[] => sids.map(textOf)

const waitingStatements = async (): Promise<number> => {
  const { rows } = await testApp.deps.db.read.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like '%recado_accept_events%'`,
  )
  return rows[0]?.count ?? 0
}

test('two processes that are told the same texts in other orders keep each once and do not block each other', async () => {
  const deps = testApp.deps
  await acceptEvents(deps, texts('SM0'))
  const gate = await deps.db.connectAlone()
  try {
    // Blocks one of the texts, so that both have stored something before either can go on.
    await gate.query('begin')
    await gate.query("insert into inbox (event_key, kind, payload) values ('in:SM2', 'in', '{}')")
    const both = Promise.all([
      acceptEvents(deps, texts('SM1', 'SM2', 'SM3')),
      acceptEvents(deps, texts('SM3', 'SM2', 'SM1')),
    ])
    both.catch(() => undefined)
    await expect.poll(waitingStatements).toBe(2)
    await gate.query('rollback')
    await both
  } finally {
    await gate.end()
  }
  const { rows } = await deps.db.read.query<{ key: string }>('select event_key as key from inbox order by event_key')
  expect(rows.map(({ key }) => key)).toEqual(['in:SM0', 'in:SM1', 'in:SM2', 'in:SM3'])
})

test("a patient's texts are read in the order in which they were told, whatever their keys", async () => {
  await acceptEvents(testApp.deps, texts('SM9', 'SM5', 'SM7'))
  const { rows } = await testApp.deps.db.read.query<{ sid: string }>(
    `select payload->>'MessageSid' as sid from inbox where event_key in ('in:SM5', 'in:SM7', 'in:SM9') order by id`,
  )
  expect(rows.map(({ sid }) => sid)).toEqual(['SM9', 'SM5', 'SM7'])
})

test('a text is kept although the key of erased numbers cannot be opened, as after another APP_KEY', async () => {
  const { deps } = testApp
  await acceptEvents(deps, texts('SM8'))
  const other = { ...deps, db: { ...deps.db }, config: { ...deps.config, appKey: 'another-key-of-thirty-two-letters' } }
  await acceptEvents(other, texts('SM9'))
  const { rows } = await deps.db.read.query<{ key: string }>(
    "select event_key as key from inbox where event_key = 'in:SM9'",
  )
  expect(rows).toEqual([{ key: 'in:SM9' }])
})
