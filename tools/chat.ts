// Talk to the engine in a terminal: you are the patient. `npm run chat [-- --flow 2 --language en]`
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { baseFlows } from '#engine/base-flows.ts'
import { freezeFlow } from '#engine/freeze.ts'
import { segmentsOf } from '#engine/segments.ts'
import { defaultSettings } from '#engine/settings.ts'
import type { Effect } from '#engine/step/effects.ts'
import { startState, step } from '#engine/step/step.ts'
import type { Event, State, TimerKind } from '#engine/types.ts'

const { values } = parseArgs({
  options: {
    flow: { type: 'string', default: '1' },
    language: { type: 'string', default: 'es' },
    name: { type: 'string', default: 'María López' },
  },
})
const source = baseFlows.find(({ flow }) => String(flow.id) === values.flow)
if (source === undefined) {
  console.error(
    `There is no flow ${values.flow}; there are ${baseFlows.map(({ flow }) => `${flow.id} (${flow.name})`).join(', ')}.`,
  )
  process.exit(1)
}
const flow = freezeFlow(source, 1)

const HELP = `Write as the patient would. Besides:
  /wait 24h      let time pass (s, m, h, d); reminders and the end come when they are due
  /staff text    a member of staff writes        /resume  /skip  /close
  /verdict imminent   what a model says of the danger in what comes next (none, possible, imminent, missing)
  /state         show the stored state           /quit`

type Verdict = Extract<Event, { type: 'ai-judged' }>['risk']
const verdictOf = (word: string): Verdict =>
  word === 'imminent' || word === 'possible' ? word : word === 'missing' ? null : 'none'

let state: State = startState(flow, {
  language: values.language === 'en' ? 'en' : 'es',
  variables: { patientName: values.name, doctorName: 'la Dra. Ruiz', contractId: 'C-1042', city: 'Austin' },
})
let at = Date.now()
let verdict: Verdict = 'none'
const timers = new Map<TimerKind, { waitSeq: number; dueAt: number }>()

const show = (effect: Effect): void => {
  if (effect.type === 'send') {
    const { count, encoding } = segmentsOf(effect.body)
    console.log(`\n  ${effect.kind === 'staff' ? 'staff' : 'bot'}> ${effect.body.replaceAll('\n', '\n       ')}`)
    console.log(`       (${effect.kind}, ${count} x ${encoding})`)
  } else if (effect.type === 'start-timer') timers.set(effect.kind, effect)
  else if (effect.type === 'cancel-timers')
    for (const kind of effect.kinds === 'all' ? [...timers.keys()] : effect.kinds) timers.delete(kind)
  else if (effect.type !== 'cancel-sends') {
    const { type, ...rest } = effect
    console.log(`  [${type}] ${JSON.stringify(rest)}`)
  }
}

/**
 * A turn as the runner performs it: the state goes through JSON, the carrier accepts every text at once, no model
 * answers, and the verdict on danger is the given one.
 */
const happen = (event: Event): void => {
  const turn = step(flow, JSON.parse(JSON.stringify(state)), event, defaultSettings)
  state = turn.state
  for (const effect of turn.effects) show(effect)
  for (const effect of turn.effects) {
    if (effect.type === 'send') happen({ type: 'send-accepted', seq: effect.seq, at })
    if (effect.type === 'ask-verdict') happen({ type: 'ai-judged', askSeq: effect.askSeq, risk: verdict, at })
    if (effect.type === 'ask-ai') happen({ type: 'ai-failed', askSeq: effect.askSeq, reason: 'not-configured', at })
  }
}

const pass = (milliseconds: number): void => {
  const until = at + milliseconds
  for (;;) {
    const [next] = [...timers].sort(([, a], [, b]) => a.dueAt - b.dueAt)
    if (next === undefined || next[1].dueAt > until) break
    const [kind, { waitSeq, dueAt }] = next
    timers.delete(kind)
    at = Math.max(at, dueAt)
    happen({ type: 'timer-fired', kind, waitSeq, at })
  }
  at = until
}

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

const obey = (command: string, rest: string): void => {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(rest) ?? []
  if (command === 'wait' && amount !== undefined) pass(Number(amount) * (units[unit] ?? 0))
  else if (command === 'staff') happen({ type: 'staff-sent', text: rest, at })
  else if (command === 'resume') happen({ type: 'staff-resumed', at })
  else if (command === 'skip') happen({ type: 'staff-skipped', at })
  else if (command === 'verdict') verdict = verdictOf(rest)
  else if (command === 'close') happen({ type: 'staff-closed', at })
  else if (command === 'state') console.log(JSON.stringify(state, null, 2))
  else console.log(HELP)
}

console.log(`${flow.name}. ${HELP}`)
if (flow.flowType === 'VERIFICATION') happen({ type: 'started', lastTextAt: null, at })

const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '\nyou> ' })
terminal.prompt()
for await (const line of terminal) {
  const [, command, rest = ''] = /^\/(\w*) ?(.*)$/.exec(line) ?? []
  if (command === 'quit') break
  if (command !== undefined) obey(command, rest)
  else if (line.trim() !== '') {
    happen({ type: 'patient-said', text: line, at })
    pass(defaultSettings.holdMs)
  }
  console.log(`  (${state.phase}, ${state.status}${state.completion === null ? '' : `, ${state.completion}%`})`)
  terminal.prompt()
}
terminal.close()
