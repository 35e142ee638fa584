import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OnCallNumber } from '#contract/on-call/numbers.ts'
import { localOf } from '#engine/windows/local-time.ts'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { seedBaseFlows } from '../db/seed/base-flows.ts'
import { organizationSettings } from '../features/settings/queries.ts'
import { textOnCall } from './on-call.ts'

let testApp: TestApp
let staffId: number
const conversations: number[] = []

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.deps.db.write.query(text, values)).rows as Row[]
const now = (): string => testApp.deps.clock.now().toISOString()

/** Ana and Berta are on duty all day, Luis for a minute of the night. */
const people: OnCallNumber[] = [
  { name: 'Ana', phone: '+13055557001', language: 'es', days: 'every-day', from: 0, to: 0 },
  { name: 'Berta', phone: '+13055557002', language: 'es', days: 'every-day', from: 0, to: 0 },
  { name: 'Luis', phone: '+13055557003', language: 'en', days: 'every-day', from: 4 * 60, to: 4 * 60 + 1 },
]

let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  await seedBaseFlows(testApp.deps.db.writer)
  staffId = (await testApp.addPerson('STAFF')).id
  admin = await testApp.signedIn('ADMINISTRATOR')
  expect((await testApp.call('PATCH', '/api/settings', { as: admin, body: { onCall: people } })).statusCode).toBe(200)
  for (let number = 1; number <= 3; number += 1) {
    const body = {
      contractId: `G-${number}`,
      patientName: 'Ana',
      phoneNumber: `305558000${number}`,
      doctorName: 'Soto',
    }
    const patient = await testApp.call('POST', '/api/patients', { as: admin, body })
    const started = await testApp.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: admin })
    conversations.push(started.json().conversationId)
  }
})
beforeEach(() => startOver())
afterAll(() => testApp.close())

/** Begins at noon: no test of an hour reaches Luis's minute. */
const startOver = async () => {
  const { time } = localOf(
    testApp.deps.clock.now().getTime(),
    (await organizationSettings(testApp.deps.db.reader)).zone,
  )
  testApp.passes({ seconds: ((36 * 3_600_000 - time) % 86_400_000) / 1000 })
  await query('delete from on_call_texts')
  await query('delete from on_call_alerts')
  await query('delete from messages where sent_by_user_id is not null')
  await query('update contacts set opted_out_at = null')
  await query(
    `update conversations set phase = 'paused', status = 'error', pause_reason = 'unread', end_reason = null, ended_at = null`,
  )
}
const raise = (kind: 'emergency' | 'needs-help', about = conversations[0]) =>
  query('insert into notifications (kind, conversation_id, created_at) values ($1, $2, $3)', [kind, about, now()])
const answer = (about = conversations[0]) =>
  query(
    `insert into messages (conversation_id, contact_id, phone_number, message_body, direction, sent_by_user_id, created_at)
     select id, contact_id, phone_number, 'Ya voy', 'outbound', $2, $3 from conversations where id = $1`,
    [about, staffId, now()],
  )
/** Who is texted after so many minutes, in the round of then. */
const textedAfter = async (minutes: number): Promise<string[]> => {
  const before = await query<{ id: number }>('select coalesce(max(id), 0) as id from on_call_texts')
  testApp.passes({ minutes })
  await textOnCall(testApp.deps)
  const rows = await query<{ name: string }>('select name from on_call_texts where id > $1 order by name', [
    before[0]?.id,
  ])
  return rows.map(({ name }) => name)
}
/** The carrier says what became of the texts that wait. */
const report = (dead: string[]) =>
  query(
    `with told as (
       update outbox o set state = case when c.phone = any ($1) then 'failed' else 'sent' end from contacts c
       where c.id = o.contact_id and o.kind = 'on-call' and o.state = 'queued' returning o.message_id, o.state)
     update messages m set twilio_status = case told.state when 'sent' then 'delivered' else 'failed' end from told
     where m.id = told.message_id`,
    [people.filter(({ name }) => dead.includes(name)).map(({ phone }) => phone)],
  )

test('ALERT-06 who was answered and then waits again is texted about a quarter of an hour later', async () => {
  await raise('needs-help')
  expect(await textedAfter(5)).toEqual([])
  await answer()
  expect(await textedAfter(5)).toEqual([])
  await raise('needs-help')
  expect(await textedAfter(14)).toEqual([])
  expect(await textedAfter(2)).toEqual(['Ana', 'Berta'])
})

test('ALERT-06 an alert that nobody took for days takes no later one with it', async () => {
  await raise('needs-help')
  expect(await textedAfter(16)).toEqual(['Ana', 'Berta'])
  expect(await textedAfter(25 * 60)).toEqual([])
  await raise('needs-help')
  expect(await textedAfter(16)).toEqual(['Ana', 'Berta'])
  expect(await textedAfter(25 * 60)).toEqual([])
  await answer()
  expect(await textedAfter(60)).toEqual([])
  await raise('needs-help')
  expect(await textedAfter(16)).toEqual(['Ana', 'Berta'])
})

