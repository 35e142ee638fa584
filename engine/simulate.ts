import { appointmentVariables } from '#contract/appointments/variables.ts'
import { typicalLocation } from '#contract/flows/patient-variables.ts'
import type { SimulatedAction } from '#contract/flows/saved-tests.ts'
import { purposeOf } from '#contract/flows.ts'
import { isAnsweredByCarrier } from '#reader/consent/carrier-words.ts'
import { stepContact } from './contact.ts'
import {
  type EventBody,
  type Playing,
  performEffect,
  playEvent,
  recordStep,
  type Simulation,
  type SimulationSetup,
  textsToday,
} from './simulate/playing.ts'
import { isReopenable } from './step/said.ts'
import { type StartInput, startState } from './step/step.ts'
import type { TimerKind } from './types.ts'
import { nextOpening, windowIn } from './windows.ts'

/**
 * A conversation without a server: the same turns, with a carrier, timers and a sending window simulated here, and a
 * clock that only moves when told to. Used by the flow builder and by saved tests; a test compares it with the server.
 */

/** Delays of the carrier's acceptance and of a person's typing. */
const CARRIER_MS = 500
const WRITING_MS = 1000
/** More than any action can cause; stops an endless loop. */
const MOST_TURNS = 1000

/** What is due next; texts come before timers of the same moment. */
const nextDue = (playing: Playing): { dueAt: number; run: () => void } | null => {
  const due: { dueAt: number; run: () => void }[] = []
  const [askSeq] = playing.unjudged
  if (askSeq !== undefined) due.push({ dueAt: playing.at, run: () => judge(playing, askSeq) })
  const [text] = playing.unsent
  if (text !== undefined) due.push({ dueAt: text.notBefore + CARRIER_MS, run: () => accept(playing, text) })
  if (playing.startsAt !== null) due.push({ dueAt: playing.startsAt, run: () => begin(playing) })
  for (const kind of ['hold', 'verdict', 'reminder', 'expiry'] as const) {
    const timer = playing.timers[kind]
    if (timer !== undefined) due.push({ dueAt: timer.dueAt, run: () => fire(playing, kind, timer.waitSeq) })
  }
  return due.reduce<(typeof due)[number] | null>(
    (first, one) => (first && first.dueAt <= one.dueAt ? first : one),
    null,
  )
}

const begin = (playing: Playing): void => {
  playing.startsAt = null
  playEvent(playing, { type: 'started', lastTextAt: playing.setup.start.isFirstText ? null : playing.at })
}

const accept = (playing: Playing, { seq, notBefore, entry }: Simulation['unsent'][number]): void => {
  playing.unsent = playing.unsent.filter((text) => text.seq !== seq || text.entry !== entry)
  recordStep(playing, { ...entry, at: playing.at })
  if (seq > 0)
    playEvent(playing, { type: 'send-accepted', seq, attemptedAt: Math.max(notBefore, playing.at - CARRIER_MS) })
}

/** No model is asked: every text counts as harmless at once. */
const judge = (playing: Playing, askSeq: number): void => {
  playing.unjudged = playing.unjudged.filter((one) => one !== askSeq)
  playEvent(playing, { type: 'ai-judged', askSeq, risk: 'none' })
}

const fire = (playing: Playing, kind: TimerKind, waitSeq: number): void => {
  const { [kind]: _, ...others } = playing.timers
  playing.timers = others
  const opensAt = nextOpening(playing.at, playing.window)
  // A reminder due at night goes out when the window opens.
  if (kind === 'reminder' && opensAt > playing.at) playing.timers = { ...others, reminder: { waitSeq, dueAt: opensAt } }
  else playEvent(playing, { type: 'timer-fired', kind, waitSeq })
}

/** Advances the clock; everything due on the way happens in order. */
const runUntil = (playing: Playing, until: number): void => {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const next = nextDue(playing)
    if (next === null || next.dueAt > until) break
    playing.at = Math.max(playing.at, next.dueAt)
    next.run()
  }
  playing.at = Math.max(playing.at, until)
}

