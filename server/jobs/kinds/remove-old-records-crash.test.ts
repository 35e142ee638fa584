import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RetentionClass } from '#contract/retention.ts'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/read.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { createTestDatabase } from '../../db/test-database.ts'
import { allJobsOver, deathWithin, openMortalPlace } from '../test-mortal-place.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.write.query(text, values)).rows as Row[]

beforeAll(async () => {
  database = await createTestDatabase()
  // Not as the role of the processes: all of their connections are cut at once.
  db = openDatabase({ url: database.ownerUrl, writers: 3, readers: 1, onLost: () => undefined })
  await seedBaseFlows(db.writer)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

let phones = 0
/** A patient with one ended conversation of a hundred days ago, some texts, an answer and a notification. */
const addOld = async (texts: number, isHeld: boolean): Promise<void> => {
  phones += 1
  await query(
    `with old as (select now() - interval '100 days' as at),
       number as (insert into contacts (phone) values ($1) returning id),
       patient as (insert into patients (contract_id, patient_name, phone_number, doctor_name, contact_id, created_at, updated_at)
         select 'CR-' || $1, 'Ana', $1, 'Dra. Soto', number.id, old.at, old.at from number, old returning id, contact_id),
       held as (insert into legal_holds (patient_id, reason) select id, 'Reclamo' from patient where $3),
       talk as (insert into conversations (contact_id, our_number, phone_number, patient_queue_id, flow_id, flow_version_id,
           phase, status, started_at, last_activity_at, ended_at)
         select p.contact_id, '+13055550100', $1, p.id, v.flow_id, v.id, 'ended', 'completed', old.at, old.at, old.at
         from patient p, old, (select id, flow_id from flow_versions order by id limit 1) v returning id, contact_id, patient_queue_id),
       said as (insert into messages (conversation_id, contact_id, phone_number, message_body, direction, created_at)
         select t.id, t.contact_id, $1, 'Hola', 'inbound', old.at from talk t, old, generate_series(1, $2)),
       answered as (insert into responses (conversation_id, patient_queue_id, phone_number, language, question_id,
           user_response, "timestamp") select t.id, t.patient_queue_id, $1, 'es', 'uno', 'Sí', old.at from talk t, old)
     insert into notifications (kind, conversation_id, patient_id, details, created_at)
     select 'late-reply', t.id, t.patient_queue_id, '{}', old.at from talk t, old`,
    [`+1305555${String(phones).padStart(4, '0')}`, texts, isHeld],
  )
}

const tables = {
  notifications: 'notifications',
  answers: 'responses',
  messages: 'messages',
  wholeConversations: 'conversations',
  patients: 'patients',
} as const satisfies Partial<Record<RetentionClass, string>>

/** Rows by class: all, and those of patients under a legal hold. */
const counts = async (isHeld: boolean): Promise<Record<string, number>> => {
  const whose = isHeld ? 'where p.id in (select patient_id from legal_holds)' : ''
  const held = {
    notifications: `notifications t join patients p on p.id = t.patient_id`,
    answers: `responses t join patients p on p.id = t.patient_queue_id`,
    messages: `messages t join patients p on p.contact_id = t.contact_id`,
    wholeConversations: `conversations t join patients p on p.id = t.patient_queue_id`,
    patients: 'patients p',
  }
  const found: Record<string, number> = {}
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from ${isHeld ? held[name] : tables[name]} ${whose}`,
    )
    found[name] = row?.count ?? 0
  }
  return found
}

const openJobs = async (): Promise<number> =>
  (
    await query<{ open: number }>(
      `select count(*)::int as open from jobs where not is_recurring and state in ('waiting', 'running')`,
    )
  )[0]?.open ?? 0

/** Limits everything, or patients alone, whose conversations then go with them. */
const setPolicy = (isOnlyPatients: boolean) => {
  const others = isOnlyPatients ? null : 30
  const policy = { notifications: 30, aiRecords: null, answers: others, messages: others, wholeConversations: others }
  return query(
    `insert into settings (key, value) values ('retention', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ ...policy, patients: 30 })],
  )
}

const story = fc.record({
  isOnlyPatients: fc.boolean(),
  deaths: fc.array(deathWithin(90), { minLength: 1, maxLength: 4 }),
  patients: fc.array(fc.record({ texts: fc.integer({ min: 1, max: 6 }), isHeld: fc.boolean() }), {
    minLength: 2,
    maxLength: 9,
  }),
})

test('KEEP-13 whenever processes are killed, a removal ends complete, and its audit counts what went', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ deaths, patients, isOnlyPatients }) => {
      await setPolicy(isOnlyPatients)
      for (const { texts, isHeld } of patients) await addOld(texts, isHeld)
      const [before, held] = [await counts(false), await counts(true)]
      const [newest] = await query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit_log')
      await query(`insert into jobs (kind, input, due_at) values ('remove-old-records', '{}', now())`)
      const close = openMortalPlace({ databaseUrl: database.appUrl, isRemoval: true }, deaths)
      try {
        await allJobsOver(openJobs)
      } finally {
        await close()
      }
      expect(await query(`select state, error from jobs where state <> 'done' and not is_recurring`)).toEqual([])
      // Nothing is left but what is held, and of that nothing is gone.
      expect([await counts(false), await counts(true)]).toEqual([held, held])
      const written = await query<{ class: RetentionClass; count: number }>(
        `select details->>'class' as class, sum((details->>'count')::int)::int as count from audit_log
         where id > $1 and action = 'records.removed' group by 1`,
        [newest?.id],
      )
      const gone = Object.keys(tables).map((name) => [name, (before[name] ?? 0) - (held[name] ?? 0)] as const)
      // What goes with a conversation is not counted apart.
      const isApart = (name: string) => !isOnlyPatients || !['answers', 'messages'].includes(name)
      const expected = Object.fromEntries(gone.filter(([name, count]) => count > 0 && isApart(name)))
      expect(Object.fromEntries(written.map(({ class: name, count }) => [name, count]))).toEqual(expected)
      const applied = await query<{ details: object }>(
        `select details from audit_log where id > $1 and action = 'retention.applied'`,
        [newest?.id],
      )
      expect(applied).toEqual([{ details: expected }])
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 300_000)
