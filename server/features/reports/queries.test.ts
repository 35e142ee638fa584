import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localOf } from '#engine/windows/local-time.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { pick, seededRandom } from '../../db/seed/people.ts'
import { type SignedInContext, systemActor } from '../../deps.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../../testing/test-harness.ts'
import { staffEvent } from '../../turn/conversations.ts'
import { beginByPhone, type PhoneTurn, stepByPhone } from '../../turn/phone.ts'
import { removeConversation } from '../../turn/remove-conversation.ts'
import { foldStats, rebuildStats } from '../stats/actions.ts'
import { findReport } from './queries.ts'
import { shiftDay } from './rules.ts'

const ZONE = 'America/New_York'
const HOUR = 3_600_000

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const names =
  `conversations answered completed opted_out asked read read_at_once asked_again reminded given_up stops persons
  person_ms parts read_by_phone settled`.split(/\s+/)

type Counts = Record<string, number>
type Table = Map<string, Counts>

const addRow = (table: Table, key: unknown[], counts: Counts): void => {
  const name = key.join(' | ')
  const before = table.get(name) ?? {}
  table.set(name, Object.fromEntries(names.map((one) => [one, (before[one] ?? 0) + (counts[one] ?? 0)])))
}

const DAY = 86_400_000
/** On its day, and in the blocks of 8 and 64 days from 1970 on. */
const add = (table: Table, [day, ...key]: [string, ...unknown[]], counts: Counts): void => {
  for (const days of [1, 8, 64]) {
    const number = Date.parse(day) / DAY
    const first = new Date((number - (number % days)) * DAY).toISOString().slice(0, 10)
    addRow(table, [days, first, ...key], counts)
  }
}

const sorted = (table: Table): [string, Counts][] =>
  [...table].filter(([, counts]) => names.some((one) => counts[one] !== 0)).sort(([a], [b]) => (a < b ? -1 : 1))

interface Row {
  [name: string]: unknown
}
const time = (value: unknown): number => new Date(String(value)).getTime()
const byId = (a: Row, b: Row): number => Number(a['id']) - Number(b['id'])

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })
const dayOf = (at: number): string => calendar.format(at)
const hourOf = (at: number): string => {
  const { day, time: since } = localOf(at, ZONE)
  return String(100 * day + Math.floor(since / HOUR))
}

