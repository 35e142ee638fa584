// Learns what speaks for a wish to get no more texts from those that may be looked at while building, from families of texts
// put together for it, and from sentences that are put together here:
// `node training/wish-weights.ts && npx biome check --write reader/consent/data`
import { readFileSync, writeFileSync } from 'node:fs'
import { isWishInWords } from '#reader/consent/opt-out-intent.ts'
import { STEP } from '#reader/consent/opt-out-score.ts'
import { eachWishTrait, WISH_TRAITS, wishTraitsOfWord } from '#reader/consent/wish-traits.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { lettersOf } from '#reader/read-answer/weight-letters.ts'
import { readWishCases } from './cases.ts'
import { trainWishes, type WishExample } from './lexicon/train-wishes.ts'
import { wishSentences } from './lexicon/wish-sentences.ts'

interface Told {
  text: string
  kind: string
  language?: string
}
const read = (file: string): Told[] => JSON.parse(readFileSync(`${file}.json`, 'utf8'))

/** What a text counts that was put together from a family: they are many, and more alike than what people write. */
const OF_A_FAMILY = 0.5
const OF_A_SENTENCE = 0.1
/** What a text of another purpose counts. */
const ASIDE = 0.25
/** How many traits have a weight. */
const MOST_TRAITS = 10420

const traitsOf = (text: string): number[] => {
  const said = fold(text)
  const words = said.words.map(wishTraitsOfWord)
  const traits = words.flatMap(({ own }) => own)
  eachWishTrait(said, words, (trait) => traits.push(trait))
  return traits
}

/** An unclear wish counts half for either. */
const examplesOf = (told: readonly Told[], weight: number): WishExample[] =>
  told.flatMap(({ text, kind }) => {
    const traits = traitsOf(text)
    if (kind === 'unclear') return [true, false].map((isStop) => ({ traits, isStop, weight: weight / 2 }))
    return { traits, isStop: kind === 'stop', weight }
  })

const told = read('bench/reading/opt-out-building')
const [of] = read('bench/reading/language-building') as unknown as { es: string[]; en: string[] }[]
/** Texts of other purposes, which wish for nothing here. */
const asides: Told[] = [
  ...['yes-no', 'number', 'date', 'emergency'].flatMap((name) => read(`bench/reading/${name}-building`)),
  ...[...(of?.es ?? []), ...(of?.en ?? [])].map((text): Told => ({ text, kind: '' })),
].filter(({ text, language }) => text !== undefined && language !== 'other' && !isWishInWords(fold(text)))

const examples = [
  ...examplesOf(told, 1),
  ...examplesOf(readWishCases(), 1),
  ...examplesOf(read('training/opt-out-families'), OF_A_FAMILY),
  ...examplesOf(wishSentences(), OF_A_SENTENCE),
  ...examplesOf(
    asides.map(({ text }) => ({ text, kind: 'ordinary' })),
    ASIDE,
  ),
]
const weights = trainWishes(examples, WISH_TRAITS, MOST_TRAITS)
const letters = lettersOf(Array.from(weights, (weight) => Math.round(weight / STEP)))
writeFileSync(
  'reader/consent/data/wish-weights.ts',
  `// Written by training/wish-weights.ts from bench/reading/*-building.json, which was written for this project (MIT, see LICENSE).

/** How the traits of a text speak for a wish to stop; as reader/consent/opt-out-score.ts reads them. */
export const wishWeights =
  '${letters}'
`,
)
console.log(`${examples.length} texts`)
