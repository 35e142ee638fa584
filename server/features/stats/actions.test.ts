import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { act } from '../../db/act.ts'
import { pick, seededRandom } from '../../db/seed/people.ts'
import { systemActor } from '../../deps.ts'
import { isRefusal } from '../../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../../testing/test-harness.ts'
import { removeConversation } from '../../turn/remove-conversation.ts'
import { foldStats, rebuildStats } from './actions.ts'
import { countAllOf, countTexts } from './queries.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const HOUR = 3_600_000
const columns =
  `conversations, started, active, answered, spanish, ended, inbound, outbound, replies, reply_ms, verification,
  assistance, answers, switches, switches_kept`.split(/,\s*/)
const sums = columns.map((column) => `sum(${column})::int as ${column}`).join(', ')

type Days = Record<string, unknown>[]

/** Counted independently of the product's own counting. */
const fromScratch = (zone = 'America/New_York'): Promise<Days> =>
  harness.query(
    `with days as (
       select (c.started_at at time zone $1)::date as day, 'conversations' as what, 1 as many from conversations c
       union all select (c.started_at at time zone $1)::date, 'started', 1 from conversations c where phase <> 'queued'
       union all select (c.started_at at time zone $1)::date, 'active', 1 from conversations c where phase in ('sending', 'waiting', 'paused')
       union all select (c.started_at at time zone $1)::date, 'answered', 1 from conversations c
         where phase <> 'queued' and id in (select conversation_id from responses)
       union all select (c.started_at at time zone $1)::date, 'spanish', 1 from conversations c where language = 'es'
       union all select (c.ended_at at time zone $1)::date, 'ended', 1 from conversations c where ended_at is not null
       union all select (m.created_at at time zone $1)::date, m.direction, 1 from messages m
       union all select (m.created_at at time zone $1)::date, 'replies', 1 from messages m where processing_time is not null
       union all select (m.created_at at time zone $1)::date, 'reply_ms', processing_time from messages m where processing_time is not null
       union all select (m.created_at at time zone $1)::date, 'verification', 1 from messages m where message_type = 'verification'
       union all select (m.created_at at time zone $1)::date, 'assistance', 1 from messages m where message_type = 'ai_assistance'
       union all select (r.timestamp at time zone $1)::date, 'answers', 1 from responses r
       union all select (m.created_at at time zone $1)::date, 'switches', 1 from messages m where direction = 'inbound'
         and language <> (select e.language from messages e where e.conversation_id = m.conversation_id and e.direction = 'inbound'
           and (e.created_at, e.id) < (m.created_at, m.id) order by e.created_at desc, e.id desc limit 1))
     select day::text, ${columns
       .filter((column) => column !== 'switches_kept')
       .map((column) => `coalesce(sum(many) filter (where what = '${column}'), 0)::int as ${column}`)
       .join(', ')} from days group by day order by day`,
    [zone],
  )

/** Leaves out what this count does not cover: switches that were kept, and days without events. */
const withoutKept = (days: Days): Days =>
  days
    .map((day) => Object.fromEntries(Object.entries(day).filter(([column]) => column !== 'switches_kept')))
    .filter((day) => Object.values(day).some((value) => typeof value === 'number' && value !== 0))

/** Folded figures only. */
const folded = async (): Promise<Days> =>
  withoutKept(await harness.query(`select day::text, ${sums} from stat_daily group by day order by day`))

/** The figures that screens show: folded ones plus what the rows add. */
const told = async (zone = 'America/New_York'): Promise<Days> =>
  withoutKept(
    await harness.query(
      `select day::text, ${sums} from (select * from stat_daily union all select * from recado_stat_pending($1)) counted
         group by day order by day`,
      [zone],
    ),
  )

const patientsByStatus = async () => ({
  told: await harness.query(`select status, is_pending, sum(total)::int as total
    from (select status, is_pending, total from stat_patients
      union all select status, is_pending, change from stat_patient_changes) counted
    group by 1, 2 having sum(total) <> 0 order by 1, 2`),
  counted: await harness.query(`select status, status <> 'COMPLETED' and coalesce(verified_status, '') not in
      ('VERIFIED_COMPLETE', 'VERIFIED_FAILED') as is_pending, count(*)::int as total
    from patients group by 1, 2 order by 1, 2`),
})

const remove = async (conversationId: number): Promise<void> => {
  const acting = { deps: harness.deps, actor: systemActor('seed') }
  await act(acting, 'conversation.deleted', async (tx) => {
    const removed = await removeConversation(tx, acting, conversationId)
    return isRefusal(removed) ? removed : { result: removed, audit: { resourceType: 'conversation' } }
  })
}

const settle = async (): Promise<void> => {
  await harness.runner.settled()
  await eventually(
    async () => (await harness.query('select 1 from inbox where processed_at is null')).length === 0,
    'a text was never worked on',
  )
}

const waiting = async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(
    async () =>
      (
        await harness.query("select 1 from conversations where patient_queue_id = $1 and phase = 'waiting'", [
          patient.id,
        ])
      ).length === 1,
  )
  await settle()
  return patient
}

afterEach(async () => {
  const patients = await patientsByStatus()
  expect(patients.told).toEqual(patients.counted)
})

