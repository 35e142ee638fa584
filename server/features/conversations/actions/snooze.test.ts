import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ThreadCounts } from '#contract/conversations/assignment.ts'
import { type Conversation, type Thread, type ThreadState, threadViews } from '#contract/conversations.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'
import { endSnoozes } from './snooze.ts'

let app: TestApp
let people: TestPerson[]
let sessions: string[]
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  people = [await app.addPerson('STAFF', { username: 'ana' }), await app.addPerson('STAFF', { username: 'luz' })]
  sessions = []
  for (const person of people) sessions.push(await app.signIn(person))
})
afterAll(() => app.close())

const [ANA, LUZ] = [0, 1]
const as = (who: number): string => sessions[who] ?? ''

const begin = async (): Promise<number> => {
  count += 1
  const admin = await app.signedIn('ADMINISTRATOR')
  const phoneNumber = `305558${String(count).padStart(4, '0')}`
  const body = { contractId: `S-${count}`, patientName: 'Rosa Vega', phoneNumber, doctorName: 'Dra. Soto' }
  const patient = await app.call('POST', '/api/patients', { as: admin, body })
  return (await app.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: as(ANA) })).json()
    .conversationId
}
/** A text of the patient, as the turn stores it. */
const hear = async (id: number): Promise<number> => {
  const { rows } = await app.deps.db.writer.execute<{ id: number }>(sql`
    insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
    select id, contact_id, phone_number, '¿Sigue ahí?', 'inbound' from conversations where id = ${id} returning id`)
  return rows[0]?.id ?? 0
}
/** The conversation waits for a person, as a turn leaves it. */
const needHelp = (id: number, reason = 'unread') =>
  app.deps.db.writer.execute(sql`update conversations set phase = 'paused', status = 'error', pause_reason = ${reason},
    state = state || jsonb_build_object('phase', 'paused', 'status', 'error', 'pauseReason', ${reason}::text,
      'pausedAt', 1777906800000) where id = ${id}`)
const newest = async (id: number): Promise<number | null> => {
  const { rows } = await app.deps.db.reader.execute<{ id: number | null }>(
    sql`select max(id) as id from messages where conversation_id = ${id}`,
  )
  return rows[0]?.id ?? null
}
const snooze = async (who: number, id: number, minutes: number | null, seen?: number | null) =>
  app.call('PUT', `/api/conversations/${id}/snooze`, {
    as: as(who),
    body: {
      until: minutes === null ? null : new Date(app.deps.clock.now().getTime() + minutes * 60_000).toISOString(),
      seenMessageId: seen === undefined ? await newest(id) : seen,
    },
  })
const idsIn = async (who: number, view: string): Promise<number[]> => {
  const rows: Thread[] = (await app.call('GET', `/api/conversations/threads?view=${view}`, { as: as(who) })).json()
  return rows.map(({ id }) => id)
}
const state = async (id: number): Promise<ThreadState> =>
  (await app.call('GET', `/api/conversations/${id}/thread`, { as: as(ANA) })).json()

/** Every count of the screen leads to exactly its rows. */
const expectCountsToEqualRows = async (who: number) => {
  const counts: ThreadCounts = (await app.call('GET', '/api/conversations/thread-counts', { as: as(who) })).json()
  for (const view of threadViews) expect([view, (await idsIn(who, view)).length]).toEqual([view, counts[view]])
  const { needsHelp } = (await app.call('GET', '/api/stats', { as: as(who) })).json().attention
  expect(needsHelp).toBe(counts.help)
}

test('TEAM-04 a snoozed conversation leaves the views and comes back at its time, told to browsers once', async () => {
  const id = await begin()
  await needHelp(id)
  expect(await idsIn(ANA, 'help')).toContain(id)
  expect((await snooze(ANA, id, 10)).statusCode).toBe(200)
  for (const view of ['help', 'unassigned']) expect(await idsIn(ANA, view)).not.toContain(id)
  expect(await idsIn(LUZ, 'snoozed')).toContain(id)
  expect((await state(id)).snooze).toMatchObject({ by: 'ana' })
  await expectCountsToEqualRows(LUZ)
  expect(await endSnoozes(app.deps)).toBe(0)
  app.passes({ minutes: 11 })
  // The lists need nothing to have run.
  expect(await idsIn(ANA, 'help')).toContain(id)
  await expectCountsToEqualRows(ANA)
  const both = await Promise.all([endSnoozes(app.deps), endSnoozes(app.deps)])
  expect(both.toSorted((one, other) => one - other)).toEqual([0, 1])
})

test('TEAM-04 a text of the patient brings it back, also one that came unseen before the press', async () => {
  const id = await begin()
  await needHelp(id)
  const seen = await newest(id)
  expect((await snooze(ANA, id, 30)).statusCode).toBe(200)
  await hear(id)
  expect(await idsIn(ANA, 'help')).toContain(id)
  expect((await snooze(ANA, id, 30, seen)).statusCode).toBe(200)
  expect(await idsIn(ANA, 'help')).toContain(id)
  expect((await snooze(ANA, id, 30)).statusCode).toBe(200)
  expect(await idsIn(ANA, 'help')).not.toContain(id)
  expect((await snooze(LUZ, id, null)).statusCode).toBe(200)
  expect(await idsIn(ANA, 'help')).toContain(id)
})

test('TEAM-04 no emergency is put off, and none stays put off; neither is a time that is past or far away', async () => {
  const id = await begin()
  await snooze(ANA, id, 30)
  await needHelp(id, 'emergency')
  expect(await idsIn(ANA, 'help')).toContain(id)
  expect((await snooze(ANA, id, 30)).json().code).toBe('cannot-be-snoozed')
  for (const minutes of [-1, 0, 91 * 24 * 60])
    expect((await snooze(ANA, await begin(), minutes)).json()).toMatchObject({ code: 'invalid-input', field: 'until' })
})

