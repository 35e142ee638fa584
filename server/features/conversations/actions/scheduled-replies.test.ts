import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScheduledReply } from '#contract/conversations/scheduled-replies.ts'
import type { Message } from '#contract/messages.ts'
import type { Notification } from '#contract/notifications.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'
import { sendScheduled } from './send-scheduled.ts'

let app: TestApp
let admin: string
let ana: string
let anaPerson: TestPerson
let luz: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  anaPerson = await app.addPerson('STAFF', { username: 'ana' })
  ana = await app.signIn(anaPerson)
  luz = await app.signIn(await app.addPerson('STAFF', { username: 'luz' }))
})
afterAll(() => app.close())

const begin = async (on = app, by = { admin, ana }): Promise<number> => {
  count += 1
  const phoneNumber = `305557${String(count).padStart(4, '0')}`
  const body = { contractId: `P-${count}`, patientName: 'Rosa Vega', phoneNumber, doctorName: 'Dra. Soto' }
  const patient = await on.call('POST', '/api/patients', { as: by.admin, body })
  const started = await on.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: by.ana })
  return started.json().conversationId
}
const query = async <Row>(text: ReturnType<typeof sql>): Promise<Row[]> =>
  (await app.deps.db.writer.execute(text)).rows as Row[]
const hear = async (id: number): Promise<number> => {
  const [row] = await query<{ id: number }>(sql`
    insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
    select id, contact_id, phone_number, '¿Sigue ahí?', 'inbound' from conversations where id = ${id} returning id`)
  return row?.id ?? 0
}
/** A moment as it is written on a clock. */
const onClock = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')
const listed = async (id: number): Promise<ScheduledReply[]> =>
  (await app.call('GET', `/api/conversations/${id}/scheduled-replies`, { as: luz })).json().replies
const formIn = (minutes: number, more: object = {}) => ({
  text: 'Buenos días, ¿cómo sigue?',
  at: onClock(app.deps.clock.now().getTime() + minutes * 60_000, 'America/New_York'),
  clock: 'patient',
  seenMessageId: null,
  ...more,
})
const schedule = (id: number, minutes = 10, more: object = {}) =>
  app.call('POST', `/api/conversations/${id}/scheduled-replies`, { as: ana, body: formIn(minutes, more) })
/** Texts of staff in a thread. */
const staffTexts = async (id: number): Promise<Message[]> => {
  const all: Message[] = (await app.call('GET', `/api/conversation-messages?conversationId=${id}`, { as: luz })).json()
  return all.filter(({ messageType, direction }) => messageType === 'conversation' && direction === 'outbound')
}
const held = async (as: string): Promise<Notification[]> => {
  const all: Notification[] = (await app.call('GET', '/api/notifications', { as })).json()
  return all.filter(({ kind }) => kind === 'reply-held')
}

test('TEAM-09 a scheduled reply stands in the thread and goes out once, at its time, with who wrote it', async () => {
  const id = await begin()
  expect((await schedule(id, 10)).statusCode).toBe(200)
  expect(await listed(id)).toMatchObject([{ author: 'ana', state: 'planned', zone: 'America/New_York', revision: 1 }])
  await sendScheduled(app.deps)
  expect(await staffTexts(id)).toEqual([])
  app.passes({ minutes: 10 })
  await Promise.all([sendScheduled(app.deps), sendScheduled(app.deps), sendScheduled(app.deps)])
  await sendScheduled(app.deps)
  expect(await staffTexts(id)).toMatchObject([{ messageBody: expect.stringContaining('¿cómo sigue?'), sentBy: 'ana' }])
  expect(await listed(id)).toEqual([])
  const audited = await query<{ username: string }>(
    sql`select username from audit_log where action = 'scheduled-reply.sent' and resource_id = ${String(id)}`,
  )
  expect(audited).toEqual([{ username: 'ana' }])
})

