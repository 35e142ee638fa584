import type { Language } from '#contract/primitives.ts'
import type { RoutingRuleInput } from '#contract/routing/rules.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { compileKeyword, compilePattern, type Matcher, type PatternFault } from './route/matcher.ts'

/** What rules use besides the text. */
export interface RouteQuery {
  text: string
  language: Language
  /** Minutes since midnight in the organization's zone. */
  minute: number
  flowType: string
  conversationStatus: string
}

export type RuleSource = Pick<
  RoutingRuleInput,
  'name' | 'provider' | 'configId' | 'priority' | 'isActive' | 'keywords' | 'patterns' | 'conditions' | 'languages'
> & { id: number }

/** A compiled rule. */
export interface CompiledRule extends Omit<RuleSource, 'keywords' | 'patterns'> {
  matchers: readonly Matcher[]
}

/** What is wrong with a rule, by field. */
export interface RuleFault {
  field: 'keywords' | 'patterns'
  fault: PatternFault | 'has-letters' | 'something-to-match'
  /** The keyword or pattern at fault. */
  entry?: string
}

/** Why a rule does not decide. */
export type RuleMiss = 'inactive' | 'language' | 'words' | 'hours' | 'flow-type' | 'conversation-status'

export interface RuleMatch {
  isMatch: boolean
  /** The keyword or pattern that matched; null when none was needed or none did. */
  matchedOn: string | null
  /** Letters of the longest matching keyword: the more specific rule wins. */
  weight: number
  reason: RuleMiss | null
}

const hasConditions = ({ conditions }: Pick<RuleSource, 'conditions'>): boolean =>
  Object.values(conditions).some((value) => value !== undefined)

/** Compiles a rule; the fault says what a person must change. A rule that would match everything is a fault too. */
export const compileRule = (source: RuleSource): CompiledRule | RuleFault => {
  const { keywords, patterns, ...rest } = source
  const matchers: Matcher[] = []
  for (const keyword of keywords) {
    const matcher = compileKeyword(keyword)
    if (matcher === null) return { field: 'keywords', fault: 'has-letters', entry: keyword }
    matchers.push(matcher)
  }
  for (const pattern of patterns) {
    const matcher = compilePattern(pattern)
    if ('fault' in matcher) return { field: 'patterns', fault: matcher.fault, entry: pattern }
    matchers.push(matcher)
  }
  if (matchers.length === 0 && !hasConditions(source) && source.languages.length > 1)
    return { field: 'keywords', fault: 'something-to-match' }
  return { ...rest, matchers }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether the minute is in 'HH:MM-HH:MM', end excluded; a range that ends before it begins crosses midnight. */
const isWithin = (hours: string, minute: number): boolean => {
  const [from, to] = [minutesOf(hours.slice(0, 5)), minutesOf(hours.slice(6))]
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

const miss = (reason: RuleMiss): RuleMatch => ({ isMatch: false, matchedOn: null, weight: 0, reason })

/** The result of one rule on a folded text. */
const tryOn = (rule: CompiledRule, line: string, query: RouteQuery): RuleMatch => {
  if (!rule.isActive) return miss('inactive')
  if (!rule.languages.includes(query.language)) return miss('language')
  const { hours, flowType, conversationStatus } = rule.conditions
  if (hours !== undefined && !isWithin(hours, query.minute)) return miss('hours')
  if (flowType !== undefined && flowType !== query.flowType) return miss('flow-type')
  if (conversationStatus !== undefined && conversationStatus !== query.conversationStatus)
    return miss('conversation-status')
  if (rule.matchers.length === 0) return { isMatch: true, matchedOn: null, weight: 0, reason: null }
  const hits = rule.matchers.filter((matcher) => matcher.matches(line))
  const [first] = hits
  if (first === undefined) return miss('words')
  const longest = hits.reduce((best, hit) => (hit.weight > best.weight ? hit : best), first)
  return { isMatch: true, matchedOn: longest.source, weight: longest.weight, reason: null }
}

/** The result of one rule on a text. */
export const tryRule = (rule: CompiledRule, query: RouteQuery): RuleMatch => tryOn(rule, fold(query.text).line, query)

export interface Routed {
  /** The deciding rule: highest priority, then the longest matching keyword, then the oldest. */
  rule: CompiledRule | null
  tried: { rule: CompiledRule; match: RuleMatch }[]
}

/** Tries every rule; the result does not depend on their order. */
export const routeQuery = (rules: readonly CompiledRule[], query: RouteQuery): Routed => {
  const { line } = fold(query.text)
  const tried = rules.map((rule) => ({ rule, match: tryOn(rule, line, query) }))
  const [winner] = tried
    .filter(({ match }) => match.isMatch)
    .sort((a, b) => b.rule.priority - a.rule.priority || b.match.weight - a.match.weight || a.rule.id - b.rule.id)
  return { rule: winner?.rule ?? null, tried }
}
