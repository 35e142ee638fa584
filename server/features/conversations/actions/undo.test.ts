import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffAct, ThreadState } from '#contract/conversations.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'

let app: TestApp
let ana: string
let luz: string
let anaId: number
let luzId: number
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  const [one, other] = [
    await app.addPerson('STAFF', { username: 'ana' }),
    await app.addPerson('STAFF', { username: 'luz' }),
  ]
  anaId = one.id
  luzId = other.id
  ana = await app.signIn(one)
  luz = await app.signIn(other)
})
afterAll(() => app.close())

/** A conversation that waits for the patient's answer, or for a person. */
const begin = async (phase: 'waiting' | 'paused' = 'waiting'): Promise<number> => {
  count += 1
  const admin = await app.signedIn('ADMINISTRATOR')
  const phoneNumber = `305559${String(count).padStart(4, '0')}`
  const body = { contractId: `U-${count}`, patientName: 'Rosa Vega', phoneNumber, doctorName: 'Dra. Soto' }
  const patient = await app.call('POST', '/api/patients', { as: admin, body })
  const started = await app.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: ana })
  const id: number = started.json().conversationId
  // As the carrier's acceptance leaves it, and a text that nobody could read.
  await app.deps.db.writer.execute(sql`update outbox set state = 'sent' where conversation_id = ${id}`)
  const isPaused = phase === 'paused'
  await app.deps.db.writer.execute(sql`update conversations set phase = ${phase}, status = ${isPaused ? 'error' : 'active'},
    pause_reason = ${isPaused ? 'unread' : null}, state = state || ${JSON.stringify({
      phase,
      status: isPaused ? 'error' : 'active',
      pauseReason: isPaused ? 'unread' : null,
      awaitedSend: null,
      clockFrom: isPaused ? null : app.deps.clock.now().getTime(),
      ...(isPaused ? { pausedAt: 1_777_906_800_000, promisedAt: 1_777_906_800_000, requests: ['call'] } : {}),
    })}::jsonb where id = ${id}`)
  return id
}
const stateOf = async (id: number, as = ana): Promise<ThreadState> =>
  (await app.call('GET', `/api/conversations/${id}/thread`, { as })).json()
const newest = async (id: number): Promise<number | null> => {
  const { rows } = await app.deps.db.reader.execute<{ id: number | null }>(
    sql`select max(id) as id from messages where conversation_id = ${id}`,
  )
  return rows[0]?.id ?? null
}
type Wish = Omit<StaffAct, 'seenMessageId'> & { outcome?: string }
const actIn = async (id: number, wish: Wish, as = ana) => {
  const answer = await app.call('POST', `/api/conversations/${id}/staff`, {
    as,
    body: { ...wish, seenMessageId: await newest(id) },
  })
  expect(answer.statusCode).toBe(200)
}
const assign = (id: number, userId: number | null, seenUserId: number | null, as = ana) =>
  app.call('PUT', `/api/conversations/${id}/assignment`, { as, body: { userId, seenUserId } })
const undo = async (id: number, version?: number, as = ana) =>
  app.call('POST', `/api/conversations/${id}/undo`, {
    as,
    body: { version: version ?? (await stateOf(id, as)).lastAct?.version ?? 0 },
  })
const outgoing = async (id: number): Promise<number> => {
  const { rows } = await app.deps.db.reader.execute<{ count: number }>(
    sql`select count(*)::int as count from outbox where conversation_id = ${id}`,
  )
  return rows[0]?.count ?? 0
}
const rowOf = async (id: number) => {
  const { rows } = await app.deps.db.reader.execute<Record<string, unknown>>(sql`
    select c.phase, c.status, c.pause_reason, c.close_outcome, c.end_reason, c.ended_at, c.promised_at, c.requests,
      p.status as patient, p.verified_status from conversations c join patients p on p.id = c.patient_queue_id where c.id = ${id}`)
  return rows[0]
}
const timersOf = async (id: number): Promise<unknown[]> => {
  const { rows } = await app.deps.db.reader.execute(
    sql`select kind from timers where conversation_id = ${id} order by kind`,
  )
  return rows.map(({ kind }) => kind)
}
/** A text of the patient, as the turn stores it. */
const hear = (id: number) =>
  app.deps.db.writer.execute(sql`insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
    select id, contact_id, phone_number, '¿Sigue ahí?', 'inbound' from conversations where id = ${id}`)

