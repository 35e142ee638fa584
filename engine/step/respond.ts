import type { DefinedQuestion } from '#contract/flows.ts'
import { beginTracking } from '#reader/language/tracker.ts'
import { type Meaning, understand } from '#reader/understand.ts'
import type { AwaitingText, HeldText, State } from '../types.ts'
import { acceptAnswer, holdText, read } from './accept-answer.ts'
import { didAnswerVisit } from './appointment.ts'
import { answeredTo, askAgain, askWho, currentQuestion, leaveToOthers, startClocks } from './ask.ts'
import { openForPatient } from './begin.ts'
import { didGoBack, isEarly } from './early.ts'
import { finish } from './finish.ts'
import { didChangeLanguage, isChoice } from './follow.ts'
import { handOver, isAssistant, isAssisting, notify, type StepDraft, say, sendWithinLimit, team } from './step-draft.ts'
import { isUnjudged } from './unjudged.ts'

/** Any text restarts reminders and expiry, unless the turn has moved on or is about to. */
export const resetClocks = (draft: StepDraft): void => {
  if (draft.state.phase === 'waiting' && draft.state.holdUntil === null) startClocks(draft, draft.at)
}

/** Whether the program leads: one of its questions is out, or about to go. */
export const isWaiting = ({ phase }: State): boolean => phase === 'waiting' || phase === 'sending'

const nameOf = (state: State): string => {
  const name = state.variables['patientName']
  return typeof name === 'string' ? name : ''
}

/** The phone belongs to somebody else: staff are notified, and the number is not used again for this patient. */
const onWrongHolder = (draft: StepDraft): void => {
  draft.effects.push({ type: 'flag-number', reason: 'wrong-number' })
  notify(draft, 'wrong-number')
}

/** Whether a text comes from a stranger's phone; then staff are notified. */
export const didNoteWrongHolder = (draft: StepDraft, meaning: Meaning): boolean => {
  const isWrong = meaning.isWrongNumber(nameOf(draft.state))
  if (isWrong) onWrongHolder(draft)
  return isWrong
}

const onWrongNumber = (draft: StepDraft): void => {
  onWrongHolder(draft)
  if (draft.state.phase !== 'sending' && draft.state.phase !== 'waiting') return
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  sendWithinLimit(draft, { kind: 'closing', body: say(draft).wrongNumber })
  finish(draft, 'wrong_number')
}

/** 'It is not me' says nothing about a shared number: the others can still be reached there. */
const onOtherReader = (draft: StepDraft): void => {
  if (isWaiting(draft.state)) leaveToOthers(draft, null)
  else notify(draft, 'patient-replied')
}

/** A bare number may be the answer to another question. */
const doesNameReader = (draft: StepDraft, question: DefinedQuestion, text: string): boolean => {
  const reading = read(draft, question, text)
  return reading.outcome === 'answer' && reading.method === 'label'
}

const onLanguage = (draft: StepDraft, language: State['language']): void => {
  const { state } = draft
  const isChange = didChangeLanguage(draft, language)
  state.tracked = beginTracking(language)
  if (state.phase !== 'sending' && state.phase !== 'waiting') return
  const phrases = say(draft)
  const question = currentQuestion(draft)
  if (question !== null) {
    draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
    const { held } = state
    askAgain(draft, question, isChange ? phrases.languageChanged : (text) => text)
    // Words before the command still answer the same question.
    if (draft.state.awaitedSend !== null) state.held = held
  } else if (isAssistant(draft)) {
    sendWithinLimit(draft, { kind: 'notice', body: phrases.languageChanged(phrases.assistantGreeting) })
    resetClocks(draft)
  }
}

/** The patient wants a person, or something that only a person can judge: says so and pauses. */
const leaveToPerson = (
  draft: StepDraft,
  reason: 'asked_for_person' | 'unclear_wish' | 'may_mean_stop',
  isJudged = true,
): void => {
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  handOver(draft, reason, isJudged)
}

/** A patient who asks who writes is told once, and asked again; it does not count as a try. */
const onWhoAsked = (draft: StepDraft, question: DefinedQuestion): void => {
  const { state } = draft
  const { held } = state
  state.hasSaidWho = true
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  askAgain(draft, question, (text) => `${say(draft).introduction(team(draft))} ${text}`)
  if (state.awaitedSend !== null) state.held = held
}

/** A picture or recording: kept for staff; once per question the patient is asked to write instead. */
const onMedia = (draft: StepDraft): void => {
  const { state } = draft
  notify(draft, 'patient-replied', { media: 1 })
  resetClocks(draft)
  if (state.hasAskedForText || (state.phase !== 'waiting' && state.phase !== 'sending')) return
  state.hasAskedForText = true
  sendWithinLimit(draft, { kind: 'notice', body: say(draft).writeInstead })
}

