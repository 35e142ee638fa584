// Learns what tells somebody in danger from what only sounds like it, from the families and texts written for it and from
// the texts of bench/reading/ that may be looked at while building:
// `node training/emergencies.ts && npx biome check --write reader/safety/data`; with `--judge` it only prints how well each source
// is told by what was learnt from the others.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Language } from '#contract/primitives.ts'
import { type EmergencyClass, emergencyClasses } from '#contract/routing/safety.ts'
import { languageOf } from '#reader/language/score.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { lettersOf, sparseOf } from '#reader/read-answer/weight-letters.ts'
import { DANGER_STEP, handicapOf, PLAIN } from '#reader/safety/danger-score.ts'
import { DANGER_TRAITS, dangerTraits } from '#reader/safety/danger-traits.ts'
import { dangerWordsOf, hasMark } from '#reader/safety/danger-words.ts'
import { findByPatterns, TOGETHER } from '#reader/safety/emergency.ts'
import { dangerClasses } from '#reader/safety/listed-words.ts'
import { isCertain, isPlainStatement } from '#reader/safety/plain-statement.ts'
import { seedOf } from './emergencies/slips.ts'
import { type ToldText, toldTexts } from './emergencies/texts.ts'
import { trainLeanings } from './lexicon/train-leanings.ts'
import { foremost, regress, type WishExample } from './lexicon/train-wishes.ts'

const { values } = parseArgs({
  options: { judge: { type: 'boolean', default: false }, misses: { type: 'boolean', default: false } },
})

/** How many traits have a weight. */
const MOST_TRAITS = 12_000
const PACE = { rounds: 12, decay: 0.01 }
const FOLDS = 4
/** The share of tempting texts that may ring, of all writers and of each. */
const MOST_FALSE = { es: 0.04, en: 0.03 }
const MOST_FALSE_OF_ONE = 0.05
/** The share of real messages that may. */
const MOST_FALSE_MESSAGES = 0.0014

/** What the patterns find, looked up once for each text. */
const hits = new Map<string, EmergencyClass | null>()
const hitOf = (text: string): EmergencyClass | null => {
  const known = hits.get(text)
  if (known !== undefined) return known
  const said = fold(text)
  const hit = findByPatterns(said, dangerWordsOf(said))
  hits.set(text, hit)
  return hit
}
/** A text without a word of danger is not scored: nothing is to be learnt from it. */
const isScored = ({ text }: ToldText): boolean => hitOf(text) !== null || dangerWordsOf(fold(text)).some(hasMark)
const all = toldTexts((text) => hitOf(text) !== null)
const texts = all.filter(isScored)
const countOf = (list: readonly ToldText[], set: string): number => list.filter((one) => one.set === set).length

/** The patterns were made with our own texts before the eyes: what they find there says nothing of other texts. */
const isKnownToPatterns = ({ set }: ToldText): boolean => set.startsWith('ours')
const traitsOf = (one: ToldText): number[] => {
  const said = fold(one.text)
  return [...dangerTraits(said, dangerWordsOf(said), isKnownToPatterns(one) ? null : hitOf(one.text))]
}
const examples = texts.map(
  (one): WishExample => ({ traits: traitsOf(one), isStop: one.isEmergency, weight: one.weight }),
)

const learn = (list: readonly WishExample[]): number[] => {
  const isUsed = foremost(list, regress(list, new Uint8Array(DANGER_TRAITS).fill(1), PACE), MOST_TRAITS)
  // Once more with these alone: they take over what the others told.
  const weights = regress(list, isUsed, PACE)
  return Array.from(weights, (weight, trait) => (isUsed[trait] === 1 ? Math.round(weight / DANGER_STEP) : 0))
}

const scoreOf = (steps: readonly number[], text: string, hit: string | null): number => {
  const said = fold(text)
  const traits = dangerTraits(said, dangerWordsOf(said), hit)
  return (DANGER_STEP * traits.reduce((sum, trait) => sum + (steps[trait] ?? 0), 0)) / Math.sqrt(traits.length)
}
const isMarked = (text: string): boolean => dangerWordsOf(fold(text)).some(hasMark)

/** Two texts count as the reader takes them: each alone, and both together where both may speak of danger. */
const scoreBy = (steps: readonly number[], { text, parts }: ToldText): number =>
  Math.max(
    ...(parts ?? [text]).map((part) =>
      hitOf(part) !== null || isMarked(part) ? scoreOf(steps, part, hitOf(part)) : Number.NEGATIVE_INFINITY,
    ),
    parts?.every(isMarked) ? scoreOf(steps, text, hitOf(text)) - TOGETHER : Number.NEGATIVE_INFINITY,
  )

interface Judged extends ToldText {
  /** With two texts the best of each alone and of both together, which have to score more. */
  score: number
  /** Rings whatever its score. */
  isPlain: boolean
}
const isSaidSo = ({ text, parts }: ToldText, is: typeof isCertain): boolean =>
  (parts ?? [text]).some((part) => hitOf(part) !== null && is(dangerWordsOf(fold(part))))
/** What the threshold is compared with. */
const standingOf = (one: ToldText, score: number): number =>
  score + (isSaidSo(one, isPlainStatement) ? PLAIN : 0) - handicapOf(fold(one.text))

/** Every text by what was learnt without its source. */
const judge = (): Judged[] =>
  Array.from({ length: FOLDS }, (_, out) => {
    const isOut = texts.map(({ source }) => seedOf(source) % FOLDS === out)
    const steps = learn(examples.filter((_, at) => !isOut[at]))
    return texts
      .filter((_, at) => isOut[at])
      .map((one) => ({ ...one, score: standingOf(one, scoreBy(steps, one)), isPlain: isSaidSo(one, isCertain) }))
  }).flat()

