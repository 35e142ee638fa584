import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EngineSettings } from '#engine/settings.ts'
import type { Simulation, SimulationSetup } from '#engine/simulate/playing.ts'
import { playAction, startSimulation } from '#engine/simulate.ts'
import { isReopenable } from '#engine/step/said.ts'
import { isRefusal } from '../refusal.ts'
import { type GeneratedTalk, generatedTalk, ROUNDS } from '../testing/generated-talks.ts'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'
import { readTurnSettings } from '../turn/turn-settings.ts'

/** Fixed seeds: a failure can be reproduced. */
const SEED = 20_261_121
const TALKS = 200
const AT_ONCE = 16
const HOUR = 3600
/** Time that passes after each round of replies: none, or enough for a reminder or an expiry. */
const PASSING = [0, 25 * HOUR, 0, 24 * HOUR, 24 * HOUR, 0]
/** Longer than the wait for the rest of an answer. */
const PAUSE = 6

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  // As in the simulation, a model judges what is no bare answer, and finds no danger.
  await harness.addJudge()
  await harness.control('PUT', 'ai/faults/*', { faults: [{ kind: 'says', text: '{"risk":"none"}' }] })
  // Monday, 15:00 UTC: far from midnight and office hours, which some sentences name.
  const now = new Date()
  const days = (8 - now.getUTCDay()) % 7
  harness.passes(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days + 7, 15) - now.getTime())
  await harness.runner.start()
})
afterAll(() => harness.close())

interface Played {
  talk: GeneratedTalk
  phone: string
  patientId: number
  conversationId: number
  simulated: SimulationSetup
  simulation: Simulation
}

const inBatches = async <T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < list.length; from += AT_ONCE) await Promise.all(list.slice(from, from + AT_ONCE).map(work))
}

