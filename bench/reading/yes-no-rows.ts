import type { Language } from '#contract/primitives.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { readYesNo } from '#reader/read-answer/yes-no.ts'
import { type AnswerCase, yesNoTo } from './ask.ts'
import { type JudgingText, judgingTexts } from './corpus.ts'
import { type Part, type Row, readCases, readSet, row, type Verdict } from './harness.ts'

/** `none`: answers no yes/no question. */
interface Case {
  text: string
  language: Language
  kind: 'yes' | 'no' | 'unsure' | 'none'
  /** What it answers, where that is known. */
  question?: string
}

const setOf = (language: Language): Case[] =>
  readSet<AnswerCase>(`answers-${language}`)
    .filter(({ kind }) => kind === 'yes-no')
    .map(({ text, question, expected }) => ({ text, question, language, kind: expected as Case['kind'] }))

const casesOf = (part: Part): readonly Case[] =>
  part === 'others' ? [...setOf('es'), ...setOf('en')] : readCases<Case>('yes-no', part)

/** Texts of public sets, as these label them. */
const publicCases = (part: Part): readonly Case[] =>
  part !== 'others'
    ? []
    : judgingTexts('yes-no').map(({ text, language, question = '', answer }: JudgingText) => ({
        text,
        language,
        question,
        kind: answer as Case['kind'],
      }))

const judge = ({ text, question, language }: Case, isHit: (read: ReturnType<typeof readYesNo>) => boolean): Verdict => {
  const read = question === undefined ? readYesNo(fold(text)) : yesNoTo(text, question, language)
  return { isHit: isHit(read), text, shown: `${text} (${read ?? 'none'})` }
}

const names = { es: 'Spanish', en: 'English' } as const

/** Plain answers, answers turned into their opposite, texts without an answer, and people who do not know. */
const rowsOf = (
  name: string,
  language: Language,
  cases: typeof casesOf,
  others: { right: number; flipped: number; unrelated: number; unsure: number },
): Row[] => {
  const isOf = (one: Case, ...kinds: Case['kind'][]): boolean => one.language === language && kinds.includes(one.kind)
  return [
    row({ name: `${name}, right`, goal: 93, floor: 90, others: { goal: 93, floor: others.right } }, cases, (one) =>
      isOf(one, 'yes', 'no') ? judge(one, (read) => read === one.kind) : null,
    ),
    row(
      { name: `${name}, flipped`, goal: 0.5, floor: 1, others: { goal: 0.5, floor: others.flipped }, isFaults: true },
      cases,
      (one) => (isOf(one, 'yes', 'no') ? judge(one, (read) => read === (one.kind === 'yes' ? 'no' : 'yes')) : null),
    ),
    row(
      {
        name: `${name}, unrelated accepted`,
        goal: 3,
        floor: 5,
        others: { goal: 3, floor: others.unrelated },
        isFaults: true,
      },
      cases,
      (one) => (isOf(one, 'none') ? judge(one, (read) => read === 'yes' || read === 'no') : null),
    ),
    row(
      { name: `${name}, unsure kept apart`, goal: 95, floor: 92, others: { goal: 95, floor: others.unsure } },
      cases,
      (one) => (isOf(one, 'unsure') ? judge(one, (read) => read !== 'yes' && read !== 'no') : null),
    ),
  ]
}

const MUST = { right: 88, flipped: 0.7, unrelated: 3.5, unsure: 90 }

export const yesNoRows: readonly Row[] = (['es', 'en'] as const).flatMap((language) => [
  ...rowsOf(`yes/no, ${names[language]}`, language, casesOf, MUST),
  ...rowsOf(`yes/no, ${names[language]}, public sets`, language, publicCases, MUST),
])
