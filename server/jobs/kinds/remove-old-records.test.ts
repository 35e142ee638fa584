import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RetentionPolicy, RetentionPreview } from '#contract/retention.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../app/test-app.ts'
import { bookkeep } from '../../db/act.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { seedDemonstration } from '../../db/seed/demonstration.ts'
import type { Deps } from '../../deps.ts'
import { sealEverything, writeCheckpoint } from '../../features/audit/actions.ts'
import { keepEverything } from '../../features/retention/rules.ts'
import { foldStats, rebuildStats } from '../../features/stats/actions.ts'
import { ensureFirstAdministrator } from '../../features/users/actions/first-accounts.ts'
import {
  CANARY,
  CANARY_DIGITS,
  columnsWithoutCanary,
  plantEverywhere,
  tablesWithCanaries,
} from '../../testing/test-canaries.ts'
import type { QueuedKind } from '../kind.ts'
import { beginRemoval, removeOldRecords } from './remove-old-records.ts'

let testApp: TestApp
let client: pg.Client
let admin: string
/** Forty days from now, so that whatever a test adds is old. */
let later: Deps

const DAY_MS = 24 * 3_600_000
const all: RetentionPolicy = {
  notifications: 30,
  aiRecords: 30,
  answers: 30,
  messages: 30,
  wholeConversations: 30,
  patients: 30,
}

beforeEach(async () => {
  testApp = await createTestApp({ adminPassword: TEST_PASSWORD })
  await ensureFirstAdministrator(testApp.deps)
  later = { ...testApp.deps, clock: { now: () => new Date(Date.now() + 40 * DAY_MS) } }
  client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  admin = await testApp.signIn({ username: 'admin', password: TEST_PASSWORD })
})
afterEach(async () => {
  await client.end()
  await testApp.close()
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  testApp.call(method, path, { as: admin, ...(body ? { body } : {}) })

const setPolicy = async (policy: Partial<RetentionPolicy>): Promise<void> => {
  const body = { policy: { ...keepEverything, ...policy }, currentPassword: TEST_PASSWORD }
  const saved = await call('PUT', '/api/retention', body)
  expect(saved.statusCode, saved.body).toBe(200)
}

const addPatient = async (more: object = {}): Promise<number> => {
  const body = {
    contractId: `${CANARY}-1`,
    patientName: `${CANARY} Ibáñez`,
    phoneNumber: CANARY_DIGITS,
    doctorName: `Dra. ${CANARY}`,
    address: CANARY,
    city: CANARY,
    source: CANARY,
    npi: CANARY,
    notes: CANARY,
    ...more,
  }
  const added = await call('POST', '/api/patients', body)
  expect(added.statusCode, added.body).toBe(200)
  return added.json().id
}

/** A conversation that has ended, with nothing under way. */
const addEnded = async (patientId: number): Promise<number> => {
  const started = await call('POST', `/api/patients/${patientId}/start-conversation`, {})
  expect(started.statusCode, started.body).toBe(200)
  return started.json().conversationId
}

const endAll = async (): Promise<void> => {
  await client.query(`update outbox set state = 'sent', accepted_at = created_at where state in ('queued', 'sending')`)
  await client.query(`update conversations set phase = 'ended', status = 'completed', ended_at = now()`)
  await client.query('delete from timers')
  await client.query(`update scheduled_replies set state = 'cancelled'`)
}

class Killed extends Error {}

/** Runs the job; it dies after `steps` committed steps, or before the commit of the next one. Answers the cursor. */
const run = async (cursor: unknown = null, dies?: { after: number; isBefore: boolean }): Promise<unknown> => {
  let reached = cursor
  let steps = 0
  await (removeOldRecords as unknown as QueuedKind)
    .run({
      deps: later,
      input: {},
      cursor,
      signal: new AbortController().signal,
      step: async (work) => {
        const isLast = dies !== undefined && steps === dies.after
        const progress = await bookkeep(later, async (tx) => {
          const done = await work(tx)
          if (isLast && dies.isBefore) throw new Killed()
          return done
        })
        reached = progress.cursor ?? reached
        steps += 1
        if (isLast) throw new Killed()
      },
    })
    .catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  return reached
}

const count = async (text: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`select count(*) as count from ${text}`)).rows[0]?.count)

