import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SenderRow } from '#contract/senders.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const list = async (as = admin): Promise<SenderRow[]> => (await testApp.call('GET', '/api/senders', { as })).json()
const add = (body: object) => testApp.call('POST', '/api/senders', { as: admin, body })
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.deps.db.write.query(text, values)).rows as Row[]

const SUBACCOUNT = { accountSid: `AC${'7'.repeat(32)}`, authToken: 'a-token-nobody-sees' }

test('SEND-10 the settings list the sender of the environment first, with today’s use and what is left', async () => {
  expect(await list()).toMatchObject([
    { id: 1, address: '+13055550100', kind: 'long-code', isOfEnvironment: true, isDefault: true, state: 'active' },
  ])
  await query(`update senders set day = (now() at time zone 'America/New_York')::date, parts_today = 30 where id = 1`)
  await testApp.call('PATCH', '/api/settings', { as: admin, body: { partsPerDay: 100 } })
  expect(await list()).toMatchObject([{ partsToday: 30, leftToday: 70, limits: { perDay: 100 } }])
  // What was sent yesterday counts for yesterday.
  await query('update senders set day = day - 1 where id = 1')
  expect(await list()).toMatchObject([{ partsToday: 0, leftToday: 100 }])
  await testApp.call('PATCH', '/api/settings', { as: admin, body: { partsPerDay: null } })
})

test('SEND-10 what a sender without limits has sent today is counted from its texts', async () => {
  await query(`with contact as (insert into contacts (phone) values ('+13055550178') returning id),
    flow as (insert into flows (name) values ('Flujo') returning id),
    version as (insert into flow_versions (flow_id, version, definition, is_sendable) select id, 1, '{}', true from flow returning id),
    talk as (insert into conversations (contact_id, our_number, phone_number, flow_id, flow_version_id)
      select contact.id, '', '+13055550178', flow.id, version.id from contact, flow, version returning id, contact_id),
    said as (insert into messages (conversation_id, contact_id, phone_number, message_body, direction, twilio_message_sid, created_at)
      select talk.id, contact_id, '+13055550178', body, 'outbound', sid, at from talk, (values ('corto', 'SM1', now()),
        (repeat('largo ', 40), 'SM2', now()), ('de anteayer', 'SM3', now() - interval '50 hours')) texts (body, sid, at)
      returning id, contact_id, twilio_message_sid)
    insert into outbox (contact_id, message_id, to_phone, body, kind, cause, dedupe_key, state, parts, attempted_at)
      select contact_id, id, '+13055550178', 'x', 'question', 'start', 'use-' || id, 'sent', 4, now()
      from said where twilio_message_sid = 'SM1'`)
  expect(await list()).toMatchObject([{ partsToday: 4 + 2, leftToday: null, limits: { perDay: null } }])
})

test('SEND-10 SEND-11 an administrator adds a sender of another account; its token is sealed and never answered', async () => {
  const body = { name: 'Sur', address: '+18885550111', partsPerSecond: 2, ...SUBACCOUNT }
  expect((await add({ ...body, authToken: undefined })).json()).toMatchObject({ field: 'authToken' })
  expect((await add({ ...body, address: '555' })).json()).toMatchObject({ field: 'address' })
  const created = await add(body)
  expect(created.statusCode).toBe(200)
  expect(created.json()).toMatchObject({ name: 'Sur', kind: 'toll-free', hasToken: true, partsPerSecond: 2 })
  expect(created.body).not.toContain(SUBACCOUNT.authToken)
  expect((await testApp.call('GET', '/api/senders', { as: admin })).body).not.toContain(SUBACCOUNT.authToken)
  const [row] = await query<{ sealed: string }>('select sealed_token as sealed from senders where name = $1', ['Sur'])
  expect(row?.sealed).not.toContain(SUBACCOUNT.authToken)
  const audit = await query<{ details: object }>(
    "select details from audit_log where action = 'sender.created' and success",
  )
  expect(JSON.stringify(audit)).not.toContain(SUBACCOUNT.authToken)
  expect((await add(body)).json()).toMatchObject({ field: 'address' })
  expect((await add({ ...body, address: '+13055550100' })).json()).toMatchObject({ field: 'address' })
})

test('SEND-10 a sender is changed, paused, resumed and made the default; each is in the audit log', async () => {
  const sender = (await list()).find(({ name }) => name === 'Sur')
  const path = `/api/senders/${sender?.id}`
  const registration = { brand: 'BN123', campaign: '', tollFreeVerification: 'aprobada' }
  const changed = await testApp.call('PATCH', path, {
    as: admin,
    body: { name: 'Sede Sur', partsPerDay: 500, registration, optInWording: 'Acepto' },
  })
  expect(changed.json()).toMatchObject({
    name: 'Sede Sur',
    partsPerDay: 500,
    registration: { brand: 'BN123', campaign: null },
    optInWording: 'Acepto',
    hasToken: true,
  })
  const state = (to: string) => testApp.call('PATCH', `${path}/state`, { as: admin, body: { state: to } })
  expect((await state('paused')).json()).toMatchObject({ state: 'paused' })
  await query("insert into contacts (phone) values ('+13055550177') on conflict do nothing")
  await query(
    `insert into outbox (contact_id, sender_id, lane, to_phone, body, kind, cause, not_before, dedupe_key, last_error)
     select id, $1, 2, phone, 'x', 'question', 'clock', '2030-01-01', 'paused-one', 'sender-paused' from contacts
     where phone = '+13055550177'`,
    [sender?.id],
  )
  expect((await state('active')).json()).toMatchObject({ state: 'active', waiting: 1 })
  const [text] = await query<{ isDue: boolean }>(
    `select not_before <= now() + interval '1 minute' as "isDue" from outbox where dedupe_key = 'paused-one'`,
  )
  expect(text?.isDue).toBe(true)
  expect((await testApp.call('POST', `${path}/default`, { as: admin })).statusCode).toBe(200)
  expect((await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Sede Sur'])
  await testApp.call('POST', '/api/senders/1/default', { as: admin })
  const actions = await query<{ action: string }>(
    "select action from audit_log where resource_type = 'sender' and success order by id",
  )
  expect(actions.map(({ action }) => action)).toEqual([
    'sender.created',
    'sender.updated',
    'sender.paused',
    'sender.resumed',
    'sender.made-default',
    'sender.made-default',
  ])
})

test('SEND-10 limits of the environment’s sender are changed like those of the others, its account is not; an unknown one is not found', async () => {
  const of = (id: number, body: object) => testApp.call('PATCH', `/api/senders/${id}`, { as: admin, body })
  expect((await of(1, { partsPerDay: 70, partsPerSecond: 2.5 })).json()).toMatchObject({
    partsPerDay: 70,
    limits: { perSecond: 2.5, perDay: 70 },
  })
  expect((await testApp.call('GET', '/api/settings', { as: admin })).json()).toMatchObject({ partsPerDay: 70 })
  expect((await of(1, { partsPerDay: null, partsPerSecond: null })).json()).toMatchObject({ partsPerDay: null })
  expect((await of(1, { ...SUBACCOUNT })).json()).toMatchObject({ field: 'accountSid' })
  expect((await of(1, { name: 'Principal' })).json()).toMatchObject({ name: 'Principal' })
  expect((await of(999, { name: 'Nadie' })).statusCode).toBe(404)
})
