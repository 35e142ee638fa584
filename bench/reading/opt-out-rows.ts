import type { Language } from '#contract/primitives.ts'
import { heard } from './ask.ts'
import { type JudgingText, judgingTexts } from './corpus.ts'
import { type Part, type Row, readCases, readSet, row, type Verdict } from './harness.ts'

/** Stop: a clear wish to get no more texts. Unclear: it may be one. Ordinary: an answer, however much it looks like one. */
interface Case {
  text: string
  language: Language
  kind: 'stop' | 'unclear' | 'ordinary'
}

interface SetCase {
  text: string
  label: Case['kind']
}

/** The texts of writers apart that wish for it, may do so, or do not. */
export const stopSet = (language: Language): Case[] =>
  readSet<SetCase>(`stop-${language}`).map(({ text, label }) => ({ text, language, kind: label }))

const casesOf = (part: Part): readonly Case[] =>
  part === 'others' ? [...stopSet('es'), ...stopSet('en')] : readCases<Case>('opt-out', part)

/** What people write that is no wish to stop. */
const ordinaryOf = (part: Part): readonly JudgingText[] => (part === 'others' ? judgingTexts('ordinary') : [])

type Heard = 'stop' | 'unclear' | 'nothing'

const hear = (text: string): Heard => {
  const { consent } = heard(text)
  return consent?.kind === 'stop' || consent?.kind === 'unclear' ? consent.kind : 'nothing'
}

const judge = ({ text }: { text: string }, ...hits: Heard[]): Verdict => {
  const consent = hear(text)
  return { isHit: hits.includes(consent), text, shown: `${text} (${consent})` }
}

/** `no mas` alone is a word of its own that carriers and the law know; it is not counted as an answer mistaken. */
const isAnswer = ({ text, kind }: Case): boolean => kind === 'ordinary' && text !== 'no mas'

/** The source of real text messages. */
export const SMS = 'uci-sms'

const names = { es: 'Spanish', en: 'English' } as const

/**
 * How a wish to stop in clear words is honoured, and what else is taken for one. What is left to a person gets no text
 * until somebody has looked: right for a wish that is unclear, no harm for one that is clear, a delay for an answer.
 */
const languageRows: readonly Row[] = (['es', 'en'] as const).flatMap((language) => {
  const name = `opt-out, ${names[language]}`
  const isOf = (one: Case, kind: Case['kind']): boolean => one.language === language && one.kind === kind
  const isAnswerOf = (one: Case): boolean => one.language === language && isAnswer(one)
  return [
    // What is learnt stops nobody below 0.9: the few wishes that only it hears are for a person, who counts in the next row.
    row({ name: `${name}, honoured`, goal: 97, floor: 94 }, casesOf, (one) =>
      isOf(one, 'stop') ? judge(one, 'stop') : null,
    ),
    row(
      { name: `${name}, honoured or left to a person`, goal: 100, floor: 99, others: { goal: 99.5, floor: 98.5 } },
      casesOf,
      (one) => (isOf(one, 'stop') ? judge(one, 'stop', 'unclear') : null),
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
    row({ name: `${name}, ordinary texts mistaken`, goal: 0.1, floor: 0.3, isFaults: true }, ordinaryOf, (one) =>
      one.language === language && one.source !== SMS ? judge(one, 'stop') : null,
    ),
    row({ name: `${name}, ordinary texts left to a person`, goal: 1, floor: 1.5, isFaults: true }, ordinaryOf, (one) =>
      one.language === language ? judge(one, 'unclear') : null,
    ),
  ]
})

/** Text messages that people really sent. */
const realSms = row(
  { name: 'opt-out, real messages mistaken', goal: 0.1, floor: 0.2, isFaults: true },
  ordinaryOf,
  (one) => (one.source === SMS ? judge(one, 'stop') : null),
)

export const optOutRows: readonly Row[] = [...languageRows, realSms]
