import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestHarness, type TestHarness } from '../../../testing/test-harness.ts'
import { sendScheduled } from './send-scheduled.ts'

const REPLIES = 24
/** Fixed moments after the start of a process, in milliseconds: a failure can be reproduced. */
const KILLED_AFTER = [30, 180, 70, 320, 110, 240]

let harness: TestHarness
const alive = new Set<ChildProcess>()

beforeAll(async () => {
  harness = await createTestHarness()
})
const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  alive.delete(child)
}
afterEach(async () => {
  await Promise.all([...alive].map(kill))
})
afterAll(() => harness.close())

/** A runner with its jobs in a process of its own. */
const launch = async (): Promise<ChildProcess> => {
  const { databaseUrl, account, deps } = harness
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../../../testing/test-runner-process.ts'),
      JSON.stringify({ databaseUrl, account, config: deps.config }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  alive.add(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

test('TEAM-09 however often the process is killed, each scheduled reply goes out once, none after STOP, none that was cancelled, and TEAM-17 one whose cancel was undone as well', async () => {
  const [author] = await harness.query<{ id: number }>(
    `insert into users (username, email, role, rights, password_hash, is_active)
     values ('ana', 'ana@example.org', 'STAFF', '{text-patients}', 'x', true) returning id::int as id`,
  )
  await harness.runner.start()
  const talks = []
  for (let index = 0; index < REPLIES; index += 1) {
    const patient = await harness.addPatient()
    const started = await harness.start(patient.id)
    talks.push({
      ...patient,
      conversationId: 'conversationId' in started ? started.conversationId : 0,
      body: `Nota ${index}.`,
    })
  }
  await harness.runner.settled()
  await harness.runner.stop()
  for (const { conversationId, body } of talks)
    await harness.query(
      `insert into scheduled_replies (conversation_id, author_id, body, send_at, next_at, clock, zone)
       values ($1, $2, $3, now(), now(), 'patient', 'America/New_York')`,
      [conversationId, author?.id, body],
    )
  await harness.setFaults({ kind: 'slow-answer', delayMs: 40, on: 'create' })
  const stopping = talks.filter((_, index) => index % 4 === 1)
  const cancelled = talks.filter((_, index) => index % 4 === 3)
  const restored = talks.filter((_, index) => index % 4 === 2)
  for (const [round, ms] of KILLED_AFTER.entries()) {
    const child = await launch()
    const [stops, cancels] = [stopping[round], cancelled[round]]
    if (stops) await harness.say(stops.phone, 'STOP')
    if (cancels)
      await harness.query(
        `update scheduled_replies set state = 'cancelled' where conversation_id = $1 and state in ('planned', 'held')`,
        [cancels.conversationId],
      )
    const again = restored[round]?.conversationId
    // As a cancel and its undo leave the row.
    for (const [to, from] of again
      ? [
          ['cancelled', 'planned'],
          ['planned', 'cancelled'],
        ]
      : [])
      await harness.query('update scheduled_replies set state = $2 where conversation_id = $1 and state = $3', [
        again,
        to,
        from,
      ])
    await new Promise((resolve) => setTimeout(resolve, ms))
    await kill(child)
  }
  await harness.setFaults()
  await harness.runner.start()
  // What a dead process was sending is looked up for two minutes before it counts as never sent.
  for (let minutes = 0; minutes < 8; minutes += 1) {
    harness.passes(61_000)
    await harness.runner.settled()
    await sendScheduled(harness.deps)
    await harness.runner.settled()
  }
  const rows = await harness.query<{ conversationId: number; state: string; queued: number; late: boolean }>(
    `select r.conversation_id::int as "conversationId", r.state,
       (select count(*) from outbox o where o.conversation_id = r.conversation_id and o.cause = 'staff')::int as queued,
       exists (select 1 from outbox o join contacts n on n.id = o.contact_id where o.conversation_id = r.conversation_id
         and o.cause = 'staff' and o.attempted_at > n.opted_out_at) as late
     from scheduled_replies r`,
  )
  expect(rows).toHaveLength(REPLIES)
  // The text in the outbox and the row that says so came together, or neither did.
  expect(rows.filter(({ state, queued }) => queued !== (state === 'sent' ? 1 : 0))).toEqual([])
  expect(rows.filter(({ late }) => late)).toEqual([])
  expect(rows.filter(({ state }) => state === 'planned')).toEqual([])
  const accepted = await harness.accepted()
  const stopped = new Set(stopping.map(({ conversationId }) => conversationId))
  for (const { conversationId, body, phone } of talks) {
    const texts = accepted.filter((text) => text.to === phone && text.body.includes(body)).length
    const state = rows.find((row) => row.conversationId === conversationId)?.state
    if (state !== 'sent') expect([body, state, texts]).toEqual([body, state, 0])
    else if (!stopped.has(conversationId)) expect([body, state, texts]).toEqual([body, state, 1])
    else expect(texts).toBeLessThanOrEqual(1)
  }
  expect(rows.filter(({ state }) => state === 'sent').length).toBeGreaterThanOrEqual(REPLIES / 2)
}, 300_000)
