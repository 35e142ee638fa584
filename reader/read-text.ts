import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { consentTo } from './consent/open-question.ts'
import { scoreLanguage, type TextLanguage } from './language/score.ts'
import type { Day } from './read-answer/calendar.ts'
import { readDate } from './read-answer/date.ts'
import { type FoldedText, fold, LONGEST_ANSWER } from './read-answer/fold.ts'
import { readAnswer } from './read-answer/read-answer.ts'
import { isUnsure, readYesNo } from './read-answer/yes-no.ts'
import { findEmergency } from './safety/emergency.ts'

export const askedTypes = ['choice', 'number', 'text', 'date', 'yesno'] as const

/** What the text answers. `yesno`: a question for a plain yes or no that offers nothing else. */
export interface AskedFor {
  type: (typeof askedTypes)[number]
  /** One choice per line, as in a flow. */
  choices?: string | undefined
}

/** The context of a text. */
export interface ReadingContext {
  /** The conversation's language. */
  activeLanguage?: Language | undefined
  question?: AskedFor | undefined
  /** The day the text was written; without it no date is read. */
  today?: Day | undefined
}

/** What a text says in answer to the question. */
export interface TextAnswer {
  /** none: nothing was asked, or the text does not answer it. */
  outcome: 'answer' | 'unsure' | 'unclear' | 'none'
  value: string | number | null
  method: string | null
}

/** Every reading of one text. */
export interface TextReading {
  language: TextLanguage
  /** For the language, from 0 to 1. */
  confidence: number
  /** Log-odds of Spanish against English, from this text's words alone. */
  logOdds: number
  /** The same as a conversation goes by it. */
  evidence: number
  consent: 'stop' | 'start' | 'help' | null
  emergency: string | null
  answer: TextAnswer
}

const NOTHING: TextAnswer = { outcome: 'none', value: null, method: null }

/** Log-odds that people answer in the language of the question. */
const ACTIVE = 1.5

const priorOf = (language: Language | undefined): number =>
  language === undefined ? 0 : language === 'es' ? ACTIVE : -ACTIVE

const answerYesNo = (said: FoldedText): TextAnswer => {
  const meaning = readYesNo(said)
  if (meaning === null) return NOTHING
  if (meaning === 'unsure') return { outcome: 'unsure', value: null, method: null }
  return { outcome: 'answer', value: meaning, method: 'lexicon' }
}

/** The tense is unknown: a day without year or week is the next one. */
const answerDate = (said: FoldedText, language: Language, today: Day | undefined): TextAnswer => {
  if (today === undefined) return NOTHING
  const reading = readDate(said, { language, today, lean: 'future' })
  if (reading.outcome === 'date') return { outcome: 'answer', value: reading.value, method: 'date' }
  return { outcome: isUnsure(said) ? 'unsure' : 'unclear', value: null, method: null }
}

/** The question as a flow would hold it. */
const questionOf = ({ type, choices }: AskedFor): DefinedQuestion => ({
  id: 1,
  questionId: 'asked',
  questionTextEs: '',
  questionTextEn: '',
  questionType: type === 'yesno' ? 'choice' : type === 'date' ? 'text' : type,
  choices: choices ?? (type === 'yesno' ? 'Sí | Yes\nNo | No' : null),
  isRequired: true,
  order: 1,
})

const answer = (said: FoldedText, asked: AskedFor, language: Language, today: Day | undefined): TextAnswer => {
  if (asked.type === 'yesno') return answerYesNo(said)
  if (asked.type === 'date') return answerDate(said, language, today)
  const question = questionOf(asked)
  const reading = readAnswer(said, question, { language, longest: LONGEST_ANSWER, lexicon: null })
  if (reading.outcome === 'answer') return reading
  return { outcome: reading.outcome === 'unsure' ? 'unsure' : 'unclear', value: null, method: null }
}

/** Runs every reader on one text, outside any conversation. */
export const readText = (text: string, { activeLanguage, question, today }: ReadingContext): TextReading => {
  const said = fold(text)
  const score = scoreLanguage(said, priorOf(activeLanguage))
  const consent = consentTo(said, {
    question: question === undefined ? null : questionOf(question),
    isDayAsked: question?.type === 'date',
    language: activeLanguage ?? 'es',
    lexicon: null,
  })
  const heard = score.language === 'en' || score.language === 'es' ? score.language : 'es'
  return {
    ...score,
    consent: consent === null || consent.kind === 'unclear' ? null : consent.kind,
    emergency: findEmergency(said)?.class ?? null,
    answer: question === undefined ? NOTHING : answer(said, question, activeLanguage ?? heard, today),
  }
}