test('TEAM-09 what has gone out or was cancelled is neither changed nor sent again', async () => {
  const id = await begin()
  await schedule(id, 10)
  const [reply] = await listed(id)
  const path = `/api/scheduled-replies/${reply?.id}`
  const change = (as: string, revision: number, text: string) =>
    app.call('PUT', path, { as, body: formIn(5, { revision, text }) })
  expect((await change(luz, 1, 'Le escribo mañana')).statusCode).toBe(200)
  expect((await change(ana, 1, 'Otra cosa')).json().code).toBe('changed-meanwhile')
  expect(await listed(id)).toMatchObject([{ text: 'Le escribo mañana', author: 'luz', revision: 2 }])
  expect((await app.call('DELETE', path, { as: ana })).statusCode).toBe(200)
  for (const again of [await app.call('DELETE', path, { as: ana }), await change(ana, 2, 'x')])
    expect(again.json().code).toBe('already-sent')
  app.passes({ minutes: 11 })
  await sendScheduled(app.deps)
  expect(await staffTexts(id)).toEqual([])
})

test('TEAM-10 after STOP, in a closed conversation, past an unseen text, too late or without its author it is held, and its author is told', async () => {
  const stop = async (id: number) => {
    const [row] = await query<{ patient: number }>(
      sql`select patient_queue_id::int as patient from conversations where id = ${id}`,
    )
    await app.call('POST', `/api/patients/${row?.patient}/consent`, {
      as: admin,
      body: { action: 'stop', reason: 'x' },
    })
  }
  const close = (id: number) =>
    app.call('POST', `/api/conversations/${id}/staff`, {
      as: luz,
      body: { action: 'close', outcome: 'resolved', seenMessageId: 999_999 },
    })
  const cases: [string, (id: number) => unknown][] = [
    [
      'opted-out',
      (id) =>
        query(
          sql`update contacts set opted_out_at = now() where id = (select contact_id from conversations where id = ${id})`,
        ),
    ],
    ['opted-out', stop],
    ['closed', close],
    ['patient-wrote', hear],
    [
      'late',
      (id) =>
        query(sql`update scheduled_replies set send_at = send_at - interval '13 hours' where conversation_id = ${id}`),
    ],
  ]
  for (const [reason, happens] of cases) {
    const id = await begin()
    expect((await schedule(id, 5)).statusCode).toBe(200)
    await happens(id)
    app.passes({ minutes: 6 })
    await sendScheduled(app.deps)
    expect([reason, await staffTexts(id)]).toEqual([reason, []])
    expect(await listed(id)).toMatchObject([{ state: 'held', reason }])
    expect((await held(ana))[0]).toMatchObject({ conversationId: id, details: { reason } })
    expect(await held(luz)).toEqual([])
    app.passes({ minutes: 6 })
    await sendScheduled(app.deps)
    expect(await listed(id)).toHaveLength(1)
  }
})

test('TEAM-10 what was held is planned again by somebody who has read what the patient wrote', async () => {
  const id = await begin()
  await schedule(id, 5)
  const seen = await hear(id)
  app.passes({ minutes: 6 })
  await sendScheduled(app.deps)
  const [reply] = await listed(id)
  const change = (seenMessageId: number | null) =>
    app.call('PUT', `/api/scheduled-replies/${reply?.id}`, {
      as: luz,
      body: formIn(5, { revision: 1, seenMessageId }),
    })
  expect((await change(null)).json().code).toBe('stale')
  expect((await change(seen)).statusCode).toBe(200)
  app.passes({ minutes: 6 })
  await sendScheduled(app.deps)
  expect(await staffTexts(id)).toMatchObject([{ sentBy: 'luz' }])
})

