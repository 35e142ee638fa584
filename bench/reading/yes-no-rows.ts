import type { Language } from '#contract/primitives.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { readYesNo } from '#reader/read-answer/yes-no.ts'
import { type Part, type Row, readCases, row, type Verdict } from './harness.ts'

/** `none`: answers no yes/no question. */
interface Case {
  text: string
  language: Language
  kind: 'yes' | 'no' | 'unsure' | 'none'
}

const casesOf = (part: Part): readonly Case[] => readCases<Case>('yes-no', part)
const isSure = ({ kind }: Case): boolean => kind === 'yes' || kind === 'no'
const opposite = { yes: 'no', no: 'yes' } as const

const judge = ({ text }: Case, isHit: (read: ReturnType<typeof readYesNo>) => boolean): Verdict => {
  const read = readYesNo(fold(text))
  return { isHit: isHit(read), text, shown: `${text} (${read ?? 'none'})` }
}

const names = { es: 'Spanish', en: 'English' } as const

/** Plain answers, answers turned into their opposite, texts without an answer, and people who do not know. */
export const yesNoRows: readonly Row[] = (['es', 'en'] as const).flatMap((language) => [
  row({ name: `yes/no, ${names[language]}, right`, goal: 93, floor: 90 }, casesOf, (one) =>
    one.language === language && isSure(one) ? judge(one, (read) => read === one.kind) : null,
  ),
  row({ name: `yes/no, ${names[language]}, flipped`, goal: 0.5, floor: 1, isFaults: true }, casesOf, (one) => {
    const { kind } = one
    return one.language === language && (kind === 'yes' || kind === 'no')
      ? judge(one, (read) => read === opposite[kind])
      : null
  }),
  row({ name: `yes/no, ${names[language]}, unrelated accepted`, goal: 3, floor: 5, isFaults: true }, casesOf, (one) =>
    one.language === language && one.kind === 'none' ? judge(one, (read) => read === 'yes' || read === 'no') : null,
  ),
  row({ name: `yes/no, ${names[language]}, unsure kept apart`, goal: 95, floor: 92 }, casesOf, (one) =>
    one.language === language && one.kind === 'unsure' ? judge(one, (read) => read !== 'yes' && read !== 'no') : null,
  ),
])
