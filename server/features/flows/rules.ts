import { LONGEST_FLOW_NAME } from '#contract/flows/forms.ts'
import type { FlowChange } from '#contract/flows/versions.ts'
import { type DefinedConnection, type FlowDefinition, purposeOf } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'

/** The place of a new or moved item: counted from 1, and past the end means at the end. */
export const placed = <T>(others: readonly T[], item: T, order: number): T[] => others.toSpliced(order - 1, 0, item)

/** True when the list names every question of the flow exactly once. */
export const isWholeOrder = (ids: readonly number[], orders: readonly { id: number; order: number }[]): boolean =>
  orders.length === ids.length &&
  new Set(orders.map(({ id }) => id)).size === ids.length &&
  orders.every(({ id }) => ids.includes(id))

/** True when no two questions ask for the same place. */
export const areDistinct = (orders: readonly { order: number }[]): boolean =>
  new Set(orders.map(({ order }) => order)).size === orders.length

const copyWords: Record<Language, string> = { es: 'copia', en: 'copy' }

/** 'X (copy)', then 'X (copy 2)', of a copy too. A long name is cut so that the whole fits. */
export const nameOfCopy = (name: string, taken: ReadonlySet<string>, language: Language): string => {
  const letters = [...name.replace(/ \((?:copia|copy)(?: \d+)?\)$/, '')]
  for (let count = 1; ; count++) {
    const mark = ` (${copyWords[language]}${count === 1 ? '' : ` ${count}`})`
    while (letters.join('').length + mark.length > LONGEST_FLOW_NAME) letters.pop()
    const copy = `${letters.join('').trimEnd()}${mark}`
    if (!taken.has(copy)) return copy
  }
}

/** Versions of earlier releases name no purpose. */
const withPurpose = (flow: FlowDefinition): FlowDefinition => ({ ...flow, purpose: purposeOf(flow) })

/** True when both have the same content, whatever their version. */
export const isSameContent = (a: FlowDefinition, b: FlowDefinition): boolean => {
  const content = (flow: FlowDefinition) => JSON.stringify(ordered(withPurpose({ ...flow, version: 0 })))
  return content(a) === content(b)
}

/** The value with its keys sorted: stored JSON has an order of its own. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)]),
  )
}

const fieldsOf = {
  question: ['questionId', 'questionTextEs', 'questionTextEn', 'questionType', 'choices', 'isRequired'],
  variable: ['dataType', 'defaultValue'],
} as const

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const keyOf = (flow: FlowDefinition, id: number): string =>
  flow.questions.find((question) => question.id === id)?.questionId ?? String(id)

const conditionLine = (condition: NonNullable<DefinedConnection['condition']>): string =>
  condition.when === 'field'
    ? `field ${condition.field} ${condition.is} ${shown(condition.value)}`
    : `${condition.when} ${shown(condition.value)}`

/** A connection in one line: its condition, its target, and the kind of an end. */
const lineOf = (flow: FlowDefinition, { condition, toQuestionId, isDefault, outcome }: DefinedConnection): string =>
  [
    condition === null ? (isDefault ? 'default' : 'always') : conditionLine(condition),
    toQuestionId === null ? `end${outcome === null ? '' : ` ${outcome}`}` : keyOf(flow, toQuestionId),
  ].join(' -> ')

const linesOf = (flow: FlowDefinition, questionId: number): string | null =>
  flow.connections
    .filter(({ fromQuestionId }) => fromQuestionId === questionId)
    .map((connection) => lineOf(flow, connection))
    .join('\n') || null

const fieldChanges = <T extends object>(
  subject: FlowChange['subject'],
  key: string,
  fields: readonly (keyof T & string)[],
  before: T,
  after: T,
): FlowChange[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      subject,
      change: 'changed',
      key,
      field,
      before: shown(before[field]),
      after: shown(after[field]),
    }))

const whole = (subject: FlowChange['subject'], change: 'added' | 'removed', key: string, text: string): FlowChange => ({
  subject,
  change,
  key,
  field: null,
  before: change === 'removed' ? text : null,
  after: change === 'added' ? text : null,
})

const questionChanges = (before: FlowDefinition, after: FlowDefinition): FlowChange[] => {
  const changes: FlowChange[] = []
  const kept = before.questions.filter(({ id }) => after.questions.some((question) => question.id === id))
  for (const question of before.questions)
    if (!kept.includes(question))
      changes.push(whole('question', 'removed', question.questionId, question.questionTextEs))
  for (const [index, question] of after.questions.entries()) {
    const was = kept.find(({ id }) => id === question.id)
    const key = question.questionId
    if (was === undefined) changes.push(whole('question', 'added', key, question.questionTextEs))
    else changes.push(...fieldChanges('question', key, fieldsOf.question, was, question))
    const place = was === undefined ? -1 : before.questions.indexOf(was)
    if (was !== undefined && place !== index)
      changes.push({
        subject: 'question',
        change: 'moved',
        key,
        field: 'order',
        before: String(place + 1),
        after: String(index + 1),
      })
    const lines = { before: linesOf(before, question.id), after: linesOf(after, question.id) }
    if (was !== undefined && lines.before !== lines.after)
      changes.push({ subject: 'connection', change: 'changed', key, field: 'connections', ...lines })
  }
  return changes
}

const variableChanges = (before: FlowDefinition, after: FlowDefinition): FlowChange[] => {
  const changes: FlowChange[] = []
  for (const variable of before.variables)
    if (!after.variables.some(({ name }) => name === variable.name))
      changes.push(whole('variable', 'removed', variable.name, variable.name))
  for (const variable of after.variables) {
    const was = before.variables.find(({ name }) => name === variable.name)
    if (was === undefined) changes.push(whole('variable', 'added', variable.name, variable.name))
    else changes.push(...fieldChanges('variable', variable.name, fieldsOf.variable, was, variable))
  }
  return changes
}

/** An author's changes between two versions. */
export const compareFlows = (before: FlowDefinition, after: FlowDefinition): FlowChange[] => [
  ...fieldChanges(
    'flow',
    after.name,
    ['name', 'flowType', 'purpose'] as const,
    withPurpose(before),
    withPurpose(after),
  ),
  ...questionChanges(before, after),
  ...variableChanges(before, after),
]