type Responder = 'assistant' | 'program'

/** What is known of a text besides its words. */
interface Heard {
  /** Its meaning, where it has been read already. */
  meaning?: Meaning
  /** When its number last got a text from us; null: never. */
  lastTextAt?: number | null | undefined
}

/**
 * Handles a text's meaning apart from consent and danger, which come before: wrong number, language, a wish for a
 * person, and only then an answer. Returns who handles it.
 */
export const respond = (
  draft: StepDraft,
  piece: AwaitingText,
  { meaning: known, lastTextAt }: Heard = {},
): Responder => {
  const { state } = draft
  const meaning = known ?? understand(piece.text, draft.settings)
  const isAnswer = isChoice(draft, meaning)
  if (!isAnswer && meaning.isWrongNumber(nameOf(state))) {
    if (state.sharers !== undefined && meaning.isNotMe(nameOf(state))) onOtherReader(draft)
    else onWrongNumber(draft)
    return 'program'
  }
  if (state.phase === 'queued' && isAssistant(draft)) openForPatient(draft, lastTextAt)
  const language = isAnswer ? null : meaning.wantedLanguage
  if (language !== null) {
    onLanguage(draft, language)
    return 'program'
  }
  if (meaning.isBlank && piece.mediaCount > 0) {
    onMedia(draft)
    return 'program'
  }
  // 'Soy María' answers at once; anything else was meant for somebody's question, and we do not know whose.
  const isWhoOpen = piece.isLate && state.isAskingWho === true
  const question = currentQuestion(draft)
  const isNamed = isWhoOpen && question !== null && doesNameReader(draft, question, piece.text)
  // After the end its choices answer nothing any more.
  const isOpenAnswer = (isAnswer && state.phase !== 'ended') || isNamed
  if (!isOpenAnswer && didAnswerVisit(draft, piece, meaning)) return 'program'
  if (didLeave(draft, piece, meaning, isAnswer || isNamed)) return 'program'
  if (isWhoOpen && question !== null && !isNamed) {
    if (isUnjudged(draft, [piece])) handOver(draft, 'unjudged')
    else askWho(draft)
    return 'program'
  }
  return listen(draft, piece)
}

/** A patient who asks who writes, wants a person, or wants what only a person can judge; true when handled. */
const didLeave = (draft: StepDraft, piece: AwaitingText, meaning: Meaning, isAnswer: boolean): boolean => {
  const { state } = draft
  if (isAnswer) return false
  const question = currentQuestion(draft)
  // Before our text was accepted, the question cannot be about it.
  if (state.phase === 'waiting' && state.hasSaidWho !== true && question !== null && meaning.isWhoAsked) {
    onWhoAsked(draft, question)
    return true
  }
  if (isWaiting(state) && meaning.isPersonRequest) {
    leaveToPerson(draft, 'asked_for_person')
    return true
  }
  const wish = isWaiting(state) ? meaning.consentTo(answeredTo(draft)) : meaning.consent
  if (wish?.kind !== 'unclear' || !(isWaiting(state) || (state.phase === 'paused' && wish.mayMeanStop))) return false
  const reason = wish.mayMeanStop ? 'may_mean_stop' : 'unclear_wish'
  if (state.phase === 'paused') notify(draft, 'needs-help', { reason })
  else leaveToPerson(draft, reason, piece.hasNoVerdict !== true)
  return true
}

/** An answer to the question, or a text that nobody waited for. Returns who handles it. */
const listen = (draft: StepDraft, awaiting: AwaitingText): Responder => {
  const { text, at, place, messageId, hasNoVerdict } = awaiting
  const piece: HeldText = { text, at, place, messageId, ...(hasNoVerdict === true ? { hasNoVerdict } : {}) }
  const { state } = draft
  if (state.phase === 'waiting') {
    const isHeard = !isEarly(draft, piece)
    // The wait for the rest of an answer starts when it was written.
    if (isHeard) acceptAnswer(draft, piece, piece.at)
    else if (didGoBack(draft, [piece])) return 'program'
    resetClocks(draft)
    return isAssisting(draft) ? 'assistant' : 'program'
  }
  if (state.phase === 'sending') {
    holdText(draft, piece)
    return isAssisting(draft) ? 'assistant' : 'program'
  }
  notify(draft, state.phase === 'ended' ? 'late-reply' : 'patient-replied')
  return 'program'
}
