import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookkeep } from '../db/act.ts'
import type { SignedInContext } from '../deps.ts'
import { actInConversation } from '../features/conversations/actions.ts'
import { indexEntry } from '../features/knowledge/actions/index-entry.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
const configs: Record<string, number> = {}

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const add = async (name: string, provider: string, model: string, isDefault = false): Promise<number> => {
  const [row] = await harness.query<{ id: number }>(
    `insert into ai_configurations (name, provider, model, system_prompt, is_default, description)
     values ($1, $2, $3, 'Usted es el asistente de la clínica. La clínica abre de lunes a viernes.', $4, 'Citas y visitas') returning id`,
    [name, provider, model, isDefault],
  )
  const id = row?.id ?? 0
  configs[name] = id
  return id
}

/** Calls made for patients; probes come whenever they are due. */
const patientCalls = async () =>
  (await harness.control<{ body: string }[]>('GET', 'ai/calls')).filter(({ body }) => !body.includes('Reply with OK'))

const answersTo = async (phone: string) => (await harness.accepted(phone)).map(({ body }) => body)

test('without any configuration a patient who needs the assistant hears that a person will answer', async () => {
  const { phone } = await harness.addPatient()
  await harness.sayAndWait(phone, '¿A qué hora es mi cita?')
  harness.passes(4100)
  await eventually(
    async () => (await answersTo(phone)).some((body) => body.includes('Una persona de')),
    'no notice came',
  )
})

test('a patient asks, a model answers in the patient’s language, and the message names who wrote it', async () => {
  await add('Primera', 'openai', 'gpt-4o-mini', true)
  await add('Segunda', 'anthropic', 'claude-haiku-5-5')
  const { phone, id } = await harness.addPatient({
    patientName: 'Zenobia Quintanar',
    doctorName: 'Dra. Fuentes',
  })
  await harness.sayAndWait(phone, 'Hola, soy Zenobia Quintanar, ¿cómo se llama mi médico?')
  harness.passes(4100)
  await eventually(async () => (await answersTo(phone)).length > 0, 'no answer came')
  expect((await answersTo(phone))[0]).toContain('Dra. Fuentes')
  const [decision] = await harness.query<Record<string, never>>(
    'select * from ai_decisions where patient_queue_id = $1 order by id desc limit 1',
    [id],
  )
  expect(JSON.stringify(decision)).not.toContain('Zenobia')
  expect(decision).toMatchObject({ was_successful: true, is_sandbox: true })
  const [message] = await harness.query<{ ai_provider: string; ai_configuration_id: number }>(
    `select ai_provider, ai_model, ai_configuration_id from messages where direction = 'outbound' and phone_number = $1`,
    [phone],
  )
  expect(['openai', 'anthropic']).toContain(message?.ai_provider)
  const calls = await harness.control<{ body: string }[]>('GET', 'ai/calls')
  expect(calls.length).toBeGreaterThan(0)
  for (const { body } of calls)
    for (const secret of ['Zenobia', 'Quintanar', 'Fuentes', phone]) expect(body).not.toContain(secret)
  expect(harness.logged.join('\n')).not.toContain('Zenobia')
})

