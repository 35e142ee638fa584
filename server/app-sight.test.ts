import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignProgress } from '#contract/campaigns.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Location } from '#contract/locations.ts'
import { createTestApp, type TestApp } from './app/test-app.ts'
import { eventsInSight } from './features/session/queries/sight.ts'

let testApp: TestApp
let admin: string
let staff: string
const sites: number[] = []
/** The ids of what belongs to the first location, and to the second. */
const own = {
  patient: 0,
  conversation: 0,
  message: 0,
  response: 0,
  notification: 0,
  alert: 0,
  appointment: 0,
  reminder: 0,
}
const other = { ...own }

const one = async (text: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await testApp.deps.db.writer.execute<{ id: number }>(text)
  return rows[0]?.id ?? 0
}

const addAll = async (ids: typeof own, mark: string, locationId: number | null) => {
  const phone = `+1305555${mark === 'MIO' ? '0161' : '0162'}`
  const contact = await one(sql`insert into contacts (phone) values (${phone}) returning id`)
  ids.patient =
    await one(sql`insert into patients (contract_id, patient_name, phone_number, doctor_name, contact_id, location_id)
    values (${mark}, ${`Paciente ${mark}`}, ${phone}, 'Dra. Gil', ${contact}, ${locationId}) returning id`)
  const flow = await one(sql`insert into flows (name) values (${`Flujo ${ids === own ? 1 : 2}`}) returning id`)
  const version = await one(sql`insert into flow_versions (flow_id, version, definition, is_sendable)
    values (${flow}, 1, '{"flowId":1,"version":1,"name":"","flowType":"VERIFICATION","questions":[],"connections":[],"variables":[]}', true)
    returning id`)
  ids.conversation =
    await one(sql`insert into conversations (contact_id, our_number, phone_number, patient_queue_id, flow_id,
      flow_version_id, phase, status) values (${contact}, '+13055550100', ${phone}, ${ids.patient}, ${flow}, ${version}, 'paused', 'error')
    returning id`)
  ids.message = await one(sql`insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
    values (${ids.conversation}, ${contact}, ${phone}, ${`Texto ${mark}`}, 'inbound') returning id`)
  ids.response =
    await one(sql`insert into responses (conversation_id, patient_queue_id, phone_number, language, question_id,
      user_response, processing_status) values (${ids.conversation}, ${ids.patient}, ${phone}, 'es', 'uno', ${`Respuesta ${mark}`}, 'error')
    returning id`)
  ids.notification = await one(sql`insert into notifications (kind, conversation_id, patient_id, details)
    values ('needs-help', ${ids.conversation}, ${ids.patient}, '{}') returning id`)
  ids.alert = await one(
    sql`select coalesce((select id from on_call_alerts where conversation_id = ${ids.conversation}), 0) as id`,
  )
  await testApp.deps.db.writer.execute(sql`insert into inbox (event_key, kind, contact_id, payload, processed_at, error)
    values (${`in:SM${mark}`}, 'in', ${contact}, ${JSON.stringify({ Body: `Aparte ${mark}` })}, now(), 'parked: test')`)
}

/** What holds patients of both locations: a list, a campaign, and something done with many. */
const shared = { group: 0, campaign: 0, 'bulk-act': 0 }

const addShared = async () => {
  const plan = await one(sql`insert into reminder_plans (name) values ('Plan') returning id`)
  const step = await one(sql`insert into reminder_steps (plan_id, minutes, text_es, text_en, only_if, latest_minutes)
    values (${plan}, -60, 'Texto', 'Text', '["booked"]', 60) returning id`)
  const version = await one(sql`select min(id) as id from flow_versions`)
  shared.group = await one(sql`insert into groups (name) values ('Lista') returning id`)
  shared.campaign = await one(sql`insert into campaigns (name, state, flow_id, flow_version_id, audience, opens_at,
      closes_at, days, tries, most_opt_outs, most_failures, most_waiting, forecast)
    select 'Campaña', 'paused', flow_id, id, ${JSON.stringify({ kind: 'group', groupId: shared.group })}, 540, 1020, '{1}', 1,
      5, 20, 10, null from flow_versions where id = ${version} returning id`)
  shared['bulk-act'] = await one(
    sql`insert into bulk_acts (kind, total_count, started_by_user_id, form) select 'export', 2, min(id), '{"kind":"export"}' from users returning id`,
  )
  for (const [mark, ids] of [
    ['MIO', own],
    ['AJENO', other],
  ] as const) {
    ids.appointment = await one(sql`insert into appointments (patient_id, starts_at, zone, place, kind)
      values (${ids.patient}, now() + interval '1 hour', 'America/New_York', ${`Sede ${mark}`}, ${mark}) returning id`)
    ids.reminder = await one(sql`insert into planned_reminders (appointment_id, step_id, contact_id, starts_at, due_at,
        latest_at, next_at, state, reason)
      select a.id, ${step}, p.contact_id, a.starts_at, now(), now(), now(), 'missed', 'cap'
      from appointments a join patients p on p.id = a.patient_id where a.id = ${ids.appointment} returning id`)
    await testApp.deps.db.writer.execute(
      sql`insert into group_members (group_id, patient_id) values (${shared.group}, ${ids.patient})`,
    )
    await testApp.deps.db.writer.execute(sql`insert into campaign_recipients (campaign_id, patient_id, state, due_at,
      conversation_id, texted_at) values (${shared.campaign}, ${ids.patient}, 'texted', now(), ${ids.conversation}, now())`)
    await testApp.deps.db.writer.execute(sql`insert into bulk_rows (bulk_act_id, patient_id, place, state)
      values (${shared['bulk-act']}, ${ids.patient}, ${ids.patient}, 'done')`)
  }
}

