import type { Meaning } from '#reader/understand.ts'
import type { AwaitingText, Event } from '../types.ts'
import { acceptHeld } from './accept-answer.ts'
import { answeredTo } from './ask.ts'
import { onEmergency, onPossibleRisk } from './emergency.ts'
import { isWaiting, respond } from './respond.ts'
import { notifyOfRest } from './sends.ts'
import { notify, type StepDraft, startTimer, startVerdictTimer, verdictDue } from './step-draft.ts'

/** More texts than a person writes in three seconds; the rest stays in the thread, and its verdicts count. */
const MOST_AWAITING = 20

/** Whether a model must judge a text: it is no bare answer to the question, or has a word of danger. */
export const isForJudge = (draft: StepDraft, meaning: Meaning): boolean => {
  if (meaning.isBlank) return false
  return !meaning.isBareAnswer(answeredTo(draft)) || meaning.hasDangerWord
}

/** Asks for a verdict on a text, if a model is there to give one; returns its number. */
export const askVerdict = (draft: StepDraft, meaning: Meaning): number | null => {
  const { state, settings } = draft
  if (!settings.hasJudges) return null
  state.aiSeq += 1
  draft.effects.push({
    type: 'ask-verdict',
    askSeq: state.aiSeq,
    text: meaning.text.raw,
    language: meaning.languageOr(state.language),
  })
  return state.aiSeq
}

/**
 * A text to an open question. A bare answer is applied at once, anything else once a model has judged it; later texts
 * wait behind it: somebody in danger must not be answered with a question.
 */
export const awaitVerdict = (draft: StepDraft, piece: AwaitingText, meaning: Meaning): void => {
  const { state } = draft
  const before = state.awaitsVerdict ?? []
  const isShown = isForJudge(draft, meaning)
  if (before.length === 0 && !isShown) {
    respond(draft, piece, { meaning })
    return
  }
  const askSeq = isShown ? askVerdict(draft, meaning) : null
  const asked: AwaitingText = { ...piece, askSeq, ...(isShown && askSeq === null ? { hasNoVerdict: true } : {}) }
  // Texts held before our own was accepted keep their place in front.
  const held = state.phase === 'sending' ? state.held.map(asAwaiting) : []
  if (held.length > 0) state.held = []
  state.awaitsVerdict = [...before, ...held, asked].slice(-MOST_AWAITING)
  goOn(draft)
}

const asAwaiting = (piece: AwaitingText | Omit<AwaitingText, 'askSeq' | 'mediaCount' | 'isLate'>): AwaitingText => ({
  askSeq: null,
  mediaCount: 0,
  isLate: false,
  ...piece,
})

/** Reads the waiting texts in order once every verdict is in; at most one text of ours results. */
const goOn = (draft: StepDraft): void => {
  const { state } = draft
  const texts = state.awaitsVerdict ?? []
  if (texts.some(({ askSeq }) => askSeq !== null)) {
    startVerdictTimer(draft)
    return
  }
  state.awaitsVerdict = undefined
  for (const [index, text] of texts.entries()) {
    if (draft.effects.some(({ type }) => type === 'send') && isWaiting(state)) {
      state.awaitsVerdict = texts.slice(index)
      startTimer(draft, 'verdict', draft.at)
      return
    }
    if (isWaiting(state)) respond(draft, text)
    else notifyOfRest(draft, text)
  }
  const isOverdue = state.phase === 'waiting' && state.holdUntil !== null && state.holdUntil <= draft.at
  if (isOverdue && state.held.length > 0) acceptHeld(draft)
}

/** Stops waiting for these verdicts. */
const settle = (draft: StepDraft, isMeant: (text: AwaitingText) => boolean, isMissing: boolean): void => {
  const { state } = draft
  if (state.awaitsVerdict === undefined) return
  state.awaitsVerdict = state.awaitsVerdict.map((text) =>
    text.askSeq !== null && isMeant(text)
      ? { ...text, askSeq: null, ...(isMissing ? { hasNoVerdict: true } : {}) }
      : text,
  )
  goOn(draft)
}

/** A verdict is late: what reads as an answer goes on, the rest goes to a person. */
export const onVerdictDue = (draft: StepDraft): void => settle(draft, (text) => verdictDue(text) <= draft.at, true)

/** A verdict. Danger counts whenever it arrives, whatever has become of the conversation. */
export const onAiJudged = (draft: StepDraft, event: Extract<Event, { type: 'ai-judged' }>): void => {
  const { state } = draft
  const { askSeq, risk, language = state.language } = event
  const isOptedOut = event.isOptedOut === true || state.endReason === 'opted_out'
  if (risk === 'imminent' && isOptedOut) notify(draft, 'emergency', { class: 'assistant', reason: 'opted-out' })
  else if (risk === 'imminent') onEmergency(draft, { class: 'assistant', language })
  else if (risk === 'possible' && !isOptedOut && isWaiting(state)) onPossibleRisk(draft, language)
  else if (risk === 'possible') notify(draft, 'needs-help', { reason: 'possible-risk' })
  else settle(draft, (text) => text.askSeq === askSeq, risk === null)
}
