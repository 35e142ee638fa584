import type { RoutingRuleInput } from '#contract/routing/rules.ts'
import type { FallbackChainInput } from '#contract/routing.ts'
import { type CompiledRule, compileRule } from '#engine/route.ts'
import { type Refusal, refuseInput } from '../../refusal.ts'

/** The id of a rule that has none yet: the newest, so the last among equals. */
export const UNSAVED = Number.MAX_SAFE_INTEGER

/** The rule compiled, or what a person must change in it. */
export const compiledOf = (id: number, input: RoutingRuleInput): CompiledRule | Refusal => {
  const compiled = compileRule({ ...input, id })
  if (!('field' in compiled)) return compiled
  return refuseInput(compiled.field, compiled.fault, compiled.entry)
}

/** A provider cannot be its own fallback. */
export const chainRefusal = (
  chain: Pick<FallbackChainInput, 'primaryProvider' | 'fallbackProvider'>,
): Refusal | null =>
  chain.primaryProvider === chain.fallbackProvider ? refuseInput('fallbackProvider', 'another-provider') : null

/** Percent with one decimal; null when nothing was counted. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

/** The specified figures of the summary cards, shown until something is measured. */
export const referenceFigures = { successRate: 98.5, avgResponseTime: 2.4, activeRules: 8 } as const
