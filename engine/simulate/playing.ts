import type { SimulatedStart } from '#contract/flows/saved-tests.ts'
import type { FlowDefinition } from '#contract/flows.ts'
import type { EngineSettings } from '../settings.ts'
import type { Effect } from '../step/effects.ts'
import { step } from '../step/step.ts'
import type { Event, State, TimerKind } from '../types.ts'
import { nextOpening, type SendingWindow } from '../windows.ts'
import type { SimulationEntry } from './entries.ts'

export interface SimulationSetup {
  flow: FlowDefinition
  /** The organization's name and phone in `start` override these. */
  settings: EngineSettings
  start: Omit<SimulatedStart, 'startAt'> & { /** Epoch milliseconds. */ startAt: number }
}

interface Waiting {
  seq: number
  notBefore: number
}

/** The state of a simulated conversation. Immutable: an action returns a new one. */
export interface Simulation {
  at: number
  state: State
  entries: SimulationEntry[]
  /** When the conversation begins; null once it has begun. */
  startsAt: number | null
  timers: Partial<Record<TimerKind, { waitSeq: number; dueAt: number }>>
  /** Texts that wait for their hour or for the one before, with their words. */
  unsent: (Waiting & { entry: SimulationEntry })[]
  /** Texts without a model's verdict so far, by number. */
  unjudged: number[]
  isOptedOut: boolean
  /** When each automatic text was planned, for the daily limit. */
  planned: number[]
}

const DAY_MS = 24 * 3_600_000

/** A simulation during an action; its lists are replaced, never changed. */
export interface Playing extends Simulation {
  setup: SimulationSetup
  settings: EngineSettings
  window: SendingWindow | null
}

/** An event without its time, which the simulation adds. */
export type EventBody = Event extends infer E ? (E extends Event ? Omit<E, 'at' | 'botTextsToday'> : never) : never

/** Adds an entry to the log. */
export const recordStep = (playing: Playing, entry: SimulationEntry): void => {
  playing.entries = [...playing.entries, entry]
}

/** Texts of the last 24 hours that count towards the number's limit. */
export const textsToday = ({ planned, at }: Playing): number => planned.filter((moment) => moment > at - DAY_MS).length

const plan = (playing: Playing, effect: Extract<Effect, { type: 'send' }>): void => {
  const { at, window } = playing
  const { seq, body: text, kind, language, questionId, cause } = effect
  playing.planned = [...playing.planned, at]
  const notBefore = cause === 'start' || cause === 'clock' ? nextOpening(at, window) : at
  playing.unsent = [
    ...playing.unsent,
    { seq, notBefore, entry: { entry: 'sent', at, text, kind, language, questionId } },
  ]
}

const takeBack = (playing: Playing, seqs: number[] | 'all'): void => {
  const kept = playing.unsent.filter(({ seq }) => seqs !== 'all' && !seqs.includes(seq))
  // A cancelled text does not count; within a turn it does not matter which planned time is removed.
  playing.planned = playing.planned.slice(0, playing.planned.length - (playing.unsent.length - kept.length))
  playing.unsent = kept
}

/** Performs an effect. */
export const performEffect = (playing: Playing, effect: Effect): void => {
  const { at } = playing
  switch (effect.type) {
    case 'send':
      plan(playing, effect)
      break
    case 'cancel-sends':
      takeBack(playing, effect.seqs)
      break
    case 'start-timer':
      playing.timers = { ...playing.timers, [effect.kind]: { waitSeq: effect.waitSeq, dueAt: effect.dueAt } }
      break
    case 'cancel-timers': {
      const { kinds } = effect
      playing.timers = Object.fromEntries(
        Object.entries(playing.timers).filter(([kind]) => kinds !== 'all' && !kinds.includes(kind as TimerKind)),
      )
      break
    }
    case 'record-answer': {
      const { questionId, questionKey: question, raw, value, method } = effect
      recordStep(playing, { entry: 'answer', at, questionId, question, raw, value, method })
      break
    }
    // Staff see it in the day's list; here its closing text tells it.
    case 'set-appointment':
      break
    case 'set-language':
      if (effect.scope === 'conversation') recordStep(playing, { entry: 'language', at, language: effect.language })
      break
    case 'opt-out':
      playing.isOptedOut = true
      takeBack(playing, 'all')
      recordStep(playing, { entry: 'opted-out', at })
      break
    case 'opt-in':
      playing.isOptedOut = false
      recordStep(playing, { entry: 'opted-in', at })
      break
    case 'notify':
      recordStep(playing, { entry: 'told-staff', at, kind: effect.kind })
      break
    case 'ask-ai':
      recordStep(playing, { entry: 'asked-assistant', at, text: effect.text })
      break
    case 'ask-verdict':
      playing.unjudged = [...playing.unjudged, effect.askSeq]
      break
    case 'pause':
      recordStep(playing, { entry: 'paused', at, reason: effect.reason, detail: effect.detail })
      break
    case 'reopen':
      recordStep(playing, { entry: 'reopened', at })
      break
    case 'finish':
      recordStep(playing, {
        entry: 'end',
        at,
        reason: effect.endReason,
        status: effect.status,
        isVerified: effect.isVerified,
      })
      break
    // These are part of the state, or concern staff and records that a simulation lacks.
    case 'resume':
    case 'refuse':
    case 'flag-number':
    case 'note-reader':
    case 'set-verification':
      break
  }
}

/** Applies an event now and performs its effects. */
export const playEvent = (playing: Playing, body: EventBody): void => {
  const event = { ...body, at: playing.at, botTextsToday: textsToday(playing) } as Event
  const turn = step(playing.setup.flow, playing.state, event, playing.settings)
  playing.state = turn.state
  for (const effect of turn.effects) performEffect(playing, effect)
}
