import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { decidedConsent } from './consent/read-consent.ts'
import { scoreLanguage, type TextLanguage } from './language/score.ts'
import type { Day } from './read-answer/calendar.ts'
import { readDate } from './read-answer/date.ts'
import { type FoldedText, fold, LONGEST_ANSWER } from './read-answer/fold.ts'
import { readAnswer } from './read-answer/read-answer.ts'
import { isUnsure, readYesNo } from './read-answer/yes-no.ts'
import { findEmergency } from './safety/emergency.ts'

export const askedTypes = ['choice', 'number', 'text', 'date', 'yesno'] as const

/** What the text answers. `yesno` is a question for a plain yes or no that offers nothing else. */
export interface AskedFor {
  type: (typeof askedTypes)[number]
  /** One choice per line, as in a flow. */
  choices?: string | undefined
}

/** What was around the text. */
export interface ReadingContext {
  /** The language the conversation is held in. */
  activeLanguage?: Language | undefined
  question?: AskedFor | undefined
  /** The day it was written on: without it no date is read. */
  today?: Day | undefined
}

/** What a text says to what was asked. */
export interface TextAnswer {
  /** none: nothing was asked, or the text is no answer to it. */
  outcome: 'answer' | 'unsure' | 'unclear' | 'none'
  value: string | number | null
  method: string | null
}

/** Everything the engine reads in one text. */
export interface TextReading {
  language: TextLanguage
  /** Of the language, from 0 to 1. */
  confidence: number
  /** Log-odds of Spanish against English by the words of this text alone. */
  logOdds: number
  consent: 'stop' | 'start' | 'help' | null
  emergency: string | null
  answer: TextAnswer
}

const NOTHING: TextAnswer = { outcome: 'none', value: null, method: null }

/** Log-odds that people answer in the language they were asked in. */
const ACTIVE = 1.5

const priorOf = (language: Language | undefined): number =>
  language === undefined ? 0 : language === 'es' ? ACTIVE : -ACTIVE

const answerYesNo = (said: FoldedText): TextAnswer => {
  const meaning = readYesNo(said)
  if (meaning === null) return NOTHING
  if (meaning === 'unsure') return { outcome: 'unsure', value: null, method: null }
  return { outcome: 'answer', value: meaning, method: 'lexicon' }
}

/** Nothing says whether the day was or is to come: one without its year or week is the next. */
const answerDate = (said: FoldedText, language: Language, today: Day | undefined): TextAnswer => {
  if (today === undefined) return NOTHING
  const reading = readDate(said, { language, today, lean: 'future' })
  if (reading.outcome === 'date') return { outcome: 'answer', value: reading.value, method: 'date' }
  return { outcome: isUnsure(said) ? 'unsure' : 'unclear', value: null, method: null }
}

const answer = (said: FoldedText, asked: AskedFor, language: Language, today: Day | undefined): TextAnswer => {
  if (asked.type === 'yesno') return answerYesNo(said)
  if (asked.type === 'date') return answerDate(said, language, today)
  const question: DefinedQuestion = {
    id: 1,
    questionId: 'asked',
    questionTextEs: '',
    questionTextEn: '',
    questionType: asked.type,
    choices: asked.choices ?? null,
    isRequired: true,
    order: 1,
  }
  const reading = readAnswer(said, question, { language, longest: LONGEST_ANSWER, lexicon: null })
  if (reading.outcome === 'answer') return reading
  return { outcome: reading.outcome === 'unsure' ? 'unsure' : 'unclear', value: null, method: null }
}

/** Reads one text with every reader of the engine, outside any conversation. */
export const readText = (text: string, { activeLanguage, question, today }: ReadingContext): TextReading => {
  const said = fold(text)
  const score = scoreLanguage(said, priorOf(activeLanguage))
  const heard = score.language === 'en' || score.language === 'es' ? score.language : 'es'
  return {
    ...score,
    consent: decidedConsent(said)?.kind ?? null,
    emergency: findEmergency(said)?.class ?? null,
    answer: question === undefined ? NOTHING : answer(said, question, activeLanguage ?? heard, today),
  }
}
