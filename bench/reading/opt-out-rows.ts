import type { Language } from '#contract/primitives.ts'
import { consentOf } from '#engine/consent/read-consent.ts'
import { fold } from '#engine/read-answer/fold.ts'
import { type Part, type Row, readCases, row, type Verdict } from './harness.ts'

/**
 * Stop: a clear wish to get no more texts. Unclear: it may be one. Ordinary: an answer, however much it looks like one.
 *
 * `opt-out-speakers` was written for this project (MIT, see LICENSE) before its author opened any list, weights or other
 * text of the project, from many speakers' points of view: old and young, polite and angry, carers and heirs, misspelt,
 * dictated, of several countries, in two languages at once. What courts and the FCC (47 CFR 64.1200(a)(10), 89 FR 15756)
 * take for revoking by any reasonable means said what counts as clear; no text was taken over from anywhere. A hash of the
 * folded text parted it into halves; `unseen` holds only what no part that is learnt from holds. More of the long tail was
 * written for the other half afterwards.
 * Before anything was built with the other half, its clear wishes were honoured in 88.6 % (es, n 176) and 90.3 % (en, n 154),
 * with those left to a person 89.8 % and 92.2 %; answers mistaken 0.6 % (n 336) and 0.6 % (n 359).
 * Measured twice after it was: 94.3 % and 94.2 %, with those left to a person 98.3 % and 96.1 %; answers mistaken 0.3 % and
 * 0.8 %, left to a person 3.6 % and 3.1 %. `fresh` was measured twice too: 89.0 % (n 100) and 92.2 % (n 102), 97.0 % and 97.1 %.
 * `opt-out-ways` was written later for building alone, in as many ways of saying it as its author could find, with near misses.
 * Its last half was measured before anything was built with it: 82.0 % (es, n 261) and 79.7 % (en, n 261) honoured, with those
 * left to a person 89.7 % and 90.8 %; answers mistaken 2.5 % and 1.5 %. With all of it learnt from, by cross-validation in which
 * near-duplicates stay together, but with patterns written after reading it: 94.1 % and 94.6 %, with those left to a person
 * 98.0 % and 98.0 %; mistaken 0.3 % and 0.6 %. `fresh`, `held-out` and `unseen` have been read since and prove nothing any more.
 */
interface Case {
  text: string
  language: Language
  kind: 'stop' | 'unclear' | 'ordinary'
}

const casesOf = (part: Part): readonly Case[] =>
  part === 'unseen'
    ? readCases<Case>('opt-out-speakers', part)
    : [
        ...readCases<Case>('opt-out', part),
        ...(part === 'building' ? ['opt-out-speakers', 'opt-out-ways'] : []).flatMap((name) =>
          readCases<Case>(name, part),
        ),
      ]

type Heard = 'stop' | 'unclear' | 'nothing'

const hear = (text: string): Heard => {
  const consent = consentOf(fold(text))
  return consent?.kind === 'stop' || consent?.kind === 'unclear' ? consent.kind : 'nothing'
}

const judge = ({ text }: Case, ...hits: Heard[]): Verdict => {
  const heard = hear(text)
  return { isHit: hits.includes(heard), shown: `${text} (${heard})` }
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
    row({ name: `${name}, honoured`, goal: 100, floor: 100 }, casesOf, (one) =>
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
