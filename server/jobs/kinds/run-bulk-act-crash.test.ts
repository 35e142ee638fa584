import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkForm } from '#contract/bulk-acts.ts'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/read.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { createTestDatabase } from '../../db/test-database.ts'
import { allJobsOver, deathWithin, openMortalPlace } from '../test-mortal-place.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

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

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.write.query(text, values)).rows as Row[]

const openPlace = (deaths: Parameters<typeof openMortalPlace>[1]) =>
  openMortalPlace({ databaseUrl: database.appUrl, isBulk: true }, deaths)

const openJobs = async (): Promise<number> =>
  (
    await query<{ open: number }>(
      `select count(*)::int as open from jobs where not is_recurring and state in ('waiting', 'running')`,
    )
  )[0]?.open ?? 0

let phones = 0
/** Patients of whom some share a number. */
const addPatients = async (many: number): Promise<number[]> => {
  const made: number[] = []
  for (let one = 0; one < many; one += 1) {
    if (one % 3 !== 1) phones += 1
    const phone = `+1305555${String(phones).padStart(4, '0')}`
    const [row] = await query<{ id: number }>(
      `with number as (insert into contacts (phone) values ($1) on conflict (phone) do update set phone = excluded.phone returning id)
       insert into patients (contract_id, patient_name, phone_number, doctor_name, contact_id)
       select 'CR-' || $2, 'Ana', $1, 'Dra. Soto', id from number returning id::int as id`,
      [phone, `${phones}-${one}`],
    )
    if (row) made.push(row.id)
  }
  return made
}

const addBulkAct = async (form: BulkForm, patients: readonly number[]): Promise<number> => {
  const [act] = await query<{ id: number }>(
    `insert into bulk_acts (kind, form, total_count) values ($1, $2, $3) returning id::int as id`,
    [form.kind, JSON.stringify(form), patients.length],
  )
  const id = act?.id ?? 0
  await query(
    `insert into bulk_rows (bulk_act_id, patient_id, place) select $1, each.id, each.place
     from unnest($2::bigint[]) with ordinality as each (id, place)`,
    [id, patients],
  )
  const [job] = await query<{ id: number }>(
    `insert into jobs (kind, input, due_at) values ('run-bulk-act', $1, now()) returning id::int as id`,
    [JSON.stringify({ bulkActId: id })],
  )
  await query('update bulk_acts set job_id = $2 where id = $1', [id, job?.id])
  return id
}

const death = deathWithin(70)
const story = fc.record({
  places: fc.tuple(fc.array(death, { minLength: 1, maxLength: 3 }), fc.array(death, { minLength: 1, maxLength: 2 })),
  started: fc.integer({ min: 2, max: 7 }),
  changed: fc.integer({ min: 2, max: 120 }),
})

test('BULK-11 whenever processes are killed or cut off, each patient of a bulk act is worked on exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ places, started, changed }) => {
      const toStart = await addPatients(started)
      const toChange = await addPatients(changed)
      const starts = await addBulkAct({ kind: 'start' }, toStart)
      const changes = await addBulkAct({ kind: 'doctor', doctorName: 'Dr. Sol' }, toChange)
      const closers = places.map((deaths) => openPlace(deaths))
      try {
        await allJobsOver(openJobs)
      } finally {
        await Promise.all(closers.map((close) => close()))
      }
      const failed = await query(
        `select kind, state, error, attempts, done_count, cursor from jobs where state <> 'done' and not is_recurring`,
      )
      expect(failed).toEqual([])
      const rows = await query<{ act: number; state: string; count: number }>(
        `select bulk_act_id::int as act, state, count(*)::int as count from bulk_rows where bulk_act_id in ($1, $2)
         group by 1, 2 order by 1`,
        [starts, changes],
      )
      expect(rows).toEqual([
        { act: starts, state: 'done', count: started },
        { act: changes, state: 'done', count: changed },
      ])
      const entries = await query<{ about: string; times: number }>(
        `select details->>'bulkAct' || ' ' || coalesce(details->>'patientId', resource_id) as about, count(*)::int as times
         from audit_log where (details->>'bulkAct')::bigint in ($1, $2) group by 1`,
        [starts, changes],
      )
      expect(entries).toHaveLength(started + changed)
      expect(entries.filter(({ times }) => times !== 1)).toEqual([])
      const conversations = await query<{ id: number }>(
        'select patient_queue_id as id from conversations where patient_queue_id = any ($1)',
        [toStart],
      )
      expect(conversations).toHaveLength(started)
      const unfinished = await query('select 1 from bulk_acts where id in ($1, $2) and finished_at is null', [
        starts,
        changes,
      ])
      expect(unfinished).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 300_000)
