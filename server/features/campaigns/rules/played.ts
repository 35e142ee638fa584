import type { DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { segmentsOf } from '#engine/segments.ts'
import type { EngineSettings } from '#engine/settings.ts'
import type { Simulation, SimulationSetup } from '#engine/simulate/playing.ts'
import { playAction, startSimulation } from '#engine/simulate.ts'
import type { VariableValue } from '#engine/types.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'

/** What one conversation takes. */
export interface Cost {
  texts: number
  segments: number
}

/** What conversations of a flow take in one language, on average over some patients. */
export interface Played {
  /** Whoever never answers, and for how long such a conversation lasts. */
  silent: Cost
  silentMs: number
  /** From the first text to the last one of such a conversation. */
  lastTextMs: number
  first: Cost
  /** Whoever answers everything, by the shortest and the longest way. */
  answered: { low: Cost; high: Cost }
}

const MOST_ANSWERS = 40
/** Longer than the wait for the rest of an answer, and than any silence. */
const PAUSE_S = 6
const SILENCE_S = 20 * 24 * 3600

const answerTo = (question: DefinedQuestion | undefined, language: Language, way: 'first' | 'last'): string => {
  if (question?.questionType === 'choice') {
    const choice = choicesOf(question).list.at(way === 'first' ? 0 : -1)
    if (choice) return choice[language]
  }
  if (question?.questionType === 'number') return way === 'first' ? '1' : '10'
  return language === 'es' ? 'Todo bien' : 'All good'
}

const costOf = ({ entries }: Simulation, most = Number.POSITIVE_INFINITY): Cost => {
  const texts = entries.flatMap((entry) => (entry.entry === 'sent' ? [entry.text] : [])).slice(0, most)
  return { texts: texts.length, segments: texts.reduce((sum, text) => sum + segmentsOf(text).count, 0) }
}

const answerAll = (setup: SimulationSetup, way: 'first' | 'last'): Simulation => {
  let simulation = startSimulation(setup)
  for (let answers = 0; answers < MOST_ANSWERS && simulation.state.phase === 'waiting'; answers += 1) {
    const { questionId } = simulation.state
    const question = setup.flow.questions.find(({ id }) => id === questionId)
    simulation = playAction(setup, simulation, { action: 'say', text: answerTo(question, setup.start.language, way) })
    simulation = playAction(setup, simulation, { action: 'wait', seconds: PAUSE_S })
  }
  return simulation
}

const mean = (costs: readonly Cost[]): Cost => {
  const sum = (of: (cost: Cost) => number) => costs.reduce((all, cost) => all + of(cost), 0) / Math.max(1, costs.length)
  return { texts: sum(({ texts }) => texts), segments: sum(({ segments }) => segments) }
}

export interface PlayedSetup {
  flow: FlowDefinition
  settings: EngineSettings
  language: Language
  at: number
  window: { zone: string; opensAt: number; closesAt: number } | null
}

/** Plays the flow for some patients of one language, each once in silence and twice with answers. */
export const playFor = (
  patients: readonly Record<string, VariableValue>[],
  { flow, settings, language, at, window }: PlayedSetup,
): Played => {
  const { organizationName, organizationPhone } = settings
  const runs = patients.map((variables) => {
    const start = { language, variables, isFirstText: true, startAt: at, window, organizationName, organizationPhone }
    const setup: SimulationSetup = { flow, settings, start }
    const begun = startSimulation(setup)
    const silent = playAction(setup, begun, { action: 'wait', seconds: SILENCE_S })
    const ways = [costOf(answerAll(setup, 'first')), costOf(answerAll(setup, 'last'))]
    const [low, high] = ways.toSorted((one, other) => one.segments - other.segments)
    const firstAt = begun.entries.find(({ entry }) => entry === 'sent')?.at ?? silent.entries[0]?.at ?? at
    return {
      first: costOf(silent, 1),
      silent: costOf(silent),
      silentMs: Math.max(0, (silent.state.endedAt ?? at) - firstAt),
      lastTextMs: Math.max(0, (silent.entries.findLast(({ entry }) => entry === 'sent')?.at ?? firstAt) - firstAt),
      low: low ?? { texts: 0, segments: 0 },
      high: high ?? { texts: 0, segments: 0 },
    }
  })
  return {
    first: mean(runs.map(({ first }) => first)),
    silent: mean(runs.map((run) => run.silent)),
    silentMs: Math.max(0, ...runs.map((run) => run.silentMs)),
    lastTextMs: Math.max(0, ...runs.map((run) => run.lastTextMs)),
    answered: { low: mean(runs.map(({ low }) => low)), high: mean(runs.map(({ high }) => high)) },
  }
}
