import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCampaigns, type TestCampaigns } from '../testing/test-campaigns.ts'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
let campaigns: TestCampaigns
beforeAll(async () => {
  harness = await createTestHarness()
  campaigns = await createTestCampaigns(harness)
  await harness.runner.start()
})
afterAll(() => harness.close())

/** A campaign that has texted some patients and has more to text; its pace leaves time between. */
const begun = async (more: Parameters<TestCampaigns['create']>[0]) => {
  const patients = []
  for (let index = 0; index < 60; index += 1) patients.push(await harness.addPatient())
  const { id } = await campaigns.start({
    audience: { kind: 'selection', ids: patients.map((one) => one.id) },
    perHour: 40,
    ...more,
  })
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await harness.runner.settled()
    harness.passes(14 * 60_000)
  }
  return { id, patients }
}
const texted = async (id: number) => (await campaigns.recipients(id)).filter(({ state }) => state !== 'waiting')
const notices = () =>
  harness.query<{ details: Record<string, unknown> }>(
    `select details from notifications where kind = 'campaign-paused' order by id`,
  )

/** It has paused for this reason, says so to whom, texts nobody more, and goes on when a person resumes it. */
const expectPause = async (id: number, reason: string): Promise<void> => {
  harness.passes(60_000)
  await harness.runner.settled()
  const paused = await campaigns.find(id)
  expect([paused.state, paused.pause?.reason]).toEqual(['paused', reason])
  expect(paused.pause?.figure).toBeGreaterThan(paused.pause?.limit ?? Number.POSITIVE_INFINITY)
  expect(paused.toldOf).toContain('supervisora')
  expect((await notices()).at(-1)?.details).toMatchObject({ campaignId: id, reason, name: paused.name })
  const before = (await texted(id)).length
  harness.passes(3600_000)
  await harness.runner.settled()
  expect(await texted(id)).toHaveLength(before)
  await campaigns.act(id, 'resume')
  await harness.runner.settled()
  expect((await campaigns.find(id)).state).toBe('running')
  expect((await texted(id)).length).toBeGreaterThan(before)
  await campaigns.act(id, 'stop')
  await harness.runner.settled()
}

test('CAMP-11 a wave of opt-outs among those texted pauses the campaign', async () => {
  const { id, patients } = await begun({ mostOptOuts: 5 })
  const reached = new Set((await texted(id)).map(({ patientId }) => patientId))
  expect(reached.size).toBeGreaterThan(20)
  for (const { phone } of patients.filter((one) => reached.has(one.id)).slice(0, 4))
    await harness.sayAndWait(phone, 'STOP')
  await expectPause(id, 'opt-outs')
})

test('CAMP-12 too many texts that do not arrive pause the campaign', async () => {
  const { id } = await begun({ mostFailures: 20 })
  await harness.query(
    `update messages set twilio_status = 'undelivered', error_code = '30003' where conversation_id in (
       select conversation_id from campaign_recipients where campaign_id = $1 order by id limit 12)`,
    [id],
  )
  await expectPause(id, 'failures')
})

test('CAMP-13 more patients waiting for a person than staff can see to pause the campaign', async () => {
  const { id } = await begun({ mostWaiting: 3 })
  const wait = (count: number) =>
    harness.query(
      `update conversations set status = 'error', state = state || '{"status":"error"}' where id in (
         select conversation_id from campaign_recipients where campaign_id = $1 and state = 'texted' order by id limit $2)`,
      [id, count],
    )
  await wait(3)
  harness.passes(60_000)
  await harness.runner.settled()
  expect((await campaigns.find(id)).state).toBe('running')
  await wait(5)
  // Staff have seen to five in the last hour: that many may wait.
  await harness.query(
    `insert into audit_log (username, action, resource_type, resource_id) select 'ana', 'conversation.closed', 'conversation', n::text
     from generate_series(1, 5) n`,
  )
  harness.passes(60_000)
  await harness.runner.settled()
  expect((await campaigns.find(id)).state).toBe('running')
  await wait(6)
  // Whoever is put off needs nobody now.
  await harness.query(
    `insert into assignments (conversation_id, snoozed_until, snooze_seen_id)
     select id, $1, 1000000 from conversations where status = 'error' limit 1`,
    [new Date(harness.deps.clock.now().getTime() + 3_600_000)],
  )
  harness.passes(60_000)
  await harness.runner.settled()
  expect((await campaigns.find(id)).state).toBe('running')
  await harness.query('delete from assignments')
  await expectPause(id, 'waiting')
})
