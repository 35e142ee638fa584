import type { RequestKind } from '#contract/routing/requests.ts'
import { doesPromisePerson } from '../output-gate/team-promise.ts'
import type { Event, HeldText } from '../types.ts'
import { didPromisePerson } from './promise.ts'
import { pause, type StepDraft, say, sendAndWait, sendWithinLimit, team } from './step-draft.ts'

/** Hands the patient's text to the assistant; the conversation goes on waiting. */
export const askAssistant = (draft: StepDraft, pieces: HeldText[]): void => {
  const { state } = draft
  state.aiSeq += 1
  state.pendingAi = state.aiSeq
  state.held = []
  draft.effects.push({
    type: 'ask-ai',
    askSeq: state.aiSeq,
    text: pieces.map((piece) => piece.text).join('\n'),
    language: state.language,
    messageIds: pieces.flatMap((piece) => (piece.messageId === null ? [] : [piece.messageId])),
  })
}

const isCurrent = (draft: StepDraft, askSeq: number): boolean =>
  draft.state.phase === 'waiting' && draft.state.pendingAi === askSeq

/** Adds what the patient asks the team for, each kind once. */
const addRequests = ({ state }: StepDraft, more: readonly RequestKind[] = []): void => {
  const requests = [...new Set([...(state.requests ?? []), ...more])]
  if (requests.length > 0) state.requests = requests
}

/** Sends the assistant's answer, and then reads what the patient wrote meanwhile. */
export const onAiAnswered = (draft: StepDraft, event: Extract<Event, { type: 'ai-answered' }>): void => {
  if (!isCurrent(draft, event.askSeq)) return
  const body = event.text.trim()
  if (body === '') {
    const { at, askSeq, requests } = event
    onAiFailed(draft, { type: 'ai-failed', at, askSeq, reason: 'empty-answer', ...(requests ? { requests } : {}) })
    return
  }
  const { held } = draft.state
  sendAndWait(draft, { kind: 'assistant', body, reply: event.reply })
  if (draft.state.phase === 'sending') draft.state.held = held
  addRequests(draft, event.requests)
  if (doesPromisePerson(body) || draft.state.requests !== undefined) didPromisePerson(draft)
}

/** Nobody can answer: tells the patient that a person will, and notifies staff. */
export const onAiFailed = (draft: StepDraft, event: Extract<Event, { type: 'ai-failed' }>): void => {
  if (!isCurrent(draft, event.askSeq)) return
  const body = say(draft).assistantAway(team(draft), draft.settings.organizationPhone)
  sendWithinLimit(draft, { kind: 'notice', body })
  addRequests(draft, event.requests)
  // What was asked waits on the conversation; the pause below notifies staff.
  if (draft.state.requests !== undefined) draft.state.promisedAt ??= draft.at
  pause(draft, 'ai_failed', event.reason)
}
