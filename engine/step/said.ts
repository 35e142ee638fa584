import { type DecidedConsent, type Meaning, understand } from '#reader/understand.ts'
import type { Event, State } from '../types.ts'
import { answerConsent } from './answer-consent.ts'
import { answeredTo } from './ask.ts'
import { openForPatient, reopen } from './begin.ts'
import { emergencyIn, onEmergency } from './emergency.ts'
import { finish } from './finish.ts'
import { followLanguage, isChoice } from './follow.ts'
import { didNoteWrongHolder, isWaiting, resetClocks, respond } from './respond.ts'
import {
  DAY,
  isAssistant,
  isAssisting,
  isByPhone,
  notify,
  type StepDraft,
  send,
  sendWithinLimit,
} from './step-draft.ts'
import { askVerdict, awaitVerdict, isForJudge } from './verdict.ts'

type PatientSaid = Extract<Event, { type: 'patient-said' }>

/** Cancels a reminder that is still unsent: the patient has just written. */
const takeBackReminder = (draft: StepDraft): void => {
  const { state } = draft
  if (state.unsentReminder === null) return
  draft.effects.push({ type: 'cancel-sends', seqs: [state.unsentReminder] })
  state.unsentReminder = null
}

/** What else an opt-out says: a stranger's phone, or danger. */
const onStop = (draft: StepDraft, meaning: Meaning): void => {
  didNoteWrongHolder(draft, meaning)
  const emergency = emergencyIn(draft, meaning)
  if (emergency !== null) notify(draft, 'emergency', { class: emergency.class, reason: 'opted-out' })
  // Nothing is sent any more; a model's finding is for staff alone.
  else if (!meaning.isConsentWord) askVerdict(draft, meaning)
}

const onConsent = (draft: StepDraft, event: PatientSaid, meaning: Meaning, word: DecidedConsent): void => {
  const { effects, text } = answerConsent(
    {
      word,
      reach: meaning.reach,
      words: event.text,
      language: draft.state.language,
      isOptedOut: event.isOptedOut === true,
      isCarrierAnswered: event.isCarrierAnswered === true,
    },
    draft.settings,
  )
  draft.effects.push(...effects)
  // Staff have just been notified: without a phone number, the reply to HELP promises a person.
  const isHelpAwaited = effects.some((effect) => effect.type === 'notify' && effect.kind === 'needs-help')
  if (isHelpAwaited && event.isOptedOut !== true) draft.state.promisedAt = draft.at
  if (text?.kind === 'consent') send(draft, text)
  else if (text !== null) sendWithinLimit(draft, text)
  if (word.kind === 'stop') onStop(draft, meaning)
  // Who wants no more texts may still be on the telephone.
  if (word.kind === 'stop' && draft.state.phase !== 'ended' && !isByPhone(draft)) finish(draft, 'opted_out')
  if (word.kind !== 'stop') resetClocks(draft)
}

/** Whether a text after the end reopens the conversation, if the number and the patient are free. */
export const isReopenable = (state: State, at: number, lateReplyDays: number): boolean =>
  state.phase === 'ended' &&
  (state.endReason === 'no_reply' || state.endReason === 'partial') &&
  (state.questionId !== null || state.isAskingWho === true) &&
  state.endedAt !== null &&
  at - state.endedAt <= lateReplyDays * DAY

/** Somebody takes back a stop. Nothing is answered: a person reads it, and may undo the stop. */
const onStopDisputed = (draft: StepDraft): void => {
  draft.state.promisedAt ??= draft.at
  draft.state.hasDisputedStop = true
  notify(draft, 'stop-disputed')
}

/** A text from somebody whom we do not text: staff are notified, of danger above all. */
const onOptedOut = (draft: StepDraft, meaning: Meaning): void => {
  const emergency = emergencyIn(draft, meaning)
  if (emergency !== null) notify(draft, 'emergency', { class: emergency.class, reason: 'opted-out' })
  else if (meaning.doesDisputeStop) onStopDisputed(draft)
  else notify(draft, 'late-reply', { reason: 'opted-out' })
  if (emergency === null && isForJudge(draft, meaning)) askVerdict(draft, meaning)
}

/**
 * A patient's text. Consent takes effect first and at once, as does an emergency that our patterns find. In a
 * verification, a text that is no bare answer then waits for a model's verdict, and later texts wait behind it.
 */
export const onPatientSaid = (draft: StepDraft, event: PatientSaid): void => {
  const { state } = draft
  const meaning = event.meaning ?? understand(event.text, draft.settings)
  // What the carrier has followed by itself is never an answer.
  const isAsked = isWaiting(state) && event.isCarrierAnswered !== true
  const word = isAsked ? meaning.consentTo(answeredTo(draft)) : meaning.consent
  takeBackReminder(draft)
  if (word !== null && word.kind !== 'unclear') {
    onConsent(draft, event, meaning, word)
    return
  }
  if (event.isOptedOut === true) {
    onOptedOut(draft, meaning)
    return
  }
  const emergency = emergencyIn(draft, meaning)
  const isLate =
    event.canReopen === true && !isAssistant(draft) && isReopenable(state, draft.at, draft.settings.lateReplyDays)
  if (isLate) reopen(draft, event.others)
  if (isChoice(draft, meaning) || meaning.wantedLanguage === null) followLanguage(draft, meaning)
  if (emergency !== null) {
    if (state.phase === 'queued' && isAssistant(draft)) openForPatient(draft, event.lastTextAt)
    onEmergency(draft, emergency)
    return
  }
  const piece = {
    text: meaning.text.raw,
    at: draft.at,
    place: event.place,
    messageId: event.messageId ?? null,
    askSeq: null,
    mediaCount: event.mediaCount ?? 0,
    isLate,
  }
  if (isWaiting(state) && !isAssisting(draft)) {
    awaitVerdict(draft, piece, meaning)
    return
  }
  const isShown = isForJudge(draft, meaning)
  const isUnjudged = isShown && !draft.settings.hasJudges
  const by = respond(
    draft,
    { ...piece, ...(isUnjudged ? { hasNoVerdict: true } : {}) },
    { meaning, lastTextAt: event.lastTextAt },
  )
  // The assistant judges it together with its answer.
  if (isShown && by === 'program') askVerdict(draft, meaning)
}
