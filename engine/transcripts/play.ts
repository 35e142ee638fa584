import type { FlowDefinition } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { defaultSettings, type EngineSettings } from '../settings.ts'
import type { Effect } from '../step/effects.ts'
import { startState, step } from '../step/step.ts'
import type { Event, SendFailure, State, TimerKind, VariableValue } from '../types.ts'

/**
 * Plays a conversation written line by line, and writes it down again with everything that resulted. Events stand at
 * the margin (`patient: Sí`, `wait 24h`); the engine's output is indented (`bot: …`). A transcript passes when both are
 * the same. Between two turns the state goes through JSON.
 */

export interface Scene {
  flow: FlowDefinition
  language?: Language
  variables?: Record<string, VariableValue>
  settings?: Partial<EngineSettings>
  /** Verdicts come when the script says so (`model judges: none`); otherwise each text is harmless at once. */
  hasSlowJudge?: boolean
  /** Events that the script cannot express. */
  extra?: Partial<Extract<Event, { type: 'patient-said' }>>
  /** The conversation is about an appointment in so many hours; `notice` stands in the place of its questions. */
  appointmentIn?: number
  notice?: Record<Language, string>
}

/** Monday, 4 May 2026, 15:00 UTC. */
const START = 1_777_906_800_000
const SECOND = 1000
const units: Record<string, number> = { s: SECOND, m: 60 * SECOND, h: 3_600_000, d: 86_400_000 }

interface Played {
  scene: Scene
  state: State
  at: number
  timers: Map<TimerKind, { waitSeq: number; dueAt: number }>
  /** Texts on their way, in order; the carrier accepts them a second later unless told to wait. */
  unsent: { seq: number; attemptedAt: number }[]
  isCarrierBusy: boolean
  /** Texts without a verdict so far, by number. */
  unjudged: number[]
  lastSeq: number
  lines: string[]
}

type EventBody = Event extends infer E ? (E extends Event ? Omit<E, 'at'> : never) : never

const flat = (text: string): string => text.replaceAll('\n', ' / ')
const detailsOf = (details: Record<string, string | number>): string =>
  Object.entries(details)
    .map(([name, value]) => ` ${name}=${value}`)
    .join('')

/** One line per effect; timers and their cancellations show in what they cause. */
const lineOf = (effect: Effect): string | null => {
  switch (effect.type) {
    case 'send':
      return `${effect.kind === 'staff' ? 'person' : 'bot'}: ${flat(effect.body)}`
    case 'cancel-sends':
      return `takes back: ${effect.seqs === 'all' ? 'all' : effect.seqs.map((seq) => `text ${seq}`).join(', ')}`
    case 'record-answer':
      return effect.isRead
        ? `answer: ${effect.questionKey} = ${flat(String(effect.value))} (${effect.method})`
        : `unread: ${effect.questionKey}, ${flat(effect.raw) || 'nothing'}`
    case 'set-verification':
      return `patient: ${effect.status}${effect.reason === null ? '' : ` (${effect.reason})`}`
    case 'set-appointment':
      return `appointment: ${effect.status}`
    case 'set-language':
      return `language: ${effect.language} (${effect.scope})`
    case 'opt-out':
      return `opts out: ${effect.source}${effect.reach === 'none' || effect.reach === 'unclear' ? `, contact ${effect.reach}` : ''}`
    case 'opt-in':
      return 'opts in'
    case 'note-reader':
      return `reads: ${effect.name ?? 'somebody else'}`
    case 'flag-number':
      return `number: ${effect.reason}`
    case 'notify':
      return `notice: ${effect.kind}${detailsOf(effect.details)}`
    case 'ask-ai':
      return `asks the assistant (${effect.askSeq}): ${flat(effect.text)}`
    case 'pause':
      return `pauses: ${effect.reason}${effect.detail === null ? '' : ` ${effect.detail}`}`
    case 'finish':
      return `ends: ${effect.endReason}, ${effect.status}${effect.isVerified ? ', verified' : ''}`
    case 'refuse':
      return `refuses: ${effect.reason}`
    case 'resume':
    case 'reopen':
      return `${effect.type}s`
    // Shown where the script's model takes its time; otherwise its verdict is 'none', at once.
    case 'ask-verdict':
    case 'start-timer':
    case 'cancel-timers':
      return null
  }
}

const performEffect = (played: Played, effect: Effect): void => {
  if (effect.type === 'send') {
    played.lastSeq = effect.seq
    played.unsent.push({ seq: effect.seq, attemptedAt: played.at })
  } else if (effect.type === 'cancel-sends') {
    const { seqs } = effect
    played.unsent = seqs === 'all' ? [] : played.unsent.filter(({ seq }) => !seqs.includes(seq))
  } else if (effect.type === 'start-timer')
    played.timers.set(effect.kind, { waitSeq: effect.waitSeq, dueAt: effect.dueAt })
  else if (effect.type === 'cancel-timers')
    for (const kind of effect.kinds === 'all' ? [...played.timers.keys()] : effect.kinds) played.timers.delete(kind)
  else if (effect.type === 'ask-verdict') played.unjudged.push(effect.askSeq)
}