test('TEAM-05 whatever needs a person says why and since when, emergencies on top and then the longest wait', async () => {
  const [unread, danger, asked] = [await begin(), await begin(), await begin()]
  await needHelp(unread)
  await needHelp(danger, 'emergency')
  await app.deps.db.writer.execute(sql`update conversations set state = state
    || '{"promisedAt": 1777906700000, "requests": ["refill"]}'::jsonb where id = ${asked}`)
  const rows: Thread[] = (await app.call('GET', '/api/conversations/threads?view=help', { as: as(ANA) })).json()
  const of = (id: number) => rows.find((row) => row.id === id)?.help
  expect(of(unread)).toEqual({ reason: 'unread', since: '2026-05-04T15:00:00.000Z' })
  expect(of(danger)?.reason).toBe('emergency')
  expect(of(asked)).toEqual({ reason: 'request', since: '2026-05-04T14:58:20.000Z' })
  expect(rows.every(({ help }) => help !== null)).toBe(true)
  const order = rows.map(({ help }) => `${help?.reason === 'emergency' ? 0 : 1} ${help?.since}`)
  expect(order).toEqual(order.toSorted())
  const all: Thread[] = (await app.call('GET', '/api/conversations/threads', { as: as(ANA) })).json()
  const needed = new Set(rows.map(({ id }) => id))
  expect(all.filter(({ help }) => help !== null).every(({ id }) => needed.has(id))).toBe(true)
})

test('TEAM-05 the records with a problem are those that need a person, those put off, and those that ended with one', async () => {
  const [put, over] = [await begin(), await begin()]
  await needHelp(put)
  expect((await snooze(ANA, put, 10)).statusCode).toBe(200)
  await needHelp(over)
  await app.deps.db.writer.execute(sql`update conversations set phase = 'ended', ended_at = now() where id = ${over}`)
  const records: Conversation[] = (await app.call('GET', '/api/conversations?status=error', { as: as(ANA) })).json()
  const needed = new Set([...(await idsIn(ANA, 'help')), put, over])
  expect(new Set(records.map(({ id }) => id))).toEqual(needed)
  expect(await idsIn(ANA, 'help')).not.toContain(over)
})

/** Repeatable numbers from 0 to 1. */
const chanceOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('TEAM-06 two people at random on the same conversations: no text unseen at a reply, no lost snooze, counts equal rows', async () => {
  const chance = chanceOf(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const ids = [await begin(), await begin(), await begin()]
  /** What each person has on the screen: the newest text and the holder of each conversation, as last looked at. */
  const screens = [new Map<number, { seen: number | null; holder: number | null }>(), new Map()] as const
  const asleepUntil = new Map<number, number>()
  const look = async (who: number, id: number) => {
    const { assignment } = await state(id)
    screens[who as 0 | 1].set(id, { seen: await newest(id), holder: assignment?.userId ?? null })
  }
  for (const id of ids) for (const who of [ANA, LUZ]) await look(who, id)
  const replies: { seen: number | null; before: number | null; status: number }[] = []
  for (let step = 0; step < 60; step += 1) {
    const [who, id] = [pick([ANA, LUZ]), pick(ids)]
    const screen = screens[who as 0 | 1].get(id) ?? { seen: null, holder: null }
    const own = people[who]?.id ?? 0
    const other = people[1 - who]?.id ?? 0
    const deed = pick(['look', 'look', 'hear', 'reply', 'claim', 'hand-over', 'snooze', 'time'] as const)
    if (deed === 'look') await look(who, id)
    if (deed === 'hear') {
      await hear(id)
      asleepUntil.delete(id)
    }
    if (deed === 'time') app.passes({ minutes: 7 })
    if (deed === 'reply') {
      const before = await newest(id)
      const body = { action: 'reply', text: `Hola ${step}`, seenMessageId: screen.seen }
      const { statusCode } = await app.call('POST', `/api/conversations/${id}/staff`, { as: as(who), body })
      replies.push({ seen: screen.seen, before, status: statusCode })
    }
    if (deed === 'claim' || deed === 'hand-over') {
      const held = (await state(id)).assignment?.userId ?? null
      const userId = deed === 'claim' ? own : other
      const body = { userId, seenUserId: screen.holder }
      const { statusCode } = await app.call('PUT', `/api/conversations/${id}/assignment`, { as: as(who), body })
      // It changes hands only from whom its writer saw there.
      expect([step, deed, statusCode]).toEqual([step, deed, held === screen.holder || held === userId ? 200 : 409])
    }
    if (deed === 'snooze' && (await snooze(who, id, 10, screen.seen)).statusCode === 200) {
      const { rows } = await app.deps.db.reader.execute(sql`select 1 from messages where conversation_id = ${id}
        and direction = 'inbound' and id > ${screen.seen ?? 0}`)
      if (rows.length === 0) asleepUntil.set(id, app.deps.clock.now().getTime() + 600_000)
      else asleepUntil.delete(id)
    }
    if (step % 6 === 5) {
      await expectCountsToEqualRows(who)
      const now = app.deps.clock.now().getTime()
      const asleep = ids.filter((each) => (asleepUntil.get(each) ?? 0) > now)
      const shown = (await idsIn(who, 'snoozed')).filter((each) => ids.includes(each))
      expect(new Set(shown)).toEqual(new Set(asleep))
    }
  }
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect(replies.some(({ status }) => status === 409)).toBe(true)
  for (const { seen, before, status } of replies) expect(status === 200).toBe(seen === before)
})
