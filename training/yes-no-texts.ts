import { readFileSync } from 'node:fs'
import { fold } from '#reader/read-answer/fold.ts'
import { readLists } from '#reader/read-answer/yes-no.ts'
import type { YesNo } from '#reader/read-answer/yes-no-lists.ts'
import { readYesNoCases } from './cases.ts'

export type Meaning = YesNo | 'none'

/** A text and what it means as an answer to a yes/no question. */
export interface Told {
  text: string
  means: Meaning
  /** How much it counts. */
  weight: number
  /** Who wrote it: a source of training/corpora/sources.json, or a set of this project. */
  source: string
}

/** What a text counts that was put together from a family of them: they are many, and more alike than what people write. */
const OF_A_FAMILY = 0.5
/** What a text of another purpose counts that answers no question. */
const ASIDE = 0.2
/** What an answer counts that somebody outside the project wrote. */
const OF_OTHERS = 1
const ORDINARY = 0.05

interface Row {
  text?: string
  kind?: string
  language?: string
  /** How much it counts; the newest ones tell what happened rather than say yes or no, and are fewer than the others. */
  weight?: number
}
const read = (file: string): Row[] => JSON.parse(readFileSync(`${file}.json`, 'utf8'))

/** The texts of a set of ours that may be looked at while building. */
export const building = (name: string): Row[] => read(`bench/reading/${name}-building`)

interface CorpusLine {
  source: string
  text: string
  language: string
  kind: string
  answer?: string | number
}
const corpus = (): CorpusLine[] =>
  readFileSync('.corpora/learnt.jsonl', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const meanings: ReadonlySet<unknown> = new Set(['yes', 'no', 'unsure', 'none'])
const isMeaning = (kind: unknown): kind is Meaning => meanings.has(kind)

/** Begins like an answer to a yes/no question, which a text of another purpose may well be. */
const answering = /^\W*(?:s[ií]|no|yes|yeah|nope|ok|claro)(?!\p{L})/iu
const isAside = (text: string): boolean => text !== '' && !answering.test(text) && readLists(fold(text)) === null

/**
 * Texts that tell a date or end our texts. Nothing else of another purpose: 'she came twice' tells a number and a yes, 'nobody
 * came and my chest hurts' is an emergency and a no.
 */
const asides = (): Told[] =>
  [...building('opt-out').filter(({ kind }) => kind === 'stop'), ...building('date')]
    .filter(({ text = '', language }) => language !== 'other' && isAside(text))
    .map(({ text = '' }) => ({ text, means: 'none', weight: ASIDE, source: 'asides' }))

/** What people outside the project wrote: answers in their context, and texts that answer nothing. */
const ofOthers = (): Told[] => {
  const lines = corpus()
  const answers = lines.flatMap(({ kind, text, answer, source }): Told[] =>
    kind === 'yes-no' && isMeaning(answer) ? [{ text, means: answer, weight: OF_OTHERS, source }] : [],
  )
  const answered = new Set(answers.map(({ text }) => fold(text).line))
  const ordinary = lines.flatMap(({ kind, text, source }): Told[] =>
    kind === 'ordinary' && isAside(text) && !answered.has(fold(text).line)
      ? [{ text, means: 'none', weight: ORDINARY, source }]
      : [],
  )
  return [...answers, ...ordinary]
}

/** Everything that the leaning to yes, no and unsure is learnt from. */
export const yesNoTexts = (): Told[] => [
  ...building('yes-no').flatMap(({ text = '', kind, weight = 1 }): Told[] =>
    isMeaning(kind) ? [{ text, means: kind, weight, source: 'building' }] : [],
  ),
  ...read('training/yes-no-families').flatMap(({ text = '', kind }): Told[] =>
    isMeaning(kind) ? [{ text, means: kind, weight: OF_A_FAMILY, source: 'families' }] : [],
  ),
  ...asides(),
  ...ofOthers(),
  ...readYesNoCases().map(({ text, means }): Told => ({ text, means, weight: OF_OTHERS, source: 'cases' })),
]
