import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestCampaigns, type TestCampaigns } from '../testing/test-campaigns.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

const HOUR = 3_600_000

let harness: TestHarness
let campaigns: TestCampaigns

beforeAll(async () => {
  harness = await createTestHarness()
  campaigns = await createTestCampaigns(harness)
  await harness.runner.start()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.setFaults()
  await harness.query("update campaigns set state = 'finished' where state in ('running', 'paused', 'scheduled')")
})

const addPatients = async (count: number, more: Parameters<TestHarness['addPatient']>[0] = {}) => {
  const patients = []
  for (let index = 0; index < count; index += 1) patients.push(await harness.addPatient(more))
  return patients
}
const select = (patients: readonly { id: number }[]) => ({
  audience: { kind: 'selection' as const, ids: patients.map(({ id }) => id) },
})
const textsTo = async (phone: string) => (await harness.accepted(phone)).length
const settled = () => harness.runner.settled()

test('CAMP-02 a campaign texts each patient of its audience once, and its conversations name it', async () => {
  const patients = await addPatients(20)
  const { id } = await campaigns.start(select(patients))
  await settled()
  for (const { phone } of patients) expect(await textsTo(phone)).toBe(1)
  const recipients = await campaigns.recipients(id)
  expect(recipients.map(({ state }) => state)).toEqual(patients.map(() => 'texted'))
  const begun = await harness.query('select id from conversations where campaign_id = $1', [id])
  expect(begun).toHaveLength(20)
  expect((await campaigns.find(id)).state).toBe('running')
})

test('CAMP-03 who opted out, cannot be dialled, gave no consent, is verified or has no attempt left is left out with the reason', async () => {
  const [optedOut, unreachable, unknown, verified, tired, fine] = await addPatients(6)
  if (!optedOut || !unreachable || !unknown || !verified || !tired || !fine) throw new Error('no patients')
  await harness.query('update contacts set opted_out_at = now() where id = $1', [optedOut.contactId])
  await harness.query("update contacts set unreachable_reason = 'landline' where id = $1", [unreachable.contactId])
  await harness.query("update patients set verified_status = 'VERIFIED_COMPLETE' where id = $1", [verified.id])
  await harness.query('update patients set current_attempts = 3 where id = $1', [tired.id])
  const [bare] = await harness.query<{ id: number }>(
    "insert into contacts (phone) values ('+13055559999') returning id",
  )
  await harness.query('update patients set contact_id = $2 where id = $1', [unknown.id, bare?.id])
  const audience = select([optedOut, unreachable, unknown, verified, tired, fine])
  const draft = await campaigns.create(audience)
  const { forecast } = await campaigns.forecast(draft.id)
  const { id } = await campaigns.act(draft.id, 'start')
  await settled()
  const reasons = new Map(
    (await campaigns.recipients(id)).map(({ patientId, reason, state }) => [patientId, reason ?? state]),
  )
  expect([optedOut, unreachable, unknown, verified, tired, fine].map((one) => reasons.get(one.id))).toEqual([
    'opted-out',
    'bad-number',
    'no-consent',
    'already-verified',
    'attempts-used-up',
    'texted',
  ])
  expect(forecast).toMatchObject({
    patients: 6,
    firstTexts: 1,
    leftOut: { 'opted-out': 1, 'bad-number': 1, 'no-consent': 1, 'already-verified': 1, 'attempts-used-up': 1 },
  })
})