/** A text from a number whose conversation has ended: reopens it, is answered without one, or goes to the assistant. */
const sayAfterEnd = (playing: Playing, said: Extract<EventBody, { type: 'patient-said' }>): void => {
  const { state, at, settings, isOptedOut } = playing
  if (isReopenable(state, at, settings.lateReplyDays)) {
    playEvent(playing, { ...said, canReopen: true })
    return
  }
  const turn = stepContact(
    { language: state.language, isOptedOut, lastEndedAt: state.endedAt },
    { ...said, at, botTextsToday: textsToday(playing) },
    settings,
  )
  for (const effect of turn.effects) performEffect(playing, effect)
  if (!turn.isHandled) recordStep(playing, { entry: 'asked-assistant', at, text: said.text })
}

const say = (playing: Playing, text: string): void => {
  runUntil(playing, playing.at + WRITING_MS)
  recordStep(playing, { entry: 'said', at: playing.at, text })
  const isCarrierAnswered = isAnsweredByCarrier(text)
  if (isCarrierAnswered) recordStep(playing, { entry: 'carrier-answered', at: playing.at })
  const said = { type: 'patient-said' as const, text, isOptedOut: playing.isOptedOut, isCarrierAnswered }
  if (playing.state.phase === 'ended' || playing.state.phase === 'queued') sayAfterEnd(playing, said)
  else playEvent(playing, said)
  runUntil(playing, playing.at + CARRIER_MS)
}

const playingOf = (setup: SimulationSetup, simulation: Simulation): Playing => {
  const { organizationName, organizationPhone, window } = setup.start
  return {
    ...simulation,
    setup,
    window: windowIn(window),
    settings: { ...setup.settings, organizationName, organizationPhone },
  }
}

const stopped = ({ setup: _world, settings: _settings, window: _window, ...simulation }: Playing): Simulation =>
  simulation

const sampleVisit = Object.fromEntries(appointmentVariables.map(({ name, typical }) => [name, typical]))

/** What the conversation begins with; a flow about an appointment is played with one in two days. */
const startOf = ({ flow, start: { language, variables } }: SimulationSetup, at: number): StartInput =>
  purposeOf(flow) === 'appointment'
    ? {
        language,
        variables: { ...typicalLocation, ...sampleVisit, ...variables },
        appointment: { id: 1, startsAt: at + 2 * 24 * 3_600_000 },
      }
    : { language, variables: { ...typicalLocation, ...variables } }

/** Starts a conversation; its first text goes out if the window is open. */
export const startSimulation = (setup: SimulationSetup): Simulation => {
  const { startAt, window } = setup.start
  const startsAt = nextOpening(startAt, windowIn(window))
  const playing = playingOf(setup, {
    at: startAt,
    state: startState(setup.flow, startOf(setup, startAt)),
    entries: startsAt > startAt ? [{ entry: 'scheduled', at: startAt, dueAt: startsAt }] : [],
    startsAt,
    timers: {},
    unsent: [],
    unjudged: [],
    isOptedOut: false,
    planned: [],
  })
  runUntil(playing, startAt + CARRIER_MS)
  return stopped(playing)
}

/** Applies one action; the given simulation is unchanged. */
export const playAction = (setup: SimulationSetup, simulation: Simulation, action: SimulatedAction): Simulation => {
  const playing = playingOf(setup, simulation)
  if (action.action === 'say') say(playing, action.text)
  else {
    const from = playing.at
    runUntil(playing, from + action.seconds * 1000)
    recordStep(playing, { entry: 'waited', at: playing.at, from })
  }
  return stopped(playing)
}

/** A whole run. */
export const simulate = (setup: SimulationSetup, actions: readonly SimulatedAction[]): Simulation =>
  actions.reduce((simulation, action) => playAction(setup, simulation, action), startSimulation(setup))

/** When something happens next without a new text; null when nothing does. Epoch milliseconds. */
export const nextMoment = ({ timers, unsent, startsAt }: Simulation): number | null => {
  const moments = [startsAt, unsent[0]?.notBefore, timers.hold?.dueAt, timers.reminder?.dueAt, timers.expiry?.dueAt]
  const known = moments.filter((moment) => typeof moment === 'number')
  return known.length === 0 ? null : Math.min(...known)
}