const setSight = (isOn: boolean) =>
  testApp.call('PATCH', '/api/settings', { as: admin, body: { isSightByLocation: isOn } })

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
  const person = await testApp.addPerson('STAFF', { rights: ['text-patients', 'correct-patients'] })
  staff = await testApp.signIn(person)
  for (const name of ['Norte', 'Sur']) {
    const site = {
      zone: 'America/New_York',
      openDays: 'mon-fri',
      opensAt: 480,
      closesAt: 1020,
      address: null,
      phone: null,
    }
    const created = await testApp.call('POST', '/api/locations', {
      as: admin,
      body: { ...site, name, senderId: null, isActive: true },
    })
    sites.push(created.json<Location>().id)
  }
  await addAll(own, 'MIO', sites[0] ?? null)
  await addAll(other, 'AJENO', sites[1] ?? null)
  await addShared()
  await testApp.call('PATCH', `/api/locations/${sites[0]}`, { as: admin, body: { userIds: [person.id] } })
})
afterAll(() => testApp.close())

/** Every list, figure and file that a member of staff may ask for without naming a record. */
const asked = Object.values(endpoints).flatMap((endpoint) =>
  endpoint.method === 'GET' && !endpoint.path.includes('{') && !('sandboxOnly' in endpoint) ? [endpoint.path] : [],
)

test('SEND-14 sight by location is off at first: everybody with the permission sees all patients', async () => {
  const body = (await testApp.call('GET', '/api/patients?limit=10', { as: staff })).body
  expect(body).toContain('MIO')
  expect(body).toContain('AJENO')
})

test('SEND-14 SEND-15 with it on, no list, figure or file of any endpoint holds what belongs to another location', async () => {
  expect((await setSight(true)).statusCode).toBe(200)
  const holds: string[] = []
  for (const path of asked) {
    const answer = await testApp.call('GET', path, { as: staff })
    expect([path, answer.statusCode < 500]).toEqual([path, true])
    expect([path, answer.body.includes('AJENO')]).toEqual([path, false])
    if (answer.body.includes('MIO')) holds.push(path)
  }
  for (const path of ['/api/patients', '/api/conversations', '/api/conversation-messages', '/api/responses'])
    expect(holds).toContain(path)
  for (const word of ['AJENO', 'Paciente', 'Texto'])
    for (const path of [
      '/api/patients',
      '/api/conversations',
      '/api/conversations/threads',
      '/api/conversation-messages',
    ])
      expect((await testApp.call('GET', `${path}?q=${word}`, { as: staff })).body).not.toContain('AJENO')
  expect((await testApp.call('GET', '/api/patients/stats', { as: staff })).json()).toMatchObject({ total: 1 })
  expect((await testApp.call('GET', '/api/stats', { as: staff })).json()).toMatchObject({ attention: { needsHelp: 1 } })
  expect((await testApp.call('GET', '/api/patients/stats', { as: admin })).json()).toMatchObject({ total: 2 })
  expect((await testApp.call('GET', '/api/patients', { as: admin })).body).toContain('AJENO')
})

test('SEND-15 a record of another location is not found, for reading and for changing', async () => {
  const records = {
    '/api/patients/{id}': 'patient',
    '/api/conversations/{id}': 'conversation',
    '/api/conversation-messages/{id}': 'message',
    '/api/reading-cases/messages/{id}': 'message',
    '/api/responses/{id}': 'response',
    '/api/notifications/{id}': 'notification',
    '/api/on-call/{id}': 'alert',
    '/api/appointments/{id}': 'appointment',
    '/api/missed-reminders/{id}': 'reminder',
  } as const
  for (const { method, path } of Object.values(endpoints)) {
    const [start, name] = Object.entries(records).find(([each]) => path === each || path.startsWith(`${each}/`)) ?? []
    if (!start || !name || other[name] === 0) continue
    const answer = await testApp.call(method, path.replace('{id}', String(other[name])), {
      as: staff,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    })
    expect([method, path, answer.statusCode < 200 || answer.statusCode > 299]).toEqual([method, path, true])
    expect(answer.body).not.toContain('AJENO')
  }
  const call = (method: 'GET' | 'PATCH', path: string, body?: object) => testApp.call(method, path, { as: staff, body })
  expect((await call('GET', `/api/patients/${own.patient}`)).statusCode).toBe(200)
  expect((await call('GET', `/api/patients/${other.patient}`)).statusCode).toBe(404)
  expect((await call('PATCH', `/api/patients/${other.patient}`, { city: 'Miami' })).statusCode).toBe(404)
  expect((await call('PATCH', `/api/patients/${own.patient}`, { city: 'Miami' })).statusCode).toBe(200)
  // Nobody gives a patient away to where they cannot see them.
  expect((await call('PATCH', `/api/patients/${own.patient}`, { locationId: sites[1] })).json()).toMatchObject({
    field: 'locationId',
  })
  expect((await call('GET', `/api/conversations/${own.conversation}/thread`)).statusCode).toBe(200)
  expect((await call('GET', `/api/conversations/${other.conversation}/thread`)).statusCode).toBe(404)
})