/** Waits until the runner has nothing left to do at this time of the clock. */
const settle = async (): Promise<void> => {
  for (;;) {
    harness.deps.runner.wake()
    const now = harness.deps.clock.now().toISOString()
    const [open] = await harness.query<{ work: number }>(
      `select (select count(*) from outbox where state in ('queued', 'sending', 'unknown'))::int
        + (select count(*) from inbox where processed_at is null)::int
        + (select count(*) from ai_work where state <> 'done')::int
        + (select count(*) from timers t join conversations c on c.id = t.conversation_id where t.due_at <= $1)::int as work`,
      [now],
    )
    if (open?.work === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const begin = async (talk: GeneratedTalk, index: number, settings: EngineSettings): Promise<Played> => {
  const [flow] = await harness.query<{ id: number }>(
    "insert into flows (name, is_active) values ('Generado', true) returning id",
  )
  const definition = { ...talk.definition, flowId: flow?.id ?? 0 }
  await harness.query('insert into flow_versions (flow_id, version, definition) values ($1, 1, $2)', [
    definition.flowId,
    JSON.stringify(definition),
  ])
  const patientName = `Ana Ruiz ${index}`
  const patient = await harness.addPatient({ patientName, language: talk.language })
  const started = await harness.start(patient.id, definition.flowId)
  if (isRefusal(started)) throw new Error(`talk ${index} could not start: ${started.code}`)
  const { organizationName, organizationPhone } = settings
  const simulated: SimulationSetup = {
    flow: definition,
    settings,
    start: {
      language: talk.language,
      variables: { patientName, doctorName: 'Dra. Fuentes' },
      isFirstText: true,
      startAt: harness.deps.clock.now().getTime(),
      window: null,
      organizationName,
      organizationPhone,
    },
  }
  return {
    talk,
    phone: patient.phone,
    patientId: patient.id,
    conversationId: started.conversationId,
    simulated,
    simulation: startSimulation(simulated),
  }
}

/** A text after the end belongs to no flow, so neither side has anything to compare. */
const isListening = ({ simulation, simulated }: Played): boolean =>
  simulation.state.phase !== 'ended' ||
  (!simulation.isOptedOut && isReopenable(simulation.state, simulation.at, simulated.settings.lateReplyDays))

const sayRound = async (talks: Played[], round: number): Promise<void> => {
  await inBatches(talks, async (played) => {
    const text = played.talk.says[round]
    if (text == null || !isListening(played)) return
    await harness.say(played.phone, text)
    played.simulation = playAction(played.simulated, played.simulation, { action: 'say', text })
  })
  await settle()
}

const passTime = async (talks: Played[], seconds: number): Promise<void> => {
  if (seconds === 0) return
  harness.passes(seconds * 1000)
  await settle()
  for (const played of talks)
    played.simulation = playAction(played.simulated, played.simulation, { action: 'wait', seconds })
}

const simulatedOutcome = ({ simulation: { entries, state } }: Played) => ({
  texts: entries.flatMap((entry) => (entry.entry === 'sent' ? [entry.text] : [])),
  answers: entries.flatMap((entry) =>
    entry.entry === 'answer' ? [[entry.question, entry.raw, entry.value === null ? null : String(entry.value)]] : [],
  ),
  end: [state.phase, state.status, state.pauseReason, state.endReason, state.language, state.completion],
  isVerified: entries.findLast(({ entry }) => entry === 'end')?.entry === 'end' && state.endReason === 'completed',
})

const servedOutcome = async ({ conversationId }: Played) => {
  const texts = await harness.query<{ body: string }>(
    `select message_body as body from messages where conversation_id = $1 and direction = 'outbound'
       and twilio_message_sid is not null order by id`,
    [conversationId],
  )
  const answers = await harness.query<{ key: string; raw: string; value: string | null }>(
    'select question_id as key, user_response as raw, value from responses where conversation_id = $1 order by id',
    [conversationId],
  )
  const [row] = await harness.query<{ end: unknown[]; endReason: string | null }>(
    `select json_build_array(phase, status, pause_reason, end_reason, language, completion_percentage) as end,
       end_reason as "endReason" from conversations where id = $1`,
    [conversationId],
  )
  return {
    texts: texts.map(({ body }) => body),
    answers: answers.map(({ key, raw, value }) => [key, raw, value]),
    end: row?.end,
    isVerified: row?.endReason === 'completed',
  }
}

test(`${TALKS} generated flows come out the same in the simulator and on the server: texts, answers, end`, {
  timeout: 600_000,
}, async () => {
  const { engine } = await readTurnSettings(harness.deps)
  const talks: Played[] = []
  const generated = fc.sample(generatedTalk, { seed: SEED, numRuns: TALKS })
  await inBatches([...generated.entries()], async ([index, talk]) => {
    talks.push(await begin(talk, index, engine))
  })
  await settle()
  for (let round = 0; round < ROUNDS; round += 1) {
    await sayRound(talks, round)
    await passTime(talks, PAUSE)
    await passTime(talks, PASSING[round] ?? 0)
  }
  // A verdict that came too late on this machine leads to a person instead, so that talk is not compared.
  const late = await harness.query<{ id: number }>(
    `select conversation_id as id from notifications where details->>'reason' = 'unjudged'`,
  )
  const isJudged = ({ conversationId }: Played): boolean => !late.some(({ id }) => id === conversationId)
  expect(talks.filter(isJudged).length).toBeGreaterThan(0.8 * TALKS)
  const different: unknown[] = []
  for (const played of talks.filter(isJudged)) {
    const [simulated, served] = [simulatedOutcome(played), await servedOutcome(played)]
    if (JSON.stringify(simulated) !== JSON.stringify(served))
      different.push({ says: played.talk.says, definition: played.talk.definition, simulated, served })
  }
  expect(different).toEqual([])
  // Enough conversations must have been comparable.
  const ends = new Set(talks.map(({ simulation: { state } }) => state.endReason ?? state.pauseReason ?? state.phase))
  expect([...ends].toSorted()).toEqual(
    expect.arrayContaining(['completed', 'identity_failed', 'opted_out', 'missing_variable', 'unread', 'waiting']),
  )
  expect(talks.some(({ simulation: { entries } }) => entries.some(({ entry }) => entry === 'reopened'))).toBe(true)
})
