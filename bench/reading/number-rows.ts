import type { Language } from '#contract/primitives.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { readNumber } from '#reader/read-answer/number.ts'
import { type Part, type Row, readCases, row, type Verdict } from './harness.ts'

/** `value` null: no one number, to be asked about again. */
interface Case {
  text: string
  language: Language
  value: number | null
}

const casesOf = (part: Part): readonly Case[] => readCases<Case>('number', part)

const judge = ({ text, language, value }: Case): Verdict => {
  const read = readNumber(fold(text), language)
  const found = read.outcome === 'number' ? read.value : null
  return { isHit: found === value, text, shown: `${text} (${found ?? read.outcome})` }
}

/** Figures, words, fractions and dozens, and texts that hold no one number. */
export const numberRows: readonly Row[] = [
  row({ name: 'number, Spanish', goal: 98, floor: 96 }, casesOf, (one) => (one.language === 'es' ? judge(one) : null)),
  row({ name: 'number, English', goal: 97, floor: 94 }, casesOf, (one) => (one.language === 'en' ? judge(one) : null)),
]
