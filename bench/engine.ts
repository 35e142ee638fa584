// T4: the cost of one turn, including reading the patient's text and the state's way through JSON. Yardstick:
// JSON.parse and JSON.stringify of the same states, interleaved in the same run.
import { baseFlows } from '#engine/base-flows.ts'
import { freezeFlow } from '#engine/freeze.ts'
import { defaultSettings } from '#engine/settings.ts'
import { startState, step } from '#engine/step/step.ts'
import type { Event, State } from '#engine/types.ts'

const ROUNDS = 9
const TURNS_PER_ROUND = 20_000
const START = 1_777_906_800_000

const [contract] = baseFlows
if (contract === undefined) throw new Error('There is no base flow to measure with')
const flow = freezeFlow(contract, 1)

/** Patients' answers to the contract's questions; each story runs from the first text to an end. */
const stories = [
  ['Sí, soy yo', 'Claro que sí', 'El 12 de mayo', 'Sí, yo lo firmé', 'tres', 'Todo muy bien, gracias'],
  ['yes this is she', 'I do', 'May 12th', 'yep', '3 visits', 'no'],
  ['blub', 'no sé', 'sí', 'si', 'fue el martes', 'si', 'muchas', 'treinta y 3', 'Nada más'],
  ['Buenas tardes, sí', 'no', 'no me acuerdo bien', 'No, lo firmó mi hijo'],
  ['¿Quién es?', 'Ayuda', 'sí', 'sí', 'en mayo', 'ALTO'],
]

interface Recorded {
  state: string
  event: Event
}

/** Every turn of every story as the runner meets it: the stored state and the event. */
const record = (): Recorded[] => {
  const turns: Recorded[] = []
  for (const story of stories) {
    let state: State = startState(flow, {
      language: 'es',
      variables: { patientName: 'María López', doctorName: 'la Dra. Ruiz', contractId: 'C-1042', city: 'Austin' },
    })
    let at = START
    const happen = (event: Event) => {
      turns.push({ state: JSON.stringify(state), event })
      const turn = step(flow, state, event, defaultSettings)
      state = turn.state
      for (const effect of turn.effects) {
        if (effect.type === 'send' && state.awaitedSend === effect.seq)
          happen({ type: 'send-accepted', seq: effect.seq, at })
        if (effect.type === 'ask-verdict') happen({ type: 'ai-judged', askSeq: effect.askSeq, risk: 'none', at })
      }
    }
    happen({ type: 'started', lastTextAt: null, at })
    for (const text of story) {
      at += 60_000
      happen({ type: 'patient-said', text, at })
      at += 4000
      if (state.holdUntil !== null) happen({ type: 'timer-fired', kind: 'hold', waitSeq: state.waitSeq, at })
    }
  }
  return turns
}

const turns = record()
const said = turns.filter(({ event }) => event.type === 'patient-said')

/** Keeps results from being optimised away. */
let sink = 0

const turn = ({ state, event }: Recorded): void => {
  const done = step(flow, JSON.parse(state), event, defaultSettings)
  sink += JSON.stringify(done.state).length + done.effects.length
}
const yardstick = ({ state }: Recorded): void => {
  sink += JSON.stringify(JSON.parse(state)).length
}

/** Median microseconds of one call, with turns measured one by one. */
const measure = (work: Recorded[], call: (recorded: Recorded) => void): number => {
  const times = new Float64Array(TURNS_PER_ROUND)
  for (let index = 0; index < TURNS_PER_ROUND; index++) {
    const recorded = work[index % work.length]
    if (recorded === undefined) continue
    const begin = performance.now()
    call(recorded)
    times[index] = performance.now() - begin
  }
  times.sort()
  return (times[TURNS_PER_ROUND >> 1] ?? 0) * 1000
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const rows = [
  { name: 'turn, all events', work: turns, call: turn },
  { name: "turn, patient's text", work: said, call: turn },
  { name: 'yardstick, same states', work: turns, call: yardstick },
]
for (const { work, call } of rows) measure(work, call)
const figures: number[][] = rows.map(() => [])
const cpu = process.cpuUsage()
for (let round = 0; round < ROUNDS; round++)
  for (const [index, { work, call }] of rows.entries()) figures[index]?.push(measure(work, call))
const spent = process.cpuUsage(cpu)

const base = median(figures[2] ?? [])
console.log(`engine: ${turns.length} different turns, ${ROUNDS} rounds of ${TURNS_PER_ROUND}, medians`)
console.log('what                      us per turn   x yardstick')
for (const [index, { name }] of rows.entries()) {
  const us = median(figures[index] ?? [])
  console.log(`${name.padEnd(26)}${us.toFixed(2).padStart(11)}${(us / base).toFixed(2).padStart(14)}`)
}
const calls = ROUNDS * TURNS_PER_ROUND * rows.length
console.log(
  `CPU ${((spent.user + spent.system) / calls).toFixed(2)} us per call, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
)
console.log(`must < 50 us, aim 20 us per turn (${sink > 0 ? 'done' : 'empty'})`)
