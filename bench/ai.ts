// T11: the cost of the assistant's pipeline beside the provider's own time. Yardstick in the same run, interleaved: a
// raw fetch to the same emulated provider. Memory over a thousand decisions.
import { randomUUID } from 'node:crypto'
import { answerPatient } from '#server/assistant/answer.ts'
import { readTurnSettings } from '#server/turn/turn-settings.ts'
import { openAssistantHarness } from './assistant/harness.ts'
import { median, printLoad, printTable, quantile } from './measure/figures.ts'

const WARM_UP = 40
const CALLS = 150
const ROUNDS = 2
const DECISIONS = 1000
const TEXTS = WARM_UP + 2 * ROUNDS * CALLS + DECISIONS

const harness = await openAssistantHarness()
const config = await harness.addConfiguration('Primary', 'openai', 'gpt-4o-mini')
await harness.addConfiguration('Second', 'anthropic', 'claude-haiku-5-5')
await harness.query(`insert into ai_routing_rules (name, provider, keywords) values ('Horario', 'openai', '{horario}')`)
await harness.query(`insert into contacts (phone) select '+1' || (2000000000 + n) from generate_series(1, $1) n`, [
  TEXTS,
])
await harness.query(
  `insert into conversations (contact_id, our_number, phone_number, flow_id, flow_version_id, phase, state)
   select c.id, 'x', c.phone, 3, (select id from flow_versions where flow_id = 3), 'waiting', '{"pendingAi":1}' from contacts c`,
)
const token = randomUUID()
await harness.query(
  `insert into ai_work (conversation_id, contact_id, ask_seq, text, language, state, token)
   select id, contact_id, 1, '¿Cuál es el horario?', 'es', 'working', $1 from conversations`,
  [token],
)
const works = await harness.query<Parameters<typeof answerPatient>[2]>(
  `select id, conversation_id as "conversationId", contact_id as "contactId", ask_seq as "askSeq", text, language, token from ai_work`,
)
const settings = await readTurnSettings(harness.deps)
let at = 0
const answer = async (): Promise<number> => {
  const work = works[at]
  at += 1
  if (!work) throw new Error('too few texts were prepared')
  const from = performance.now()
  const result = await answerPatient(harness.deps, settings.engine, work)
  if (result.kind !== 'answered') throw new Error(`the assistant did not answer: ${result.kind}`)
  return performance.now() - from
}
const raw = async (): Promise<number> => {
  const from = performance.now()
  const response = await fetch(`${harness.url}/ai/openai/c${config}/v1/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox-key' },
    body: JSON.stringify({
      model: 'gpt-4o-mini',
      input: [{ role: 'user', content: [{ type: 'input_text', text: '¿Cuál es el horario?' }] }],
      max_output_tokens: 300,
      store: false,
    }),
  })
  await response.text()
  return performance.now() - from
}

const measure = async (
  work: () => Promise<number>,
  parallel: number,
): Promise<{ times: number[]; perSecond: number; cpu: number }> => {
  const times: number[] = []
  const cpuFrom = process.cpuUsage()
  const from = performance.now()
  let left = CALLS
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      times.push(await work())
    }
  }
  await Promise.all(Array.from({ length: parallel }, lane))
  const { user, system } = process.cpuUsage(cpuFrom)
  return {
    times,
    perSecond: (1000 * times.length) / (performance.now() - from),
    cpu: (user + system) / 1000 / times.length,
  }
}

for (let index = 0; index < WARM_UP; index += 1) await Promise.all([answer(), raw()])
const rows: string[][] = []
for (const parallel of [1, 16]) {
  const [ours, yardstick]: [number[], number[]] = [[], []]
  const speeds: number[] = []
  const [cpuOfOurs, cpuOfYardstick]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await measure(raw, parallel)
    yardstick.push(...one.times)
    cpuOfYardstick.push(one.cpu)
    const other = await measure(answer, parallel)
    ours.push(...other.times)
    speeds.push(other.perSecond)
    cpuOfOurs.push(other.cpu)
  }
  const more = median(ours) - median(yardstick)
  rows.push([
    `${parallel}`,
    median(yardstick).toFixed(1),
    median(ours).toFixed(1),
    quantile(ours, 0.95).toFixed(1),
    `+${more.toFixed(1)}`,
    `${Math.round(median(speeds))}`,
    median(cpuOfYardstick).toFixed(1),
    median(cpuOfOurs).toFixed(1),
    parallel === 1 && more > 5 ? 'above +5 ms' : '',
  ])
}
printTable(
  [
    'in parallel',
    'raw fetch p50 ms',
    'pipeline p50',
    'p95',
    'difference',
    'answers per s',
    'CPU ms of a fetch',
    'of an answer',
    '',
  ],
  rows,
)
console.log('The pipeline makes two calls: the answer, and beside it the second look for danger.')

globalThis.gc?.()
const before = process.memoryUsage().heapUsed
for (let left = DECISIONS; left > 0; left -= 20) await Promise.all(Array.from({ length: 20 }, answer))
globalThis.gc?.()
const after = process.memoryUsage().heapUsed
const isCollected = globalThis.gc !== undefined
console.log(
  `\nHeap before and after ${DECISIONS} decisions: ${(before / 1e6).toFixed(1)} and ${(after / 1e6).toFixed(1)} MB` +
    (isCollected ? '' : ' (not collected: start with NODE_OPTIONS=--expose-gc)'),
)
printLoad()
await harness.close()
