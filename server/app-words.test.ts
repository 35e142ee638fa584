import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Role } from '#contract/permissions.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from './app/test-app.ts'
import { erasureCatalogue } from './db/erasure.ts'
import { seedBaseFlows } from './db/seed/base-flows.ts'
import { seedDemonstration } from './db/seed/demonstration.ts'
import { ensureFirstAdministrator } from './features/users/actions/first-accounts.ts'

/** What no answer may hold once a role does not read words. */
const CANARY = 'CANARIOSECRETO'
const WORDLESS = ['ADMINISTRATOR', 'COMPLIANCE_OFFICER', 'CLINICAL_SUPERVISOR'] as const satisfies readonly Role[]

let testApp: TestApp
const cookies = new Map<Role, string>()
let paths: string[] = []
/** The first answers, by role and path. */
const before = new Map<string, string>()

const rowsOf = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>): Promise<Row[]> => {
  const { rows } = await testApp.deps.db.writer.execute(text)
  return rows as Row[]
}

/** Columns with words, and how the canary is put into them. `text` alone would do, but some hold lists and objects. */
const planted: Readonly<Record<string, string>> = {
  patients: 'notes = $1, verified_how_note = $1',
  messages: 'message_body = $1',
  responses: 'user_response = $1, value = $1, read_value = $1, review_notes = $1, ai_response = $1, sentiment = $1',
  thread_notes: 'body = $1',
  assignments: 'note = $1',
  scheduled_replies: 'body = $1',
  calls: 'note = $1',
  outbox: "body = $1, state = 'needs_review'",
  inbox: "payload = payload || jsonb_build_object('Body', $1::text), error = 'parked: test', processed_at = now()",
  ai_decisions: "query = $1, router_reasoning = $1, context_summary = $1, conversation_history = '[]'",
  ai_drafts: 'text = $1',
  ai_learning: 'query_pattern = $1, context_pattern = $1, improvement_suggestion = $1',
  evaluation_cases: 'text = $1 || id, question = $1',
  reading_cases: 'text = $1, asked = $1',
  translations: 'source = $1, text = $1, back = $1',
  outcome_report_rows: 'cells = jsonb_build_array($1::text)',
  imports: 'sample = jsonb_build_array(jsonb_build_array($1::text))',
  conversations: `state = jsonb_set(state, '{answers}', (select coalesce(jsonb_agg(a || jsonb_build_object('value', $1::text)), '[]')
    from jsonb_array_elements(state->'answers') a)) || jsonb_build_object('lastText', $1::text)`,
}

const addRows = async () => {
  const [open] = await rowsOf<{ id: number; contact: number; patient: number }>(
    sql`select id, contact_id as contact, patient_queue_id as patient from conversations
      where phase <> 'ended' and patient_queue_id is not null order by id limit 1`,
  )
  const { id, contact, patient } = open ?? { id: 0, contact: 0, patient: 0 }
  const write = (text: ReturnType<typeof sql>) => testApp.deps.db.writer.execute(text)
  await write(sql`insert into thread_notes (conversation_id, author_id, body) values (${id}, 1, 'x')`)
  await write(sql`insert into calls (patient_id, user_id, outcome, note) values (${patient}, 1, 'no-answer', 'x')`)
  await write(sql`insert into assignments (conversation_id, user_id, assigned_by_id, note) values (${id}, 1, 1, 'x')
    on conflict (conversation_id) do update set user_id = 1, note = 'x'`)
  await write(sql`insert into scheduled_replies (conversation_id, author_id, body, send_at, next_at, clock, zone)
    values (${id}, 1, 'x', now(), now() + interval '9 days', 'patient', 'UTC')`)
  await write(sql`insert into translations (conversation_id, from_language, to_language, source, text, back, differences,
    back_differences, is_critical, state) values (${id}, 'es', 'en', 'x', 'x', 'x', '[]', '[]', true, 'waits')`)
  await write(sql`insert into reading_cases (kind, text, language, read_as, means, reader_version, created_by)
    values ('answer', 'x', 'es', '{}', '{}', '1', 1)`)
  await write(sql`insert into inbox (event_key, kind, contact_id, payload, processed_at, error)
    values ('in:SMWORDS', 'in', ${contact}, '{"Body": "x"}', now(), 'parked: test')`)
  const [report] = await rowsOf<{ id: number }>(sql`insert into outcome_reports (form, made_at, created_by)
    values ('{"flowId": null, "from": "2026-01-01", "to": "2026-01-31", "locationId": null, "language": "es"}', now(), 1) returning id`)
  await write(
    sql`insert into outcome_report_rows (report_id, patient_id, cells) values (${report?.id ?? 0}, ${patient}, '["x"]')`,
  )
}

