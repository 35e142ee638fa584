import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { phrases } from '#engine/phrases/phrases.ts'
import { unknownText } from '#reader/safety/test-unknown-texts.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'
import { writeSuccesses } from './successes.ts'

let harness: TestHarness
let first = 0
let second = 0

const addModel = async (provider: string, model: string): Promise<number> => {
  const [row] = await harness.query<{ id: number }>(
    `insert into ai_configurations (name, provider, model, system_prompt) values ($1, $1, $2, 'Usted ayuda.') returning id`,
    [provider, model],
  )
  return row?.id ?? 0
}
beforeAll(async () => {
  harness = await createTestHarness()
  first = await addModel('openai', 'gpt-4o-mini')
  second = await addModel('anthropic', 'claude-haiku-5-5')
  await harness.runner.start()
})
afterEach(async () => {
  for (const label of ['*', `c${first}`, `c${second}`]) await faults(label)
  await harness.setFaults()
  await harness.runner.settled()
  await writeSuccesses(harness.deps)
  await harness.query('delete from ai_breakers')
})
afterAll(() => harness.close())

const faults = (label: string, ...list: object[]) => harness.control('PUT', `ai/faults/${label}`, { faults: list })
const says = (risk: string) => ({ kind: 'says', text: `{"risk":"${risk}"}` })
const callsOf = async (label: string) =>
  (await harness.control<{ label: string; body: string }[]>('GET', 'ai/calls')).filter(
    (call) => call.label === label && !call.body.includes('Reply with OK'),
  )
const textsTo = async (phone: string) => (await harness.accepted(phone)).map(({ body }) => body)
const stateOf = async (patientId: number) => {
  const [row] = await harness.query<{
    phase: string
    status: string
    pause_reason: string | null
    question: number | null
  }>(
    `select phase, status, pause_reason, (state->>'questionId')::integer as question from conversations
     where patient_queue_id = $1 order by id desc limit 1`,
    [patientId],
  )
  return row
}
const toldOf = (patientId: number) =>
  harness.query<{ kind: string; details: object }>(
    `select kind, details from notifications where patient_id = $1 and kind in ('emergency', 'needs-help') order by id`,
    [patientId],
  )
const workOf = (contactId: number) =>
  harness.query<{ state: string; kind: string; verdict: string | null; text: string }>(
    'select state, kind, verdict, text from ai_work where contact_id = $1 order by created_at',
    [contactId],
  )

/** A patient who has been asked the first question of a verification. */
const begin = async (given: Parameters<TestHarness['addPatient']>[0] = {}) => {
  const patient = await harness.addPatient(given)
  await harness.start(patient.id)
  await eventually(async () => (await stateOf(patient.id))?.phase === 'waiting', 'no question came')
  return patient
}
const pausedFor = (patientId: number, reason: string) => async () => {
  const row = await stateOf(patientId)
  return row?.phase === 'paused' && row.pause_reason === reason
}
const UNKNOWN = 'el cuarto se hace chiquito, y ni modo'

test('SAFE-03 what is no bare answer is shown to a model, redacted, with the last three turns; a bare answer is shown to nobody', async () => {
  const { id, phone, contactId } = await begin({ patientName: 'Zenobia Quintanar', doctorName: 'Dra. Fuentes' })
  await harness.sayAndWait(phone, 'Sí')
  await eventually(async () => (await textsTo(phone)).length === 2, 'no second question came')
  expect(await workOf(contactId)).toEqual([])
  expect(await callsOf(`c${first}`)).toEqual([])
  await harness.sayAndWait(phone, 'Sí, soy Zenobia Quintanar, la Dra. Fuentes vino el martes')
  await eventually(async () => (await textsTo(phone)).length === 3, 'no third question came')
  await harness.runner.settled()
  const [call, ...more] = await callsOf(`c${first}`)
  expect(more).toEqual([])
  for (const secret of ['Zenobia', 'Quintanar', 'Fuentes', phone]) expect(call?.body).not.toContain(secret)
  expect(call?.body).toContain('[PATIENT_NAME]')
  // The first text, the answer to it, and the second question.
  expect(call?.body.match(/\\\\?"role\\\\?":\\\\?"(?:patient|assistant)\\\\?"/g)).toHaveLength(3)
  expect(await workOf(contactId)).toEqual([{ state: 'done', kind: 'verdict', verdict: 'none', text: '' }])
  expect(await toldOf(id)).toEqual([])
})

