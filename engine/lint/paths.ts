import type { Finding } from '#contract/flows/findings.ts'
import { waysOf } from '#contract/flows/ways.ts'
import {
  type ConnectionCondition,
  type DefinedConnection,
  type DefinedQuestion,
  type FlowDefinition,
  outcomesOf,
  purposeOf,
} from '#contract/flows.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { isAlwaysFollowed } from '../branch.ts'
import { findingOf } from './finding.ts'

/** The targets of each question that an answer could lead to; null is the end. */
const targetsOf = (flow: FlowDefinition): Map<number, (number | null)[]> => {
  const ways = waysOf(flow.questions, flow.connections, isAlwaysFollowed)
  const targets = new Map<number, (number | null)[]>(flow.questions.map(({ id }) => [id, []]))
  for (const { from, to } of ways) if (to === null || targets.has(to)) targets.get(from)?.push(to)
  return targets
}

const reach = (from: readonly number[], ways: Map<number, (number | null)[]>): Set<number> => {
  const reached = new Set(from)
  for (const id of reached) for (const to of ways.get(id) ?? []) if (to !== null) reached.add(to)
  return reached
}

/** Questions from which the end can be reached: a search backwards from it. */
const endingQuestions = (ways: Map<number, (number | null)[]>): Set<number> => {
  const ending = new Set([...ways].filter(([, to]) => to.includes(null)).map(([id]) => id))
  for (let before = -1; before !== ending.size; ) {
    before = ending.size
    for (const [id, to] of ways) if (to.some((one) => one !== null && ending.has(one))) ending.add(id)
  }
  return ending
}

const isOffered = (question: DefinedQuestion, wanted: string | number): boolean => {
  if (question.questionType === 'number') return String(wanted).trim() !== '' && Number.isFinite(Number(wanted))
  const { list } = choicesOf(question)
  if (question.questionType === 'text' || list.length === 0) return true
  const line = foldLine(String(wanted))
  return list.some((choice) => choice.lines.includes(line))
}

type FieldCondition = Extract<ConnectionCondition, { when: 'field' }>

/** A field that is gone is never filled; of a choice one of the values must be offered. */
const canFieldBeMet = ({ field, is, value }: FieldCondition, { fields = [] }: FlowDefinition): boolean => {
  const known = fields.find(({ name }) => name === field)
  if (!known) return false
  if (is === 'filled' || is === 'empty') return true
  const given = value.filter((one) => String(one).trim() !== '')
  if (known.type !== 'choice' || is !== 'oneOf') return given.length > 0
  const offered = new Set(known.choices.flatMap(({ es, en }) => [foldLine(es), foldLine(en)]))
  return given.some((one) => offered.has(foldLine(String(one))))
}

const canBeMet = (question: DefinedQuestion, condition: ConnectionCondition, flow: FlowDefinition): boolean => {
  switch (condition.when) {
    case 'field':
      return canFieldBeMet(condition, flow)
    case 'equals':
      return isOffered(question, condition.value)
    case 'oneOf':
      return condition.value.some((wanted) => isOffered(question, wanted))
    case 'lessThan':
    case 'greaterThan': {
      const { list } = choicesOf(question)
      const isChoice = question.questionType === 'choice' && list.length > 0
      return !isChoice || list.some(({ es }) => /^\d+$/.test(es.trim()))
    }
    case 'skipped':
    case 'language':
      return true
  }
}

const wordsOf = (condition: ConnectionCondition): string => {
  if (condition.when === 'field') return [condition.field, ...condition.value].join(' ')
  return Array.isArray(condition.value) ? condition.value.join(', ') : String(condition.value)
}

const lintConnection = (flow: FlowDefinition, connection: DefinedConnection): Finding[] => {
  const question = flow.questions.find(({ id }) => id === connection.fromQuestionId)
  const isThere = (id: number | null) => id === null || flow.questions.some((one) => one.id === id)
  const fix = { fix: 'remove-connection', connectionId: connection.id } as const
  const place = { ...(question === undefined ? {} : { question }), field: 'connections' as const }
  if (question === undefined || !isThere(connection.toQuestionId))
    return [findingOf('broken-connection', { ...place, args: { question: question?.questionId ?? '?' }, fix })]
  const { condition } = connection
  if (condition === null || canBeMet(question, condition, flow)) return []
  return [findingOf('condition-never-met', { ...place, args: { value: wordsOf(condition) }, fix })]
}

const isFailing = ({ toQuestionId, outcome }: DefinedConnection): boolean =>
  toQuestionId === null && outcome !== null && outcome !== 'verified'

/** An end whose outcome means nothing for what the flow is for: it would end without a word about it. */
const lintOutcomes = (flow: FlowDefinition): Finding[] => {
  const known = outcomesOf(purposeOf(flow))
  return flow.connections.flatMap(({ fromQuestionId, toQuestionId, outcome }) => {
    const question = flow.questions.find(({ id }) => id === fromQuestionId)
    if (toQuestionId !== null || outcome === null || question === undefined || known.includes(outcome)) return []
    return [findingOf('outcome-without-effect', { question, field: 'connections', args: { outcome } })]
  })
}

/** Problems with the paths through a flow. */
export const lintPaths = (flow: FlowDefinition): Finding[] => {
  const [first] = flow.questions
  const broken = flow.connections.flatMap((connection) => lintConnection(flow, connection))
  if (first === undefined) return broken
  const ways = targetsOf(flow)
  const reached = reach([first.id], ways)
  const ending = endingQuestions(ways)
  const unreachable = flow.questions
    .filter(({ id }) => !reached.has(id))
    .map((question) => findingOf('unreachable-question', { question }))
  const [stuck, ...alsoStuck] = flow.questions.filter(({ id }) => reached.has(id) && !ending.has(id))
  const endless =
    stuck === undefined
      ? []
      : [
          findingOf('endless-loop', {
            question: stuck,
            field: 'connections',
            args: { questions: [stuck, ...alsoStuck].map(({ questionId }) => questionId).join(', ') },
          }),
        ]
  const canFail = flow.connections.some((one) => reached.has(one.fromQuestionId) && isFailing(one))
  const purpose = purposeOf(flow)
  const noFailing = purpose === 'verification' && !canFail ? [findingOf('no-failing-end')] : []
  const canConfirm = flow.connections.some((one) => reached.has(one.fromQuestionId) && one.outcome === 'confirmed')
  const noConfirming = purpose === 'appointment' && !canConfirm ? [findingOf('no-confirming-end')] : []
  return [...noFailing, ...noConfirming, ...lintOutcomes(flow), ...broken, ...unreachable, ...endless]
}
