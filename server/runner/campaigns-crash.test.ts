import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestCampaigns, type TestCampaigns } from '../testing/test-campaigns.ts'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'

const PATIENTS = 90
/** Fixed moments after the start of a process, in milliseconds: a failure can be reproduced. */
const KILLED_AFTER = [40, 260, 90, 410, 15, 170]

let harness: TestHarness
let campaigns: TestCampaigns
const alive = new Set<ChildProcess>()

beforeAll(async () => {
  harness = await createTestHarness()
  campaigns = await createTestCampaigns(harness)
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

/** A runner in a process of its own. */
const launch = async (): Promise<ChildProcess> => {
  const { databaseUrl, account, deps } = harness
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../testing/test-runner-process.ts'),
      JSON.stringify({ databaseUrl, account, config: deps.config }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  alive.add(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

test('CAMP-02 however often the process is killed, each patient gets one text, none after STOP, and all are accounted for', async () => {
  const patients = []
  for (let index = 0; index < PATIENTS; index += 1) patients.push(await harness.addPatient())
  await harness.setFaults({ kind: 'slow-answer', delayMs: 60, on: 'create' })
  const { id } = await campaigns.start({ audience: { kind: 'selection', ids: patients.map((one) => one.id) } })
  const stopping = patients.filter((_, index) => index % 9 === 4)
  for (const [round, ms] of KILLED_AFTER.entries()) {
    const process = await launch()
    // Some stop our texts while they go out, before or after their own.
    const one = stopping[round]
    if (one) await harness.say(one.phone, 'STOP')
    await new Promise((resolve) => setTimeout(resolve, ms))
    await kill(process)
  }
  await harness.setFaults()
  await harness.runner.start()
  const isOpen = async () =>
    (
      await harness.query(
        `select 1 from outbox where state in ('queued', 'sending', 'unknown')
         union all select 1 from campaign_recipients where state = 'waiting' limit 1`,
      )
    ).length > 0
  // What a dead process was sending is looked up for two minutes before it counts as never sent.
  for (let minutes = 0; minutes < 10 && (await isOpen()); minutes += 1) {
    harness.passes(61_000)
    await harness.runner.settled()
  }
  const firsts = await harness.query<{ phone: string; texts: number; late: boolean }>(
    `select n.phone, count(*) filter (where o.cause = 'start' and o.provider_sid is not null)::int as texts,
       coalesce(bool_or(o.cause = 'start' and o.attempted_at > n.opted_out_at), false) as late
     from contacts n join outbox o on o.contact_id = n.id group by n.id`,
  )
  expect(firsts.filter(({ texts }) => texts > 1)).toEqual([])
  expect(firsts.filter(({ late }) => late)).toEqual([])
  const sent = new Map<string, number>()
  for (const { to, body } of await harness.accepted())
    if (!/STOP|no recibir/i.test(body) || body.includes('?')) sent.set(to, (sent.get(to) ?? 0) + 1)
  expect([...sent].filter(([, texts]) => texts > 1)).toEqual([])
  const recipients = await campaigns.recipients(id)
  expect(recipients).toHaveLength(PATIENTS)
  const ofState = (state: string) => recipients.filter((one) => one.state === state).length
  expect(ofState('texted') + ofState('ended') + ofState('left-out')).toBe(PATIENTS)
  const begun = recipients.flatMap(({ conversationId }) => (conversationId === null ? [] : [conversationId]))
  expect(new Set(begun).size).toBe(begun.length)
  const stored = await harness.query('select id from conversations where campaign_id = $1', [id])
  expect(stored).toHaveLength(begun.length)
  // Whoever did not stop our texts has theirs.
  const stopped = new Set(stopping.map(({ phone }) => phone))
  expect(patients.filter(({ phone }) => !stopped.has(phone) && sent.get(phone) !== 1)).toEqual([])
}, 120_000)
