import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScheduledReply } from '#contract/conversations/scheduled-replies.ts'
import type { ThreadState } from '#contract/conversations.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'
import { sendScheduled } from './send-scheduled.ts'

let app: TestApp
let ana: string
let luz: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  ana = await app.signedIn('STAFF')
  luz = await app.signedIn('STAFF')
})
afterAll(() => app.close())

const query = async <Row>(text: ReturnType<typeof sql>): Promise<Row[]> =>
  (await app.deps.db.writer.execute(text)).rows as Row[]
const begin = async (): Promise<number> => {
  count += 1
  const admin = await app.signedIn('ADMINISTRATOR')
  const phoneNumber = `305558${String(count).padStart(4, '0')}`
  const body = { contractId: `Q-${count}`, patientName: 'Rosa Vega', phoneNumber, doctorName: 'Dra. Soto' }
  const patient = await app.call('POST', '/api/patients', { as: admin, body })
  const started = await app.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: ana })
  return started.json().conversationId
}
/** A moment as it is written on the clock of the patient. */
const onClock = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')
const listed = async (id: number): Promise<ScheduledReply[]> =>
  (await app.call('GET', `/api/conversations/${id}/scheduled-replies`, { as: luz })).json().replies
const schedule = async (id: number, minutes = 10): Promise<number> => {
  const at = onClock(app.deps.clock.now().getTime() + minutes * 60_000)
  const body = { text: 'Buenos días, ¿cómo sigue?', at, clock: 'patient', seenMessageId: null }
  const done = await app.call('POST', `/api/conversations/${id}/scheduled-replies`, { as: ana, body })
  expect(done.statusCode, done.body).toBe(200)
  return (await listed(id)).at(-1)?.id ?? 0
}
const cancel = (replyId: number) => app.call('DELETE', `/api/scheduled-replies/${replyId}`, { as: ana })
const lastAct = async (id: number, as = ana) =>
  (await app.call('GET', `/api/conversations/${id}/thread`, { as })).json<ThreadState>().lastAct
const undo = async (id: number, as = ana) =>
  app.call('POST', `/api/conversations/${id}/undo`, { as, body: { version: (await lastAct(id, as))?.version ?? 0 } })
const staffTexts = async (id: number): Promise<number> => {
  const rows = await query(sql`select 1 from outbox where conversation_id = ${id} and cause = 'staff'`)
  return rows.length
}

test('TEAM-17 a cancelled reply is planned again with one press, and goes out once, at its time', async () => {
  const id = await begin()
  const replyId = await schedule(id)
  const [before] = await listed(id)
  expect((await cancel(replyId)).statusCode).toBe(200)
  expect(await listed(id)).toEqual([])
  expect((await lastAct(id))?.kind).toBe('cancel-reply')
  expect(await lastAct(id, luz)).toBeNull()
  expect((await undo(id)).statusCode).toBe(200)
  expect(await listed(id)).toEqual([before])
  expect(await lastAct(id)).toBeNull()
  expect(await staffTexts(id)).toBe(0)
  app.passes({ minutes: 11 })
  await Promise.all([sendScheduled(app.deps), sendScheduled(app.deps)])
  expect(await staffTexts(id)).toBe(1)
  expect((await cancel(replyId)).json()).toMatchObject({ code: 'already-sent' })
})

test('TEAM-17 a reply whose time passed while it was cancelled comes back held with its text, and never goes out by itself', async () => {
  const id = await begin()
  const replyId = await schedule(id, 2)
  await cancel(replyId)
  app.passes({ minutes: 3 })
  expect((await undo(id)).statusCode).toBe(200)
  expect(await listed(id)).toMatchObject([
    { state: 'held', reason: 'time-passed', text: 'Buenos días, ¿cómo sigue?', author: expect.any(String) },
  ])
  await sendScheduled(app.deps)
  expect(await staffTexts(id)).toBe(0)
})

test('TEAM-17 a held reply comes back held for the reason that it had', async () => {
  const id = await begin()
  const replyId = await schedule(id, 2)
  await query(sql`insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
    select id, contact_id, phone_number, '¿Sigue ahí?', 'inbound' from conversations where id = ${id}`)
  app.passes({ minutes: 3 })
  await sendScheduled(app.deps)
  const held = await listed(id)
  expect(held).toMatchObject([{ state: 'held', reason: 'patient-wrote' }])
  await cancel(replyId)
  expect((await undo(id)).statusCode).toBe(200)
  expect(await listed(id)).toEqual(held)
})

test('TEAM-17 a reply that was planned again after the patient wrote is held at its time; nobody else undoes it', async () => {
  const id = await begin()
  const replyId = await schedule(id)
  await cancel(replyId)
  await query(sql`insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
    select id, contact_id, phone_number, '¿Sigue ahí?', 'inbound' from conversations where id = ${id}`)
  const version = (await lastAct(id))?.version ?? 0
  const other = await app.call('POST', `/api/conversations/${id}/undo`, { as: luz, body: { version } })
  expect(other.json()).toMatchObject({ code: 'nothing-to-undo' })
  expect((await undo(id)).statusCode).toBe(200)
  app.passes({ minutes: 11 })
  await sendScheduled(app.deps)
  expect(await listed(id)).toMatchObject([{ state: 'held', reason: 'patient-wrote' }])
  expect(await staffTexts(id)).toBe(0)
})

test('TEAM-17 however cancels, undos and the hour meet, a reply goes out once at most, and only while it stands as sent', async () => {
  const steps = {
    cancel: (_: number, replyId: number) => cancel(replyId),
    undo: (id: number) => undo(id),
    send: () => sendScheduled(app.deps),
    'a minute passes': async () => app.passes({ minutes: 1 }),
  }
  const step = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]))
  await fc.assert(
    // What stands in one list happens at once.
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), async (rounds) => {
      const id = await begin()
      const replyId = await schedule(id, 2)
      for (const names of rounds) await Promise.all(names.map((name) => steps[name](id, replyId)))
      app.passes({ minutes: 3 })
      await sendScheduled(app.deps)
      const [row] = await query<{ state: string }>(sql`select state from scheduled_replies where id = ${replyId}`)
      expect(row?.state).not.toBe('planned')
      expect(await staffTexts(id)).toBe(row?.state === 'sent' ? 1 : 0)
    }),
    { numRuns: 40 },
  )
}, 240_000)