test('KEEP-08 everything is kept until somebody limits it, after the password', async () => {
  await seedBaseFlows(testApp.deps.db.writer)
  await addEnded(await addPatient())
  await endAll()
  expect((await call('GET', '/api/retention')).json()).toMatchObject({ policy: keepEverything, lastRun: null })
  await run()
  expect(await count('messages')).toBe(1)
  const wrong = await call('PUT', '/api/retention', { policy: all, currentPassword: 'Otra-clave$1' })
  expect(wrong.json()).toMatchObject({ code: 'wrong-password' })
  const short = await call('PUT', '/api/retention', { policy: { ...all, messages: 3 }, currentPassword: TEST_PASSWORD })
  expect([short.statusCode, short.json().field]).toEqual([400, 'policy.messages'])
  expect((await call('POST', '/api/retention/run')).json()).toMatchObject({ code: 'nothing-to-remove' })
  await setPolicy({ messages: 30 })
  expect((await call('POST', '/api/retention/run')).json()).toMatchObject({ lastRun: { state: 'waiting' } })
  expect((await call('POST', '/api/retention/run')).json()).toMatchObject({ code: 'removal-under-way' })
})

test('KEEP-08 KEEP-09 with every class limited no byte of a value of the patient is left in any table, and the chain verifies', async () => {
  await seedBaseFlows(testApp.deps.db.writer)
  const patientId = await addPatient()
  const stopped = await call('POST', `/api/patients/${patientId}/consent`, { action: 'no-contact', reason: CANARY })
  expect(stopped.statusCode, stopped.body).toBe(200)
  await client.query('update contacts set opted_out_at = null')
  await plantEverywhere(client, { patientId, conversationId: await addEnded(patientId) })
  await client.query('update contacts set opted_out_at = now()')
  await endAll()
  await client.query(`update conversations set state = state || $1`, [JSON.stringify({ requests: [CANARY] })])
  expect(await columnsWithoutCanary(client)).toEqual(['legal_holds.reason'])
  await setPolicy(all)
  await run()
  expect(await tablesWithCanaries(client)).toEqual([])
  const again = await addPatient({ contractId: 'again' })
  expect((await call('GET', `/api/patients/${again}`)).json()).toMatchObject({ startRefusal: 'no-contact' })
  await sealEverything(testApp.deps, true)
  await writeCheckpoint(testApp.deps)
  const officer = await testApp.signedIn('COMPLIANCE_OFFICER')
  const verdict = await testApp.call('GET', '/api/audit-log/verify', { as: officer })
  expect(verdict.json<{ problems: unknown[] }>().problems).toEqual([])
}, 60_000)

test('KEEP-09 of a patient under a legal hold nothing goes, whatever is limited', async () => {
  await seedBaseFlows(testApp.deps.db.writer)
  const held = await addPatient()
  await addEnded(held)
  await endAll()
  const tables = ['messages', 'conversations', 'patients', 'outbox', 'responses', 'notifications', 'ai_decisions']
  const counts = async () => Promise.all(tables.map(count))
  const before = await counts()
  await call('POST', `/api/patients/${held}/hold`, { reason: 'Reclamo 12' })
  await setPolicy(all)
  await run()
  expect(await counts()).toEqual(before)
})

test('KEEP-08 what is under way, promised or unseen stays', async () => {
  await seedBaseFlows(testApp.deps.db.writer)
  const id = await addEnded(await addPatient())
  await setPolicy(all)
  await run()
  expect(await count('conversations')).toBe(1)
  await endAll()
  await client.query(`update outbox set state = 'unknown'`)
  await run()
  expect(await count('conversations')).toBe(1)
  await client.query(`update outbox set state = 'sent'`)
  await client.query(`update conversations set state = state || '{"promisedAt": 1764000000000}' where id = ${id}`)
  await run()
  expect(await count('conversations')).toBe(1)
  await client.query(`update conversations set state = state - 'promisedAt'`)
  await client.query('update on_call_alerts set acknowledged_at = now()')
  await client.query(`insert into on_call_alerts (conversation_id, reason, raised_at, due_at)
    values (${id}, 'emergency', now(), now())`)
  await run()
  expect([await count('conversations'), await count('patients')]).toEqual([1, 1])
  await client.query('update on_call_alerts set acknowledged_at = now()')
  await client.query(`insert into calls (patient_id, outcome, call_back_at, created_at)
    select id, 'call-back', created_at, created_at from patients`)
  await run()
  expect([await count('conversations'), await count('patients')]).toEqual([0, 1])
  await client.query('update calls set settled_at = call_back_at')
  await run()
  expect(await count('patients')).toBe(0)
})

