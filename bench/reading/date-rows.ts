import type { Language } from '#contract/primitives.ts'
import type { Day } from '#reader/read-answer/calendar.ts'
import { doesAskSince } from '#reader/read-answer/date-question.ts'
import { type AnswerCase, heard, writtenOn } from './ask.ts'
import { askedCases } from './asked.ts'
import { judgingTexts } from './corpus.ts'
import { type Part, type Row, readCases, row, type Verdict } from './harness.ts'

/** What was written on Tuesday, 12 May 2026 about a visit that was. `value` null: no one day, to be asked about again. */
interface Case {
  text: string
  language: Language
  value: string | null
  /** Where it was written on another day, or about one to come. */
  today?: Day
  lean?: 'past' | 'future'
  isSince?: boolean
}

const ofPast =
  /\b(?:was|were|did|had|last|ago|since|fue|fueron|vino|[uú]ltim[ao]|tuvo|\p{L}+(?:ó|aron|ieron|iste|aste))(?!\p{L})/iu

/** A question says whether it asks for a day that was, and so does the day that is expected. */
const leanOf = ({ question, expected }: AnswerCase): 'past' | 'future' => {
  if (typeof expected !== 'string') return ofPast.test(question) ? 'past' : 'future'
  const { year, month, day } = writtenOn
  return expected > `${year}-${month}-${day}` ? 'future' : 'past'
}

const askedOf = (part: Part, language: Language): Case[] =>
  askedCases(part, language)
    .filter(({ kind }) => kind === 'date')
    .map((one) => ({
      text: one.text,
      language,
      value: one.expected as string | null,
      today: writtenOn,
      lean: leanOf(one),
      isSince: doesAskSince(one.question),
    }))

const casesOf = (part: Part): readonly Case[] =>
  part === 'others' ? [...askedOf(part, 'es'), ...askedOf(part, 'en')] : readCases<Case>('date', part)

/** Replies to a question that was put in words; those of others stand in the rows above them. */
const ownAsked = (part: Part): readonly Case[] =>
  part === 'others' ? [] : [...askedOf(part, 'es'), ...askedOf(part, 'en')]

const REQUESTED_ON = { year: 2022, month: 3, day: 15 }

/** Whole requests to a bank or a hotel with the day that their set annotates, which may have been or is to come. */
const publicCases = (part: Part): readonly Case[] =>
  part !== 'others'
    ? []
    : judgingTexts('date').map(({ text, language, answer = '' }) => ({
        text,
        language,
        value: String(answer),
        today: REQUESTED_ON,
        lean: String(answer) > '2022-03-15' ? 'future' : 'past',
      }))

const VISITED = { year: 2026, month: 5, day: 12 }

const judge = (
  { text, language, today = VISITED, lean = 'past', isSince = false }: Case,
  isHit: (found: string | null) => boolean,
): Verdict => {
  const read = heard(text).day({ language, today, lean, isSince })
  const found = read.outcome === 'date' ? read.value : null
  return { isHit: isHit(found), text, shown: `${text} (${found ?? read.outcome})` }
}

/** Days in every wording, and texts that name no one day. */
const rowsOf = (name: string, language: Language, cases: typeof casesOf, others?: number): Row[] => [
  row({ name: `${name}, right`, goal: 85, floor: 80, others: { goal: 87, floor: others } }, cases, (one) =>
    one.language === language && one.value !== null ? judge(one, (found) => found === one.value) : null,
  ),
  row(
    {
      name: `${name}, silently wrong`,
      goal: 3,
      floor: 5,
      others: { goal: 1.5, floor: others === undefined ? undefined : 3 },
      isFaults: true,
    },
    cases,
    (one) => (one.language === language ? judge(one, (found) => found !== null && found !== one.value) : null),
  ),
]

export const dateRows: readonly Row[] = [
  ...rowsOf('date, Spanish', 'es', casesOf, 86),
  ...rowsOf('date, English', 'en', casesOf, 82),
  ...rowsOf('date, English, public set', 'en', publicCases),
  ...rowsOf('date, Spanish, asked', 'es', ownAsked),
  ...rowsOf('date, English, asked', 'en', ownAsked),
]