test.each([
  ['waiting', { action: 'pause' }],
  ['waiting', { action: 'close', outcome: 'resolved' }],
  ['paused', { action: 'close', outcome: 'not-interested' }],
  ['paused', { action: 'attend' }],
] as [Parameters<typeof begin>[0], Wish][])(
  'TEAM-14 %s, then %o: an undo puts back where the conversation and its patient stood, and sends nothing',
  async (phase, wish) => {
    const id = await begin(phase)
    const before = await rowOf(id)
    const texts = await outgoing(id)
    await actIn(id, wish)
    expect(await rowOf(id)).not.toEqual(before)
    expect((await stateOf(id)).lastAct?.kind).toBe(wish.action)
    expect((await stateOf(id, luz)).lastAct).toBeNull()
    expect((await undo(id)).statusCode).toBe(200)
    expect(await rowOf(id)).toEqual(before)
    expect((await stateOf(id)).lastAct).toBeNull()
    expect(await outgoing(id)).toBe(texts)
    if (wish.action !== 'attend')
      expect(await timersOf(id)).toEqual(phase === 'waiting' ? ['expiry', 'reminder'] : ['unattended'])
  },
)

test('TEAM-14 who works on it and a snooze are put back as they were; of two presses one undoes', async () => {
  const id = await begin()
  await assign(id, luzId, null)
  await assign(id, anaId, luzId)
  const version = (await stateOf(id)).lastAct?.version ?? 0
  const both = await Promise.all([undo(id, version), undo(id, version)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await stateOf(id)).assignment).toMatchObject({ userId: luzId })
  const until = new Date(app.deps.clock.now().getTime() + 600_000).toISOString()
  const body = { until, seenMessageId: await newest(id) }
  expect((await app.call('PUT', `/api/conversations/${id}/snooze`, { as: ana, body })).statusCode).toBe(200)
  expect((await stateOf(id)).snooze?.until).toBe(until)
  expect((await undo(id)).statusCode).toBe(200)
  expect((await stateOf(id)).snooze).toBeNull()
})

test('TEAM-14 an undo is refused with a sentence once the patient wrote or a colleague acted; the act stands', async () => {
  const written = await begin('paused')
  await actIn(written, { action: 'close', outcome: 'resolved' })
  await hear(written)
  const late = await undo(written)
  expect(late.json()).toMatchObject({ code: 'wrote-meanwhile' })
  expect(await rowOf(written)).toMatchObject({ phase: 'ended', close_outcome: 'resolved' })

  const taken = await begin()
  await assign(taken, anaId, null)
  const version = (await stateOf(taken)).lastAct?.version ?? 0
  await assign(taken, luzId, anaId, luz)
  expect((await undo(taken, version)).json()).toMatchObject({ code: 'nothing-to-undo' })
  expect((await stateOf(taken)).assignment).toMatchObject({ userId: luzId })
  expect((await stateOf(taken)).lastAct).toBeNull()
  // Whose act it was not cannot take it back.
  expect((await undo(taken, version + 1)).json()).toMatchObject({ code: 'nothing-to-undo' })
})

test('TEAM-14 a reply, a note and a skipped question end what could be taken back: a text stays sent', async () => {
  const id = await begin('paused')
  await actIn(id, { action: 'attend' })
  expect((await stateOf(id)).lastAct?.kind).toBe('attend')
  await app.call('POST', `/api/conversations/${id}/notes`, { as: ana, body: { note: 'Llamé.' } })
  expect((await stateOf(id)).lastAct).toBeNull()
  await actIn(id, { action: 'skip' })
  expect((await stateOf(id)).lastAct).toBeNull()
  expect((await undo(id, 3)).json()).toMatchObject({ code: 'nothing-to-undo' })
})

test('TEAM-14 a closed conversation stays closed once its number wants no texts or has another conversation', async () => {
  const id = await begin('paused')
  await actIn(id, { action: 'close', outcome: 'resolved' })
  await app.deps.db.writer.execute(
    sql`update contacts set opted_out_at = now() where id = (select contact_id from conversations where id = ${id})`,
  )
  expect((await undo(id)).json()).toMatchObject({ code: 'opted-out' })
  const other = await begin('paused')
  await actIn(other, { action: 'close', outcome: 'resolved' })
  const { rows } = await app.deps.db.reader.execute<{ id: number }>(
    sql`select patient_queue_id as id from conversations where id = ${other}`,
  )
  await app.call('POST', `/api/patients/${rows[0]?.id}/start-conversation`, { as: luz })
  expect((await undo(other)).json()).toMatchObject({ code: 'nothing-to-undo' })
  expect(await rowOf(other)).toMatchObject({ phase: 'ended' })
})

test('TEAM-14 a closed conversation stays closed once its patient was completed: never both', async () => {
  const id = await begin('paused')
  await actIn(id, { action: 'close', outcome: 'by-phone' })
  const { rows } = await app.deps.db.reader.execute<{ id: number }>(
    sql`select patient_queue_id as id from conversations where id = ${id}`,
  )
  const done = await app.call('PATCH', `/api/patients/${rows[0]?.id}`, { as: luz, body: { status: 'COMPLETED' } })
  expect(done.statusCode).toBe(200)
  expect((await undo(id)).json()).toMatchObject({ code: 'nothing-to-undo' })
  expect(await rowOf(id)).toMatchObject({ phase: 'ended', patient: 'COMPLETED' })
})
