import { answerConsent } from '../consent/answer-consent.ts'
import { type ConsentWord, consentOf } from '../consent/read-consent.ts'
import { readLanguageCommand } from '../language/command.ts'
import { choicesOf } from '../read-answer/choices.ts'
import { decodeBase64 } from '../read-answer/decode-base64.ts'
import { fold, foldLine, type Said } from '../read-answer/fold.ts'
import { isPersonRequest } from '../safety/person-request.ts'
import { isWrongNumber } from '../safety/wrong-number.ts'
import type { Event, HeldText, State } from '../types.ts'
import { askAgain, currentQuestion, startClocks } from './ask.ts'
import { openForPatient, reopen } from './begin.ts'
import { DAY, type Draft, isAssistant, notify, pause, say, send, sendIfRoom, team } from './draft.ts'
import { didGoBack, isEarly } from './early.ts'
import { finish } from './finish.ts'
import { hear, hold } from './hear.ts'

type PatientSaid = Extract<Event, { type: 'patient-said' }>

/** A reminder that is still here is not sent to somebody who has just written. */
const takeBackReminder = (draft: Draft): void => {
  const { state } = draft
  if (state.unsentReminder === null) return
  draft.effects.push({ type: 'cancel-sends', seqs: [state.unsentReminder] })
  state.unsentReminder = null
}

/** Any sign of life: reminders and expiry count anew, unless the turn has already led on or is about to. */
const resetClocks = (draft: Draft): void => {
  if (draft.state.phase === 'waiting' && draft.state.holdUntil === null) startClocks(draft, draft.at)
}

const onConsent = (draft: Draft, event: PatientSaid, word: ConsentWord): void => {
  const { effects, text } = answerConsent(
    {
      word,
      words: event.text,
      language: draft.state.language,
      isOptedOut: event.isOptedOut === true,
      isCarrierAnswered: event.isCarrierAnswered === true,
    },
    draft.settings,
  )
  draft.effects.push(...effects)
  if (text?.kind === 'consent') send(draft, text)
  else if (text !== null) sendIfRoom(draft, text)
  if (word.kind === 'stop' && draft.state.phase !== 'ended') finish(draft, 'opted_out')
  if (word.kind !== 'stop') resetClocks(draft)
}

const onWrongNumber = (draft: Draft): void => {
  draft.effects.push({ type: 'flag-number', reason: 'wrong-number' })
  notify(draft, 'wrong-number')
  if (draft.state.phase !== 'sending' && draft.state.phase !== 'waiting') return
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  sendIfRoom(draft, { kind: 'closing', body: say(draft).wrongNumber })
  finish(draft, 'wrong_number')
}

/** Whether the text is, word for word, one of the choices of the question that waits: then it is an answer to it. */
const isChoice = (draft: Draft, said: Said): boolean => {
  const question = currentQuestion(draft)
  return question !== null && choicesOf(question).list.some((choice) => choice.lines.includes(said.line))
}

const onLanguage = (draft: Draft, language: State['language']): void => {
  const { state } = draft
  const isChange = language !== state.language
  if (isChange) {
    state.language = language
    state.hasChangedLanguage = true
    draft.effects.push({ type: 'set-language', language, scope: 'conversation' })
  }
  if (state.phase !== 'sending' && state.phase !== 'waiting') return
  const phrases = say(draft)
  const question = currentQuestion(draft)
  if (question !== null) {
    draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
    const { held } = state
    askAgain(draft, question, isChange ? phrases.languageChanged : (text) => text)
    // What was said before the command is still an answer to the same question.
    if (draft.state.awaitedSend !== null) state.held = held
  } else if (isAssistant(draft)) {
    sendIfRoom(draft, { kind: 'notice', body: phrases.languageChanged(phrases.assistantGreeting) })
    resetClocks(draft)
  }
}

/** The patient wants a person: the program says so and falls silent. */
const onPersonRequest = (draft: Draft): void => {
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  sendIfRoom(draft, { kind: 'notice', body: say(draft).handOver(team(draft), draft.settings.organizationPhone) })
  pause(draft, 'asked_for_person')
}

/** A picture or a recording: kept for staff; once per question the patient is asked to write. */
const onMedia = (draft: Draft): void => {
  const { state } = draft
  notify(draft, 'patient-replied', { media: 1 })
  resetClocks(draft)
  if (state.hasAskedForText || (state.phase !== 'waiting' && state.phase !== 'sending')) return
  state.hasAskedForText = true
  sendIfRoom(draft, { kind: 'notice', body: say(draft).writeInstead })
}

/** Whether a text that comes after the end opens the conversation again, the number and the patient being free for it. */
export const isReopenable = (state: State, at: number, lateReplyDays: number): boolean =>
  state.phase === 'ended' &&
  (state.endReason === 'no_reply' || state.endReason === 'partial') &&
  state.questionId !== null &&
  state.endedAt !== null &&
  at - state.endedAt <= lateReplyDays * DAY

const nameOf = (state: State): string => {
  const name = state.variables['patientName']
  return typeof name === 'string' ? foldLine(name) : ''
}

/** A patient's text. The order is fixed: consent, wrong number, language, a wish for a person, and only then an answer. */
export const onPatientSaid = (draft: Draft, event: PatientSaid): void => {
  const { state } = draft
  const text = decodeBase64(event.text)
  const said = fold(text)
  const word = consentOf(said)
  takeBackReminder(draft)
  if (word !== null) {
    onConsent(draft, event, word)
    return
  }
  if (event.isOptedOut === true) {
    notify(draft, 'late-reply', { reason: 'opted-out' })
    return
  }
  if (event.canReopen === true && !isAssistant(draft) && isReopenable(state, draft.at, draft.settings.lateReplyDays))
    reopen(draft)
  const isAnswer = isChoice(draft, said)
  if (!isAnswer && isWrongNumber(said, nameOf(state))) {
    onWrongNumber(draft)
    return
  }
  if (state.phase === 'queued' && isAssistant(draft)) openForPatient(draft, event.isFirstText === true)
  const language = isAnswer ? null : readLanguageCommand(said)
  if (language !== null) {
    onLanguage(draft, language)
    return
  }
  if (said.raw.trim() === '' && (event.mediaCount ?? 0) > 0) {
    onMedia(draft)
    return
  }
  const isOpen = state.phase === 'waiting' || state.phase === 'sending'
  if (isOpen && !isAnswer && isPersonRequest(said)) {
    onPersonRequest(draft)
    return
  }
  const piece: HeldText = { text: said.raw, at: draft.at, messageId: event.messageId ?? null }
  if (state.phase === 'waiting') {
    if (!isEarly(draft, piece)) hear(draft, piece)
    else if (didGoBack(draft, [piece])) return
    resetClocks(draft)
  } else if (state.phase === 'sending') hold(draft, piece)
  else notify(draft, state.phase === 'ended' ? 'late-reply' : 'patient-replied')
}
