import type { FlowDefinition } from '#contract/flows.ts'
import type { EngineSettings } from '#engine/settings.ts'
import type { Effect } from '#engine/step/effects.ts'
import type { NotifyKind } from '#engine/step/reasons.ts'
import { startState, step } from '#engine/step/step.ts'
import type { Event, State, VariableValue } from '#engine/types.ts'

/** A scripted patient's replies to one of our texts, each after a delay in milliseconds. */
export type Replies = (text: {
  body: string
  questionKey: string | null
  tries: number
  /** Our text repeats a day and asks for a yes. */
  isEcho: boolean
}) => { text: string; afterMs: number }[]

export interface SimulatedMessage {
  direction: 'inbound' | 'outbound'
  body: string
  messageType: string
  language: string
  at: Date
  sentAt: Date | null
  deliveredAt: Date | null
  processingTime: number | null
  /** Set where a model wrote it. */
  reply?: { provider: string; model: string }
  /** The question that our text asks, and how. */
  asks?: Extract<Effect, { type: 'send' }>['asks']
}

export interface SimulatedTurn {
  at: Date
  event: Event['type']
  phase: State['phase']
  texts: number
  answers: number
}

export interface SimulatedRun {
  state: State
  startedAt: Date
  lastActivityAt: Date
  messages: SimulatedMessage[]
  answers: (Extract<Effect, { type: 'record-answer' }> & { at: Date })[]
  notifications: { kind: NotifyKind; at: Date }[]
  finish: Extract<Effect, { type: 'finish' }> | null
  verification: (Extract<Effect, { type: 'set-verification' }> & { at: Date }) | null
  optOut: (Extract<Effect, { type: 'opt-out' }> & { at: Date }) | null
  numberFlag: string | null
  /** Events in the order they were applied. */
  turns: SimulatedTurn[]
  /** Timers still running when the clock stopped. */
  timers: { kind: string; waitSeq: number; dueAt: Date }[]
}

export interface Simulation {
  flow: FlowDefinition
  settings: EngineSettings
  language: 'es' | 'en'
  variables: Record<string, VariableValue>
  startAt: number
  /** When the moved clock stops; what is open then stays open. */
  endAt: number
  /** As the engine's events have it. */
  lastTextAt: number | null
  replies: Replies
  /** A patient's own text that begins the conversation; without it, we begin. */
  opening?: string
  /** The assistant's answers; without them nobody is configured to answer. */
  answer?: (text: string) => { text: string; provider: string; model: string } | null
}

/** Delays from our decision to the carrier's acceptance, and on to the phone. */
const ACCEPT_MS = 900
const DELIVER_MS = 2600
/** A model's usual response time. */
const ANSWER_MS = 1900

interface Planned {
  at: number
  event: Event
  /** A timer, replaced by a later one of its kind. */
  timer?: string
}

/** The assistant's answer; without a configuration the question goes to staff. */
const assistantSays = (
  { answer }: Simulation,
  { askSeq, text }: Extract<Effect, { type: 'ask-ai' }>,
  askedAt: number,
): Planned => {
  const answered = answer?.(text) ?? null
  if (answered === null) {
    const at = askedAt + 50
    return { at, event: { type: 'ai-failed', at, askSeq, reason: 'not-configured' } }
  }
  const at = askedAt + ANSWER_MS
  const { provider, model } = answered
  const reply = { decisionId: 0, provider, model, configId: 0 }
  return { at, event: { type: 'ai-answered', at, askSeq, text: answered.text, reply } }
}

/**
 * Runs one conversation through the engine with a clock of its own: the carrier accepts, the patient answers by script,
 * reminders and expiry fall due, until nothing is left to do or the clock reaches its end.
 */