/** Every figure from whole tables, by other means than the product's own. */
const fromScratch = async (): Promise<[string, Counts][]> => {
  const read = (table: string) =>
    harness.query<Row>(`select to_jsonb(t) as row from ${table} t`).then((rows) => rows.map(({ row }) => row as Row))
  const [talks, texts, answers, people, consents, notices, sends, contacts] = await Promise.all(
    ['conversations', 'messages', 'responses', 'patients', 'consent_events', 'notifications', 'outbox', 'contacts'].map(
      read,
    ),
  )
  const table: Table = new Map()
  const count = (talk: Row | undefined, at: number, language: unknown, own: Row, counts: Counts, question = '') => {
    const patient = people?.find(({ id }) => id === talk?.['patient_queue_id'])
    const place: [string, ...unknown[]] = [dayOf(at), patient?.['location_id'] ?? 0, talk?.['flow_id'] ?? 0]
    add(table, [...place, language, question, 'all', ''], counts)
    addRow(table, [1, ...place, '', '', 'day', ''], counts)
    const values: Row =
      question === ''
        ? {
            doctor: patient?.['doctor_name'],
            source: patient?.['source'],
            campaign: talk?.['campaign_id'],
            staff: patient?.['assigned_to_user_id'],
            ...own,
          }
        : own
    for (const [dimension, value] of Object.entries(values))
      if (value) add(table, [...place, '', '', dimension, value], counts)
  }
  for (const talk of talks ?? []) {
    const own = (texts ?? []).filter((text) => text['conversation_id'] === talk['id']).sort(byId)
    const sent = own.filter((text) => text['direction'] === 'outbound' && text['sent_at'] !== null)
    const text = [...sent].sort((a, b) => time(a['sent_at']) - time(b['sent_at']))[0]
    const mine = (answers ?? []).filter((answer) => answer['conversation_id'] === talk['id']).sort(byId)
    const told = mine.filter((answer) => answer['channel'] === 'phone')
    const first = text ?? told[0]
    if (first === undefined) continue
    const at = time(text === undefined ? first['timestamp'] : text['sent_at'])
    const hour = text === undefined ? '' : hourOf(at)
    const isEnded = talk['phase'] === 'ended'
    count(
      talk,
      at,
      first['language'],
      { hour, channel: told.length > 0 ? 'phone' : 'text' },
      {
        conversations: 1,
        answered: Number(mine.some((answer) => answer['processing_status'] === 'processed')),
        completed: Number(isEnded && talk['end_reason'] === 'completed'),
        opted_out: Number(isEnded && talk['end_reason'] === 'opted_out'),
        parts: (sends ?? [])
          .filter((send) => send['conversation_id'] === talk['id'] && send['accepted_at'] !== null)
          .reduce((sum, send) => sum + Number(send['parts']), 0),
      },
    )
    const asking = sent.filter((text) => text['question_key'] !== null)
    const keys = [...asking.map((one) => one['question_key']), ...told.map((answer) => answer['question_id'])]
    for (const question of new Set(keys.map(String))) {
      const ours = asking.filter((text) => text['question_key'] === question)
      const theirs = mine.filter((answer) => answer['question_id'] === question)
      const read = theirs.find((answer) => answer['processing_status'] === 'processed')
      const isRead = read !== undefined
      const isAgain = ours.some((text) => text['asking'] === 'again')
      const [answer] = theirs
      const wasRead =
        answer !== undefined &&
        (answer['channel'] === 'phone' ||
          (answer['corrected_at'] === null
            ? answer['processing_status'] === 'processed' && answer['method'] !== 'staff'
            : answer['read_method'] !== null))
      count(
        talk,
        at,
        first['language'],
        { channel: read?.['channel'] },
        {
          asked: 1,
          read: Number(isRead),
          read_at_once: Number(isRead && !isAgain && wasRead),
          asked_again: Number(isAgain),
          reminded: Number(ours.some((text) => text['asking'] === 'reminder')),
          given_up: Number(!isRead && (isEnded || asking.at(-1)?.['question_key'] !== question)),
          read_by_phone: Number(read?.['channel'] === 'phone'),
        },
        question,
      )
    }
    let since = 0
    for (const text of own.filter((one) => one['sent_by_user_id'] !== null)) {
      const until = time(text['created_at'])
      const [needed] = (notices ?? [])
        .filter((notice) => notice['conversation_id'] === talk['id'] && notice['kind'] === 'needs-help')
        .map((notice) => time(notice['created_at']))
        .filter((moment) => moment > since && moment <= until)
        .sort((a, b) => a - b)
      if (needed !== undefined)
        count(
          talk,
          at,
          first['language'],
          { hour, staff: text['sent_by_user_id'] },
          { persons: 1, person_ms: until - needed },
        )
      since = until
    }
  }
  for (const event of consents ?? []) {
    if (!['stop', 'no-contact', 'stop-unclear', 'blocked'].includes(String(event['event']))) continue
    const at = time(event['created_at'])
    const talk = (talks ?? [])
      .filter((one) => one['contact_id'] === event['contact_id'] && time(one['started_at']) <= at)
      .sort(byId)
      .at(-1)
    const contact = contacts?.find(({ id }) => id === event['contact_id'])
    const language = talk?.['language'] ?? contact?.['language'] ?? 'es'
    count(talk, at, language, { reason: [event['event'], event['source']].join(':') }, { stops: 1 })
  }
  for (const patient of people ?? [])
    if (
      patient['verified_by_user_id'] !== null &&
      patient['verified_status'] !== null &&
      patient['verified_at'] !== null
    )
      count(
        { patient_queue_id: patient['id'] },
        time(patient['verified_at']),
        patient['language'],
        { staff: patient['verified_by_user_id'], channel: patient['verified_how'] === 'phone' ? 'phone' : 'hand' },
        { settled: 1 },
      )
  return sorted(table)
}

const tableOf = async (from: string): Promise<[string, Counts][]> => {
  const table: Table = new Map()
  for (const row of await harness.query<Row>(`select to_jsonb(t) as row from ${from} t`)) {
    const one = row['row'] as Row
    const key = ['days', 'day', 'location_id', 'flow_id', 'language', 'question', 'dimension', 'value'].map(
      (name) => one[name],
    )
    addRow(table, key, one as Counts)
  }
  return sorted(table)
}
const seen = new Set<string>()
const told = async () => {
  const figures = await toldNow()
  for (const [, counts] of figures) for (const name of names) if (counts[name] !== 0) seen.add(name)
  return figures
}
const toldNow = () => tableOf(`(select * from report_daily union all select * from recado_report_pending('${ZONE}'))`)
const folded = () => tableOf('report_daily')

