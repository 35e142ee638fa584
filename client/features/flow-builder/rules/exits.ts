import type { ConnectionForm } from '#contract/flows/forms.ts'
import type { ConnectionCondition, FieldComparison, FlowOutcome, FlowQuestion } from '#contract/flows.ts'

/** The conditions that the dialog offers. */
export type Deciding = ConnectionCondition['when'] | 'answered'

/** Where a connection leads: 'next' is the following question, 'end' the end, else the record id of a question. */
export type Target = 'next' | 'end' | `${number}`

/** One line of the dialog: 'if … then …'. */
export interface ExitDraft {
  when: Deciding
  /** Labels, numbers or a language, as typed; empty for conditions without values. */
  values: string[]
  /** Of a condition on an own field: its key, and how the patient's value is compared. */
  field?: string | undefined
  is?: FieldComparison | undefined
  to: Target
  outcome: FlowOutcome
}

export interface ExitDrafts {
  lines: ExitDraft[]
  otherwise: Pick<ExitDraft, 'to' | 'outcome'>
}

const targetOf = (id: number | null): Target => (id === null ? 'end' : `${id}`)

const valuesOf = (condition: ConnectionCondition): string[] => {
  if (condition.when === 'skipped') return []
  if (condition.when === 'field') return condition.value.map(String)
  return condition.when === 'oneOf' ? condition.value.map(String) : [String(condition.value)]
}

/** The stored connections as lines; the one without a condition comes last. */
export const draftsOf = (exits: readonly ConnectionForm[]): ExitDrafts => {
  const always = exits.find(({ condition, isDefault }) => isDefault || !condition)
  return {
    lines: exits.flatMap(({ condition, isDefault, toQuestionId, outcome }) =>
      isDefault || !condition
        ? []
        : [
            {
              when: condition.when === 'skipped' && condition.value === false ? 'answered' : condition.when,
              values: valuesOf(condition as ConnectionCondition),
              ...(condition.when === 'field' ? { field: condition.field, is: condition.is } : {}),
              to: targetOf(toQuestionId),
              outcome: outcome ?? 'verified',
            },
          ],
    ),
    otherwise: {
      to: always ? targetOf(always.toQuestionId) : 'next',
      outcome: always?.outcome ?? 'verified',
    },
  }
}

const isFigure = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value.trim()))

/** True when a line has all the values it compares with. */
export const isComplete = ({ when, values, field, is }: ExitDraft): boolean => {
  if (when === 'skipped' || when === 'answered') return true
  const given = values.filter((value) => value.trim() !== '')
  if (when === 'field') return Boolean(field) && (is === 'filled' || is === 'empty' || given.length > 0)
  if (when === 'lessThan' || when === 'greaterThan') return isFigure(given[0] ?? '')
  return given.length > 0
}

const conditionOf = ({ when, values, field = '', is = 'oneOf' }: ExitDraft, isNumber: boolean): ConnectionCondition => {
  const given = values.map((value) => value.trim()).filter((value) => value !== '')
  const [first = ''] = given
  const comparable = (value: string) => (isNumber && isFigure(value) ? Number(value) : value)
  switch (when) {
    case 'equals':
      return { when, value: comparable(first) }
    case 'oneOf':
      return { when, value: given.map(comparable) }
    case 'lessThan':
    case 'greaterThan':
      return { when, value: Number(first) }
    case 'skipped':
      return { when, value: true }
    case 'answered':
      return { when: 'skipped', value: false }
    case 'field':
      return { when, field, is, value: is === 'filled' || is === 'empty' ? [] : given }
    case 'language':
      return { when, value: first === 'en' ? 'en' : 'es' }
  }
}

const leadTo = ({ to, outcome }: Pick<ExitDraft, 'to' | 'outcome'>) => ({
  toQuestionId: to === 'end' || to === 'next' ? null : Number(to),
  outcome: to === 'end' ? outcome : null,
})

/** The connections as the API takes them; 'next' needs none. */
export const exitsFrom = (
  { lines, otherwise }: ExitDrafts,
  { questionType }: Pick<FlowQuestion, 'questionType'>,
): ConnectionForm[] => [
  ...lines.map((line) => ({
    ...leadTo(line),
    condition: conditionOf(line, questionType === 'number'),
    isDefault: false,
  })),
  ...(otherwise.to === 'next' ? [] : [{ ...leadTo(otherwise), condition: null, isDefault: true }]),
]

/** The conditions available for a question of this type. */
export const decidingFor = ({
  questionType,
  isRequired,
}: Pick<FlowQuestion, 'questionType' | 'isRequired'>): Deciding[] => [
  ...(questionType === 'number' ? (['equals', 'lessThan', 'greaterThan'] as const) : (['equals', 'oneOf'] as const)),
  ...(isRequired ? [] : (['skipped'] as const)),
  'language',
]
