// Learns what texts lean to from those that may be looked at while building, bench/reading/*-building.json, and from families
// of texts put together for it, training/*-families.json:
// `node training/leanings.ts && npx biome check --write reader/read-answer/data`; `training/wish-weights.ts` does so for opt-outs.
import { readFileSync, writeFileSync } from 'node:fs'
import { consentOf } from '#reader/consent/read-consent.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { TRAITS, traitsOf } from '#reader/read-answer/traits.ts'
import { setsOf } from '#reader/read-answer/weight-letters.ts'
import { readLists } from '#reader/read-answer/yes-no.ts'
import { readListed } from '#reader/read-answer/yes-no-lists.ts'
import { type Example, trainLeanings } from './lexicon/train-leanings.ts'

const STEP = 1.2
/** What speaks less than this for or against a meaning is left out: it costs more to send than it tells. */
const LEAST = 0.7
/** What a text of another purpose counts that answers no question. */
const ASIDE = 0.2
const ROUNDS = 8

interface Told {
  text: string
  means: string
  weight: number
}

/** What a text counts that was put together from a family of them: they are many, and more alike than what people write. */
const OF_A_FAMILY = 0.5

interface Row {
  text?: string
  kind?: string
  language?: string
  /** How much it counts; the newest ones tell what happened rather than say yes or no, and are fewer than the others. */
  weight?: number
}
const read = (file: string): Row[] => JSON.parse(readFileSync(`${file}.json`, 'utf8'))
const building = (name: string): Row[] => read(`bench/reading/${name}-building`)

const learn = (folder: string, name: string, what: string, meanings: readonly string[], told: readonly Told[]) => {
  const examples: Example[] = told.map(({ text, means, weight }) => ({
    traits: traitsOf(fold(text)),
    meaning: meanings.indexOf(means),
    weight,
  }))
  const tables = trainLeanings(examples, meanings.length, TRAITS, { rounds: ROUNDS, isAveraged: true })
  const middle = (trait: number): number => tables.reduce((sum, table) => sum + (table[trait] ?? 0), 0) / tables.length
  const steps = tables.map((table) =>
    Array.from(table, (weight, trait) => {
      const told = weight - middle(trait)
      return Math.abs(told) < LEAST ? 0 : Math.sign(told) * Math.max(1, Math.round(Math.abs(told) / STEP))
    }),
  )
  const own = meanings.slice(0, -1)
  const { sets, letters } = setsOf(steps.slice(0, own.length))
  const [rest] = meanings.slice(-1)
  writeFileSync(
    `reader/${folder}/data/${name}.ts`,
    `// Written by training/leanings.ts from bench/reading/*-building.json, which was written for this project (MIT, see LICENSE).
import type { Weights } from '${folder === 'read-answer' ? '../leaning.ts' : '../../read-answer/leaning.ts'}'

/** How the traits of a text speak for ${what}; as reader/read-answer/classifier.ts reads them. */
export const ${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}: Weights<${meanings.map((meaning) => `'${meaning}'`).join(' | ')}> = {
  step: ${STEP},
  told: [${own.map((meaning) => `'${meaning}'`).join(', ')}],
  rest: '${rest}',
  sets: '${sets}',
  letters: '${letters}',
}
`,
  )
  console.log(`${folder}/data/${name}: ${examples.length} texts`)
}

const told = (name: string): Told[] => [
  ...building(name).map(({ text = '', kind = '', weight = 1 }) => ({ text, means: kind, weight })),
  ...read(`training/${name}-families`).map(({ text = '', kind = '' }) => ({ text, means: kind, weight: OF_A_FAMILY })),
]

/** Begins like an answer to a yes/no question, which a text of another purpose may well be. */
const answering = /^\W*(?:s[ií]|no|yes|yeah|nope|ok|claro)(?!\p{L})/iu

/**
 * Texts that tell a date or end our texts. Nothing else of another purpose: 'she came twice' tells a number and a yes, 'nobody
 * came and my chest hurts' is an emergency and a no.
 */
const asides: Told[] = [...building('opt-out').filter(({ kind }) => kind === 'stop'), ...building('date')]
  .filter(({ text = '', language }) => text !== '' && language !== 'other' && !answering.test(text))
  .filter(({ text = '' }) => readLists(fold(text)) === null)
  .map(({ text = '' }) => ({ text, means: 'none', weight: ASIDE }))

learn(
  'read-answer',
  'yes-no-weights',
  'yes, no, unsure and no answer',
  ['none', 'yes', 'no', 'unsure'],
  [...told('yes-no'), ...asides],
)

/** Words that were somebody's whole answer and may as well be another's opposite, or the beginning of a sentence. */
const either: ReadonlySet<string> = new Set(
  'igual ig o ni mo tes see same fatal malisimo bastante diario everyday some medio regular quiero escribame avisele moved nelson forgot sur escriban arto'.split(
    ' ',
  ),
)

/** Words that were answers by themselves and stand in no list. */
const alone = new Map<string, Set<string>>()
for (const { text = '', kind = '' } of building('yes-no')) {
  const said = fold(text)
  if (said.words.length === 1 && !either.has(said.line) && readListed(said) === null && consentOf(said) === null)
    alone.set(said.line, (alone.get(said.line) ?? new Set<string>()).add(kind))
}
const aloneAs = (kind: string): string =>
  [...alone]
    .filter(([, kinds]) => kinds.size === 1 && kinds.has(kind))
    .map(([word]) => word)
    .sort()
    .join(' ')
writeFileSync(
  'reader/read-answer/data/yes-no-alone.ts',
  `// Written by training/leanings.ts from bench/reading/yes-no-building.json, which was written for this project (MIT, see LICENSE).

/** Words that answer by themselves and stand in no list. */
export const answersAlone = {
  yes: '${aloneAs('yes')}',
  no: '${aloneAs('no')}',
  unsure: '${aloneAs('unsure')}',
} as const
`,
)
