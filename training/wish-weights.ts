// Learns what speaks for a wish to get no more texts: from texts that may be looked at while building, from families of
// texts and sentences put together for it, and from what other people wrote (`npm run corpora`). What a score means and from
// where it counts is found on writers that were not learnt from. `npm run train` runs this and the other trainers.
import { writeFileSync } from 'node:fs'
import { doesNameTexts, isLeftToLeaning, isWishInWords } from '#reader/consent/opt-out-intent.ts'
import { STEP } from '#reader/consent/opt-out-score.ts'
import { WISH_TRAITS } from '#reader/consent/wish-traits.ts'
import { withPairs } from '#reader/read-answer/letter-pairs.ts'
import { lettersOf } from '#reader/read-answer/weight-letters.ts'
import { foremost, regress, type WishExample } from './lexicon/train-wishes.ts'
import { calibrate, highestLimit, LIMITS, lowestLimit, type ScoredText } from './wishes/limits.ts'
import { readWishTexts, type WishText, WRITERS } from './wishes/texts.ts'

/** How many traits have a weight. */
const MOST_TRAITS = 10_420
/** Ordinary texts that the leaning alone may stop, and the upper 95 % bound of that share. */
const STOPPED = { share: 0.001, upper: 0.002 }
/** The same of texts that mislead. */
const MISLED = { share: 0.004 }
/** A source of so many texts keeps to that share by itself. */
const LARGE = 1000
/** Ordinary texts for which it may ask a person: those that name texts or an ending, and others. */
const ASKED = { named: { share: 0.014 }, other: { share: 0.009 } }
/** Wishes that the grammar hears and the leaning may leave to a person. */
const DENIED = 0.007
const FOLDS = 4

/** An unclear wish counts half for either. */
const examplesOf = (texts: readonly WishText[]): WishExample[] =>
  texts.flatMap(({ traits, kind, weight }) =>
    kind === 'unclear'
      ? [true, false].map((isStop) => ({ traits, isStop, weight: weight / 2 }))
      : { traits, isStop: kind === 'stop', weight },
  )

const stepsOf = (weights: Float64Array): number[] => Array.from(weights, (weight) => Math.round(weight / STEP))

/** Each writer's fold: the largest first, each to the fold that has the fewest texts. */
const foldsOf = (texts: readonly WishText[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { writer } of texts) counts.set(writer, (counts.get(writer) ?? 0) + 1)
  const sizes = Array.from({ length: FOLDS }, () => 0)
  const folds = new Map<string, number>()
  for (const [writer, count] of [...counts].toSorted((one, other) => other[1] - one[1])) {
    const fold = sizes.indexOf(Math.min(...sizes))
    folds.set(writer, fold)
    sizes[fold] = (sizes[fold] ?? 0) + count
  }
  return folds
}

const texts = readWishTexts()
const examples = examplesOf(texts)
const isUsed = foremost(examples, regress(examples, new Uint8Array(WISH_TRAITS).fill(1)), MOST_TRAITS)
const steps = stepsOf(regress(examples, isUsed))

/** Every text with the score of a leaning that has learnt from other writers. */
const folds = foldsOf(texts)
const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const isApart = ({ writer }: WishText): boolean => folds.get(writer) === fold
  const learnt = stepsOf(regress(examplesOf(texts.filter((text) => !isApart(text))), isUsed))
  return texts.filter(isApart).map((text): ScoredText & { text: WishText } => {
    const { traits, kind, language } = text
    const sum = traits.reduce((total, trait) => total + (learnt[trait] ?? 0), 0)
    return { text, language, isStop: kind === 'stop', score: (STEP * sum) / Math.sqrt(traits.length) }
  })
}).flat()

