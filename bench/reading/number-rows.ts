import type { Language } from '#contract/primitives.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { readNumber } from '#reader/read-answer/number.ts'
import { answerTo } from './ask.ts'
import { askedCases } from './asked.ts'
import { judgingTexts } from './corpus.ts'
import { type Part, type Row, readCases, row, type Verdict } from './harness.ts'

/** `value` null: no one number, to be asked about again. */
interface Case {
  text: string
  language: Language
  value: number | null
  /** What it answers, where that is known. */
  question?: string
}

const askedOf = (part: Part, language: Language): Case[] =>
  askedCases(part, language)
    .filter(({ kind }) => kind === 'number')
    .map(({ text, question, expected }) => ({ text, question, language, value: expected as number | null }))

const casesOf = (part: Part): readonly Case[] =>
  part === 'others' ? [...askedOf(part, 'es'), ...askedOf(part, 'en')] : readCases<Case>('number', part)

/** Whole requests to a bank or a hotel with the number that their set annotates. */
const publicCases = (part: Part): readonly Case[] =>
  part !== 'others'
    ? []
    : judgingTexts('number').map(({ text, language, answer }) => ({ text, language, value: Number(answer) }))

const numberIn = ({ text, language, question }: Case): number | null => {
  if (question === undefined) {
    const read = readNumber(fold(text), language)
    return read.outcome === 'number' ? read.value : null
  }
  const reading = answerTo(text, { question, type: 'number', language })
  return reading.outcome === 'answer' && typeof reading.value === 'number' ? reading.value : null
}

const verdictOf = (one: Case, isHit: (found: number | null) => boolean): Verdict => {
  const found = numberIn(one)
  const asked = one.question === undefined ? '' : `${one.question} | `
  const wanted = one.question === undefined ? '' : `, not ${one.value ?? 'none'}`
  return { isHit: isHit(found), text: one.text, shown: `${asked}${one.text} (${found ?? 'none'}${wanted})` }
}
const judge = (one: Case): Verdict => verdictOf(one, (found) => found === one.value)

/** Replies to a question that was put in words, judged with it; of others their own rows say what is right. */
const rowsAsked = (name: string, language: Language): Row[] => [
  row({ name: `${name}, asked, right`, goal: 97 }, (part) => (part === 'others' ? [] : askedOf(part, language)), judge),
  row(
    { name: `${name}, asked, silently wrong`, goal: 1.5, isFaults: true },
    (part) => askedOf(part, language),
    (one) => verdictOf(one, (found) => found !== null && found !== one.value),
  ),
]

/** Figures, words, fractions and dozens, and texts that hold no one number. */
export const numberRows: readonly Row[] = [
  row({ name: 'number, Spanish', goal: 98, floor: 96, others: { goal: 97, floor: 96 } }, casesOf, (one) =>
    one.language === 'es' ? judge(one) : null,
  ),
  row({ name: 'number, English', goal: 97, floor: 94, others: { goal: 97, floor: 95 } }, casesOf, (one) =>
    one.language === 'en' ? judge(one) : null,
  ),
  row({ name: 'number, English, public set', goal: 97 }, publicCases, judge),
  ...rowsAsked('number, Spanish', 'es'),
  ...rowsAsked('number, English', 'en'),
]