const stored = (state: State): State => {
  const text = JSON.stringify(state)
  const read: State = JSON.parse(text)
  if (JSON.stringify(read) !== text) throw new Error('The state does not survive being stored')
  return read
}

const playEvent = (played: Played, event: EventBody): void => {
  const settings = { ...defaultSettings, ...played.scene.settings }
  const before = JSON.stringify(played.state)
  const turn = step(played.scene.flow, played.state, { ...event, at: played.at }, settings)
  if (JSON.stringify(played.state) !== before) throw new Error('The turn changed the state that was handed in')
  played.state = stored(turn.state)
  for (const effect of turn.effects) {
    const line = lineOf(effect)
    if (line !== null) played.lines.push(`  ${line}`)
    if (effect.type === 'ask-verdict' && played.scene.hasSlowJudge === true)
      played.lines.push(`  asks for a verdict (${effect.askSeq}, ${effect.language}): ${flat(effect.text)}`)
    performEffect(played, effect)
  }
  if (played.scene.hasSlowJudge === true) return
  for (const askSeq of played.unjudged.splice(0)) playEvent(played, { type: 'ai-judged', askSeq, risk: 'none' })
}

const deliver = (played: Played): void => {
  while (!played.isCarrierBusy && played.unsent.length > 0) {
    const [text] = played.unsent.splice(0, 1)
    if (text === undefined) return
    played.at += SECOND
    playEvent(played, { type: 'send-accepted', seq: text.seq, attemptedAt: text.attemptedAt })
  }
}

/** Advances time; due timers fire in order. */
const wait = (played: Played, until: number): void => {
  for (;;) {
    const [next] = [...played.timers].sort(([, a], [, b]) => a.dueAt - b.dueAt)
    if (next === undefined || next[1].dueAt > until) break
    const [kind, { waitSeq, dueAt }] = next
    played.timers.delete(kind)
    played.at = Math.max(played.at, dueAt)
    playEvent(played, { type: 'timer-fired', kind, waitSeq })
    deliver(played)
  }
  played.at = Math.max(played.at, until)
}

/** The event of a line at the margin. */
const eventOf = (played: Played, line: string): EventBody | null => {
  const [, verb = '', rest = ''] = /^([^:]+)(?:: ?(.*))?$/s.exec(line) ?? []
  const text = rest.replaceAll(' / ', '\n')
  switch (verb) {
    case 'start':
      return { type: 'started', lastTextAt: null }
    case 'start, known number':
      return { type: 'started', lastTextAt: played.at - 24 * 60 * 60 * SECOND }
    case 'start, shared with':
      return { type: 'started', lastTextAt: null, others: text.split(', ') }
    case 'patient, number free, shared with José Pérez':
      return { type: 'patient-said', text, canReopen: true, others: ['José Pérez'] }
    case 'patient':
      return { type: 'patient-said', text, ...played.scene.extra }
    case 'patient, opted out':
      return { type: 'patient-said', text, isOptedOut: true }
    case 'patient, answered by the carrier':
      return { type: 'patient-said', text, isCarrierAnswered: true }
    case 'patient, number free':
      return { type: 'patient-said', text, canReopen: true }
    case 'patient, with a picture':
      return { type: 'patient-said', text, mediaCount: 1 }
    case 'patient, 30 texts today':
      return { type: 'patient-said', text, botTextsToday: 30 }
    case 'staff':
      return { type: 'staff-sent', text }
    case 'staff pauses':
      return { type: 'staff-paused', by: text || 'ana' }
    case 'staff resumes':
      return { type: 'staff-resumed' }
    case 'staff corrects':
      return { type: 'staff-resumed', variables: Object.fromEntries([text.split('=') as [string, string]]) }
    case 'staff uses': {
      const [used = '', value] = text.split(' = ')
      return {
        type: 'staff-used-text',
        text: used,
        ...(value === undefined ? {} : { value: /^\d+$/.test(value) ? Number(value) : value }),
      }
    }
    case 'organization teaches': {
      const [taught = '', means = ''] = text.split(' = ')
      return { type: 'text-reread', text: taught, means }
    }
    case 'staff sets right': {
      const [key = '', value = ''] = text.split(' = ')
      const questionId = played.scene.flow.questions.find((question) => question.questionId === key)?.id ?? 0
      return { type: 'answer-corrected', questionId, value: /^\d+$/.test(value) ? Number(value) : value }
    }
    case 'staff skips':
      return { type: 'staff-skipped' }
    case 'staff attends':
      return { type: 'staff-attended' }
    case 'staff calls':
      return { type: 'phone-began', by: 4, name: text || 'ana' }
    case 'staff calls, shared with':
      return { type: 'phone-began', by: 4, name: 'ana', others: text.split(', ') }
    case 'told': {
      const [said = '', value] = text.split(' = ')
      return {
        type: 'phone-answered',
        text: said,
        ...(value === undefined ? {} : { value: /^\d+$/.test(value) ? Number(value) : value }),
      }
    }
    case 'told nothing':
      return { type: 'phone-skipped' }
    case 'number denied':
      return { type: 'number-denied' }
    case 'staff closes':
      return { type: 'staff-closed' }
    case 'staff raises an emergency':
      return { type: 'emergency-raised', messageId: 7, saidAt: played.at }
    case 'staff raises an emergency of two days ago':
      return { type: 'emergency-raised', messageId: 7, saidAt: played.at - 48 * 60 * 60 * SECOND }
    case 'staff denies the emergency':
      return { type: 'emergency-denied' }
    case 'staff raises an emergency, opted out':
      return { type: 'emergency-raised', messageId: 7, saidAt: played.at, isOptedOut: true }
    case 'staff sets verification':
      return { type: 'verification-set', status: text === 'complete' ? 'VERIFIED_COMPLETE' : 'VERIFIED_FAILED' }
    case 'assistant':
      return { type: 'ai-answered', askSeq: played.state.aiSeq, text }
    case 'assistant, too late':
      return { type: 'ai-answered', askSeq: played.state.aiSeq - 1, text }
    case 'assistant fails':
      return { type: 'ai-failed', askSeq: played.state.aiSeq, reason: text }
    case 'assistant fails on a refill and a call':
      return { type: 'ai-failed', askSeq: played.state.aiSeq, reason: text, requests: ['refill', 'call'] }
    case 'assistant flags':
      return { type: 'ai-flagged', askSeq: played.state.aiSeq, risk: text === 'possible' ? text : 'imminent' }
    case 'model judges':
    case 'model judges, opted out': {
      const [askSeq = 0] = played.unjudged.splice(0, 1)
      const risk = text === 'nothing' ? null : (text as 'none' | 'possible' | 'imminent')
      return { type: 'ai-judged', askSeq, risk, isOptedOut: verb === 'model judges, opted out' }
    }
    case 'opted out elsewhere':
      return { type: 'opted-out' }
    case 'reminder of a visit tomorrow':
      return { type: 'appointment-told', text, appointment: appointmentIn(played.at, 24) }
    case 'appointment changes':
      return { type: 'appointment-changed' }
    case 'flow lost':
      return { type: 'flow-broken' }
    case 'carrier refuses': {
      const [failure = '', code] = text.split(' ')
      played.unsent = played.unsent.filter(({ seq }) => seq !== played.lastSeq)
      return {
        type: 'send-failed',
        seq: played.lastSeq,
        failure: failure as SendFailure,
        ...(code === undefined ? {} : { code }),
      }
    }
    default:
      return null
  }
}