test('DATA-11 whatever happens, in whatever order it is folded, each day says what its rows say', async () => {
  const random = seededRandom(7)
  const people = [await waiting(), await waiting(), await waiting(), await waiting()]
  const said = ['Sí', 'no', '3', 'English please', 'en español por favor', 'el martes', 'ALTO', 'quién es?', '¿y eso?']
  const happenings = {
    say: async () => void (await harness.sayAndWait(pick(random, people).phone, pick(random, said))),
    correct: async () =>
      void (await harness.query(
        `update responses set value = 'yes', method = 'staff', processing_status = 'processed', reviewed_at = now()
           where id = (select max(id) from responses)`,
      )),
    remove: async () => {
      const [last] = await harness.query<{ id: number }>(
        "select id from conversations where phase = 'ended' order by id desc limit 1",
      )
      if (last) await remove(last.id)
    },
    leave: async () =>
      void (await harness.query('delete from patients where id = (select max(id) from patients) and id > $1', [
        people[3]?.id,
      ])),
    begin: async () => {
      people.push(await waiting())
    },
    pass: async () => {
      harness.passes((1 + random() * 30) * HOUR)
      harness.runner.wake()
    },
    fold: async () => {
      await foldStats(harness.deps)
      expect(await folded()).toEqual(await fromScratch())
    },
  }
  const order = ['say', 'say', 'say', 'say', 'correct', 'remove', 'leave', 'begin', 'pass', 'fold', 'fold'] as const
  await happenings.fold()
  for (let step = 0; step < 45; step += 1) {
    await happenings[pick(random, order)]()
    await settle()
    expect(await told()).toEqual(await fromScratch())
  }
  await happenings.remove()
  await happenings.fold()
  expect(await rebuildStats(harness.deps)).toBe(0)
})

test('a program that dies after a turn and before folding, or in the middle of folding, loses no figure', async () => {
  const patient = await waiting()
  await foldStats(harness.deps)
  await harness.sayAndWait(patient.phone, 'Sí')
  await settle()
  await harness.restart()
  expect(await told()).toEqual(await fromScratch())
  const client = await harness.deps.db.write.connect()
  await client.query('begin isolation level repeatable read')
  await client.query("select recado_fold_stats($1, 'America/New_York')", [harness.deps.clock.now().toISOString()])
  await client.query('rollback')
  client.release()
  expect(await told()).toEqual(await fromScratch())
  expect(await foldStats(harness.deps)).toBeGreaterThan(0)
  expect(await folded()).toEqual(await fromScratch())
})

test('what is committed only after a later folding is not overlooked', async () => {
  const patient = await waiting()
  await settle()
  const late = await harness.deps.db.write.connect()
  await late.query('begin')
  await late.query(
    `insert into messages (conversation_id, contact_id, phone_number, message_body, direction, created_at)
       select id, contact_id, phone_number, 'tarde', 'inbound', $2 from conversations where patient_queue_id = $1`,
    [patient.id, harness.deps.clock.now()],
  )
  const other = await waiting()
  await harness.sayAndWait(other.phone, 'Sí')
  await settle()
  await foldStats(harness.deps)
  await late.query('commit')
  late.release()
  expect(await told()).toEqual(await fromScratch())
  await foldStats(harness.deps)
  expect(await folded()).toEqual(await fromScratch())
})

test('two processes that fold at once count nothing twice', async () => {
  for (let round = 0; round < 3; round += 1) {
    await waiting()
    await Promise.all([foldStats(harness.deps), foldStats(harness.deps), foldStats(harness.deps)])
    expect(await told()).toEqual(await fromScratch())
  }
  await foldStats(harness.deps)
  expect(await folded()).toEqual(await fromScratch())
})

test('DATA-11 API-28 totals of lists and messages are those of the rows', async () => {
  await waiting()
  const { reader } = harness.deps.db
  const count = async (table: string): Promise<number | undefined> =>
    (await harness.query<{ total: number }>(`select count(*)::int as total from ${table}`))[0]?.total
  expect(await countAllOf(reader, 'conversations')).toBe(await count('conversations'))
  expect(await countAllOf(reader, 'texts')).toBe(await count('messages'))
  expect(await countAllOf(reader, 'answers')).toBe(await count('responses'))
  const [texts] = await harness.query(`select (count(*) filter (where direction = 'inbound'))::int as inbound,
    (count(*) filter (where direction = 'outbound'))::int as outbound, avg(processing_time)::float as "averageReplyMs",
    (count(*) filter (where message_type = 'verification'))::int as verification,
    (count(*) filter (where message_type = 'ai_assistance'))::int as assistance from messages`)
  expect(await countTexts(reader)).toEqual(texts)
})

test('figures that have gone wrong are put right by the nightly count, and people can see that they were', async () => {
  await foldStats(harness.deps)
  expect(await rebuildStats(harness.deps)).toBe(0)
  await harness.query('update stat_daily set inbound = inbound + 3 where day = (select max(day) from stat_daily)')
  await harness.query("update stat_patients set total = total + 1 where status = 'PENDING'")
  expect(await rebuildStats(harness.deps)).toBe(2)
  expect(await folded()).toEqual(await fromScratch())
  expect(harness.logged.at(-1)).toContain('the figures differed')
  expect(await harness.query("select details from audit_log where action = 'stats.corrected'")).toEqual([
    { details: { days: 2 } },
  ])
})

test('an organization that moves to another time zone sees the days of that zone after the next folding', async () => {
  await harness.query(
    `insert into settings (key, value) values ('organization.zone', '"Pacific/Honolulu"')
       on conflict (key) do update set value = excluded.value`,
  )
  await foldStats(harness.deps)
  expect(await folded()).toEqual(await fromScratch('Pacific/Honolulu'))
  await waiting()
  expect(await told('Pacific/Honolulu')).toEqual(await fromScratch('Pacific/Honolulu'))
  await harness.query("delete from settings where key = 'organization.zone'")
  await foldStats(harness.deps)
  expect(await folded()).toEqual(await fromScratch())
})
