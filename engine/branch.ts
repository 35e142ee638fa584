import { waysOf } from '#contract/flows/ways.ts'
import type {
  ConnectionCondition,
  DefinedConnection,
  DefinedQuestion,
  FlowDefinition,
  FlowOutcome,
} from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import type { VariableValue } from './types.ts'

export interface Next {
  /** Null: the flow ends here. */
  question: DefinedQuestion | null
  outcome: FlowOutcome
  /** The connection leads to a question that this version does not have. */
  isBroken: boolean
}

/** A flow version prepared for walking through it; computed once per version. */
interface Graph {
  byId: Map<number, DefinedQuestion>
  /** The next question by order; undefined after the last. */
  following: Map<number, DefinedQuestion | undefined>
  connections: Map<number, DefinedConnection[]>
  fewest: Map<number, number>
}

const graphs = new WeakMap<FlowDefinition, Graph>()

/** A connection without a condition is always followed, like the default one. */
export const isAlwaysFollowed = ({ isDefault, condition }: DefinedConnection): boolean =>
  isDefault || condition === null

/** The fewest questions from each one to the end, itself included; a breadth-first search from the end. */
const countFewest = (flow: FlowDefinition, graph: Graph): Map<number, number> => {
  const ways = Map.groupBy(waysOf(flow.questions, flow.connections, isAlwaysFollowed), ({ from }) => from)
  const fewest = new Map<number, number>()
  for (let steps = 1; steps <= graph.byId.size; steps++) {
    for (const id of graph.byId.keys()) {
      if (fewest.has(id)) continue
      const canEnd = ways
        .get(id)
        ?.some(({ to }) => (to === null || !graph.byId.has(to) ? steps === 1 : fewest.get(to) === steps - 1))
      if (canEnd) fewest.set(id, steps)
    }
  }
  return fewest
}

const graphOf = (flow: FlowDefinition): Graph => {
  const known = graphs.get(flow)
  if (known !== undefined) return known
  const graph: Graph = {
    byId: new Map(flow.questions.map((question) => [question.id, question])),
    following: new Map(flow.questions.map((question, index) => [question.id, flow.questions[index + 1]])),
    connections: Map.groupBy(flow.connections, (connection) => connection.fromQuestionId),
    fewest: new Map(),
  }
  graph.fewest = countFewest(flow, graph)
  graphs.set(flow, graph)
  return graph
}

/** The question with this record id; null for none, and for an id that the version does not have. */
export const questionOf = (flow: FlowDefinition, id: number | null): DefinedQuestion | null =>
  id === null ? null : (graphOf(flow).byId.get(id) ?? null)

/**
 * The fewest questions that remain from this one on, itself included; a loop without an exit counts as the whole flow.
 */
export const fewestRemaining = (flow: FlowDefinition, question: DefinedQuestion): number =>
  graphOf(flow).fewest.get(question.id) ?? flow.questions.length

/** The folded names of an answer: for a choice, its label in both languages. */
const namesOf = (question: DefinedQuestion, value: string): string[] => {
  const line = foldLine(value)
  const choice = choicesOf(question).list.find((one) => one.es === value || one.lines.includes(line))
  return choice?.lines ?? [line]
}

const isSame = (question: DefinedQuestion, value: string | number, wanted: string | number): boolean =>
  typeof value === 'number' ? value === Number(wanted) : namesOf(question, value).includes(foldLine(String(wanted)))

type FieldCondition = Extract<ConnectionCondition, { when: 'field' }>
type Variables = Readonly<Record<string, VariableValue>>

/** The names of a value of an own field: a choice goes by either language. */
const fieldNames = (flow: FlowDefinition, field: string, value: string): string[] => {
  const choices = flow.fields?.find(({ name }) => name === field)?.choices ?? []
  const choice = choices.find(({ es }) => es === value)
  return (choice ? [choice.es, choice.en] : [value]).map(foldLine)
}

const isFieldMet = (
  { field, is, value: wanted }: FieldCondition,
  flow: FlowDefinition,
  variables: Variables,
): boolean => {
  const own = Object.hasOwn(variables, field) ? variables[field] : null
  const isEmpty = own === null || own === undefined || own === ''
  if (isEmpty || is === 'empty' || is === 'filled') return isEmpty === (is === 'empty')
  if (is === 'oneOf') {
    const names = fieldNames(flow, field, String(own))
    return wanted.some((one) => (typeof own === 'number' ? own === Number(one) : names.includes(foldLine(String(one)))))
  }
  const [limit = ''] = wanted
  if (limit === '') return false
  // Days and moments are ISO 8601 texts, which sort as they follow one another.
  const [a, b] = typeof own === 'number' ? [own, Number(limit)] : [String(own), String(limit)]
  return is === 'lessThan' ? a < b : a > b
}

interface Given {
  flow: FlowDefinition
  language: Language
  variables: Variables
}

const isMet = (
  condition: ConnectionCondition,
  question: DefinedQuestion,
  value: string | number | null,
  { flow, language, variables }: Given,
): boolean => {
  if (condition.when === 'field') return isFieldMet(condition, flow, variables)
  if (condition.when === 'language') return condition.value === language
  if (condition.when === 'skipped') return (value === null) === condition.value
  if (value === null) return false
  if (condition.when === 'equals') return isSame(question, value, condition.value)
  if (condition.when === 'oneOf') return condition.value.some((wanted) => isSame(question, value, wanted))
  // A free text or a label may be a plain number ('3'); anything else compares with nothing.
  const figure = typeof value === 'number' ? value : /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
  return condition.when === 'lessThan' ? figure < condition.value : figure > condition.value
}

/**
 * Where a flow goes after a question; `variables` are the patient's own, `value` null means left without an answer. The first connection whose condition
 * is met, by record id; else the default (or one without a condition); else the next question by order.
 */
export const nextAfter = (
  flow: FlowDefinition,
  question: DefinedQuestion,
  value: string | number | null,
  language: Language,
  variables: Variables = {},
): Next => {
  const graph = graphOf(flow)
  const own = graph.connections.get(question.id) ?? []
  const given = { flow, language, variables }
  const chosen =
    own.find(({ condition }) => condition !== null && isMet(condition, question, value, given)) ??
    own.find(({ isDefault }) => isDefault) ??
    own.find(({ condition }) => condition === null)
  if (chosen === undefined)
    return { question: graph.following.get(question.id) ?? null, outcome: 'verified', isBroken: false }
  const next = questionOf(flow, chosen.toQuestionId)
  return {
    question: next,
    outcome: chosen.outcome ?? 'verified',
    isBroken: next === null && chosen.toQuestionId !== null,
  }
}
