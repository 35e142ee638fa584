import type { RoutingRule } from '#contract/routing/rules.ts'

export const ruleSorts = ['name', 'provider', 'priority', 'isActive', 'usageCount'] as const
export type RuleSort = (typeof ruleSorts)[number]

const compare = (one: RoutingRule, other: RoutingRule, by: RuleSort): number => {
  const [a, b] = [one[by], other[by]]
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'es') : Number(a) - Number(b)
}

/** Sorts rules by a column; ties are sorted by id, so that the order is stable. */
export const sortRules = (rules: readonly RoutingRule[], by: RuleSort, order: 'asc' | 'desc'): RoutingRule[] =>
  rules.toSorted((one, other) => (order === 'asc' ? 1 : -1) * compare(one, other, by) || one.id - other.id)

/** Keywords shown in a row. */
export const SHOWN_KEYWORDS = 3

const MOST_BUTTONS = 5

/** Up to five page numbers, with the current page in the middle where possible. */
export const pageWindow = (page: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(MOST_BUTTONS / 2), pages - MOST_BUTTONS + 1))
  return Array.from({ length: Math.min(MOST_BUTTONS, pages) }, (_, index) => first + index)
}

/** Splits text into one entry per line without blank lines, as keywords and patterns are typed. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
