import type { ModelProvider } from '#contract/ai/providers.ts'
import type { Language } from '#contract/primitives.ts'
import { foldLine } from '#reader/read-answer/fold.ts'

/** How one decision turned out, as far as anybody rated it. */
export interface Outcome {
  decisionId: number
  /** Redacted. */
  query: string
  language: Language
  provider: ModelProvider
  isGood: boolean
}

interface Share {
  good: number
  total: number
}

/** A proposed rule with its evidence. It takes effect only when a person writes it. */
export interface RuleProposal {
  keyword: string
  language: Language
  /** The provider that answers such texts most often now, and the better one. */
  from: ModelProvider
  to: ModelProvider
  current: Share
  alternative: Share
  /** The newest decisions behind it. */
  decisionIds: number[]
}

/** Fewest outcomes of a phrase for a proposal. */
const LEAST_OUTCOMES = 20
const LEAST_LETTERS = 4
const MOST_PROPOSALS = 10
const MOST_EVIDENCE = 5

/** Lower bound of a share's 95 % interval: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209. */
export const leastShare = ({ good, total }: Share): number => {
  // The formula gives 0 here too, up to rounding.
  if (good === 0) return 0
  const z = 1.959964
  const share = good / total
  const centre = share + (z * z) / (2 * total)
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total))
  return Math.max(0, (centre - spread) / (1 + (z * z) / total))
}

const wordsOf = (query: string): string[] =>
  foldLine(query.replace(/\[[A-Z_\d]+\]/g, ' '))
    .split(' ')
    .filter((word) => word !== '')

/** Meaningful single words, and pairs of neighbours. */
const wordings = (query: string): Set<string> => {
  const words = wordsOf(query)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return new Set([...words.filter((word) => word.length >= LEAST_LETTERS), ...pairs])
}

const shareOf = (outcomes: readonly Outcome[]): Share => ({
  good: outcomes.filter(({ isGood }) => isGood).length,
  total: outcomes.length,
})

const proposalFor = (keyword: string, language: Language, outcomes: readonly Outcome[]): RuleProposal | null => {
  const by = Map.groupBy(outcomes, ({ provider }) => provider)
  const ranked = [...by]
    .map(([provider, own]) => ({ provider, share: shareOf(own) }))
    .sort((one, other) => other.share.total - one.share.total)
  const [current, ...others] = ranked
  if (!current) return null
  const now = current.share.good / current.share.total
  const [best] = others
    .filter(({ share }) => leastShare(share) > now)
    .sort((one, other) => leastShare(other.share) - leastShare(one.share))
  if (!best) return null
  return {
    keyword,
    language,
    from: current.provider,
    to: best.provider,
    current: current.share,
    alternative: best.share,
    decisionIds: outcomes
      .map(({ decisionId }) => decisionId)
      .sort((one, other) => other - one)
      .slice(0, MOST_EVIDENCE),
  }
}

/**
 * Rules that outcomes suggest: a phrase with at least twenty outcomes for which another provider does better than the
 * current one, even at the lower end of its interval. The strongest ten; a phrase inside a stronger one is left out.
 */
export const proposeRules = (outcomes: readonly Outcome[]): RuleProposal[] => {
  const byWording = new Map<string, Outcome[]>()
  for (const outcome of outcomes)
    for (const wording of wordings(outcome.query)) {
      const key = `${outcome.language} ${wording}`
      byWording.set(key, [...(byWording.get(key) ?? []), outcome])
    }
  const proposals = [...byWording]
    .filter(([, own]) => own.length >= LEAST_OUTCOMES)
    .flatMap(([key, own]) => proposalFor(key.slice(3), key.startsWith('es') ? 'es' : 'en', own) ?? [])
    .sort(
      (one, other) =>
        leastShare(other.alternative) - leastShare(one.alternative) || other.keyword.length - one.keyword.length,
    )
  const kept: RuleProposal[] = []
  for (const proposal of proposals)
    if (!kept.some(({ keyword, language }) => language === proposal.language && doesOverlap(keyword, proposal.keyword)))
      kept.push(proposal)
  return kept.slice(0, MOST_PROPOSALS)
}

const doesOverlap = (one: string, other: string): boolean => {
  const words = new Set(one.split(' '))
  return other.split(' ').some((word) => words.has(word))
}

/** Fewest rated decisions in a tenth for its calibration. */
export const LEAST_RATED = 30

/** The tenth of a confidence, 0 to 9. */
export const decileOf = (confidence: number): number => Math.min(9, Math.floor(confidence * 10))

/** How often confidences of this size were right; null when too few of them were rated. */
export const calibrate = (rated: Share): number | null => (rated.total < LEAST_RATED ? null : rated.good / rated.total)

const ALIKE = 0.5
const LEAST_WORDS = 2

/** Whether a text repeats a question in other words: the two share half of all their words. */
export const isRephrased = (before: string, after: string): boolean => {
  const [one, other] = [new Set(wordsOf(before)), new Set(wordsOf(after))]
  if (one.size < LEAST_WORDS || other.size < LEAST_WORDS) return false
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared) >= ALIKE
}
