import type { Language } from '#contract/primitives.ts'
import { consentOf } from '#reader/consent/read-consent.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { type Part, type Row, readCases, row, type Verdict } from './harness.ts'

/** Stop: a clear wish to get no more texts. Unclear: it may be one. Ordinary: an answer, however much it looks like one. */
interface Case {
  text: string
  language: Language
  kind: 'stop' | 'unclear' | 'ordinary'
}

const casesOf = (part: Part): readonly Case[] => readCases<Case>('opt-out', part)

type Heard = 'stop' | 'unclear' | 'nothing'

const hear = (text: string): Heard => {
  const consent = consentOf(fold(text))
  return consent?.kind === 'stop' || consent?.kind === 'unclear' ? consent.kind : 'nothing'
}

const judge = ({ text }: Case, ...hits: Heard[]): Verdict => {
  const heard = hear(text)
  return { isHit: hits.includes(heard), text, shown: `${text} (${heard})` }
}

/** `no mas` alone is a word of its own that carriers and the law know; it is not counted as an answer mistaken. */
const isAnswer = ({ text, kind }: Case): boolean => kind === 'ordinary' && text !== 'no mas'

const names = { es: 'Spanish', en: 'English' } as const

/**
 * How a wish to stop in clear words is honoured, and what else is taken for one. What is left to a person gets no text
 * until somebody has looked: right for a wish that is unclear, no harm for one that is clear, a delay for an answer.
 */
export const optOutRows: readonly Row[] = (['es', 'en'] as const).flatMap((language) => {
  const name = `opt-out, ${names[language]}`
  const isOf = (one: Case, kind: Case['kind']): boolean => one.language === language && one.kind === kind
  const isAnswerOf = (one: Case): boolean => one.language === language && isAnswer(one)
  return [
    // What is learnt stops nobody below 0.9: the few wishes that only it hears are for a person, who counts in the next row.
    row({ name: `${name}, honoured`, goal: 97, floor: 94 }, casesOf, (one) =>
      isOf(one, 'stop') ? judge(one, 'stop') : null,
    ),
    row({ name: `${name}, honoured or left to a person`, goal: 100, floor: 99 }, casesOf, (one) =>
      isOf(one, 'stop') ? judge(one, 'stop', 'unclear') : null,
    ),
    row({ name: `${name}, unclear wishes not talked over`, goal: 80, floor: 60 }, casesOf, (one) =>
      isOf(one, 'unclear') ? judge(one, 'stop', 'unclear') : null,
    ),
    row({ name: `${name}, answers mistaken`, goal: 0.5, floor: 1, isFaults: true }, casesOf, (one) =>
      isAnswerOf(one) ? judge(one, 'stop') : null,
    ),
    row({ name: `${name}, answers left to a person`, goal: 2, floor: 4, isFaults: true }, casesOf, (one) =>
      isAnswerOf(one) ? judge(one, 'unclear') : null,
    ),
  ]
})
