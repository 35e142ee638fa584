// Learns what a text leans to as an answer to a yes/no question (training/yes-no-texts.ts) and writes it into the reader:
// `node training/leanings.ts && npx biome check --write reader/read-answer/data`. With `--by-source` nothing is written: each
// source is left out once, and what is learnt from the others is measured on it.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { consentOf } from '#reader/consent/read-consent.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { yesNoReaderOf } from '#reader/read-answer/yes-no.ts'
import { readListed } from '#reader/read-answer/yes-no-lists.ts'
import { learnLeanings } from './lexicon/learn-leanings.ts'
import { building, type Told, yesNoTexts } from './yes-no-texts.ts'

const { values } = parseArgs({ options: { 'by-source': { type: 'boolean', default: false } } })

const texts = yesNoTexts()

/** How well the texts of one source are read by what was learnt from all others. */
const judge = (source: string): string => {
  const read = yesNoReaderOf(learnLeanings(texts.filter((one) => one.source !== source)))
  const own = texts.filter((one) => one.source === source).map(({ text, means }) => ({ means, read: read(fold(text)) }))
  const share = (isAmong: (means: string) => boolean, isHit: (one: (typeof own)[number]) => boolean): string => {
    const counted = own.filter(({ means }) => isAmong(means))
    return `${((100 * counted.filter(isHit).length) / Math.max(1, counted.length)).toFixed(1)} of ${counted.length}`
  }
  const isSure = (means: string | null): boolean => means === 'yes' || means === 'no'
  return [
    `right ${share(isSure, (one) => one.read === one.means)}`,
    `flipped ${share(isSure, (one) => isSure(one.read) && one.read !== one.means)}`,
    `unsure apart ${share(
      (means) => means === 'unsure',
      (one) => !isSure(one.read),
    )}`,
    `unrelated accepted ${share(
      (means) => means === 'none',
      (one) => isSure(one.read),
    )}`,
  ].join(', ')
}

/** Words that were somebody's whole answer and may as well be another's opposite, or the beginning of a sentence. */
const either: ReadonlySet<string> = new Set(
  'igual ig o ni mo tes see same fatal malisimo bastante diario everyday some medio regular quiero escribame avisele moved nelson forgot sur escriban arto'.split(
    ' ',
  ),
)

/** Words that were answers by themselves and stand in no list. */
const wordsAlone = (): Map<string, Set<string>> => {
  const alone = new Map<string, Set<string>>()
  for (const { text = '', kind = '' } of building('yes-no')) {
    const said = fold(text)
    if (said.words.length === 1 && !either.has(said.line) && readListed(said) === null && consentOf(said) === null)
      alone.set(said.line, (alone.get(said.line) ?? new Set<string>()).add(kind))
  }
  return alone
}

const writeWeights = (told: readonly Told[]): void => {
  const { step, told: meanings, rest, sets, letters } = learnLeanings(told)
  writeFileSync(
    'reader/read-answer/data/yes-no-weights.ts',
    `// Written by training/leanings.ts from what training/yes-no-texts.ts names; the authors stand in NOTICE.
import type { Weights } from '../classifier.ts'

/** How the traits of a text speak for yes, no, unsure and no answer; as reader/read-answer/classifier.ts reads them. */
export const yesNoWeights: Weights<'none' | 'yes' | 'no' | 'unsure'> = {
  step: ${step},
  told: [${meanings.map((meaning) => `'${meaning}'`).join(', ')}],
  rest: '${rest}',
  sets: '${sets}',
  letters: '${letters}',
}
`,
  )
  console.log(`read-answer/data/yes-no-weights: ${told.length} texts`)
}

const writeAlone = (): void => {
  const alone = wordsAlone()
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
}

if (values['by-source']) {
  for (const source of new Set(texts.map((one) => one.source))) console.log(`${source}: ${judge(source)}`)
} else {
  writeWeights(texts)
  writeAlone()
}