test('CAMP-04 a number that is busy or shared gets the next text only when its conversation is over', async () => {
  const [busy] = await addPatients(1)
  if (!busy) throw new Error('no patient')
  const relative = await harness.addPatient({ phoneNumber: busy.phone })
  const draft = await campaigns.create(select([busy, relative]))
  const { forecast } = await campaigns.forecast(draft.id)
  expect(forecast).toMatchObject({ firstTexts: 2, waiting: { shared: 1 } })
  const { id } = await campaigns.act(draft.id, 'start')
  await settled()
  expect(await textsTo(busy.phone)).toBe(1)
  expect((await campaigns.recipients(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['texted', null],
    ['waiting', 'number-busy'],
  ])
})

test('CAMP-05 a pause counts from the next text on, holds what waits in the outbox, and a person resumes it', async () => {
  const patients = await addPatients(30)
  await harness.setFaults({ kind: 'slow-answer', delayMs: 100, on: 'create' })
  const { id } = await campaigns.start(select(patients))
  await eventually(async () => (await harness.query('select 1 from outbox where provider_sid is not null')).length > 3)
  await campaigns.act(id, 'pause')
  const claimed = async () =>
    Number(
      (
        await harness.query<{ count: string }>(
          `select count(*) from outbox o join conversations c on c.id = o.conversation_id
           where c.campaign_id = $1 and o.attempt > 0`,
          [id],
        )
      )[0]?.count,
    )
  const before = await claimed()
  await harness.setFaults()
  harness.passes(HOUR)
  await settled()
  expect(await claimed()).toBe(before)
  expect(before).toBeLessThan(30)
  await campaigns.act(id, 'resume')
  await settled()
  expect(await claimed()).toBe(30)
  for (const { phone } of patients) expect(await textsTo(phone)).toBe(1)
})

test('CAMP-06 after a stop nobody else is texted, and a conversation without its first text ends', async () => {
  const patients = await addPatients(20)
  const { id } = await campaigns.create({ ...select(patients), perHour: 5 })
  await campaigns.act(id, 'start')
  await settled()
  const texted = (await campaigns.recipients(id)).filter(({ state }) => state === 'texted').length
  expect(texted).toBeGreaterThan(0)
  await campaigns.act(id, 'stop')
  harness.passes(4 * HOUR)
  await settled()
  expect((await campaigns.recipients(id)).filter(({ conversationId }) => conversationId !== null)).toHaveLength(texted)
  expect((await campaigns.find(id)).state).toBe('stopped')
})

test('CAMP-07 the pace allows so many first texts an hour', async () => {
  const patients = await addPatients(30)
  const { id } = await campaigns.start({ ...select(patients), perHour: 10 })
  const texted = async () => (await campaigns.recipients(id)).filter(({ state }) => state === 'texted').length
  await settled()
  expect(await texted()).toBe(1)
  for (let quarter = 0; quarter < 4; quarter += 1) {
    harness.passes(HOUR / 4)
    await settled()
  }
  expect(await texted()).toBe(11)
})

test('CAMP-08 it texts only on its days and in its hours, and begins at its hour', async () => {
  const patients = await addPatients(3)
  const zone = 'America/New_York'
  const now = harness.deps.clock.now()
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', hour: 'numeric' }).format(now)
  const hour = Number(parts)
  // A window that opened two hours ago and closed an hour ago, or the other half of the day.
  const opensAt = hour >= 2 ? 0 : 12 * 60
  const closesAt = hour >= 2 ? 60 : 13 * 60
  const { id } = await campaigns.start({ ...select(patients), opensAt, closesAt })
  await settled()
  expect((await campaigns.recipients(id)).every(({ state }) => state === 'waiting')).toBe(true)
  const startsAt = new Date(now.getTime() + 2 * HOUR).toISOString()
  const later = await campaigns.start({ ...select(await addPatients(2)), startsAt })
  expect(later.state).toBe('scheduled')
  await settled()
  expect(await campaigns.recipients(later.id)).toEqual([])
  harness.passes(2 * HOUR + 1000)
  await settled()
  expect((await campaigns.find(later.id)).state).toBe('running')
  expect((await campaigns.recipients(later.id)).map(({ state }) => state)).toEqual(['texted', 'texted'])
})

test('CAMP-09 who does not answer gets another try at another hour, at most as many as the patient allows; then it is finished', async () => {
  const [once, twice] = [await harness.addPatient({ maxAttempts: 1 }), await harness.addPatient()]
  const { id } = await campaigns.start({ ...select([once, twice]), tries: 2 })
  await settled()
  for (let day = 0; day < 12; day += 1) {
    harness.passes(24 * HOUR)
    await settled()
  }
  expect((await campaigns.recipients(id)).map((one) => [one.patientId, one.try, one.state, one.outcome])).toEqual([
    [once.id, 1, 'ended', 'no_reply'],
    [twice.id, 1, 'ended', 'no_reply'],
    [twice.id, 2, 'ended', 'no_reply'],
  ])
  expect((await campaigns.find(id)).state).toBe('finished')
})

test('CAMP-10 an open campaign texts who comes to match its group later', async () => {
  const patients = await addPatients(2, { city: 'Ponce' })
  const [group] = await harness.query<{ id: number }>("insert into groups (name) values ('Lista') returning id")
  const join = (ids: number[]) =>
    harness.query('insert into group_members (group_id, patient_id) select $1, unnest($2::bigint[])', [group?.id, ids])
  await join(patients.map(({ id }) => id))
  const { id } = await campaigns.start({ audience: { kind: 'group', groupId: group?.id ?? 0 }, isOpen: true })
  await settled()
  expect(await campaigns.recipients(id)).toHaveLength(2)
  const [late] = await addPatients(1)
  await join([late?.id ?? 0])
  harness.passes(2 * 60_000)
  await settled()
  expect((await campaigns.recipients(id)).map(({ state }) => state)).toEqual(['texted', 'texted', 'texted'])
})

test('CAMP-10 an audience by a field that was removed holds nobody, and the other campaigns go on', async () => {
  const [one, other] = await addPatients(2)
  if (!one || !other) throw new Error('no patients')
  const { id: fieldId } = (
    await harness.query<{ id: number }>(
      "insert into own_fields (key, label_es, label_en, type) values ('clinica', 'Clínica', 'Clinic', 'text') returning id",
    )
  )[0] ?? { id: 0 }
  await harness.query(`update patients set own_values = '{"clinica": "Norte"}' where id = $1`, [one.id])
  const filter = { field: 'clinica', fieldIs: 'equals', fieldValue: 'norte' } as const
  const byField = await campaigns.start({ audience: { kind: 'filter', filter, except: [] }, isOpen: true })
  await settled()
  expect((await campaigns.recipients(byField.id)).map(({ patientId }) => patientId)).toEqual([one.id])
  await harness.query('update own_fields set removed_at = now() where id = $1', [fieldId])
  harness.passes(2 * 60_000)
  const later = await campaigns.start(select([other]))
  await settled()
  expect(await campaigns.recipients(byField.id)).toHaveLength(1)
  expect((await campaigns.recipients(later.id)).map(({ state }) => state)).toEqual(['texted'])
  const gone = campaigns.create({ audience: { kind: 'filter', filter, except: [] } })
  await expect(gone).rejects.toMatchObject({ code: 'invalid-input' })
})

test('CAMP-02 campaigns that run at once take turns, batch by batch', async () => {
  const [first, second] = [await addPatients(40), await addPatients(40)]
  await harness.setFaults({ kind: 'slow-answer', delayMs: 40, on: 'create' })
  const one = await campaigns.start(select(first))
  const two = await campaigns.start(select(second))
  const texted = async (id: number) => (await campaigns.recipients(id)).filter(({ state }) => state === 'texted').length
  await eventually(async () => (await texted(two.id)) >= 8)
  expect(await texted(one.id)).toBeLessThan(40)
  await harness.setFaults()
  await settled()
  expect([await texted(one.id), await texted(two.id)]).toEqual([40, 40])
})

test('CAMP-15 started, paused and stopped in two windows at once it does each once, and says so to the other', async () => {
  const patients = await addPatients(6)
  const { id } = await campaigns.create(select(patients))
  for (const action of ['start', 'pause', 'resume', 'stop'] as const) {
    const both = await Promise.allSettled([campaigns.act(id, action), campaigns.act(id, action)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = both.filter((one) => one.status === 'rejected')
    expect(String(refused?.reason)).toContain('campaign-state')
  }
  await settled()
  for (const { phone } of patients) expect(await textsTo(phone)).toBeLessThan(2)
  expect(await campaigns.recipients(id)).toHaveLength(6)
})
