// What patients notice of a failing provider: eleven faults with attempts, time and outcome, then an outage of a
// minute.
import type { DecisionTrace } from '#contract/routing/trace.ts'
import { instructionsOf } from '#engine/prompt.ts'
import { Redactor } from '#engine/redact.ts'
import { CallNotes } from '#server/assistant/calls.ts'
import { type Executed, execute } from '#server/assistant/execute.ts'
import { readOrganizationFacts } from '#server/assistant/organization-facts.ts'
import { probeDue } from '#server/runner/probes.ts'
import { openAssistantHarness } from './assistant/harness.ts'
import { printLoad, printTable } from './measure/figures.ts'

const harness = await openAssistantHarness()
const primary = await harness.addConfiguration('Primary', 'openai', 'gpt-4o-mini')
await harness.addConfiguration('Fallback', 'anthropic', 'claude-haiku-5-5')
await harness.query(
  `insert into ai_fallback_chains (primary_provider, fallback_provider, timeout_threshold) values ('openai', 'anthropic', 1500)`,
)

interface Asked {
  executed: Executed
  attempts: string[]
  ms: number
}

const sources = [
  { id: 'hours', about: 'Horario', place: null, text: 'El horario de la clínica es de lunes a viernes por la mañana.' },
]

const ask = async (): Promise<Asked> => {
  const facts = await readOrganizationFacts(harness.deps, harness.deps.db.reader)
  const chosen = facts.configurations.find(({ configId }) => configId === primary)
  if (!chosen) throw new Error('there is no primary')
  const trace: DecisionTrace = []
  const from = performance.now()
  const executed = await execute(
    harness.deps,
    {
      chosen,
      facts,
      instructionsFor: ({ row }) => instructionsOf(row.systemPrompt, sources, 'es'),
      turns: [{ role: 'user', text: '¿Cuál es el horario de la clínica?' }],
      redactor: new Redactor([]),
      sources,
      knowledge: sources,
      query: '¿Cuál es el horario de la clínica?',
      gate: { suffix: '', mayDropAccents: true },
      language: 'es',
      hasPhi: false,
      notes: new CallNotes(facts),
      isWanted: async () => true,
    },
    trace,
  )
  const attempts = trace.flatMap((step) => (step.stage === 'attempt' ? [`${step.provider} ${step.result}`] : []))
  return { executed, attempts, ms: performance.now() - from }
}

const rest = () => harness.query('delete from ai_breakers')

type Expected = 'primary' | 'fallback' | 'handoff'
const cases: {
  name: string
  fault: Parameters<typeof harness.setFaults>[1][number]
  calls: number
  ends: Expected
  within: number
}[] = [
  {
    name: '429, Retry-After 2 s, once',
    fault: { kind: 'rate-limited', retryAfter: 2, count: 1 },
    calls: 2,
    ends: 'primary',
    within: 3500,
  },
  { name: '429 without Retry-After', fault: { kind: 'rate-limited' }, calls: 3, ends: 'fallback', within: 2500 },
  {
    name: '429, Retry-After 40 s',
    fault: { kind: 'rate-limited', retryAfter: 40 },
    calls: 2,
    ends: 'fallback',
    within: 1000,
  },
  { name: '500 once', fault: { kind: 'server-error', count: 1 }, calls: 2, ends: 'primary', within: 2000 },
  { name: '503 / 529', fault: { kind: 'overloaded' }, calls: 3, ends: 'fallback', within: 2500 },
  { name: 'connection reset', fault: { kind: 'reset' }, calls: 3, ends: 'fallback', within: 2500 },
  { name: 'silence', fault: { kind: 'no-answer' }, calls: 2, ends: 'fallback', within: 3000 },
  { name: 'context too long', fault: { kind: 'context-length' }, calls: 2, ends: 'fallback', within: 1000 },
  { name: 'refusal', fault: { kind: 'refusal' }, calls: 1, ends: 'handoff', within: 1000 },
  { name: 'bad key', fault: { kind: 'bad-key' }, calls: 2, ends: 'fallback', within: 1000 },
  { name: 'empty answer', fault: { kind: 'empty' }, calls: 2, ends: 'fallback', within: 1000 },
  { name: 'malformed answer', fault: { kind: 'malformed' }, calls: 2, ends: 'fallback', within: 1000 },
  { name: 'retired model', fault: { kind: 'retired-model' }, calls: 2, ends: 'fallback', within: 1000 },
]

const endOf = ({ executed }: Asked): string =>
  executed.result === 'answered' ? (executed.by.configId === primary ? 'primary' : 'fallback') : executed.result

await ask()
let isFailed = false
const rows: string[][] = []
for (const { name, fault, calls, ends, within } of cases) {
  await rest()
  await harness.setFaults(primary, [fault])
  const asked = await ask()
  await harness.setFaults(primary, [])
  const isRight = endOf(asked) === ends && asked.attempts.length === calls && asked.ms <= within
  isFailed ||= !isRight
  rows.push([
    name,
    `${asked.attempts.length}`,
    `${Math.round(asked.ms)}`,
    endOf(asked),
    isRight ? '' : `WRONG: ${asked.attempts.join(', ')}`,
  ])
}
printTable(['fault on the primary', 'calls', 'ms', 'answered by', ''], rows)

const SECOND = 1000
const OUTAGE_S = 60
const EVERY_S = 4

await rest()
await harness.query('delete from ai_attempts')
const from = Date.now()
let [served, asked, back] = [0, 0, Number.NaN]
for (let second = 0; second < OUTAGE_S + 40; second += 1) {
  harness.setNow(from + second * SECOND)
  await harness.setFaults(primary, second < OUTAGE_S ? [{ kind: 'server-error' }] : [])
  await probeDue(harness.deps)
  if (second % EVERY_S !== 0) continue
  asked += 1
  const one = await ask()
  if (one.executed.result === 'answered') served += 1
  if (second >= OUTAGE_S && Number.isNaN(back) && endOf(one) === 'primary') back = second - OUTAGE_S
}
const [tries] = await harness.query<{ patients: number; probes: number }>(
  `select count(*) filter (where not is_probe)::int as patients, count(*) filter (where is_probe)::int as probes
   from ai_attempts where config_id = $1 and result <> 'ok'`,
  [primary],
)
console.log(
  `\nOutage of ${OUTAGE_S} s, one request every ${EVERY_S} s (clock moved by hand): ${served} of ${asked} served, the dead primary tried ` +
    `${tries?.patients} times by patients' texts and ${tries?.probes} times by probes, back on it after ${back} s`,
)
isFailed ||= served !== asked || (tries?.patients ?? 99) + (tries?.probes ?? 99) > 6 || !(back <= 15)
printLoad()
await harness.close()
process.exitCode = isFailed ? 1 : 0
