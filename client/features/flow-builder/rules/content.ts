import type { BuiltFlow, ConnectionForm, FlowContent } from '#contract/flows/forms.ts'
import { type FlowConnection, type FlowQuestion, parseCondition } from '#contract/flows.ts'

export type Content = Omit<FlowContent, 'revision'>

/** Sorts the default flow first, then by name in the reader's language. */
export const inCardOrder = <Row extends Pick<BuiltFlow, 'isDefault' | 'name'>>(flows: readonly Row[]): Row[] =>
  flows.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name))

export const inOrder = (flow: Pick<BuiltFlow, 'questions'>): FlowQuestion[] =>
  flow.questions.toSorted((a, b) => a.order - b.order || a.id - b.id)

/** A question's connections as the API takes them; omits one whose condition cannot be parsed. */
export const exitsOf = (connections: readonly FlowConnection[], questionId: number): ConnectionForm[] =>
  connections
    .filter(({ fromQuestionId }) => fromQuestionId === questionId)
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ toQuestionId, isDefault, outcome, condition: stored }) => {
      const condition = parseCondition(stored)
      return condition === undefined ? [] : [{ toQuestionId, isDefault, outcome, condition }]
    })

/** What undo restores: everything that the list, the dialogs and the variables change. */
export const contentOf = (flow: BuiltFlow): Content => ({
  name: flow.name,
  questions: inOrder(flow).map(({ flowId: _flow, ...question }) => question),
  connections: flow.questions.flatMap(({ id }) =>
    exitsOf(flow.connections, id).map((exit) => ({ ...exit, fromQuestionId: id })),
  ),
  variables: flow.variables.map(({ id: _id, flowId: _flow, ...variable }) => variable),
})

/** Moves one item of a list; positions count from 0. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item)
}

/** Every question with its position, counted from 1. */
export const ordersOf = (questions: readonly Pick<FlowQuestion, 'id'>[]): { id: number; order: number }[] =>
  questions.map(({ id }, index) => ({ id, order: index + 1 }))

export interface TextPart {
  text: string
  /** The offset in the text. */
  at: number
  isVariable: boolean
}

/** Splits a text at its {{variables}}. */
export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(/\{\{[^{}]*\}\}/g)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), at: end, isVariable: false })
    end = match.index + match[0].length
    parts.push({ text: match[0], at: match.index, isVariable: true })
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end, isVariable: false })
  return parts
}

/** The Spanish labels of choices, as answers are stored and compared. */
export const labelsOf = (choices: string | null): string[] =>
  (choices ?? '')
    .split('\n')
    .map((line) => {
      const [es = '', en = ''] = line.split('|').map((part) => part.trim())
      return es || en
    })
    .filter((label) => label !== '')
