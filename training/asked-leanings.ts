// Learns what a text means as an answer to a question for yes or no (training/answers-*.json), beside what it says alone, and
// writes it into the reader. With `--held-out` nothing is written: in turn a fifth of the questions is left out, and read by what
// was learnt from the others; `--share 0.5` learns from half of these.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fold } from '#reader/read-answer/fold.ts'
import { askedReaderOf } from '#reader/read-answer/yes-no-asked.ts'
import { learnAsked, type ToldTo } from './lexicon/learn-leanings.ts'

interface Row {
  kind: string
  question: string
  text: string
  expected: string | number | null
}
const meanings: ReadonlySet<unknown> = new Set(['yes', 'no', 'unsure', 'none'])

/** What only an organization teaches, in transcripts and tests. */
const untaught: ReadonlySet<string> = new Set(['la mera mera'])

const texts: readonly ToldTo[] = globSync('training/answers-*.json')
  .toSorted()
  .flatMap((file): Row[] => JSON.parse(readFileSync(file, 'utf8')))
  .filter(({ kind, expected, text }) => kind === 'yes-no' && meanings.has(expected) && !untaught.has(text))
  .map(({ question, text, expected }) => ({ question, text, means: expected as ToldTo['means'], weight: 1 }))

/** What texts count that answer nothing, whatever is asked. */
const OF_UNRELATED = 0.01

/**
 * Texts of other purposes, and of danger, each beside one of the questions: whatever is asked, they answer nothing. Without them
 * whatever begins with a familiar word would lean to an answer.
 */
const unrelated = (): ToldTo[] => {
  const questions = [...new Set(texts.map(({ question }) => question))]
  const read = (file: string): { text?: string; kind?: string; label?: string }[] =>
    JSON.parse(readFileSync(`${file}.json`, 'utf8'))
  const dangers = ['es', 'en']
    .flatMap((language) => read(`training/emergency-texts-${language}`))
    .filter(({ label }) => label === 'emergency')
  return [...read('bench/reading/yes-no-building').filter(({ kind }) => kind === 'none'), ...dangers].flatMap(
    ({ text = '' }, at): ToldTo[] => [
      { question: questions[(101 * at) % questions.length] ?? '', text, means: 'none', weight: OF_UNRELATED },
    ],
  )
}

const { values } = parseArgs({
  options: { 'held-out': { type: 'boolean', default: false }, share: { type: 'string', default: '1' } },
})

const PARTS = 5
const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9]

const measureHeldOut = (share: number): void => {
  const questions = [...new Set(texts.map(({ question }) => question))]
  const partOf = new Map(questions.map((question, at) => [question, (7 * at) % PARTS]))
  const kept = new Set(questions.filter((_, at) => ((13 * at) % 100) / 100 < share))
  const read = Array.from({ length: PARTS }, (_, part) => {
    const learnt = learnAsked([
      ...unrelated(),
      ...texts.filter(({ question }) => partOf.get(question) !== part && kept.has(question)),
    ])
    return THRESHOLDS.map((least) => {
      const readTo = askedReaderOf(learnt, { yes: least, no: least, unsure: 0.5, none: 1 })
      return texts
        .filter(({ question }) => partOf.get(question) === part)
        .map((one) => ({ ...one, read: readTo(fold(one.text), one.question) }))
    })
  })
  for (const [at, least] of THRESHOLDS.entries()) {
    const all = read.flatMap((part) => part[at] ?? [])
    const among = (means: string[], isHit: (one: (typeof all)[number]) => boolean): string => {
      const counted = all.filter((one) => means.includes(one.means))
      return `${((100 * counted.filter(isHit).length) / counted.length).toFixed(1)} of ${counted.length}`
    }
    const isSure = (means: string | null): boolean => means === 'yes' || means === 'no'
    console.log(
      `from ${least}: right ${among(['yes', 'no'], (one) => one.read === one.means)}, ` +
        `flipped ${among(['yes', 'no'], (one) => isSure(one.read) && one.read !== one.means)}, ` +
        `unsure apart ${among(['unsure'], (one) => !isSure(one.read))}, ` +
        `unrelated accepted ${among(['none'], (one) => isSure(one.read))}`,
    )
  }
}

const writeWeights = (): void => {
  const { step, told, rest, sets, letters } = learnAsked([...unrelated(), ...texts])
  writeFileSync(
    'reader/read-answer/data/asked-weights.ts',
    `// Written by training/asked-leanings.ts from training/answers-*.json, which was written for this project (MIT, see LICENSE).
import type { Weights } from '../classifier.ts'

/** How what a text says beside a question speaks for yes, no, unsure and no answer; as reader/read-answer/classifier.ts reads it. */
export const askedWeights: Weights<'none' | 'yes' | 'no' | 'unsure'> = {
  step: ${step},
  told: [${told.map((meaning) => `'${meaning}'`).join(', ')}],
  rest: '${rest}',
  sets: '${sets}',
  letters: '${letters}',
}
`,
  )
  console.log(`read-answer/data/asked-weights: ${texts.length} texts`)
}

if (values['held-out']) measureHeldOut(Number(values.share))
else writeWeights()