/** GET endpoints with every id that a record has: the first and last of each table. */
const findPaths = async (): Promise<string[]> => {
  const ids: Record<string, number[]> = {}
  for (const [noun, table] of Object.entries({
    patients: 'patients',
    conversations: 'conversations',
    'conversation-messages': 'messages',
    'outcome-reports': 'outcome_reports',
    'reading-cases': 'messages',
    'ai-router': 'ai_decisions',
    appointments: 'appointments',
    campaigns: 'campaigns',
    groups: 'groups',
    evaluations: 'evaluations',
    imports: 'imports',
  })) {
    const found = await rowsOf<{ id: number }>(
      sql`(select id from ${sql.identifier(table)} order by id limit 8) union (select id from ${sql.identifier(table)} order by id desc limit 4)`,
    )
    ids[noun] = found.map(({ id }) => Number(id))
  }
  const [noted] = await rowsOf<{ conversation: number; patient: number }>(
    sql`select conversation_id as conversation, patient_id as patient from thread_notes, calls where calls.note = ${CANARY} limit 1`,
  )
  ids['conversations']?.push(Number(noted?.conversation))
  ids['patients']?.push(Number(noted?.patient))
  const phones = await rowsOf<{ phone: string }>(sql`select phone from contacts order by id limit 3`)
  return Object.values(endpoints).flatMap((declared) => {
    const { method, path }: Endpoint = declared
    if (method !== 'GET' || path.startsWith('/api/sandbox')) return []
    if (path.includes('{phone}')) return phones.map(({ phone }) => path.replace('{phone}', encodeURIComponent(phone)))
    if (!path.includes('{')) return [path]
    const noun = path.split('/')[2] ?? ''
    return (ids[noun] ?? [1, 2]).map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
  })
}

const setRoles = (roles: readonly Role[], as = cookies.get('ADMINISTRATOR')) =>
  testApp.call('PATCH', '/api/settings', { as, body: { wordlessRoles: roles } })

beforeAll(async () => {
  testApp = await createTestApp({ adminPassword: TEST_PASSWORD })
  await seedBaseFlows(testApp.deps.db.writer)
  await ensureFirstAdministrator(testApp.deps)
  await seedDemonstration(testApp.deps)
  await addRows()
  for (const [table, change] of Object.entries(planted))
    await testApp.deps.db.write.query(`update ${table} set ${change.replaceAll('$1', `'${CANARY}'`)}`)
  for (const role of WORDLESS)
    cookies.set(role, await testApp.signedIn(role, { rights: ['text-patients', 'correct-patients'] }))
  paths = await findPaths()
})
afterAll(() => testApp.close())

/** What changes by itself from call to call is no difference. */
const isSteady = (path: string) =>
  !/audit-log|sessions|jobs|proof|stats|failed-logins|\/me$|health|operation|settings|thread-counts/.test(path)

test('WORD-01 at first nobody lacks the right to read notes and answers', async () => {
  const holds: string[] = []
  for (const role of WORDLESS)
    for (const path of paths) {
      const { body, statusCode } = await testApp.call('GET', path, { as: cookies.get(role) })
      expect([path, statusCode < 500]).toEqual([path, true])
      before.set(`${role} ${path}`, body)
      if (body.includes(CANARY)) holds.push(path)
    }
  for (const path of ['/api/patients', '/api/conversation-messages', '/api/responses', '/api/conversations/threads'])
    expect(holds).toContain(path)
  expect(holds.some((path) => path.endsWith('/thread'))).toBe(true)
  expect(holds.some((path) => path.endsWith('/record'))).toBe(true)
  expect(holds).toContain('/api/put-aside')
})

test('WORD-01 WORD-02 no answer of any endpoint holds notes, texts or answers for a role that does not read them', async () => {
  expect((await setRoles(WORDLESS)).statusCode).toBe(200)
  for (const role of WORDLESS)
    for (const path of paths) {
      const { body, statusCode } = await testApp.call('GET', path, { as: cookies.get(role) })
      expect([path, statusCode, statusCode < 500]).toEqual([path, statusCode, true])
      expect([path, body.includes(CANARY)]).toEqual([path, false])
      if (statusCode === 403 && before.get(`${role} ${path}`)?.includes(CANARY)) expect(body).toContain('does not show')
    }
  const search = (path: string) => testApp.call('GET', `${path}?q=${CANARY}`, { as: cookies.get('ADMINISTRATOR') })
  for (const path of ['/api/conversation-messages', '/api/responses', '/api/conversations/threads', '/api/patients'])
    expect([path, (await search(path)).json()]).toEqual([path, []])
})

