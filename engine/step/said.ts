import type { DefinedQuestion } from '#contract/flows.ts'
import { answerConsent } from '../consent/answer-consent.ts'
import { type ConsentWord, consentOf } from '../consent/read-consent.ts'
import { readLanguageCommand } from '../language/command.ts'
import { languageOf } from '../language/score.ts'
import { beginTracking } from '../language/tracker.ts'
import { decodeBase64 } from '../read-answer/decode-base64.ts'
import { fold, type Said } from '../read-answer/fold.ts'
import { isPersonRequest } from '../safety/person-request.ts'
import { isWhoAsked } from '../safety/who-is-this.ts'
import { isNotMe, isWrongNumber } from '../safety/wrong-number.ts'
import type { Event, HeldText, State } from '../types.ts'
import { askAgain, askWho, currentQuestion, leaveToOthers, startClocks } from './ask.ts'
import { openForPatient, reopen } from './begin.ts'
import { DAY, type Draft, handOver, isAssistant, notify, say, send, sendIfRoom, team } from './draft.ts'
import { didGoBack, isEarly } from './early.ts'
import { emergencyIn, onEmergency } from './emergency.ts'
import { finish } from './finish.ts'
import { didChangeLanguage, followLanguage, isChoice } from './follow.ts'
import { hear, hold, read } from './hear.ts'

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

const isWaiting = ({ phase }: State): boolean => phase === 'waiting' || phase === 'sending'

const nameOf = (state: State): string => {
  const name = state.variables['patientName']
  return typeof name === 'string' ? name : ''
}

/** The phone belongs to somebody else: staff must know, and the number is not used again for this patient. */
const onWrongHolder = (draft: Draft): void => {
  draft.effects.push({ type: 'flag-number', reason: 'wrong-number' })
  notify(draft, 'wrong-number')
}

/** What a wish to stop says besides: a stranger's phone, or somebody in danger. */
const onStop = (draft: Draft, said: Said): void => {
  if (isWrongNumber(said, nameOf(draft.state))) onWrongHolder(draft)
  const emergency = emergencyIn(draft, said)
  if (emergency !== null) notify(draft, 'emergency', { class: emergency.class, reason: 'opted-out' })
}

const onConsent = (draft: Draft, event: PatientSaid, said: Said, word: ConsentWord): void => {
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
  // Staff have just been told: where it holds no telephone number, the answer to HELP promises a person.
  const isHelpAwaited = effects.some((effect) => effect.type === 'notify' && effect.kind === 'needs-help')
  if (isHelpAwaited && event.isOptedOut !== true) draft.state.promisedAt = draft.at
  if (text?.kind === 'consent') send(draft, text)
  else if (text !== null) sendIfRoom(draft, text)
  if (word.kind === 'stop') onStop(draft, said)
  if (word.kind === 'stop' && draft.state.phase !== 'ended') finish(draft, 'opted_out')
  if (word.kind !== 'stop') resetClocks(draft)
}

const onWrongNumber = (draft: Draft): void => {
  onWrongHolder(draft)
  if (draft.state.phase !== 'sending' && draft.state.phase !== 'waiting') return
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  sendIfRoom(draft, { kind: 'closing', body: say(draft).wrongNumber })
  finish(draft, 'wrong_number')
}

/** 'It is not me' says nothing about a number that several share: the others are still reached there. */
const onOtherReader = (draft: Draft): void => {
  if (isWaiting(draft.state)) leaveToOthers(draft, null)
  else notify(draft, 'patient-replied')
}

/** A bare figure may be the answer to another question. */
const doesNameReader = (draft: Draft, question: DefinedQuestion, text: string): boolean => {
  const reading = read(draft, question, text)
  return reading.outcome === 'answer' && reading.method === 'label'
}

const onLanguage = (draft: Draft, language: State['language']): void => {
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
    // What was said before the command is still an answer to the same question.
    if (draft.state.awaitedSend !== null) state.held = held
  } else if (isAssistant(draft)) {
    sendIfRoom(draft, { kind: 'notice', body: phrases.languageChanged(phrases.assistantGreeting) })
    resetClocks(draft)
  }
}

