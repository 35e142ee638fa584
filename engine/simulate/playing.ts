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
  /** The organisation's name and telephone of `start` stand over these. */
  settings: EngineSettings
  start: Omit<SimulatedStart, 'startAt'> & { /** Epoch milliseconds. */ startAt: number }
}

interface Waiting {
  seq: number
  notBefore: number
}

/** Where a simulated conversation stands. A value: playing an action gives a new one. */
export interface Simulation {
  at: number
  state: State
  entries: SimulationEntry[]
  /** When the conversation begins; null once it has begun. */
  startsAt: number | null
  timers: Partial<Record<TimerKind, { waitSeq: number; dueAt: number }>>
  /** Texts that wait for their hour or for the one before them, and what each says. */
  unsent: (Waiting & { entry: SimulationEntry })[]
  /** Texts that a model has not judged yet, by their number. */
  unjudged: number[]
  isOptedOut: boolean
  /** When each text of the program was planned, for the daily share. */
  planned: number[]
}

const DAY_MS = 24 * 3_600_000

/** A simulation while an action is played on it; lists in it are replaced, never changed. */
export interface Playing extends Simulation {
  setup: SimulationSetup
  settings: EngineSettings
  window: SendingWindow | null
}

/** An event whose moment the simulation knows. */
export type EventBody = Event extends infer E ? (E extends Event ? Omit<E, 'at' | 'botTextsToday'> : never) : never

/** Writes down what happened. */
export const recordStep = (playing: Playing, entry: SimulationEntry): void => {
  playing.entries = [...playing.entries, entry]
}

/** Texts of the last 24 hours that count against the number's share. */
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
  // What is taken back does not count; which of the planned moments it was makes no difference within a turn.
  playing.planned = playing.planned.slice(0, playing.planned.length - (playing.unsent.length - kept.length))
  playing.unsent = kept
}

/** Does what an effect asks for. */
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
    // What these say stands in the state, or concerns staff and records that a simulation does not have.
    case 'resume':
    case 'refuse':
    case 'flag-number':
    case 'note-reader':
    case 'set-verification':
      break
  }
}

/** Takes an event into the conversation now, and performs what follows. */
export const playEvent = (playing: Playing, body: EventBody): void => {
  const event = { ...body, at: playing.at, botTextsToday: textsToday(playing) } as Event
  const turn = step(playing.setup.flow, playing.state, event, playing.settings)
  playing.state = turn.state
  for (const effect of turn.effects) performEffect(playing, effect)
}