test('SAFE-07 an imminent verdict sends the crisis text in the language of the text, pauses, rings, and is kept as a decision', async () => {
  await faults('*', says('imminent'))
  const { id, phone } = await begin()
  await harness.sayAndWait(phone, 'nothing matters to me and i gave my things away')
  await eventually(pausedFor(id, 'emergency'), 'nobody was alarmed')
  await harness.runner.settled()
  expect((await textsTo(phone)).slice(1)).toEqual([phrases.en.crisis])
  expect(await toldOf(id)).toEqual([{ kind: 'emergency', details: { class: 'assistant' } }])
  const decisions = await harness.query(
    'select decision_type, selected_provider from ai_decisions where patient_queue_id = $1',
    [id],
  )
  expect(decisions).toEqual([{ decision_type: 'emergency', selected_provider: 'emergency' }])
})

test('SAFE-05 a silent first model does not eat the time of the second: it is asked after 800 ms, and its verdict counts', async () => {
  await faults(`c${first}`, { kind: 'no-answer' })
  await faults(`c${second}`, says('imminent'))
  const { id, phone } = await begin()
  await harness.sayAndWait(phone, UNKNOWN)
  await eventually(pausedFor(id, 'emergency'), 'nobody was alarmed')
  expect((await textsTo(phone)).at(-1)).toBe(phrases.es.crisis)
  expect(await callsOf(`c${second}`)).not.toEqual([])
})

test('SAFE-06 nobody answers in three seconds: what cannot be read goes to a person, an answer goes on', async () => {
  await faults('*', { kind: 'no-answer' })
  const [lost, read] = [await begin(), await begin()]
  await Promise.all([harness.say(lost.phone, UNKNOWN), harness.say(read.phone, 'sí, soy yo, pero me siento rara')])
  await eventually(pausedFor(lost.id, 'unjudged'), 'nobody was told')
  await eventually(async () => (await textsTo(read.phone)).length === 2, 'the answer did not go on')
  await harness.runner.settled()
  expect((await textsTo(lost.phone)).at(-1)).toContain('911')
  expect(await toldOf(lost.id)).toMatchObject([{ kind: 'needs-help', details: { reason: 'unjudged' } }])
  expect(await toldOf(read.id)).toEqual([])
  expect((await workOf(lost.contactId)).map(({ verdict }) => verdict)).toEqual(['missing'])
  expect(await harness.query("select 1 from notifications where kind = 'safety-degraded'")).toHaveLength(1)
})

test('SAFE-07 STOP acts at once while a verdict is under way: nothing more is sent, and staff hear of the danger', async () => {
  await faults('*', { kind: 'no-answer' })
  const { id, phone, contactId } = await begin()
  await harness.sayAndWait(phone, UNKNOWN)
  await harness.sayAndWait(phone, 'ALTO')
  await eventually(async () => (await stateOf(id))?.phase === 'ended', 'STOP did not act')
  expect(await toldOf(id)).toEqual([])
  // The process that asked dies; another takes over at once.
  await faults('*', says('imminent'))
  await harness.query('update ai_work set instance_id = 7, token = gen_random_uuid() where contact_id = $1', [
    contactId,
  ])
  await eventually(async () => (await toldOf(id)).length > 0, 'staff never heard of it')
  await harness.runner.settled()
  expect(await toldOf(id)).toEqual([{ kind: 'emergency', details: { class: 'assistant', reason: 'opted-out' } }])
  const texts = await textsTo(phone)
  expect(texts).toHaveLength(2)
  expect(texts.at(-1)).toContain('ALTA')
})