test('ANSW-01 what staff have approved is told in its own figures, and nothing that was not approved', async () => {
  const tell = async (state: string, answer: string): Promise<void> => {
    const spoken = {
      topic: 'Estacionamiento',
      questionsEs: ['¿Dónde estaciono?'],
      questionsEn: ['Where do I park?'],
      answerEs: answer,
      answerEn: 'Parking at the clinic costs $3 per hour.',
    }
    const [row] = await harness.query<{ id: number }>(
      `insert into knowledge_entries (topic, questions_es, questions_en, answer_es, answer_en, state)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [...Object.values(spoken), state],
    )
    await bookkeep(harness.deps, (tx) => indexEntry(tx, row?.id ?? 0, spoken))
  }
  await tell('approved', 'El estacionamiento de la clínica cuesta $3 por hora.')
  await tell('draft', 'El estacionamiento de la clínica cuesta $9 por hora.')
  const { phone } = await harness.addPatient()
  await harness.sayAndWait(phone, '¿cuánto cuesta el estacionamiento?')
  harness.passes(4100)
  await eventually(async () => (await answersTo(phone)).length > 0, 'no answer came')
  expect((await answersTo(phone))[0]).toContain('$3 por hora')
})

test('ANSW-04 a fact that its entry does not say is told in the words of the entry', async () => {
  await harness.control('PUT', 'ai/faults/*', {
    faults: [
      {
        kind: 'says',
        text: JSON.stringify({
          sentences: [{ kind: 'fact', text: 'El estacionamiento cuesta $40 por hora.', entries: ['k1'] }],
        }),
      },
    ],
  })
  const { phone } = await harness.addPatient()
  await harness.sayAndWait(phone, '¿cuánto cuesta el estacionamiento?')
  harness.passes(4100)
  await eventually(async () => (await answersTo(phone)).length > 0, 'no answer came')
  await harness.control('PUT', 'ai/faults/*', { faults: [] })
  const [answer] = await answersTo(phone)
  expect(answer).toContain('$3 por hora')
  expect(answer).not.toContain('$40')
})

test('the day on which a case was assigned is told to nobody as an appointment, and what was promised instead is told to staff', async () => {
  const { phone, id } = await harness.addPatient({ assignedDate: new Date('2026-12-03T15:00:00Z') })
  await harness.sayAndWait(phone, '¿Cuándo es mi visita?')
  harness.passes(4100)
  await eventually(async () => (await answersTo(phone)).length > 0, 'no answer came')
  expect((await answersTo(phone))[0]).toContain('Le paso su pregunta a su equipo')
  const calls = await harness.control<{ body: string }[]>('GET', 'ai/calls')
  for (const { body } of calls) expect(body).not.toMatch(/diciembre|2026-12-03/)
  await harness.runner.settled()
  const told = await harness.query(`select details from notifications where kind = 'needs-help' and patient_id = $1`, [
    id,
  ])
  expect(told).toEqual([{ details: { reason: 'promised_person' } }])
})

test('when the primary fails another provider answers, and the trace tells both attempts', async () => {
  await harness.query(
    `insert into ai_fallback_chains (primary_provider, fallback_provider, "order") values ('openai', 'anthropic', 1)`,
  )
  await harness.query(
    `insert into ai_routing_rules (name, provider, keywords, priority) values ('Horario', 'openai', '{horario}', 5)`,
  )
  await harness.control('PUT', `ai/faults/c${configs['Primera']}`, { faults: [{ kind: 'server-error' }] })
  const { phone, id } = await harness.addPatient()
  await harness.sayAndWait(phone, '¿Cuál es el horario?')
  harness.passes(4100)
  await eventually(async () => (await answersTo(phone)).length > 0, 'no answer came')
  const [decision] = await harness.query<{ trace: { stage: string; result?: string; provider?: string }[] }>(
    'select * from ai_decisions where patient_queue_id = $1 order by id desc limit 1',
    [id],
  )
  expect(decision).toMatchObject({ decision_type: 'static', selected_provider: 'anthropic', was_successful: true })
  const attempts = decision?.trace
    .filter(({ stage }) => stage === 'attempt')
    .map(({ provider, result }) => `${provider} ${result}`)
  expect(attempts).toEqual(['openai server', 'openai server', 'anthropic ok'])
  await harness.control('PUT', `ai/faults/c${configs['Primera']}`, { faults: [] })
})

test('an emergency is answered with the fixed text without any model, in a verification too, and is kept as a decision', async () => {
  const { phone, id } = await harness.addPatient()
  await harness.start(id)
  await eventually(async () => (await answersTo(phone)).length > 0, 'no question came')
  const before = (await patientCalls()).length
  await harness.sayAndWait(phone, 'me duele mucho el pecho')
  await eventually(async () => (await answersTo(phone)).some((body) => body.includes('911')), 'no emergency text came')
  expect((await patientCalls()).length).toBe(before)
  const rows = await harness.query(
    `select decision_type, selected_provider from ai_decisions where patient_queue_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ decision_type: 'emergency', selected_provider: 'emergency' }])
  const told = await harness.query(`select 1 from notifications where kind = 'emergency' and patient_id = $1`, [id])
  expect(told).toHaveLength(1)
})

test('a text that a dead process was answering is answered once by the next one', async () => {
  const { phone, contactId } = await harness.addPatient()
  await harness.control('PUT', `ai/faults/*`, { faults: [{ kind: 'slow-answer', delayMs: 1500 }] })
  await harness.sayAndWait(phone, '¿Me pueden cambiar la cita?')
  harness.passes(4100)
  await eventually(async () => {
    const rows = await harness.query(`select 1 from ai_work where contact_id = $1 and state = 'working'`, [contactId])
    return rows.length === 1
  }, 'nobody took the text')
  await harness.query(`update ai_work set instance_id = 7, token = gen_random_uuid() where contact_id = $1`, [
    contactId,
  ])
  await eventually(async () => (await answersTo(phone)).length > 0, 'no answer came')
  await harness.runner.settled()
  expect(await answersTo(phone)).toHaveLength(1)
  await harness.control('PUT', `ai/faults/*`, { faults: [] })
})

test('ASK-01 ASK-02 a wish is passed on in fixed words and stands on the conversation until a person has answered', async () => {
  const { phone } = await harness.addPatient()
  await harness.sayAndWait(phone, 'Necesito cambiar mi cita para otra fecha')
  harness.passes(4100)
  await eventually(async () => (await answersTo(phone)).length > 0, 'no answer came')
  expect((await answersTo(phone))[0]).toContain('Sigue igual hasta que una persona le confirme el cambio.')
  const requests = async () =>
    (
      await harness.query<{ id: number; requests: string[] | null; promised: boolean }>(
        'select id, requests, promised_at is not null as promised from conversations where phone_number = $1',
        [phone],
      )
    )[0]
  const asked = await requests()
  expect(asked).toMatchObject({ requests: ['another-time'], promised: true })
  await harness.sayAndWait(phone, 'y que me llamen por favor')
  harness.passes(4100)
  await eventually(async () => (await requests())?.requests?.length === 2, 'the second wish was not noted')
  const [newest] = await harness.query<{ id: number }>(
    'select max(m.id)::int as id from messages m where m.conversation_id = $1',
    [asked?.id],
  )
  const actor = { userId: null, username: 'ana', ipAddress: null, userAgent: null, requestId: null }
  const [ana] = await harness.query<{ id: number }>(
    `insert into users (username, password_hash, role) values ('ana', 'x', 'STAFF') returning id`,
  )
  const person = { userId: ana?.id, username: 'ana', sessionId: 1, role: 'STAFF', rights: [] }
  const staff = { deps: harness.deps, db: harness.deps.db.reader, actor, person, language: 'es' }
  const attended = await actInConversation(staff as unknown as SignedInContext, asked?.id ?? 0, {
    action: 'attend',
    seenMessageId: newest?.id ?? null,
  })
  expect(attended).toEqual({})
  expect(await requests()).toMatchObject({ requests: null, promised: false })
})
