import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { ensureFirstAdministrator } from '../../features/users/actions/first-accounts.ts'
import { auditLog } from '../tables/audit.ts'
import { contacts } from '../tables/contacts.ts'
import { conversations, messages, responses } from '../tables/conversations.ts'
import { patients } from '../tables/patients.ts'
import { outbox, timers } from '../tables/queue.ts'
import { seedBaseFlows } from './base-flows.ts'
import { seedDemonstration } from './demonstration.ts'
import { seedManyConversations } from './many-conversations.ts'

let app: TestApp
let owner: pg.Client
const told: number[] = []

const seed = (many: number) =>
  seedManyConversations(owner, {
    conversations: many,
    now: new Date(),
    ourNumber: app.deps.sms.fromNumber,
    organizationName: null,
    onProgress: (made) => told.push(made),
  })

beforeAll(async () => {
  app = await createTestApp({ adminPassword: 'Recado-2026!' })
  await seedBaseFlows(app.deps.db.writer)
  await ensureFirstAdministrator(app.deps)
  await seedDemonstration(app.deps)
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await seed(1000)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const rowsOf = (table: Parameters<typeof app.deps.db.reader.$count>[0]) => app.deps.db.reader.$count(table)

test('as many conversations are added as were asked for, some ten messages each, beside the demonstration', async () => {
  expect(told.at(-1)).toBe(1000)
  expect(await rowsOf(conversations)).toBe(86 + 1000)
  const texts = await rowsOf(messages)
  expect(texts).toBeGreaterThan(8 * 1086)
  expect(texts).toBeLessThan(13 * 1086)
})

test('no invented number beyond the demonstration can be dialled: none has an exchange that exists', async () => {
  const { rows } = await app.deps.db.reader.execute<{ phone: string }>(
    sql`select phone from ${contacts} where phone !~ '^\\+1\\d{3}55501\\d\\d$'`,
  )
  expect(rows.length).toBeGreaterThan(600)
  for (const { phone } of rows) expect(phone).toMatch(/^\+1\d{3}[01]\d{6}$/)
})

test('what is stored agrees with itself: counts, answers, contacts, and nothing about to be sent', async () => {
  const { reader } = app.deps.db
  const wrong = await reader.execute(sql`select c.id from conversations c join messages m on m.conversation_id = c.id
    group by c.id having count(*) <> c.user_message_count + c.ai_message_count or bool_or(m.contact_id <> c.contact_id)
      or min(m.created_at) < c.started_at or max(m.created_at) <> c.last_activity_at`)
  expect(wrong.rows).toEqual([])
  const strangers =
    await reader.execute(sql`select r.id from responses r join conversations c on c.id = r.conversation_id
    where r.patient_queue_id <> c.patient_queue_id or r.timestamp > c.last_activity_at + interval '1 minute'`)
  expect(strangers.rows).toEqual([])
  expect(await rowsOf(responses)).toBeGreaterThan(2000)
  expect(await reader.$count(outbox, ne(outbox.state, 'sent'))).toBe(0)
  const [open] = await reader.select({ total: count() }).from(conversations).where(eq(conversations.phase, 'waiting'))
  const timed = await reader.execute<{ total: number }>(
    sql`select count(distinct conversation_id)::int as total from ${timers}`,
  )
  expect(timed.rows[0]?.total).toBe(open?.total)
  const [unknown] = await reader
    .select({ total: count() })
    .from(patients)
    .where(and(isNull(patients.contactId), ne(patients.phoneNumber, '')))
  expect(unknown?.total).toBe(0)
})

test('the audit log says who was added and what each turn did, without a patient’s words', async () => {
  const found = await app.deps.db.reader
    .select({ action: auditLog.action, total: count() })
    .from(auditLog)
    .groupBy(auditLog.action)
  const totals = Object.fromEntries(found.map(({ action, total }) => [action, total]))
  expect(totals['patient.created']).toBe((await rowsOf(patients)) - 60)
  expect(totals['conversation.started']).toBe(1000)
  expect(totals['conversation.advanced']).toBeGreaterThan(10_000)
  const texts = await app.deps.db.reader.execute(sql`select 1 from audit_log a, messages m
    where m.id % 800 = 0 and length(m.message_body) > 12 and a.details::text like '%' || m.message_body || '%' limit 1`)
  expect(texts.rows).toEqual([])
})

test('the console shows them: a patient of the seed opens with number and state', async () => {
  const as = await app.signIn({ username: 'admin', password: 'Recado-2026!' })
  const [newest] = (await app.call('GET', '/api/patients?limit=1&sort=assignedDate', { as })).json<Patient[]>()
  expect(newest).toMatchObject({ dialledNumber: expect.stringMatching(/^\+1\d{10}$/), contractId: expect.any(String) })
})

test('a second seed adds others; one that fails leaves nothing', async () => {
  await seed(60)
  expect(await rowsOf(conversations)).toBe(86 + 1060)
  const before = [await rowsOf(patients), await rowsOf(contacts), await rowsOf(auditLog)]
  const [last] = await app.deps.db.reader.select({ id: sql<number>`max(id)` }).from(patients)
  // A contract entered by hand that collides with an invented one ten patients later.
  for (const prefix of ['MX', 'HC', 'PR'])
    await app.deps.db.writer.insert(patients).values({
      contractId: `${prefix}-${20_400 + (last?.id ?? 0) + 10}`,
      patientName: 'Ana',
      phoneNumber: '3055550101',
      doctorName: 'Dra. Soto',
    })
  await expect(seed(60)).rejects.toThrow()
  expect([(await rowsOf(patients)) - 3, await rowsOf(contacts), await rowsOf(auditLog)]).toEqual(before)
})

test('who shares a phone is left alone, whoever is in the queue already', async () => {
  const [newest] = await app.deps.db.reader.select({ id: sql<number>`max(id)` }).from(patients)
  // A patient entered by hand, so that the invented ones start at an odd number.
  await app.deps.db.writer
    .insert(patients)
    .values({ contractId: 'A-MANO', patientName: 'Ana', phoneNumber: '3055550102', doctorName: 'Dra. Soto' })
  await seed(300)
  const { rows } = await app.deps.db.reader.execute(sql`select c.id from ${conversations} c
    where c.patient_queue_id > ${newest?.id ?? 0} and (select count(*) from ${patients} p where p.contact_id = c.contact_id) > 1`)
  expect(rows).toEqual([])
})
