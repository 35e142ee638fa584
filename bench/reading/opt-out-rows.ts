import type { Language } from '#contract/primitives.ts'
import { readConsent } from '#engine/consent/read-consent.ts'
import { type Part, type Row, readCases, row, type Verdict } from './harness.ts'

/** Stop: a clear wish to get no more texts. Ordinary: an answer, however much it looks like one. */
interface Case {
  text: string
  language: Language
  kind: 'stop' | 'ordinary'
}

const casesOf = (part: Part): readonly Case[] => readCases<Case>('opt-out', part)

const judge = ({ text }: Case): Verdict => ({ isHit: readConsent(text)?.kind === 'stop', shown: text })

/** `no mas` alone is a word of its own that carriers and the law know; it is not counted as an answer mistaken. */
const isAnswer = ({ text, kind }: Case): boolean => kind === 'ordinary' && text !== 'no mas'

const names = { es: 'Spanish', en: 'English' } as const

/** How a wish to stop in clear words is honoured, and what else is taken for one. */
export const optOutRows: readonly Row[] = (['es', 'en'] as const).flatMap((language) => [
  row({ name: `opt-out, ${names[language]}, honoured`, goal: 100, floor: 100 }, casesOf, (one) =>
    one.language === language && one.kind === 'stop' ? judge(one) : null,
  ),
  row({ name: `opt-out, ${names[language]}, answers mistaken`, goal: 0.5, floor: 1, isFaults: true }, casesOf, (one) =>
    one.language === language && isAnswer(one) ? judge(one) : null,
  ),
])
