import type { BuiltFlow } from '#contract/flows/forms.ts'
import { parseCondition } from '#contract/flows.ts'
import { inOrder } from './content.ts'

/** A way from one box of the map to another; `to` null is the end. */
export interface Way {
  id: string
  from: number
  to: number | null
  /** The stored connection; null for going on to the following question by itself. */
  connectionId: number | null
}

export interface Place {
  id: number
  /** Counted from the top, and from the left. */
  row: number
  column: number
}

/** Every way of a flow: its connections, and the following question where nothing else is always followed. */
export const waysOf = (flow: Pick<BuiltFlow, 'questions' | 'connections'>): Way[] => {
  const questions = inOrder(flow)
  const known = new Set(questions.map(({ id }) => id))
  return questions.flatMap(({ id }, index) => {
    const own = flow.connections.filter(({ fromQuestionId }) => fromQuestionId === id)
    const isAlwaysLed = own.some(({ isDefault, condition }) => isDefault || parseCondition(condition) === null)
    return [
      ...own
        .filter(({ toQuestionId }) => toQuestionId === null || known.has(toQuestionId))
        .map((each) => ({ id: `c${each.id}`, from: id, to: each.toQuestionId, connectionId: each.id })),
      ...(isAlwaysLed ? [] : [{ id: `f${id}`, from: id, to: questions[index + 1]?.id ?? null, connectionId: null }]),
    ]
  })
}

/**
 * Where each question stands: a row below everything that leads to it (ways back up are left aside), side by side where
 * several share a row. What nothing leads to starts at the top.
 */
export const placesOf = (flow: Pick<BuiltFlow, 'questions' | 'connections'>): Place[] => {
  const questions = inOrder(flow)
  const orderOf = new Map(questions.map(({ id }, index) => [id, index]))
  const forward = waysOf(flow).filter(
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
