import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { segmentsOf } from '#engine/segments.ts'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'
import { startConversation } from '../turn/conversations.ts'
import { sendText } from '../turn/send-text.ts'
import { runTurns } from '../turn/turn.ts'
import { turnParts } from '../turn/turn-parts.ts'
import { createLimitKeeper, defaultLimits } from './sender-limits.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterEach(() => limit({ perSecond: null, perDay: null }))
afterAll(() => harness.close())

const SECOND = 1000
const HOUR = 3_600_000

/** Limits as an administrator would set them; polls do not overwrite them, because the settings name none. */
const limit = ({ perSecond, perDay }: { perSecond: number | null; perDay: number | null }) =>
  harness.query(`update senders set seconds_per_part = $1, most_per_day = $2, next_free_at = null, parts_today = 0`, [
    perSecond === null ? null : 1 / perSecond,
    perDay,
  ])
const people = (count: number) => Promise.all(Array.from({ length: count }, () => harness.addPatient()))
/** Starts all of them without waiting in between. */
const press = async (patients: { id: number }[]) => {
  const actor = systemActor('seed')
  for (const { id } of patients)
    await act({ deps: harness.deps, actor }, 'conversation.started', async (tx) => ({
      result: await startConversation(tx, { deps: harness.deps, actor }, { patientId: id }),
      audit: { resourceType: 'conversation' },
    }))
  harness.deps.runner.wake()
}
const sentTo = async (patients: { phone: string }[]) => {
  const phones = new Set(patients.map(({ phone }) => phone))
  return (await harness.accepted()).filter(({ to }) => phones.has(to)).length
}
const waiting = async (patients: { phone: string }[], why: string) =>
  (
    await harness.query("select 1 from outbox where state = 'queued' and last_error = $1 and to_phone = any ($2)", [
      why,
      patients.map(({ phone }) => phone),
    ])
  ).length

test('five starts at once go out one after another, however many processes send, and none is lost', async () => {
  const other = harness.anotherRunner()
  await other.start()
  const patients = await people(5)
  await limit({ perSecond: 0.02, perDay: null })
  await press(patients)
  await eventually(async () => (await waiting(patients, 'sender-rate')) === 4, 'nothing waits for the sender')
  expect(await sentTo(patients)).toBe(1)
  const [spread] = await harness.query<{ places: number }>(
    "select count(distinct not_before)::int as places from outbox where last_error = 'sender-rate' and state = 'queued'",
  )
  expect(spread).toEqual({ places: 4 })
  for (const sent of [2, 3, 4, 5]) {
    harness.passes(51 * SECOND)
    await harness.runner.settled()
    await eventually(async () => (await sentTo(patients)) === sent, `not ${sent} texts in their time`)
  }
  await other.stop()
})

test('a reply to a patient goes before starts that wait for the sender', async () => {
  const [talking] = await people(1)
  if (!talking) throw new Error('nobody')
  await press([talking])
  await eventually(async () => (await sentTo([talking])) === 1, 'the question never went out')
  await harness.runner.settled()
  const patients = await people(3)
  await limit({ perSecond: 0.5, perDay: null })
  await press(patients)
  await eventually(async () => (await waiting(patients, 'sender-rate')) === 2, 'nothing waits for the sender')
  await harness.sayAndWait(talking.phone, 'Sí')
  await eventually(async () => (await sentTo([talking])) === 2, 'the reply waited behind the starts')
  expect(await waiting(patients, 'sender-rate')).toBe(2)
})

test('texts that wait for a slow sender go as soon as it is set faster', async () => {
  const keep = createLimitKeeper(harness.deps)
  const patients = await people(4)
  await keep({ perSecond: 0.01, perDay: null, zone: 'UTC' })
  await press(patients)
  await eventually(async () => (await waiting(patients, 'sender-rate')) >= 3, 'nothing waits for the sender')
  await keep({ perSecond: 100, perDay: null, zone: 'UTC' })
  await eventually(async () => (await sentTo(patients)) === 4, 'they wait for a limit that is no more')
})

test('what is above the day’s budget waits for the next day; a reply does not', async () => {
  const [talking] = await people(1)
  if (!talking) throw new Error('nobody')
  await press([talking])
  await eventually(async () => (await sentTo([talking])) === 1, 'the question never went out')
  await harness.runner.settled()
  await limit({ perSecond: null, perDay: 1 })
  const patients = await people(3)
  await press(patients)
  await eventually(async () => (await waiting(patients, 'sender-budget')) === 2, 'the budget holds nothing back')
  await harness.sayAndWait(talking.phone, 'Sí')
  await eventually(async () => (await sentTo([talking])) === 2, 'the reply waited for the next day')
  expect(await sentTo(patients)).toBe(1)
  await limit({ perSecond: null, perDay: 100 })
  harness.passes(25 * HOUR)
  await harness.runner.settled()
  await eventually(async () => (await waiting(patients, 'sender-budget')) === 0, 'the next day brought nothing')
  for (const patient of patients) expect(await sentTo([patient])).toBeGreaterThan(0)
})

