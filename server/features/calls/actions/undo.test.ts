import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/calls.ts'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'

let app: TestApp
let admin: string
let staff: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  staff = await app.signedIn('STAFF')
})
afterAll(() => app.close())

const write = async <Row>(text: ReturnType<typeof sql>): Promise<Row[]> =>
  (await app.deps.db.writer.execute(text)).rows as Row[]
const create = async (more: object = {}): Promise<number> => {
  count += 1
  const body = {
    contractId: `UNDO-${count}`,
    patientName: 'Ana Ibáñez',
    phoneNumber: `305556${String(count).padStart(4, '0')}`,
    doctorName: 'Dra. Soto',
    ...more,
  }
  const made = await app.call('POST', '/api/patients', { as: admin, body })
  expect(made.statusCode, made.body).toBe(200)
  return made.json().id
}
const get = async (id: number): Promise<Patient> => (await app.call('GET', `/api/patients/${id}`, { as: staff })).json()
const listed = async (id: number): Promise<Call[]> =>
  (await app.call('GET', `/api/patients/${id}/calls`, { as: staff })).json()
const record = async (id: number, outcome: string, more: object = {}): Promise<Call> => {
  const made = await app.call('POST', `/api/patients/${id}/calls`, { as: staff, body: { outcome, ...more } })
  expect(made.statusCode, made.body).toBe(200)
  return made.json()
}
const undo = (id: number, callId: number, as = staff) =>
  app.call('POST', `/api/patients/${id}/calls/${callId}/undo`, { as })

/** A conversation that waits for the patient, or for a person. */
const converse = async (id: number, phase: 'waiting' | 'paused'): Promise<number> => {
  const started = await app.call('POST', `/api/patients/${id}/start-conversation`, { as: staff })
  const conversationId: number = started.json().conversationId
  await write(sql`update outbox set state = 'sent' where conversation_id = ${conversationId}`)
  const isPaused = phase === 'paused'
  const now = app.deps.clock.now().getTime()
  const state = {
    phase,
    status: isPaused ? 'error' : 'active',
    pauseReason: isPaused ? 'unread' : null,
    awaitedSend: null,
    clockFrom: isPaused ? null : now,
    ...(isPaused ? { pausedAt: now, promisedAt: now, requests: ['call'] } : {}),
  }
  await write(sql`update conversations set phase = ${phase}, status = ${state.status}, pause_reason = ${state.pauseReason},
    state = state || ${JSON.stringify(state)}::jsonb where id = ${conversationId}`)
  await write(sql`delete from timers where conversation_id = ${conversationId}`)
  await write(sql`insert into timers (conversation_id, contact_id, wait_seq, kind, due_at)
    select id, contact_id, wait_seq, kind, now() + interval '1 day' from conversations,
      unnest(${isPaused ? '{unattended}' : '{expiry,reminder}'}::text[]) as kind where id = ${conversationId}`)
  return conversationId
}
/** A text of the patient, as a turn stores it. */
const hear = (id: number) =>
  write(sql`insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
    select (select max(id) from conversations where patient_queue_id = ${id}), n.id, n.phone, 'Hola', 'inbound'
    from contacts n where n.phone = '+1' || (select phone_number from patients where id = ${id})`)

