import type { Language } from '#contract/primitives.ts'
import { readDate } from '#reader/read-answer/date.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { type Part, type Row, readCases, row, type Verdict } from './harness.ts'

/** What was written on Tuesday, 12 May 2026 about a visit that was. `value` null: no one day, to be asked about again. */
interface Case {
  text: string
  language: Language
  value: string | null
}

const today = { year: 2026, month: 5, day: 12 }
const casesOf = (part: Part): readonly Case[] => readCases<Case>('date', part)

const judge = ({ text, language }: Case, isHit: (found: string | null) => boolean): Verdict => {
  const read = readDate(fold(text), { language, today, lean: 'past' })
  const found = read.outcome === 'date' ? read.value : null
  return { isHit: isHit(found), text, shown: `${text} (${found ?? read.outcome})` }
}

const names = { es: 'Spanish', en: 'English' } as const

/** Days in every wording, and texts that name no one day. */
export const dateRows: readonly Row[] = (['es', 'en'] as const).flatMap((language) => [
  row({ name: `date, ${names[language]}, right`, goal: 85, floor: 80 }, casesOf, (one) =>
    one.language === language && one.value !== null ? judge(one, (found) => found === one.value) : null,
  ),
  row({ name: `date, ${names[language]}, silently wrong`, goal: 3, floor: 5, isFaults: true }, casesOf, (one) =>
    one.language === language ? judge(one, (found) => found !== null && found !== one.value) : null,
  ),
])
