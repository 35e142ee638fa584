import { understand } from '#reader/understand.ts'
import type { Event, HeldText } from '../types.ts'
import { acceptAnswer, holdText } from './accept-answer.ts'
import { startClocks } from './ask.ts'
import { didGoBack, isEarly } from './early.ts'
import { finish } from './finish.ts'
import { isByPhone, notify, pause, type StepDraft } from './step-draft.ts'

/** Words beside an answer that ended or paused the conversation: mere thanks need nobody. */
export const notifyOfRest = (draft: StepDraft, { text }: HeldText): void => {
  if (!understand(text, draft.settings).isCourtesy)
    notify(draft, draft.state.phase === 'ended' ? 'late-reply' : 'patient-replied')
}

/** The carrier has accepted a text. If it is a question, the wait for its answer begins now. */
export const onSendAccepted = (draft: StepDraft, event: Extract<Event, { type: 'send-accepted' }>): void => {
  const { state } = draft
  if (state.unsentReminder === event.seq) state.unsentReminder = null
  if (state.introducedBy === event.seq) state.introduction = 'none'
  if (state.phase !== 'sending' || state.awaitedSend !== event.seq) return
  const pieces = state.held
  state.phase = 'waiting'
  state.awaitedSend = null
  state.held = []
  if (state.askedAt === null) {
    state.askedAt = event.attemptedAt ?? event.at
    state.askedAfter = event.attemptedAfter ?? null
  }
  startClocks(draft, draft.at)
  const early = pieces.filter((piece) => isEarly(draft, piece))
  if (early.length > 0 && didGoBack(draft, early)) return
  for (const piece of pieces) {
    if (early.includes(piece)) continue
    if (state.phase === 'waiting') acceptAnswer(draft, piece)
    else if (state.phase === 'sending') holdText(draft, piece)
    else notifyOfRest(draft, piece)
  }
}

/** A text that will not arrive. */
export const onSendFailed = (draft: StepDraft, event: Extract<Event, { type: 'send-failed' }>): void => {
  const { state } = draft
  if (state.unsentReminder === event.seq) state.unsentReminder = null
  if (event.failure === 'opted-out') {
    draft.effects.push(
      { type: 'cancel-sends', seqs: 'all' },
      { type: 'opt-out', source: 'carrier', words: event.code ?? '' },
    )
    if (state.phase !== 'ended' && !isByPhone(draft)) finish(draft, 'opted_out')
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