/** Each period's figures as the screen gets them, from whole days alone. */
const expectReports = async (random: () => number): Promise<void> => {
  const { rows } = await harness.deps.db.reader.execute<Row>(
    sql`select to_jsonb(t) as row from (select * from report_daily union all select * from recado_report_pending(${ZONE})) t
      where days = 1 and dimension in ('all', 'hour')`,
  )
  const days = rows.map(({ row }) => row as Row)
  const anyDay = () => shiftDay(dayOf(harness.deps.clock.now().getTime()), -Math.floor(random() * 200))
  for (let count = 0; count < 5; count += 1) {
    const [from = '', to = ''] = [anyDay(), anyDay()].sort()
    const report = await findReport({ db: harness.deps.db.reader } as unknown as SignedInContext, { from, to })
    if (isRefusal(report)) throw new Error('the report was refused')
    for (const [period, side] of [
      [report.period, 'now'],
      [report.before, 'before'],
    ] as const)
      for (const name of ['conversations', 'asked', 'answered'] as const) {
        const sum = (dimension: string) =>
          days
            .filter((row) => row['dimension'] === dimension)
            .filter(({ day }) => String(day) >= period.from && String(day) <= period.to)
            .reduce((total, row) => total + Number(row[name]), 0)
        const told = [...report.totals, ...report.questions].reduce((total, one) => total + one[side][name], 0)
        const hours = report.groups.filter(({ dimension }) => dimension === 'hour')
        expect([from, to, name, told]).toEqual([from, to, name, sum('all')])
        expect(hours.reduce((total, one) => total + one[side][name], 0)).toBe(sum('hour'))
        if (side === 'now') expect(report.days.reduce((total, one) => total + one[name], 0)).toBe(sum('all'))
      }
  }
}

const acting = { actor: systemActor('seed') }

const settle = async (): Promise<void> => {
  await harness.runner.settled()
  await eventually(
    async () => (await harness.query('select 1 from inbox where processed_at is null')).length === 0,
    'a text was never worked on',
  )
}