const unscored = all
  .filter((one) => !isScored(one))
  .map((one) => ({ ...one, score: Number.NEGATIVE_INFINITY, isPlain: false }))
const judged = [...judge(), ...unscored]
/** From which score on at most a share of texts rings, those that ring whatever their score included. */
const alarmFor = (isMeant: (one: Judged) => boolean, share: number): number => {
  const list = judged.filter((one) => !one.isEmergency && isMeant(one))
  const plain = list.filter((one) => one.isPlain).length
  const scores = list.filter((one) => !one.isPlain).map(({ score }) => score)
  const most = Math.max(0, Math.floor(share * list.length) - plain)
  return scores.toSorted((one, other) => other - one)[most] ?? 0
}
const languageIn = ({ text }: ToldText): Language => languageOf(fold(text), 'es')
const alarmIn = (language: Language): number => {
  // Of two texts the first may be meant to frighten.
  const isOfWriters = ({ set, way }: Judged): boolean =>
    set.startsWith('writers') && set.endsWith(language) && way !== 'split'
  const sets = [...new Set(judged.filter(isOfWriters).map(({ set }) => set))]
  const limits = {
    all: alarmFor(isOfWriters, MOST_FALSE[language]),
    each: Math.max(...sets.map((set) => alarmFor((one) => one.set === set && isOfWriters(one), MOST_FALSE_OF_ONE))),
    // Real messages are English.
    messages: language === 'en' ? alarmFor(({ set }) => set === 'real messages', MOST_FALSE_MESSAGES) : 0,
  }
  console.log(language, limits)
  return Math.round(100 * Math.max(...Object.values(limits))) / 100
}
const alarm = { es: alarmIn('es'), en: alarmIn('en') }

const percent = (list: readonly Judged[], isCounted: (one: Judged) => boolean): string =>
  list.length === 0 ? '-' : `${((100 * list.filter(isCounted).length) / list.length).toFixed(1)} %`
const isFound = (one: Judged): boolean => one.isPlain || one.score > alarm[languageIn(one)]
for (const [set, list] of Object.entries(Object.groupBy(judged, ({ set }) => set))) {
  const danger = (list ?? []).filter(({ isEmergency }) => isEmergency)
  const other = (list ?? []).filter(({ isEmergency }) => !isEmergency)
  const ways = Object.entries(Object.groupBy(danger, ({ way }) => way ?? '')).filter(([way]) => way !== '')
  console.log(
    `${set}: found ${percent(danger, isFound)} of ${danger.length}`,
    ways.map(([way, own]) => `${way} ${percent(own ?? [], isFound)}`).join(', '),
    `false ${percent(other, isFound)} of ${other.length}`,
    `scored ${countOf(texts, set)}, certain ${percent(danger, ({ isPlain }) => isPlain)} / ${percent(other, ({ isPlain }) => isPlain)}, patterns ${percent(danger, ({ text }) => hitOf(text) !== null)} / ${percent(other, ({ text }) => hitOf(text) !== null)}`,
  )
}
const bounds = [-3, -2, -1, 0, 1, 2, 3]
const writers = judged.filter(({ set }) => set.startsWith('writers'))
console.log('reliability, writers: log-odds, texts, share in danger')
for (const [at, from] of [Number.NEGATIVE_INFINITY, ...bounds].entries()) {
  const own = writers.filter(({ score }) => score >= from && score < (bounds[at] ?? Number.POSITIVE_INFINITY))
  console.log(`  from ${from}: ${own.length}, ${percent(own, ({ isEmergency }) => isEmergency)}`)
}
if (values.misses)
  for (const one of [
    ...writers,
    ...judged.filter(({ set, score, isPlain }) => set === 'real messages' && (isPlain || score > 0)),
  ]
    .filter((one) => one.set === 'real messages' || one.isEmergency !== isFound(one))
    .toSorted((one, other) => other.score - one.score))
    console.log(one.isEmergency ? 'missed' : 'false ', one.score.toFixed(1), one.way, '|', one.text)

/** Which kind of emergency the classes of the words speak for. */
const byClass = trainLeanings(
  texts.flatMap((one) => {
    if (!one.isEmergency || one.class === undefined) return []
    const names = new Set(dangerWordsOf(fold(one.text)).flatMap(({ classes }) => classes))
    const traits = [...names].map((name) => dangerClasses.indexOf(name)).filter((place) => place >= 0)
    return traits.length === 0 ? [] : { traits, meaning: emergencyClasses.indexOf(one.class), weight: one.weight }
  }),
  emergencyClasses.length,
  dangerClasses.length,
  { rounds: 12, isAveraged: true },
)
const CLASS_STEP = 0.25

const { gaps, steps } = values.judge ? { gaps: '', steps: '' } : sparseOf(learn(examples))
if (!values.judge)
  writeFileSync(
    'reader/safety/data/danger-weights.ts',
    `// Written by training/emergencies.ts from training/emergency-*.json and bench/reading/*-building.json, which were written for this project (MIT, see LICENSE).

/** From which score on a text is an emergency, by its language: one in ${1 / MOST_FALSE.es} tempting texts reaches it at most. */
export const alarmFrom = { es: ${alarm.es}, en: ${alarm.en} }

/** How the traits of a text speak for danger; as reader/safety/danger-score.ts reads them. */
export const dangerWeights = {
  gaps:
    '${gaps}',
  steps:
    '${steps}',
}

/** How each class of words speaks for each kind of emergency, one class after the other. */
export const classWeights =
  '${lettersOf(dangerClasses.flatMap((_, place) => byClass.map((table) => Math.round((table[place] ?? 0) / CLASS_STEP))))}'
`,
  )
console.log(`${texts.length} texts, alarm from ${alarm.es} / ${alarm.en}`)