const summary = ({ state }: Played): string => {
  const percent = state.completion === null ? '' : ` ${state.completion}%`
  const promise = state.promisedAt === undefined ? '' : ', a person promised'
  return `  [${state.phase}, ${state.status}${percent}${promise}]`
}

const playLine = (played: Played, line: string): void => {
  played.lines.push(line)
  const [, amount, unit] = /^wait (\d+)([smhd])$/.exec(line) ?? []
  if (amount !== undefined) wait(played, played.at + Number(amount) * (units[unit ?? ''] ?? 0))
  else if (line === 'carrier is busy') played.isCarrierBusy = true
  else if (line === 'carrier goes on') {
    played.isCarrierBusy = false
    played.at += SECOND
    played.unsent = played.unsent.map(({ seq }) => ({ seq, attemptedAt: played.at }))
    deliver(played)
  } else if (line === 'carrier has had it for a while') {
    played.isCarrierBusy = false
    deliver(played)
  } else {
    played.at += SECOND
    const event = eventOf(played, line)
    if (event === null) throw new Error(`Nobody knows what '${line}' means`)
    playEvent(played, event)
    deliver(played)
  }
}

const appointmentIn = (at: number, hours: number) => ({ id: 5, startsAt: at + hours * 3_600_000 })

/** Plays the script without its output; returns the script as it should be. */
export const play = (scene: Scene, script: string): string => {
  const played: Played = {
    scene,
    state: startState(scene.flow, {
      language: scene.language ?? 'es',
      variables: scene.variables ?? { patientName: 'María López', doctorName: 'Dra. Ruiz' },
      ...(scene.appointmentIn === undefined ? {} : { appointment: appointmentIn(START, scene.appointmentIn) }),
      ...(scene.notice === undefined ? {} : { notice: scene.notice }),
    }),
    at: START,
    timers: new Map(),
    unsent: [],
    isCarrierBusy: false,
    unjudged: [],
    lastSeq: 0,
    lines: [],
  }
  let shown = ''
  for (const line of tidy(script)
    .split('\n')
    .filter((one) => !one.startsWith(' '))) {
    playLine(played, line)
    const now = summary(played)
    if (now !== shown) played.lines.push(now)
    shown = now
  }
  return played.lines.join('\n')
}

/** A script as written in a test, without surrounding blank lines and common indentation. */
export const tidy = (script: string): string => {
  const lines = script.split('\n').filter((line) => line.trim() !== '')
  const margin = Math.min(...lines.map((line) => line.length - line.trimStart().length))
  return lines.map((line) => line.slice(margin).trimEnd()).join('\n')
}