/** Everything about the patient and the number that a wrong number can touch, by name. */
const everything = async (id: number): Promise<Record<string, unknown>> => {
  const [row] = await write<{ all: Record<string, Record<string, unknown> | unknown[] | null> }>(sql`
    select json_build_object(
      'patient', to_jsonb(p) - 'updated_at' - 'search_text' - 'last_decision',
      'contact', (select to_jsonb(n) from contacts n where n.phone = '+1' || p.phone_number),
      'conversation', (select to_jsonb(c) - 'state' - 'wait_seq' - 'last_activity_at' from conversations c
        where c.patient_queue_id = p.id order by id desc limit 1),
      'state', (select c.state - 'waitSeq' from conversations c where c.patient_queue_id = p.id order by id desc limit 1),
      'timers', (select json_agg(t.kind order by t.kind) from timers t join conversations c on c.id = t.conversation_id
        where c.patient_queue_id = p.id),
      'settled', (select json_agg(k.settled_at order by k.id) from calls k where k.patient_id = p.id and k.outcome = 'call-back'),
      'recipients', (select json_agg(json_build_object('state', r.state, 'reason', r.reason, 'outcome', r.outcome) order by r.id)
        from campaign_recipients r where r.patient_id = p.id),
      'reminders', (select json_agg(json_build_object('state', r.state, 'reason', r.reason, 'contact', r.contact_id) order by r.id)
        from planned_reminders r join appointments a on a.id = r.appointment_id where a.patient_id = p.id),
      'consent', (select count(*) from consent_events e join contacts n on n.id = e.contact_id
        where n.phone = '+1' || p.phone_number),
      'texts', (select count(*) from outbox)) as all
    from patients p where p.id = ${id}`)
  const flat: Record<string, unknown> = {}
  for (const [part, values] of Object.entries(row?.all ?? {}))
    if (values !== null && typeof values === 'object' && !Array.isArray(values))
      for (const [name, value] of Object.entries(values)) flat[`${part}.${name}`] = JSON.stringify(value)
    else flat[part] = JSON.stringify(values)
  return flat
}

const later = (minutes: number) => new Date(app.deps.clock.now().getTime() + minutes * 60_000).toISOString()
const situations: Record<string, (id: number) => Promise<unknown>> = {
  'no conversation': async () => undefined,
  'a conversation that waits': (id) => converse(id, 'waiting'),
  'a conversation that waits for a person': (id) => converse(id, 'paused'),
  'a number that others have': async (id) => create({ phoneNumber: (await get(id)).phoneNumber }),
  'a conversation at a number that others have': async (id) => {
    await create({ phoneNumber: (await get(id)).phoneNumber })
    await converse(id, 'waiting')
  },
  'an agreed call': (id) => record(id, 'call-back', { callBackAt: later(60) }),
  'a landline': async (id) =>
    write(
      sql`update contacts set unreachable_reason = 'landline' where id = (select contact_id from patients where id = ${id})`,
    ),
  'no number that can be dialled': (id) => write(sql`update patients set contact_id = null where id = ${id}`),
}

test.each(Object.entries(situations))(
  'CALL-10 %s: an undo of a wrong number puts everything back, sends nothing, and leaves the call that no longer counts',
  async (_, prepare) => {
    const id = await create()
    await prepare(id)
    const before = await everything(id)
    const queue = await get(id)
    const call = await record(id, 'wrong-number', { note: 'Contesta otra persona' })
    expect(call.isUndoable).toBe(true)
    expect(await everything(id)).not.toEqual(before)
    const undone = await undo(id, call.id)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await everything(id)).toEqual(before)
    const { updatedAt: _at, ...now } = await get(id)
    expect({ ...queue, ...now, updatedAt: queue.updatedAt }).toEqual(queue)
    expect((await listed(id))[0]).toMatchObject({
      id: call.id,
      isUndone: true,
      isUndoable: false,
      outcome: 'wrong-number',
    })
    expect((await undo(id, call.id)).json()).toMatchObject({ code: 'nothing-to-undo' })
  },
)