test('WORD-02 a role that does not read words writes none, and writes over none', async () => {
  const as = cookies.get('CLINICAL_SUPERVISOR')
  const [patient] = await rowsOf<{ id: number }>(sql`select id from patients order by id limit 1`)
  const path = `/api/patients/${patient?.id}`
  const refused = await testApp.call('PATCH', path, { as, body: { city: 'Hialeah', notes: 'Otra nota' } })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'words-covered'])
  // The form sends all of its fields, and has no note to show.
  const saved = await testApp.call('PATCH', path, { as, body: { city: 'Hialeah', notes: '' } })
  expect([saved.statusCode, saved.json<{ city: string; notes: null }>()]).toMatchObject([
    200,
    { city: 'Hialeah', notes: null },
  ])
  expect(await rowsOf(sql`select city, notes from patients where id = ${patient?.id}`)).toEqual([
    { city: 'Hialeah', notes: CANARY },
  ])
  const [thread] = await rowsOf<{ id: number }>(sql`select id from conversations where phase <> 'ended' limit 1`)
  const reply = { action: 'reply', seenMessageId: null, text: 'Hola' }
  expect((await testApp.call('POST', `/api/conversations/${thread?.id}/staff`, { as, body: reply })).statusCode).toBe(
    403,
  )
  expect(
    (await testApp.call('POST', `/api/conversations/${thread?.id}/notes`, { as, body: { note: 'x' } })).statusCode,
  ).toBe(403)
  for (const { method, path: declared } of Object.values(endpoints)) {
    const noun = declared.split('/')[2]
    if (method === 'GET' || method === 'DELETE' || !['patients', 'conversations'].includes(noun ?? '')) continue
    const id = noun === 'patients' ? patient?.id : thread?.id
    const answer = await testApp.call(method, declared.replace('{id}', String(id)), { as, body: {} })
    expect([declared, answer.statusCode < 500, answer.body.includes(CANARY)]).toEqual([declared, true, false])
  }
})

test('WORD-02 sight by location and covered words hold together', async () => {
  const as = cookies.get('CLINICAL_SUPERVISOR')
  await testApp.deps.db.writer.execute(
    sql`insert into settings (key, value) values ('organization.isSightByLocation', 'true')`,
  )
  await testApp.deps.db.writer.execute(sql`insert into user_locations (user_id, location_id)
    select u.id, l.id from users u, locations l where u.role = 'CLINICAL_SUPERVISOR' on conflict do nothing`)
  for (const path of paths) {
    const { body, statusCode } = await testApp.call('GET', path, { as })
    expect([path, statusCode < 500, body.includes(CANARY)]).toEqual([path, true, false])
  }
  await testApp.deps.db.writer.execute(sql`delete from settings where key = 'organization.isSightByLocation'`)
})

test('WORD-01 who may read is set with a proof, stands in the audit log, and off again every answer is as before', async () => {
  testApp.passes({ minutes: 11 })
  expect((await setRoles([])).json()).toMatchObject({ code: 'proof-needed' })
  testApp.passes({ minutes: -11 })
  const auditor = await testApp.signedIn('COMPLIANCE_OFFICER')
  expect((await setRoles([])).statusCode).toBe(200)
  expect((await testApp.call('GET', '/api/audit-log?limit=10', { as: auditor })).body).toContain('wordlessRoles')
  await testApp.deps.db.writer.execute(sql`update patients set city = null where city = 'Hialeah'`)
  for (const [key, body] of before) {
    const [role, path = ''] = key.split(' ')
    if (!isSteady(path)) continue
    const after = (await testApp.call('GET', path, { as: cookies.get(role as Role) })).body
    expect([path, after.includes(CANARY)]).toEqual([path, body.includes(CANARY)])
  }
})

/** Columns with a value of a patient that are shown: who, how and when, or of an endpoint that refuses such roles. */
const shown: Readonly<Record<string, string>> = {
  appointments: 'clinician external_id kind place starts_at zone',
  bulk_acts: 'choice form',
  calls: 'call_back_at change',
  contacts: 'language phone zone',
  conversation_search: 'contract_id patient_name phone_number search_text',
  conversations: 'language phone_number promised_at requests',
  import_rows: 'notices phone problems',
  inbox: 'error',
  kept_reports: 'doctor source',
  legal_holds: 'reason',
  messages: 'error_message language phone_number',
  notifications: 'details',
  outbox: 'last_error to_phone',
  patients:
    'address assigned_date billed_date called_at city contract_id doctor_name language last_decision npi own_values patient_name phone_number search_text source verified_how verified_reason',
  planned_reminders: 'due_at latest_at next_at starts_at',
  responses: 'language phone_number question_text',
}

/** Columns that must have a value: lists and objects without content stand in them. */
const emptied: Readonly<Record<string, string>> = {
  ai_decisions: 'conversation_history trace',
  ai_drafts: 'sentences',
  import_rows: 'cells values',
  imports: 'sample',
  outcome_report_rows: 'cells',
  translations: 'differences back_differences',
}

const namesOf = (columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`))

test('WORD-02 each column that may hold words of a patient or about one is covered, or named here', async () => {
  const covered = await rowsOf<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name
    from pg_class v join pg_namespace n on n.oid = v.relnamespace and n.nspname = 'wordless'
      join pg_class c on c.relname = v.relname and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where v.relname in ('inbox', 'conversations') and a.attname in ('payload', 'state')
      or not exists (select 1 from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
        where r.ev_class = v.oid and d.refobjid = c.oid and d.refobjsubid = a.attnum)`)
  const hidden = new Set(covered.map(({ name }) => name))
  const open = [...erasureCatalogue].flatMap(([table, { patient }]) =>
    patient.map((column) => `${table}.${column}`).filter((column) => !hidden.has(column)),
  )
  expect(open.toSorted()).toEqual([...namesOf(shown), ...namesOf(emptied)].toSorted())
})
