import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { type Reach, readReach } from './consent/no-contact.ts'
import { consentTo } from './consent/open-question.ts'
import {
  type ConsentWord,
  consentOf,
  doesDisputeStop,
  isConsentWord,
  type UnclearWish,
} from './consent/read-consent.ts'
import { readVisitWish, type VisitWish } from './consent/visit-wish.ts'
import { readLanguageCommand } from './language/command.ts'
import { type LanguageScore, scoreLanguage } from './language/score.ts'
import { type AnsweredTo, isBareAnswer } from './read-answer/bare-answer.ts'
import { type DateReading, readDate } from './read-answer/date.ts'
import type { DateContext } from './read-answer/date-count.ts'
import { decodeBase64 } from './read-answer/decode-base64.ts'
import { type FoldedText, fold, foldPart } from './read-answer/fold.ts'
import { type Reading, type ReadingOptions, readAnswer } from './read-answer/read-answer.ts'
import { isCourtesy, readLists, type YesNo } from './read-answer/yes-no.ts'
import { hasDangerWord } from './safety/danger-words.ts'
import {
  type CompiledPattern,
  type Emergency,
  findEmergency,
  findEmergencyTogether,
  isEcho,
} from './safety/emergency.ts'
import { isPatientQuestion } from './safety/patient-question.ts'
import { isPersonRequest } from './safety/person-request.ts'
import { isWhoAsked } from './safety/who-is-this.ts'
import { isNotMe, isWrongNumber } from './safety/wrong-number.ts'

/** What stands between texts that are read together. */
const JOINED_BY = '\n'

/** The organization's additions to the reading of a text. */
export interface TextContext {
  /** Its own emergency patterns. */
  ownPatterns: readonly CompiledPattern[]
}

/** An emergency in a text, alone or together with what was written just before, and the language to answer in. */
export interface EmergencyReading extends Emergency {
  /** Null: neither of ours. */
  language: Language | null
}

const ours = ({ language }: LanguageScore): Language | null =>
  language === 'es' || language === 'en' ? language : null

/**
 * The meaning of one text of a patient. Each reading is computed at its first use and cached, so that a text is read
 * once for all callers, and an unused reading costs nothing.
 */
export class Meaning {
  /** The text in the form that all readers take. */
  readonly text: FoldedText
  readonly #ownPatterns: readonly CompiledPattern[]
  #consent: ConsentWord | UnclearWish | null | undefined
  #emergency: Emergency | null | undefined
  #score: LanguageScore | undefined
  #wantedLanguage: Language | null | undefined

  constructor(text: FoldedText, { ownPatterns }: TextContext) {
    this.text = text
    this.#ownPatterns = ownPatterns
  }

  /** Whether there is nothing to read, as with a picture alone. */
  get isBlank(): boolean {
    return this.text.raw.trim() === ''
  }

  /** What it says about our texts: stop, start, help, or a wish that a person must judge. */
  get consent(): ConsentWord | UnclearWish | null {
    if (this.#consent === undefined) this.#consent = consentOf(this.text)
    return this.#consent
  }

  /** The same while a question waits: an answer to it is no wish. */
  consentTo(about: AnsweredTo): ConsentWord | UnclearWish | null {
    return this.consent === null ? null : consentTo(this.text, about)
  }

  /** Whether it decides about consent; an unclear wish decides nothing. */
  get isAboutConsent(): boolean {
    return this.consent !== null && this.consent.kind !== 'unclear'
  }

  /** Whether it is a consent word and nothing else. */
  get isConsentWord(): boolean {
    return isConsentWord(this.text)
  }

  /** Whether it takes back a stop: it was not meant, or texts are wanted after all. */
  get doesDisputeStop(): boolean {
    return doesDisputeStop(this.text)
  }

  /**
   * The danger that our patterns and the organization's find. `asked`: lines of our own that the patient may only
   * repeat.
   */
  emergency(asked: readonly string[] = []): Emergency | null {
    if (isEcho(this.text.line, asked)) return null
    if (this.#emergency === undefined) this.#emergency = findEmergency(this.text, [], this.#ownPatterns)
    return this.#emergency
  }

  /**
   * The same where the text may be the end of what was begun in texts before it, none of which says enough by itself: 'mi
   * mamá está en el piso' and 'no me contesta'.
   */
  emergencyAfter(before: readonly string[], asked: readonly string[] = []): EmergencyReading | null {
    const alone = this.emergency(asked)
    if (alone !== null) return { ...alone, language: ours(this.language) }
    if (before.length === 0 || isEcho(this.text.line, asked)) return null
    const said = foldPart([...before, this.text.raw].join(JOINED_BY))
    const together = findEmergencyTogether(before.map(foldPart), this.text, said)
    return together === null ? null : { ...together, language: ours(scoreLanguage(said)) }
  }

  get hasDangerWord(): boolean {
    return hasDangerWord(this.text)
  }

  /** The language, by this text alone. */
  get language(): LanguageScore {
    if (this.#score === undefined) this.#score = scoreLanguage(this.text)
    return this.#score
  }

  /** The language in which to answer: the text's own where it is one of ours, else `otherwise`. */
  languageOr(otherwise: Language): Language {
    const { language } = this.language
    return language === 'es' || language === 'en' ? language : otherwise
  }

  /** The language that the patient asks for. */
  get wantedLanguage(): Language | null {
    if (this.#wantedLanguage === undefined) this.#wantedLanguage = readLanguageCommand(this.text)
    return this.#wantedLanguage
  }

  /** What it says about an appointment that we wrote about; `isAsked`: a bare yes or no means it. */
  visitWish(isAsked: boolean): VisitWish | null {
    return readVisitWish(this.text, isAsked)
  }

  /** Whether the phone belongs to somebody other than `name`. */
  isWrongNumber(name: string): boolean {
    return isWrongNumber(this.text, name)
  }

  /** Whether it only says that `name` is not the reader. */
  isNotMe(name: string): boolean {
    return isNotMe(this.text, name)
  }

  get isPersonRequest(): boolean {
    return isPersonRequest(this.text)
  }

  get isWhoAsked(): boolean {
    return isWhoAsked(this.text)
  }

  /** Whether it asks us something. */
  get isQuestion(): boolean {
    return isPatientQuestion(this.text)
  }

  get isCourtesy(): boolean {
    return isCourtesy(this.text)
  }

  /** Whether it is a plain answer to the question and nothing else. */
  isBareAnswer(about: AnsweredTo): boolean {
    return isBareAnswer(this.text, about)
  }

  /** How far an opt-out reaches: texts alone, or every contact. */
  get reach(): Reach {
    return readReach(this.text)
  }

  /** Yes, no or a doubt, from the text as a whole; null for everything else. */
  get plainYesNo(): YesNo | null {
    return readLists(this.text)
  }

  /** The day it names. */
  day(context: DateContext): DateReading {
    return readDate(this.text, context)
  }

  /** Its answer to a flow's question. */
  answerTo(question: DefinedQuestion, options: ReadingOptions): Reading {
    return readAnswer(this.text, question, options)
  }
}

/** What a text decides about consent. */
export type DecidedConsent = ConsentWord

/** What a text may be the answer to. */
export type AnswerContext = AnsweredTo

/** A text's answer to a flow's question. */
export type AnswerReading = Reading

/** The reader's entry point: the meaning of a patient's text, as received. */
export const understand = (text: string, context: TextContext): Meaning =>
  new Meaning(fold(decodeBase64(text)), context)