test('REPORT-02 whatever happens, in whatever order it is folded, reports say what the rows say', async () => {
  const random = seededRandom(11)
  const days = seededRandom(12)
  const [user] = await harness.query<{ id: number }>(
    `insert into users (username, email, password_hash, role) values ('eva', 'eva@example.org', 'x', 'STAFF') returning id`,
  )
  const places = await harness.query<{ id: number }>(
    `insert into locations (name, zone) values ('Norte', '${ZONE}'), ('Sur', '${ZONE}') returning id`,
  )
  const people: { id: number; phone: string }[] = []
  const begin = async (own: { language?: 'es' } = {}) => {
    const patient = await harness.addPatient({
      doctorName: pick(random, ['Dra. Soto', 'Dr. Paz']),
      source: pick(random, ['Plan A', null]),
      locationId: pick(random, [places[0]?.id ?? null, places[1]?.id ?? null, null]),
      language: pick(random, ['es', 'en']),
      ...own,
    })
    people.push(patient)
    await harness.start(patient.id)
  }
  const last = async () =>
    (await harness.query<{ id: number }>(`select id from conversations order by random() limit 1`))[0]?.id ?? 0
  const said = ['Sí', 'no', '3', 'English please', '¿y eso?', 'quizás', 'ALTO', 'quiero hablar con una persona', 'STOP']
  const happenings = {
    begin: () => begin(),
    say: async () => void (await harness.sayAndWait(pick(random, people).phone, pick(random, said))),
    reply: async (to?: number) => {
      const ctx = { deps: harness.deps, actor: { ...acting.actor, userId: user?.id ?? null } }
      const id = to ?? (await last())
      await act(ctx, 'test.acted', async (tx) => {
        const sent = await staffEvent(tx, ctx, id, { type: 'staff-sent', text: 'Hola', by: 'eva' })
        return isRefusal(sent) ? sent : { result: sent, audit: { resourceType: 'test' } }
      })
      harness.runner.wake()
    },
    correct: async () =>
      void (await harness.query(
        `update responses set read_value = value, read_method = method, value = 'yes', method = 'staff',
           processing_status = 'processed', corrected_at = now() where id = (select id from responses order by random() limit 1)`,
      )),
    call: async () => {
      const [patient] = await harness.query<{ id: number }>(`select id from patients order by random() limit 1`)
      const ctx = { deps: harness.deps, actor: { ...acting.actor, userId: user?.id ?? null } }
      const caller = { userId: user?.id ?? 0, name: 'eva' }
      if (patient === undefined) return
      const given = pick(random, ['Sí', 'no', '3', '12 de abril', null])
      const event =
        given === null ? ({ type: 'phone-skipped' } as const) : ({ type: 'phone-answered', text: given } as const)
      const turn = async (work: (tx: Writer) => Promise<PhoneTurn | Refusal>) =>
        act(ctx, 'test.acted', async (tx) => {
          const done = await work(tx)
          return isRefusal(done) ? done : { result: done, audit: { resourceType: 'test' } }
        })
      await turn((tx) => beginByPhone(tx, ctx, caller, { patientId: patient.id, openText: 'go-on' }))
      const [now] = await harness.query<{ step: number }>(
        `select wait_seq as step from conversations where patient_queue_id = $1 and phase <> 'ended'`,
        [patient.id],
      )
      if (now) await turn((tx) => stepByPhone(tx, ctx, caller, { patientId: patient.id, step: now.step, event }))
      harness.runner.wake()
    },
    settle: async () =>
      void (await harness.query(
        `update patients set verified_by_user_id = case when verified_by_user_id is null then $1::bigint end,
           verified_status = 'VERIFIED_PARTIAL', verified_at = $2, verified_how = $3 where id = $4`,
        [user?.id, harness.deps.clock.now(), pick(random, ['phone', 'records', null]), pick(random, people).id],
      )),
    move: async () =>
      void (await harness.query(
        `update patients set doctor_name = 'Dra. Luz', source = 'Plan B', location_id = $2, assigned_to_user_id = $3 where id = $1`,
        [pick(random, people).id, places[0]?.id, user?.id],
      )),
    remove: async () => {
      const id = await last()
      const ctx = { deps: harness.deps, ...acting }
      await act(ctx, 'conversation.deleted', async (tx) => {
        const removed = await removeConversation(tx, ctx, id)
        return isRefusal(removed) ? removed : { result: removed, audit: { resourceType: 'conversation' } }
      })
    },
    leave: async () => void (await harness.query('delete from patients where id = $1', [people[0]?.id])),
    pass: async () => {
      harness.passes((1 + random() * 30) * HOUR)
      harness.runner.wake()
    },
    fold: async () => {
      await foldStats(harness.deps)
      expect(await folded()).toEqual(await fromScratch())
    },
  }
  await foldStats(harness.deps)
  await begin({ language: 'es' })
  for (let count = 0; count < 3; count += 1) await begin()
  await settle()
  // One conversation goes through all of its questions.
  const answers = ['si soy yo', 'claro que sí', '12 de abril', 'sí', 'Sí', 'dos', 'NO']
  for (const text of answers) await harness.sayAndWait(people[0]?.phone ?? '', text)
  const ended = `select 1 from conversations where patient_queue_id = $1 and end_reason = 'completed'`
  await eventually(async () => (await harness.query(ended, [people[0]?.id])).length === 1, 'it was never completed')
  await harness.sayAndWait(people[1]?.phone ?? '', 'quiero hablar con una persona')
  const [asking] = await harness.query<{ id: number }>('select id from conversations where patient_queue_id = $1', [
    people[1]?.id,
  ])
  await happenings.reply(asking?.id)
  await settle()
  expect(await told()).toEqual(await fromScratch())
  expect([...seen]).toContain('completed')
  const order = 'say say say say begin reply correct call call call settle move remove pass pass pass fold fold'.split(
    ' ',
  ) as (keyof typeof happenings)[]
  for (let step = 0; step < 60; step += 1) {
    const happening = pick(random, order)
    await happenings[happening]()
    await settle()
    expect(await told(), `after ${happening}, step ${step}`).toEqual(await fromScratch())
    if (step % 4 === 0) await expectReports(days)
  }
  await happenings.leave()
  expect(await told()).toEqual(await fromScratch())
  await happenings.fold()
  expect(await rebuildStats(harness.deps)).toBe(0)
  expect(await folded()).toEqual(await fromScratch())
  expect([...seen].sort()).toEqual([...names].sort())
  await harness.query(
    "update report_daily set asked = asked + 2 where question <> '' and days = 1 and day = (select min(day) from report_daily where question <> '' and days = 1)",
  )
  expect(await rebuildStats(harness.deps)).toBe(1)
  expect(await folded()).toEqual(await fromScratch())
}, 120_000)
