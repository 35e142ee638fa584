import { questionOf } from '../branch.ts'
import { isFreeText } from '../read-answer/read-answer.ts'
import type { Event, HeldText } from '../types.ts'
import { ask, startClocks } from './ask.ts'
import { type Draft, isAssistant, notify, pause, say } from './draft.ts'
import { finish } from './finish.ts'
import { hear, hold, joined, readPieces, record } from './hear.ts'

/**
 * Texts that came in before the question went out cannot answer it. They belong to the answer before: said again they
 * change nothing, more words are added to a free text, another answer makes us ask that question again.
 */
const didGoBack = (draft: Draft, pieces: HeldText[]): boolean => {
  const { state, flow, settings } = draft
  const answer = state.answers.at(-1)
  const question = answer === undefined ? null : questionOf(flow, answer.questionId)
  if (answer === undefined || question === null || answer.value === null) {
    notify(draft, 'patient-replied')
    return false
  }
  if (isFreeText(question)) {
    const value = `${answer.value}\n${joined(pieces, '\n')}`.slice(0, settings.maxAnswerLength).toWellFormed()
    state.answers = [...state.answers.slice(0, -1), { ...answer, value }]
    record(draft, question, pieces, value, 'text')
    return false
  }
  const reading = readPieces(draft, question, pieces)
  if (reading.outcome !== 'answer' || reading.value === answer.value) return false
  state.answers = state.answers.slice(0, -1)
  record(draft, question, pieces, null, null)
  ask(draft, question, say(draft).twoAnswers)
  return true
}

/** The carrier has taken a text. If it asks something, the wait for the answer begins now. */
export const onSendAccepted = (draft: Draft, event: Extract<Event, { type: 'send-accepted' }>): void => {
  const { state } = draft
  if (state.unsentReminder === event.seq) state.unsentReminder = null
  if (state.introducedBy === event.seq) state.introduction = 'none'
  if (state.phase !== 'sending' || state.awaitedSend !== event.seq) return
  const pieces = state.held
  state.phase = 'waiting'
  state.awaitedSend = null
  state.held = []
  state.askedAt ??= event.attemptedAt ?? event.at
  startClocks(draft, draft.at)
  const { askedAt } = state
  const early = isAssistant(draft) ? [] : pieces.filter((piece) => piece.at < askedAt)
  if (early.length > 0 && didGoBack(draft, early)) return
  for (const piece of pieces) {
    if (early.includes(piece)) continue
    if (state.phase === 'waiting') hear(draft, piece)
    else if (state.phase === 'sending') hold(draft, piece)
  }
}

/** A text that will not arrive. */
export const onSendFailed = (draft: Draft, event: Extract<Event, { type: 'send-failed' }>): void => {
  const { state } = draft
  if (state.unsentReminder === event.seq) state.unsentReminder = null
  if (event.failure === 'opted-out') {
    draft.effects.push(
      { type: 'cancel-sends', seqs: 'all' },
      { type: 'opt-out', source: 'carrier', words: event.code ?? '' },
    )
    if (state.phase !== 'ended') finish(draft, 'opted_out')
    return
  }
  const isNumberBad = event.failure === 'bad-number' || event.failure === 'landline'
  if (event.failure === 'bad-number' || event.failure === 'landline')
    draft.effects.push({ type: 'flag-number', reason: event.failure })
  const isOpen = state.phase === 'sending' || state.phase === 'waiting'
  const wasAwaited = state.phase === 'sending' && state.awaitedSend === event.seq
  const isHopeless = isNumberBad || (wasAwaited && event.failure === 'permanent')
  if (!isOpen || isHopeless) notify(draft, 'message-failed', { failure: event.failure, code: event.code ?? '' })
  if (!isOpen) return
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  if (isHopeless) finish(draft, 'undeliverable')
  else pause(draft, 'send_failed', event.code ?? event.failure)
}
