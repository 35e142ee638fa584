import type { BuiltFlow } from '#contract/flows/forms.ts'
import { waysOf } from '#contract/flows/ways.ts'
import { type FlowConnection, parseCondition } from '#contract/flows.ts'
import { inOrder } from './content.ts'

export interface Place {
  id: number
  /** Counted from the top and from the left. */
  row: number
  column: number
}

/** Every way between two boxes of the map, with a name of its own; `connectionId` null: to the following question by itself. */
export const linesOf = (flow: Pick<BuiltFlow, 'questions' | 'connections'>) => {
  const questions = inOrder(flow)
  const known = new Set(questions.map(({ id }) => id))
  const isAlwaysFollowed = ({ isDefault, condition }: FlowConnection) => isDefault || parseCondition(condition) === null
  return waysOf(questions, flow.connections, isAlwaysFollowed)
    .filter(({ to }) => to === null || known.has(to))
    .map(({ from, to, connection }) => {
      const id = connection ? `c${connection.id}` : `f${from}`
      return { id, from, to, connectionId: connection?.id ?? null }
    })
}

/**
 * The position of each question: one row below everything that leads to it (backward connections are ignored), side by
 * side within a row. A question that nothing leads to starts at the top.
 */
export const placesOf = (flow: Pick<BuiltFlow, 'questions' | 'connections'>): Place[] => {
  const questions = inOrder(flow)
  const orderOf = new Map(questions.map(({ id }, index) => [id, index]))
  const forward = linesOf(flow).filter(
    ({ from, to }) => to !== null && (orderOf.get(to) ?? 0) > (orderOf.get(from) ?? 0),
  )
  const rows = new Map<number, number>()
  for (const { id } of questions) {
    const above = forward.filter(({ to }) => to === id).map(({ from }) => rows.get(from) ?? 0)
    rows.set(id, above.length === 0 ? 0 : Math.max(...above) + 1)
  }
  const taken = new Map<number, number>()
  return questions.map(({ id }) => {
    const row = rows.get(id) ?? 0
    const column = taken.get(row) ?? 0
    taken.set(row, column + 1)
    return { id, row, column }
  })
}