test('CALL-10 of two who undo at once one does; the other outcomes of a call and another patient have nothing to undo', async () => {
  const id = await create()
  const call = await record(id, 'wrong-number')
  const both = await Promise.all([undo(id, call.id), undo(id, call.id, admin)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const other = await record(id, 'no-answer')
  expect(other.isUndoable).toBe(false)
  expect((await undo(id, other.id)).json()).toMatchObject({ code: 'nothing-to-undo' })
  expect((await undo(await create(), call.id)).statusCode).toBe(404)
  expect(await get(id)).toMatchObject({ currentAttempts: 1, lastCall: 'no-answer' })
})

test('CALL-10 a conversation whose text was on its way is not brought back: the undo is not offered', async () => {
  const id = await create()
  await app.call('POST', `/api/patients/${id}/start-conversation`, { as: staff })
  const call = await record(id, 'wrong-number')
  expect(call.isUndoable).toBe(false)
  expect((await undo(id, call.id)).json()).toMatchObject({ code: 'nothing-to-undo' })
})

test('CALL-10 a wrong number can be undone for a day', async () => {
  const id = await create()
  const call = await record(id, 'wrong-number')
  const signIn = async () => {
    staff = await app.signedIn('STAFF')
    admin = await app.signedIn('ADMINISTRATOR')
  }
  app.passes({ minutes: 23 * 60 })
  await signIn()
  expect((await listed(id))[0]?.isUndoable).toBe(true)
  app.passes({ minutes: 61 })
  await signIn()
  expect((await listed(id))[0]?.isUndoable).toBe(false)
  expect((await undo(id, call.id)).json()).toMatchObject({ code: 'nothing-to-undo' })
})

test('CALL-10 what was left out because the number was wrong waits again; what is over stays over', async () => {
  const id = await create()
  const plan = await write<{ id: number }>(
    sql`insert into reminder_plans (name) values (${`P-${id}`}) returning id::int`,
  )
  const step = await write<{
    id: number
  }>(sql`insert into reminder_steps (plan_id, minutes, text_es, text_en, only_if, latest_minutes)
    values (${plan[0]?.id}, -60, 'x', 'x', '[]', 600) returning id::int`)
  const appointment = await write<{ id: number }>(sql`insert into appointments (patient_id, starts_at, zone, place)
    values (${id}, now() + interval '1 day', 'America/New_York', 'x') returning id::int`)
  const [flow] = await write<{ id: number }>(sql`select id::int from flows limit 1`)
  const campaign = await write<{
    id: number
  }>(sql`insert into campaigns (name, state, flow_id, audience, opens_at, closes_at, days,
      tries, most_opt_outs, most_failures, most_waiting)
    values ('C', 'running', ${flow?.id}, '{}', 0, 1, '{1}', 1, 5, 5, 5) returning id::int`)
  await write(
    sql`insert into campaign_recipients (campaign_id, patient_id, due_at) values (${campaign[0]?.id}, ${id}, now() + interval '9 days')`,
  )
  for (const [offset, latest] of [
    [1, 5],
    [2, -1],
  ])
    await write(sql`insert into planned_reminders (appointment_id, step_id, contact_id, starts_at, due_at, latest_at, next_at)
      select ${appointment[0]?.id}, ${step[0]?.id}, contact_id, ${later(offset ?? 0)}::timestamptz, ${later(-1)}::timestamptz,
        ${later(latest ?? 0)}::timestamptz, now() from patients where id = ${id}`)
  const conversationId = await converse(id, 'paused')
  await write(sql`update conversations set phase = 'ended', status = 'abandoned', end_reason = 'no_reply', ended_at = now(),
    state = state || '{"phase": "ended"}' where id = ${conversationId}`)
  await write(sql`delete from timers where conversation_id = ${conversationId}`)
  const attemptAt = later(3)
  await write(sql`insert into timers (conversation_id, contact_id, wait_seq, kind, due_at)
    select id, contact_id, 0, 'attempt', ${attemptAt}::timestamptz from conversations where id = ${conversationId}`)
  await write(sql`update patients set next_contact_at = ${attemptAt}::timestamptz where id = ${id}`)
  const before = await everything(id)
  const call = await record(id, 'wrong-number')
  // As turns leave what is due meanwhile.
  await write(sql`update planned_reminders set state = 'missed', reason = 'bad-number'
    where appointment_id = ${appointment[0]?.id}`)
  await write(sql`update campaign_recipients set state = 'left-out', reason = 'bad-number' where patient_id = ${id}`)
  await write(sql`delete from timers where conversation_id = ${conversationId}`)
  await write(sql`update patients set next_contact_at = null where id = ${id}`)
  expect((await undo(id, call.id)).statusCode).toBe(200)
  const after = await everything(id)
  expect({ ...after, reminders: '' }).toEqual({ ...before, reminders: '' })
  expect(JSON.parse(String(after['reminders'])).map(({ state }: { state: string }) => state)).toEqual([
    'planned',
    'missed',
  ])
})

type Act = (id: number) => Promise<unknown>
const patch = (id: number, body: object) => app.call('PATCH', `/api/patients/${id}`, { as: admin, body })
const acts: Record<string, Act> = {
  'the patient writes': hear,
  'the city is corrected': (id) => patch(id, { city: 'Miami' }),
  'another number is entered': (id) => patch(id, { phoneNumber: `305557${String(id).padStart(4, '0')}` }),
  'a number that nobody can dial is entered': (id) => patch(id, { phoneNumber: '12' }),
  'the patient is completed': (id) => patch(id, { status: 'COMPLETED' }),
  'the verification is set': (id) =>
    app.call('PATCH', `/api/patients/${id}/verification`, { as: staff, body: { verifiedStatus: 'VERIFIED_COMPLETE' } }),
  'the last decision is undone': (id) => app.call('POST', `/api/patients/${id}/undo`, { as: staff }),
  'another call is made': (id) => record(id, 'no-answer'),
  'the number is wrong again': (id) => record(id, 'wrong-number'),
  'the texts are stopped': (id) =>
    app.call('POST', `/api/patients/${id}/consent`, { as: admin, body: { action: 'stop', reason: 'x' } }),
  'a conversation is started': (id) => app.call('POST', `/api/patients/${id}/start-conversation`, { as: staff }),
  'somebody else gets the number': async (id) => create({ phoneNumber: (await get(id)).phoneNumber }),
  'the others of the number are asked': async (id) => {
    const [other] = await write<{ id: number }>(sql`select o.id::int from patients o join patients p on p.id = ${id}
      and o.phone_number = p.phone_number and o.id <> p.id where o.contact_id is not null limit 1`)
    return other && app.call('POST', `/api/patients/${other.id}/start-conversation`, { as: staff })
  },
}

test.each([
  ['no conversation', 'the patient writes', 'wrote-meanwhile'],
  ['a conversation that waits', 'the patient writes', 'wrote-meanwhile'],
  ['a conversation that waits', 'the texts are stopped', 'opted-out'],
  ['a conversation that waits', 'the verification is set', 'nothing-to-undo'],
  ['a conversation that waits', 'the patient is completed', 'nothing-to-undo'],
  ['a conversation at a number that others have', 'the others of the number are asked', 'nothing-to-undo'],
  ['a number that others have', 'a number that nobody can dial is entered', 'nothing-to-undo'],
  ['no conversation', 'another number is entered', 'nothing-to-undo'],
  ['no conversation', 'another call is made', 'nothing-to-undo'],
] as const)(
  'CALL-10 %s, and then %s: the undo is refused with a sentence, and the number stays as it is',
  async (situation, name, code) => {
    const id = await create()
    await situations[situation]?.(id)
    const call = await record(id, 'wrong-number')
    await acts[name]?.(id)
    const before = await everything(id)
    expect((await undo(id, call.id)).json()).toMatchObject({ code, message: expect.stringMatching(/\w+ \w+/) })
    expect(await everything(id)).toEqual(before)
  },
)

test('CALL-10 whatever happens between the call and the undo, everything that the call changed is as before it, or nothing changes', async () => {
  const told = { undone: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(situations)),
      fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 3 }),
      async (situation, names) => {
        const id = await create()
        await situations[situation]?.(id)
        const before = await everything(id)
        const call = await record(id, 'wrong-number')
        const left = await everything(id)
        for (const name of names) await acts[name]?.(id)
        const met = await everything(id)
        const undone = await undo(id, call.id)
        const after = await everything(id)
        if (undone.statusCode !== 200) {
          told.refused += 1
          expect(undone.json().message).not.toBe('')
          expect(after).toEqual(met)
          return
        }
        told.undone += 1
        for (const name of new Set([...Object.keys(before), ...Object.keys(met)]))
          expect([name, after[name]]).toEqual([name, before[name] === left[name] ? met[name] : before[name]])
      },
    ),
    { numRuns: 60 },
  )
  expect(told.undone).toBeGreaterThan(5)
  expect(told.refused).toBeGreaterThan(5)
}, 240_000)