test('TEAM-10 it waits while a text of the patient has arrived and nobody has read it: it may be a STOP', async () => {
  const id = await begin()
  await schedule(id, 5)
  await query(sql`insert into inbox (event_key, kind, contact_id, payload, received_at, next_at)
    select 'in:waits', 'in', contact_id, '{}', now(), now() from conversations where id = ${id}`)
  app.passes({ minutes: 6 })
  await sendScheduled(app.deps)
  expect(await listed(id)).toMatchObject([{ state: 'planned', reason: null }])
  await query(sql`update inbox set processed_at = now() where event_key = 'in:waits'`)
  await sendScheduled(app.deps)
  expect(await staffTexts(id)).toHaveLength(1)
})

test('TEAM-10 a reply whose author cannot answer any more is held, and everybody is told', async () => {
  const id = await begin()
  await schedule(id, 5)
  await query(sql`update users set is_active = false where id = ${anaPerson.id}`)
  app.passes({ minutes: 6 })
  await sendScheduled(app.deps)
  await query(sql`update users set is_active = true where id = ${anaPerson.id}`)
  expect(await listed(id)).toMatchObject([{ state: 'held', reason: 'author-gone' }])
  expect(await held(luz)).toMatchObject([{ conversationId: id }])
})

test('TEAM-09 a time that is past, far away or no time is refused with its field, and so is a conversation that is over', async () => {
  const id = await begin()
  for (const minutes of [-5, 0, 91 * 24 * 60])
    expect((await schedule(id, minutes)).json()).toMatchObject({ code: 'invalid-input', field: 'at' })
  for (const at of ['mañana', '2026-02-30T10:00', '2026-12-01'])
    expect((await schedule(id, 5, { at })).json()).toMatchObject({ code: 'invalid-input', field: 'at' })
  expect((await schedule(id, 5, { text: ' ' })).json()).toMatchObject({ code: 'invalid-input', field: 'text' })
  expect((await schedule(999_999, 5)).statusCode).toBe(404)
  await hear(id)
  expect((await schedule(id, 5)).json().code).toBe('stale')
  await query(sql`update conversations set phase = 'ended', ended_at = now() where id = ${id}`)
  expect((await schedule(id, 5, { seenMessageId: 999_999 })).json().code).toBe('not-open')
})

test('TEAM-09 no reply is planned outside of the hours, and one that becomes due outside of them waits for the opening', async () => {
  const live = await createTestApp({ mode: 'live' })
  try {
    await seedBaseFlows(live.deps.db.writer)
    const by = { admin: await live.signedIn('ADMINISTRATOR'), ana: await live.signedIn('STAFF') }
    const id = await begin(live, by)
    const day = onClock(live.deps.clock.now().getTime() + 2 * 86_400_000, 'America/New_York').slice(0, 10)
    const path = `/api/conversations/${id}/scheduled-replies`
    const at = (time: string) => live.call('POST', path, { as: by.ana, body: { ...formIn(0), at: `${day}T${time}` } })
    expect((await at('03:00')).json()).toMatchObject({ code: 'outside-hours', field: 'at' })
    expect((await at('13:00')).statusCode).toBe(200)
    // Its time has come in the night, as after a change of the hours.
    await live.deps.db.writer.execute(sql`update scheduled_replies set
      send_at = ((${day}::date + time '03:00') at time zone 'America/New_York'),
      next_at = ((${day}::date + time '03:00') at time zone 'America/New_York')`)
    const night = Date.parse(`${day}T08:30:00Z`)
    live.passes({ seconds: Math.ceil((night - live.deps.clock.now().getTime()) / 1000) })
    await sendScheduled(live.deps)
    const { rows } = await live.deps.db.reader.execute<{ state: string; reason: string; hour: number }>(sql`
      select state, reason, extract(hour from next_at at time zone 'America/New_York')::int as hour from scheduled_replies`)
    expect(rows).toMatchObject([{ state: 'planned', reason: 'hours' }])
    expect(rows[0]?.hour).toBeGreaterThanOrEqual(9)
    const staff = await live.deps.db.reader.execute(sql`select 1 from outbox where cause = 'staff'`)
    expect(staff.rows).toEqual([])
  } finally {
    await live.close()
  }
})