const ofOthers = scored.filter(({ text }) => text.isOthers)
const isOurs = ({ writer }: WishText): boolean => writer.startsWith('ours') || writer.startsWith(WRITERS)
const wishes = scored.filter(({ text, isStop }) => isStop && isOurs(text))
const isLeft = ({ text }: { text: WishText }): boolean => isLeftToLeaning(text.said)
const calibration = calibrate([...ofOthers.filter(isLeft), ...wishes.filter(isLeft)])
// What the grammar hears or keeps is not the leaning's to judge: it counts among all texts, and reaches nothing.
const judged = ofOthers.map((one) => (isLeft(one) ? one : { ...one, score: Number.NEGATIVE_INFINITY }))
const named = judged.map((one) => (doesNameTexts(one.text.said) ? one : { ...one, score: Number.NEGATIVE_INFINITY }))
const sources = [...new Set(ofOthers.map(({ text }) => text.writer))]
  .map((source) => named.filter(({ text }) => text.writer === source))
  .filter(({ length }) => length >= LARGE)
/** Private texts in the words of a wish: they were written to mislead. */
const misleading = scored
  .filter(({ text, isStop }) => !isStop && text.writer.startsWith(WRITERS))
  .map((one) => (isLeft(one) && doesNameTexts(one.text.said) ? one : { ...one, score: Number.NEGATIVE_INFINITY }))
const acts = Math.max(
  lowestLimit(named, calibration, STOPPED),
  lowestLimit(misleading, calibration, MISLED),
  ...sources.map((source) => lowestLimit(source, calibration, { share: STOPPED.share })),
)
const others = judged.map((one) => (doesNameTexts(one.text.said) ? { ...one, score: Number.NEGATIVE_INFINITY } : one))
const asks = lowestLimit(named, calibration, ASKED.named)
const asksOfOthers = lowestLimit(others, calibration, ASKED.other)
const heard = wishes.filter(({ text }) => isWishInWords(text.said))
const denies = highestLimit(heard, calibration, DENIED)

writeFileSync(
  'reader/consent/data/wish-weights.ts',
  `// Written by training/wish-weights.ts (\`npm run train\`) from what training/README.md lists; NOTICE says under which licences.

/** How the traits of a text speak for a wish to stop; as reader/consent/opt-out-score.ts reads them. */
export const wishWeights = {
  letters:
    '${withPairs(lettersOf(steps))}',
  /** By which the sum becomes a likelihood, in hundredths. */
  slope: ${calibration.slope},
  offset: ${calibration.offset},
  /**
   * Likelihoods, in ten-thousandths: it stops texts by itself, it asks a person, also where nothing names
   * texts or an ending, it doubts what the grammar hears.
   */
  acts: ${acts},
  asks: ${asks},
  asksOfOthers: ${asksOfOthers},
  denies: ${denies},
}
`,
)
const share = (some: readonly unknown[], all: readonly unknown[]): string =>
  `${((100 * some.length) / all.length).toFixed(2)} % of ${all.length}`
const reaching = (all: readonly ScoredText[], limit: number) =>
  all.filter(({ score }) => LIMITS / (1 + Math.exp(-(calibration.slope * score + calibration.offset) / 100)) >= limit)
const asked = (all: readonly (typeof judged)[number][]) => [
  ...reaching(
    all.filter(({ text }) => doesNameTexts(text.said)),
    asks,
  ),
  ...reaching(
    all.filter(({ text }) => !doesNameTexts(text.said)),
    asksOfOthers,
  ),
]
console.log(
  `${texts.length} texts; slope ${calibration.slope}, offset ${calibration.offset}; ${acts}, ${asks}, ${asksOfOthers}, ${denies}`,
)
for (const language of ['es', 'en'] as const) {
  const ordinary = judged.filter((one) => one.language === language)
  const stoppable = named.filter((one) => one.language === language)
  const wanted = wishes.filter((one) => isLeft(one) && one.language === language)
  const clear = wanted.filter(({ text }) => doesNameTexts(text.said))
  console.log(
    `${language}: others' texts stopped ${share(reaching(stoppable, acts), ordinary)}, asked or stopped ${share(asked(ordinary), ordinary)}; wishes left to it stopped ${share(reaching(clear, acts), wanted)}, asked or stopped ${share(asked(wanted), wanted)}`,
  )
}