test('SEND-15 what holds patients of several locations shows and counts those in sight only', async () => {
  const call = async (path: string, as = staff) => testApp.call('GET', path, { as })
  const day = new Date(Date.now() + 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
  const paths = Object.values(endpoints).flatMap(({ method, path }) => {
    const [, noun = ''] = /^\/api\/(campaigns|groups|bulk-acts)\/\{id\}/.exec(path) ?? []
    const key = noun.replace(/s$/, '') as keyof typeof shared
    return method === 'GET' && noun !== '' ? [path.replace('{id}', String(shared[key]))] : []
  })
  expect(paths.length).toBeGreaterThan(7)
  for (const path of [...paths, `/api/appointments/days/${day}`]) {
    expect([path, (await call(path)).body.includes('AJENO')]).toEqual([path, false])
    expect([path, (await call(path)).statusCode < 500]).toEqual([path, true])
  }
  expect((await call(`/api/campaigns/${shared.campaign}/recipients`, admin)).body).toContain('AJENO')
  expect((await call(`/api/campaigns/${shared.campaign}/recipients`)).json()).toHaveLength(1)
  const { funnel } = (await call(`/api/campaigns/${shared.campaign}/progress`)).json<CampaignProgress>()
  expect(funnel.find(({ stage }) => stage === 'audience')).toMatchObject({ es: 1, en: 0 })
  expect((await call(`/api/groups/${shared.group}/members`)).json()).toHaveLength(1)
  expect((await call('/api/appointments')).json()).toHaveLength(1)
  expect((await call(`/api/bulk-acts/${shared['bulk-act']}`)).statusCode).toBe(404)
})

test('SEND-15 nobody books for, or puts into a list, a patient out of sight', async () => {
  const desk = await testApp.addPerson('CLINICAL_SUPERVISOR', { rights: ['text-patients', 'correct-patients'] })
  const as = await testApp.signIn(desk)
  const kept = (await testApp.call('GET', '/api/locations', { as: admin })).json<Location[]>()
  const site = kept.find(({ id }) => id === sites[0])
  await testApp.call('PATCH', `/api/locations/${sites[0]}`, {
    as: admin,
    body: { userIds: [...(site?.userIds ?? []), desk.id] },
  })
  const book = (method: 'POST' | 'PUT', of: object) =>
    testApp.call(method, '/api/appointments', {
      as,
      body: { ...of, startsAt: '2030-01-02T10:00', zone: 'America/New_York', place: 'Sede', externalId: 'X-1' },
    })
  expect((await book('POST', { patientId: other.patient })).statusCode).toBe(404)
  expect((await book('PUT', { contractId: 'AJENO' })).statusCode).toBe(404)
  expect((await book('PUT', { contractId: 'MIO' })).statusCode).toBe(200)
  const list = await one(sql`insert into groups (name) values ('Otra lista') returning id`)
  const changed = await testApp.call('POST', `/api/groups/${list}/members`, {
    as,
    body: { add: [own.patient, other.patient], remove: [] },
  })
  expect(changed.statusCode).toBe(200)
  expect(await one(sql`select count(*)::int as id from group_members where group_id = ${list}`)).toBe(1)
})

test('SEND-15 events of another location are not told', async () => {
  const events: LiveEvent[] = [own, other].flatMap((ids): LiveEvent[] => [
    { type: 'PATIENT_UPDATED', patientId: ids.patient },
    { type: 'CONVERSATION_UPDATED', conversationId: ids.conversation, patientId: null },
    { event: 'message-created', messageId: ids.message, conversationId: ids.conversation },
    { type: 'NOTIFICATION_CREATED', notificationId: ids.notification },
  ])
  const heard = await eventsInSight(
    testApp.deps,
    [sites[0] ?? 0],
    [...events, { type: 'SETTINGS_CHANGED', changedBy: 1 }],
  )
  expect(heard).toEqual([...events.slice(0, 4), { type: 'SETTINGS_CHANGED', changedBy: 1 }])
  expect(await eventsInSight(testApp.deps, [], events)).toEqual([])
})

test('SEND-14 somebody without a location sees no patient, and switched off again everybody sees all', async () => {
  const nobody = await testApp.signedIn('STAFF')
  expect((await testApp.call('GET', '/api/patients', { as: nobody })).json()).toEqual([])
  await setSight(false)
  expect((await testApp.call('GET', '/api/patients', { as: nobody })).json()).toHaveLength(2)
})