/** The patient wants a person, or wishes what only a person can judge: the program says so and falls silent. */
const leaveToPerson = (draft: Draft, reason: 'asked_for_person' | 'unclear_wish' | 'may_mean_stop'): void => {
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  handOver(draft, reason)
}

/** Whoever asks who writes is told once, and asked again: it was no answer, and no failed one. */
const onWhoAsked = (draft: Draft, question: DefinedQuestion): void => {
  const { state } = draft
  const { held } = state
  state.hasSaidWho = true
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  askAgain(draft, question, (text) => `${say(draft).introduction(team(draft))} ${text}`)
  if (state.awaitedSend !== null) state.held = held
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
  (state.questionId !== null || state.isAskingWho === true) &&
  state.endedAt !== null &&
  at - state.endedAt <= lateReplyDays * DAY

/** A patient's text. The order is fixed: consent, emergency, wrong number, language, a wish for a person, and only then an answer. */
export const onPatientSaid = (draft: Draft, event: PatientSaid): void => {
  const { state } = draft
  const text = decodeBase64(event.text)
  const said = fold(text)
  const word = consentOf(said)
  takeBackReminder(draft)
  if (word !== null && word.kind !== 'unclear') {
    onConsent(draft, event, said, word)
    return
  }
  const emergency = emergencyIn(draft, said)
  if (event.isOptedOut === true) {
    if (emergency === null) notify(draft, 'late-reply', { reason: 'opted-out' })
    else notify(draft, 'emergency', { class: emergency.class, reason: 'opted-out' })
    return
  }
  const isLate =
    event.canReopen === true && !isAssistant(draft) && isReopenable(state, draft.at, draft.settings.lateReplyDays)
  if (isLate) reopen(draft, event.others)
  const isAnswer = isChoice(draft, said)
  const language = isAnswer ? null : readLanguageCommand(said)
  if (language === null) followLanguage(draft, said)
  if (emergency !== null) {
    if (state.phase === 'queued' && isAssistant(draft)) openForPatient(draft, event.lastTextAt)
    onEmergency(draft, { ...emergency, language: languageOf(said, state.language) })
    return
  }
  if (!isAnswer && isWrongNumber(said, nameOf(state))) {
    if (state.sharers !== undefined && isNotMe(said, nameOf(state))) onOtherReader(draft)
    else onWrongNumber(draft)
    return
  }
  if (state.phase === 'queued' && isAssistant(draft)) openForPatient(draft, event.lastTextAt)
  if (language !== null) {
    onLanguage(draft, language)
    return
  }
  if (said.raw.trim() === '' && (event.mediaCount ?? 0) > 0) {
    onMedia(draft)
    return
  }
  const isOpen = isWaiting(state)
  const question = currentQuestion(draft)
  // Before our text has gone out the question cannot be about it.
  const mayAskWho = state.phase === 'waiting' && state.hasSaidWho !== true
  if (mayAskWho && !isAnswer && question !== null && isWhoAsked(said)) {
    onWhoAsked(draft, question)
    return
  }
  if (isOpen && !isAnswer && isPersonRequest(said)) {
    leaveToPerson(draft, 'asked_for_person')
    return
  }
  if (isOpen && !isAnswer && word !== null) {
    leaveToPerson(draft, word.mayMeanStop ? 'may_mean_stop' : 'unclear_wish')
    return
  }
  // 'Soy María' answers at once; anything else was meant for somebody's question, and we do not know whose.
  const isWhoOpen = isLate && state.isAskingWho === true
  if (isWhoOpen && question !== null && !doesNameReader(draft, question, text)) {
    askWho(draft)
    return
  }
  const piece: HeldText = { text: said.raw, at: draft.at, place: event.place, messageId: event.messageId ?? null }
  if (state.phase === 'waiting') {
    if (!isEarly(draft, piece)) hear(draft, piece)
    else if (didGoBack(draft, [piece])) return
    resetClocks(draft)
  } else if (state.phase === 'sending') hold(draft, piece)
  else if (state.phase === 'paused' && word?.mayMeanStop === true)
    notify(draft, 'needs-help', { reason: 'may_mean_stop' })
  else notify(draft, state.phase === 'ended' ? 'late-reply' : 'patient-replied')
}