const figures = async (): Promise<unknown[]> => {
  const { rows: daily } = await client.query('select * from stat_daily order by day')
  const { rows: reports } = await client.query(
    `select day, location_id, flow_id, language, question, dimension, value, sum(conversations) as conversations,
       sum(answered) as answered, sum(completed) as completed, sum(opted_out) as opted_out, sum(asked) as asked,
       sum(read) as read, sum(asked_again) as asked_again, sum(given_up) as given_up, sum(stops) as stops,
       sum(persons) as persons, sum(parts) as parts
     from report_daily where dimension not in ('doctor', 'source')
     group by 1, 2, 3, 4, 5, 6, 7
     having (sum(conversations), sum(asked), sum(read), sum(parts), sum(stops), sum(persons)) <> (0, 0, 0, 0, 0, 0)
     order by 1, 2, 3, 4, 5, 6, 7`,
  )
  return [...daily, ...reports]
}

test('KEEP-10 the figures of every day are the same after everything is removed, and counted anew', async () => {
  await seedBaseFlows(testApp.deps.db.writer)
  await seedDemonstration(testApp.deps)
  await client.query(`update outbox set state = 'sent' where state in ('queued', 'sending', 'unknown', 'needs_review')`)
  await client.query(
    `update conversations set phase = 'ended', ended_at = coalesce(ended_at, last_activity_at), end_reason = coalesce(end_reason, 'completed'), state = state - 'promisedAt'`,
  )
  await client.query(`update on_call_alerts set acknowledged_at = now()`)
  await rebuildStats(testApp.deps)
  const before = await figures()
  expect(before.length).toBeGreaterThan(20)
  const texts = await count('messages')
  await setPolicy(all)
  await run()
  expect(await count('messages')).toBeLessThan(texts / 10)
  await foldStats(testApp.deps)
  expect(await figures()).toEqual(before)
  expect(await rebuildStats(testApp.deps)).toBe(0)
  expect(await figures()).toEqual(before)
}, 120_000)

test('KEEP-08 a removal that is killed before or after any step ends as one that is not', async () => {
  await seedBaseFlows(testApp.deps.db.writer)
  await setPolicy(all)
  for (const isBefore of [true, false])
    for (let after = 0; after <= 14; after += 2) {
      await addEnded(await addPatient({ contractId: `${CANARY}-${isBefore}-${after}` }))
      await endAll()
      await run(await run(null, { after, isBefore }))
      expect(await tablesWithCanaries(client)).toEqual([])
    }
  const runs = await count(`audit_log where action = 'retention.applied'`)
  expect(runs).toBeGreaterThanOrEqual(16)
  const { rows } = await client.query<{ patients: number }>(
    `select sum((details->>'count')::int)::int as patients from audit_log where action = 'records.removed' and details->>'class' = 'patients'`,
  )
  expect(rows[0]?.patients).toBe(16)
}, 120_000)

test('KEEP-08 the preview counts what the removal takes, by class', async () => {
  await seedBaseFlows(testApp.deps.db.writer)
  await addEnded(await addPatient())
  await endAll()
  const now = (await call('GET', '/api/retention/preview?messages=30&patients=30')).json<RetentionPreview>()
  expect(now.classes).toEqual([
    { class: 'messages', count: 0, oldest: null },
    { class: 'patients', count: 0, oldest: null },
  ])
  for (const table of ['messages', 'contacts']) await client.query(`update ${table} set created_at = '2025-01-02'`)
  await client.query(
    `update conversations set started_at = '2025-01-02', last_activity_at = '2025-01-02', ended_at = '2025-01-02'`,
  )
  const then = (await call('GET', '/api/retention/preview?messages=30')).json<RetentionPreview>()
  expect(then.classes).toMatchObject([{ class: 'messages', count: 1 }])
  expect(then.classes[0]?.oldest).toContain('2025-01-02')
  const bad = await call('GET', '/api/retention/preview?messages=2')
  expect([bad.statusCode, bad.json().field]).toEqual([400, 'messages'])
})

test('KEEP-08 it begins by itself at night, once, where something is limited', async () => {
  const kind = beginRemoval as unknown as { run(round: object): Promise<unknown> }
  const at = (moment: string) =>
    kind.run({ deps: { ...testApp.deps, clock: { now: () => new Date(moment) } } }).then(() => count('jobs'))
  expect(await at('2026-11-27T07:00:00Z')).toBe(0)
  await setPolicy({ messages: 365 })
  expect(await at('2026-11-27T18:00:00Z')).toBe(0)
  expect(await at('2026-11-27T07:00:00Z')).toBe(1)
  expect(await at('2026-11-27T07:30:00Z')).toBe(1)
})