test('a clock that is set back does not keep the sender waiting', async () => {
  await limit({ perSecond: 1, perDay: null })
  const [first] = await people(1)
  if (!first) throw new Error('nobody')
  await press([first])
  await eventually(async () => (await sentTo([first])) === 1, 'the first text never went out')
  await harness.runner.settled()
  harness.passes(-2 * HOUR)
  const [second] = await people(1)
  if (!second) throw new Error('nobody')
  await press([second])
  await eventually(async () => (await sentTo([second])) === 1, 'the sender waits for two hours')
  harness.passes(2 * HOUR)
})

test('a text takes the sender’s share of the parts that the carrier bills', async () => {
  await limit({ perSecond: null, perDay: 1000 })
  const [patient] = await people(1)
  if (!patient) throw new Error('nobody')
  // Counts characters: a two-septet character that falls on a boundary moves to the next segment.
  const bodies = ['Sí, gracias', `${'a'.repeat(152)}€`.repeat(3), '😀'.repeat(70), 'x'.repeat(161)]
  for (const body of bodies) {
    const sent = await act({ deps: harness.deps, actor: systemActor('seed') }, 'text.sent', async (tx) => ({
      result: await sendText(
        tx,
        { deps: harness.deps, actor: systemActor('seed') },
        { contactId: patient.contactId, phoneNumber: patient.phone, body },
      ),
      audit: { resourceType: 'contact' },
    }))
    if (isRefusal(sent)) throw new Error(sent.code)
    harness.deps.runner.wake()
    await harness.runner.settled()
  }
  const rows = await harness.query<{ body: string; parts: number }>(
    "select body, parts from outbox where contact_id = $1 and state = 'sent'",
    [patient.contactId],
  )
  expect(rows).toHaveLength(bodies.length)
  for (const { body, parts } of rows) expect(parts, body).toBe(segmentsOf(body).count)
  const [sender] = await harness.query<{ today: number }>('select parts_today as today from senders')
  expect(sender?.today).toBe(rows.reduce((sum, { parts }) => sum + parts, 0))
})

test('each kind of sender has its own limits; the sandbox and other carriers have none', () => {
  const twilio = { accountSid: 'AC', authToken: 't', previousAuthToken: null, messagingServiceSid: null }
  const of = (from: string | null, apiBaseUrl: string | null = null) =>
    defaultLimits({ mode: 'live', twilio: { ...twilio, from, apiBaseUrl } })
  expect(of('+13055550100')).toEqual({ perSecond: 1, perDay: 2000 })
  expect(of(null)).toEqual({ perSecond: 1, perDay: 2000 })
  expect(of('+18885550100')).toEqual({ perSecond: 3, perDay: null })
  expect(of('24680')).toEqual({ perSecond: 100, perDay: null })
  expect(of('+13055550100', 'http://carrier.example')).toEqual({ perSecond: null, perDay: null })
  expect(defaultLimits({ mode: 'sandbox', twilio: null })).toEqual({ perSecond: null, perDay: null })
})

test('a group that is held up while it writes keeps nobody else from the sender', async () => {
  const [one, two] = await people(2)
  if (!one || !two) throw new Error('nobody')
  await press([one, two])
  await eventually(async () => (await sentTo([one, two])) === 2, 'the questions never went out')
  await harness.runner.settled()
  await limit({ perSecond: 1000, perDay: null })
  await harness.runner.stop()
  for (const { phone } of [one, two]) await harness.say(phone, 'Sí')
  const phones = [one.phone, two.phone]
  await eventually(async () => {
    const heard = await harness.query(
      `select 1 from inbox i join contacts c on c.id = i.contact_id where c.phone = any ($1) and i.processed_at is null
         and i.kind = 'in'`,
      [phones],
    )
    return heard.length === 2
  })
  const { db, clock, log } = harness.deps
  const person = await db.write.connect()
  await person.query('begin')
  await person.query('select 1 from conversations where contact_id = $1 for update', [two.contactId])
  const parts = turnParts(harness.deps)
  const group = runTurns(
    { db, clock },
    { settings: await parts.settings(), flowVersion: parts.flowVersion, ourNumber: parts.ourNumber, log },
    [one, two].map(({ contactId }) => ({ contactId, results: [], instance: 1 })),
  )
  await eventually(
    async () => (await harness.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).length > 0,
    'the group was not held up',
  )
  await harness.query('select 1 from senders for update nowait')
  await person.query('commit')
  person.release()
  const taken = [...(await group).values()].map(({ claimed }) => claimed?.to)
  expect(new Set(taken)).toEqual(new Set(phones))
})