test('ALERT-06 an emergency is texted although the process was down for a day, and although its patient then wants no texts', async () => {
  await raise('emergency')
  expect(await textedAfter(25 * 60)).toEqual(['Ana', 'Berta'])
  expect(await textedAfter(5)).toEqual([])
  await raise('emergency', conversations[1])
  await query(
    `update conversations set phase = 'ended', status = 'abandoned', end_reason = 'opted_out', ended_at = now() where id = $1`,
    [conversations[1]],
  )
  expect(await textedAfter(1)).toEqual(['Ana', 'Berta'])
  expect(await textedAfter(5)).toEqual(['Ana', 'Berta'])
})

test('ALERT-06 while the phones of all on duty are silent, an emergency goes to everybody else too', async () => {
  await raise('emergency')
  expect(await textedAfter(0)).toEqual(['Ana', 'Berta'])
  await report(['Ana'])
  expect(await textedAfter(5)).toEqual(['Ana', 'Berta'])
  await report(['Ana', 'Berta'])
  await raise('emergency', conversations[1])
  expect(await textedAfter(0)).toEqual(['Ana', 'Berta', 'Luis'])
  await raise('needs-help', conversations[2])
  await report([])
  expect(await textedAfter(5)).toEqual(['Ana', 'Ana', 'Berta', 'Berta'])
})

test('ALERT-06 while the phones of all on duty are silent, of several emergencies each goes to everybody else', async () => {
  for (const about of conversations) await raise('emergency', about)
  expect(await textedAfter(0)).toEqual(['Ana', 'Ana', 'Ana', 'Berta', 'Berta', 'Berta'])
  await report(['Ana', 'Berta'])
  const everybody = ['Ana', 'Berta', 'Luis'].flatMap((name) => conversations.map(() => name))
  expect(await textedAfter(5)).toEqual(everybody)
  // What the carrier has taken and says nothing about may have reached nobody.
  await query(`update outbox set state = 'sent' where kind = 'on-call' and state = 'queued'`)
  expect(await textedAfter(5)).toEqual(everybody)
})

test('ALERT-06 an alert that fails holds up no other, and emergencies go before patients who wait', async () => {
  for (const about of conversations.slice(1)) await raise('needs-help', about)
  testApp.passes({ minutes: 16 })
  await raise('emergency')
  await query(`insert into on_call_texts (alert_id, contact_id, name, round)
    select a.id, c.id, 'x', 1 from on_call_alerts a, contacts c
    where a.reason = 'emergency' and c.phone = '${people[0]?.phone}'`)
  await query(`update on_call_alerts set due_at = due_at - interval '1 hour' where reason = 'emergency'`)
  await expect(textOnCall(testApp.deps)).rejects.toThrow()
  const rows =
    await query(`select distinct conversation_id as about from on_call_texts t join on_call_alerts a on a.id = t.alert_id
    where t.name <> 'x' order by 1`)
  expect(rows).toEqual(conversations.slice(1).map((about) => ({ about })))
})

test('ALERT-07 nobody is texted about a conversation that is put off, until it comes back; an emergency always rings', async () => {
  const [about] = conversations
  // Days go by here, and he is on duty for a minute of each.
  await query('update contacts set opted_out_at = $2 where phone = $1', [people[2]?.phone, now()])
  const putOff = async (minutes: number | null) => {
    const until =
      minutes === null ? null : new Date(testApp.deps.clock.now().getTime() + minutes * 60_000).toISOString()
    const as = await testApp.signedIn('ADMINISTRATOR')
    const [seen] = await query<{ id: number }>('select max(id) as id from messages where conversation_id = $1', [about])
    const answered = await testApp.call('PUT', `/api/conversations/${about}/snooze`, {
      as,
      body: { until, seenMessageId: seen?.id ?? null },
    })
    expect(answered.statusCode, answered.body).toBe(200)
  }
  await raise('needs-help')
  await putOff(3 * 24 * 60)
  for (let hour = 0; hour < 71; hour += 1) expect(await textedAfter(60)).toEqual([])
  for (let minute = 0; minute < 72; minute += 1) expect(await textedAfter(1)).toEqual([])
  expect(await textedAfter(4)).toEqual(['Ana', 'Berta'])
  await putOff(3 * 24 * 60)
  for (let hour = 0; hour < 30; hour += 1) expect(await textedAfter(60)).toEqual([])
  await query(
    `insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
     select id, contact_id, phone_number, '¿Sigue ahí?', 'inbound' from conversations where id = $1`,
    [about],
  )
  expect(await textedAfter(16)).toEqual(['Ana', 'Berta'])
  await putOff(60)
  expect(await textedAfter(16)).toEqual([])
  await raise('emergency')
  expect(await textedAfter(0)).toEqual(['Ana', 'Berta'])
})

type Deed = 'emergency' | 'waits' | 'answers' | 'acknowledges' | 'dies' | 'stops' | 'returns' | 'clock' | 'nothing'