test('a text whose process died while a model judged it is judged by the next one, and its danger still counts', async () => {
  await faults('*', { kind: 'no-answer' })
  const { id, phone, contactId } = await begin()
  await harness.sayAndWait(phone, UNKNOWN)
  await eventually(async () => (await workOf(contactId))[0]?.state === 'working', 'nobody took the text')
  await faults('*', says('imminent'))
  await harness.query('update ai_work set instance_id = 7, token = gen_random_uuid() where contact_id = $1', [
    contactId,
  ])
  await eventually(pausedFor(id, 'emergency'), 'nobody was alarmed')
  await harness.runner.settled()
  expect((await textsTo(phone)).filter((body) => body === phrases.es.crisis)).toHaveLength(1)
})

test('SAFE-06 a text that had to wait for its turn has its three seconds from then on, not from when it came in', async () => {
  const { id, phone, contactId } = await begin()
  const holder = await harness.deps.db.connectAlone()
  await holder.query('begin')
  await holder.query('select 1 from contacts where id = $1 for update', [contactId])
  await harness.say(phone, UNKNOWN)
  harness.passes(10_000)
  await holder.query('rollback')
  await holder.end()
  await eventually(async () => (await textsTo(phone)).length === 2, 'nobody was asked again')
  expect((await textsTo(phone)).at(-1)).toContain('no entendimos')
  expect(await stateOf(id)).toMatchObject({ status: 'active', pause_reason: null })
})

/** As many conversations as carrier and database play in seconds; the pure engine plays 1,000 (engine/step). */
const TALKS = 400
const AT_ONCE = 50

test(`SAFE-04 in ${TALKS} verifications no text that nobody knows is answered by a question when a model says imminent`, {
  timeout: 120_000,
}, async () => {
  await faults('*', says('imminent'))
  const texts = fc.sample(unknownText, { seed: 20_261_124, numRuns: TALKS })
  const inBatches = async <In, Out>(list: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> => {
    const done: Out[] = []
    for (let from = 0; from < list.length; from += AT_ONCE)
      done.push(...(await Promise.all(list.slice(from, from + AT_ONCE).map(work))))
    return done
  }
  const talks = await inBatches(texts, async (text) => {
    const patient = await harness.addPatient()
    await harness.start(patient.id)
    return { ...patient, text }
  })
  const waiting = () =>
    harness.query(`select 1 from conversations where phase = 'waiting' and patient_queue_id = any ($1)`, [
      talks.map(({ id }) => id),
    ])
  await eventually(async () => (await waiting()).length === TALKS, 'not all were asked')
  await inBatches(talks, ({ phone, text }) => harness.say(phone, text))
  await eventually(async () => (await waiting()).length === 0, 'not all were judged')
  await harness.runner.settled()
  const answered = await harness.query<{ body: string; reason: string; count: number }>(
    `select m.message_body as body, c.pause_reason as reason, count(*)::int as count from messages m
       join conversations c on c.id = m.conversation_id
     where c.patient_queue_id = any ($1) and m.direction = 'outbound'
       and m.created_at > (select min(i.created_at) from messages i where i.conversation_id = c.id and i.direction = 'inbound')
     group by 1, 2 order by 1`,
    [talks.map(({ id }) => id)],
  )
  const crisis: string[] = [phrases.es.crisis, phrases.en.crisis]
  expect(answered.filter(({ body, reason }) => !crisis.includes(body) || reason !== 'emergency')).toEqual([])
  expect(answered.reduce((sum, { count }) => sum + count, 0)).toBe(TALKS)
})

test('SAFE-06 without any model the same rule holds, and no row waits for a verdict', async () => {
  const bare = await createTestHarness()
  await bare.runner.start()
  const { id, phone } = await bare.addPatient()
  await bare.start(id)
  const reasons = () =>
    bare.query<{ phase: string; reason: string | null }>('select phase, pause_reason as reason from conversations')
  await eventually(async () => (await reasons())[0]?.phase === 'waiting', 'no question came')
  await bare.sayAndWait(phone, UNKNOWN)
  bare.passes(4100)
  await eventually(async () => (await reasons())[0]?.reason === 'unjudged', 'nobody was told')
  expect(await bare.query('select 1 from ai_work')).toEqual([])
  await bare.close()
})