export const simulate = (simulation: Simulation): SimulatedRun => {
  const { flow, settings } = simulation
  const { startAt: at, lastTextAt, opening } = simulation
  const beginning: Event =
    opening === undefined
      ? { type: 'started', at, lastTextAt }
      : { type: 'patient-said', at, text: opening, lastTextAt }
  let planned: Planned[] = [{ at, event: beginning }]
  const run: SimulatedRun = {
    state: startState(flow, { language: simulation.language, variables: simulation.variables }),
    startedAt: new Date(simulation.startAt),
    lastActivityAt: new Date(simulation.startAt),
    messages: [],
    answers: [],
    notifications: [],
    finish: null,
    verification: null,
    optOut: null,
    numberFlag: null,
    turns: [],
    timers: [],
  }
  let lastHeardAt: number | null = null

  const send = (effect: Extract<Effect, { type: 'send' }>, at: number) => {
    run.messages.push({
      direction: 'outbound',
      body: effect.body,
      messageType: effect.messageType,
      language: effect.language,
      at: new Date(at),
      sentAt: new Date(at + ACCEPT_MS),
      deliveredAt: new Date(at + DELIVER_MS),
      processingTime: effect.cause === 'patient' && lastHeardAt !== null ? at - lastHeardAt + ACCEPT_MS : null,
      asks: effect.asks,
      ...(effect.reply ? { reply: { provider: effect.reply.provider, model: effect.reply.model } } : {}),
    })
    planned.push({
      at: at + ACCEPT_MS,
      event: { type: 'send-accepted', at: at + ACCEPT_MS, seq: effect.seq, attemptedAt: at },
    })
    const question = flow.questions.find(({ id }) => id === effect.questionId)
    const written = simulation.replies({
      body: effect.body,
      questionKey: question?.questionId ?? null,
      tries: run.state.tries,
      isEcho: Boolean(run.state.proposed),
    })
    for (const { text, afterMs } of written) {
      const saidAt = at + DELIVER_MS + afterMs
      planned.push({ at: saidAt, event: { type: 'patient-said', at: saidAt, text } })
    }
  }

  const apply = (effect: Effect, at: number) => {
    if (effect.type === 'send') send(effect, at)
    if (effect.type === 'ask-verdict')
      planned.push({ at, event: { type: 'ai-judged', at, askSeq: effect.askSeq, risk: 'none' } })
    if (effect.type === 'record-answer') run.answers.push({ ...effect, at: new Date(at) })
    if (effect.type === 'start-timer') {
      planned = planned.filter(({ timer }) => timer !== effect.kind)
      planned.push({
        at: effect.dueAt,
        timer: effect.kind,
        event: { type: 'timer-fired', at: effect.dueAt, kind: effect.kind, waitSeq: effect.waitSeq },
      })
    }
    if (effect.type === 'cancel-timers') {
      const { kinds } = effect
      planned = planned.filter(({ timer }) => !timer || (kinds !== 'all' && !kinds.some((kind) => kind === timer)))
    }
    if (effect.type === 'notify') run.notifications.push({ kind: effect.kind, at: new Date(at) })
    if (effect.type === 'finish') run.finish = effect
    if (effect.type === 'reopen') run.finish = null
    if (effect.type === 'set-verification') run.verification = { ...effect, at: new Date(at) }
    if (effect.type === 'opt-out') run.optOut = { ...effect, at: new Date(at) }
    if (effect.type === 'flag-number') run.numberFlag = effect.reason
    if (effect.type === 'ask-ai') planned.push(assistantSays(simulation, effect, at))
  }

  for (;;) {
    planned.sort((a, b) => a.at - b.at)
    const next = planned[0]
    if (!next || next.at > simulation.endAt) break
    planned.shift()
    if (next.event.type === 'patient-said') {
      lastHeardAt = next.at
      run.messages.push({
        direction: 'inbound',
        body: next.event.text,
        messageType: flow.flowType === 'ASSISTANT' ? 'ai_assistance' : 'verification',
        language: run.state.language,
        at: new Date(next.at),
        sentAt: null,
        deliveredAt: null,
        processingTime: null,
      })
    }
    const turn = step(flow, run.state, next.event, settings)
    // Through JSON and back, as between two turns of a real conversation.
    run.state = JSON.parse(JSON.stringify(turn.state)) as State
    run.lastActivityAt = new Date(next.at)
    for (const effect of turn.effects) apply(effect, next.at)
    run.turns.push({
      at: new Date(next.at),
      event: next.event.type,
      phase: run.state.phase,
      texts: turn.effects.filter(({ type }) => type === 'send').length,
      answers: turn.effects.filter(({ type }) => type === 'record-answer').length,
    })
  }
  run.timers = planned
    .filter(({ timer }) => timer)
    .map(({ event, at }) => ({
      kind: event.type === 'timer-fired' ? event.kind : '',
      waitSeq: event.type === 'timer-fired' ? event.waitSeq : 0,
      dueAt: new Date(at),
    }))
  return run
}