const happening = fc.record({
  deed: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Deed>('emergency', 'waits') },
    { weight: 3, arbitrary: fc.constantFrom<Deed>('answers', 'acknowledges') },
    { weight: 3, arbitrary: fc.constantFrom<Deed>('dies', 'stops', 'returns') },
    { weight: 2, arbitrary: fc.constantFrom<Deed>('clock', 'nothing') },
  ),
  which: fc.integer({ min: 0, max: 2 }),
  jump: fc.constantFrom(-120, -30, -10, 45, 600, 1800),
  minutes: fc.constantFrom(0, 0, 1, 3, 7, 18, 33),
})

/** Minutes from the notice to the text, and how long before it an earlier text about the conversation may have gone out. */
const LATEST = { emergency: { text: 1, before: 5 }, waits: { text: 16, before: 15 } }

interface Pending {
  kind: keyof typeof LATEST
  since: number
}

test('ALERT-06 every emergency and every wait is texted to somebody in time, whoever is silent and however clocks jump, without a flood', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (happenings) => {
      await startOver()
      const [dead, stopped] = [new Set<string>(), new Set<string>()]
      const pending = new Map<number, Pending>()
      /** Since when an emergency has been known to none whose phone works. */
      const unheard = new Map<number, number>()
      const texts: { at: number; about: number; name: string }[] = []
      /** What may begin the texts about a conversation anew. */
      const excuses: { at: number; about: number | null }[] = []
      let minute = 0
      let seenId = 0

      const lastTextAbout = (about: number) => texts.findLast((text) => text.about === about)?.at ?? -Infinity

      const pass = async () => {
        minute += 1
        testApp.passes({ minutes: 1 })
        await Promise.all([textOnCall(testApp.deps), textOnCall(testApp.deps)])
        const fresh = await query<{ id: number; about: number; name: string }>(
          `select t.id, t.name, a.conversation_id as about from on_call_texts t join on_call_alerts a on a.id = t.alert_id
           where t.id > $1 order by t.id`,
          [seenId],
        )
        for (const { id, about, name } of fresh) {
          seenId = id
          texts.push({ at: minute, about, name })
          pending.delete(about)
          if (!dead.has(name)) unheard.delete(about)
        }
        await report([...dead])
        for (const [about, { kind, since }] of pending) {
          const isAnybodyThere = people.some(
            ({ name }) => !stopped.has(name) && (kind === 'emergency' || name !== 'Luis'),
          )
          if (!isAnybodyThere) pending.set(about, { kind, since: minute })
          else expect([about, kind, minute - since]).toEqual([about, kind, Math.min(minute - since, LATEST[kind].text)])
        }
        for (const [about, since] of unheard)
          if (people.every(({ name }) => stopped.has(name) || dead.has(name))) unheard.set(about, minute)
          else expect(minute - since).toBeLessThanOrEqual(12)
      }

      for (const { deed, which, jump, minutes } of happenings) {
        const about = conversations[which] ?? 0
        const person = people[which]
        if (!person) throw new Error('nobody')
        if (deed === 'emergency' || deed === 'waits') {
          await raise(deed === 'emergency' ? 'emergency' : 'needs-help', about)
          const isTold = minute - lastTextAbout(about) <= LATEST[deed].before
          const before = pending.get(about)
          if (!isTold && before?.kind !== 'emergency') pending.set(about, { kind: deed, since: minute })
          if (deed === 'emergency' && !unheard.has(about)) unheard.set(about, minute)
        }
        if (deed === 'answers') await answer(about)
        if (deed === 'acknowledges')
          await query(
            `update on_call_alerts set acknowledged_at = $2, acknowledged_how = 'screen' where conversation_id = $1 and acknowledged_at is null`,
            [about, now()],
          )
        if (deed === 'answers' || deed === 'acknowledges') {
          pending.delete(about)
          unheard.delete(about)
          excuses.push({ at: minute, about })
        }
        if (deed === 'dies') dead.add(person.name)
        if (deed === 'stops') stopped.add(person.name)
        if (deed === 'returns') {
          dead.delete(person.name)
          stopped.delete(person.name)
        }
        if (deed === 'stops' || deed === 'returns')
          await query(`update contacts set opted_out_at = $2 where phone = $1`, [
            person.phone,
            deed === 'stops' ? now() : null,
          ])
        if (deed === 'clock') {
          testApp.passes({ minutes: jump })
          // After a day the silence of phones is forgotten, and nobody is texted about older alerts any more.
          if (jump > 24 * 60) unheard.clear()
          excuses.push({ at: minute, about: null })
        }
        for (let time = 0; time < minutes; time += 1) await pass()
      }
      for (let time = 0; time < 20; time += 1) await pass()
      for (const { at, about, name } of texts) {
        const within = texts.filter(
          (other) => other.about === about && other.name === name && other.at > at - 60 && other.at <= at,
        )
        const renewed = excuses.filter((each) => each.at > at - 66 && each.at <= at && (each.about ?? about) === about)
        expect(within.length).toBeLessThanOrEqual(13 + 2 * renewed.length)
      }
    }),
    { numRuns: 20 },
  )
}, 180_000)
