import type { DefinedQuestion, FlowDefinition, FlowOutcome } from '#contract/flows.ts'
import { nextAfter, questionOf } from '../branch.ts'
import type { Answer, Event, State } from '../types.ts'
import { advance } from './ask.ts'
import { didResume } from './staff.ts'
import { awaitStaff, isByPhone, leaveWait, type StepDraft } from './step-draft.ts'

/** Why a corrected answer changes nothing of where its conversation is. */
export type CorrectionReason = 'over' | 'text-waiting' | 'paused' | 'not-of-flow'

/**
 * What a corrected answer means for its conversation. `same`: the open question, or the end, stays. `asks`, `ends`: that
 * happens now, after the answer `last`. `turns`: a person has the conversation, which goes on at that question.
 */
export type CorrectedWay =
  | { kind: 'same' }
  | { kind: 'asks'; question: DefinedQuestion; last: Answer }
  | { kind: 'ends'; outcome: FlowOutcome; last: Answer }
  | { kind: 'turns'; question: DefinedQuestion }
  | { kind: 'left'; reason: CorrectionReason }

/** An answer as staff have set it right; `questionId` is the record id. */
export interface CorrectedAnswer {
  questionId: number
  value: string | number
}

/** Where the answers lead from the corrected one on: to a question without an answer, or to an end. */
const follow = (
  flow: FlowDefinition,
  state: State,
  corrected: DefinedQuestion,
  { value }: CorrectedAnswer,
): { next: DefinedQuestion | null; outcome: FlowOutcome; last: Answer; isBroken: boolean; passed: Set<number> } => {
  let question = corrected
  let last: Answer = { questionId: question.id, value, method: 'staff' }
  const passed = new Set<number>()
  for (;;) {
    passed.add(question.id)
    const { question: next, outcome, isBroken } = nextAfter(flow, question, last.value, state.language, state.variables)
    const answer = next === null ? undefined : state.answers.find(({ questionId }) => questionId === next.id)
    // A flow that leads back asks again.
    if (next === null || next.id === state.questionId || answer === undefined || passed.has(next.id))
      return { next, outcome, last, isBroken, passed }
    question = next
    last = answer
  }
}

/** The questions of the way that a correction leaves: those answered after it, and not on the way from it. */
const keptAfter = (
  flow: FlowDefinition,
  state: State,
  corrected: DefinedQuestion,
  answer: CorrectedAnswer,
): number[] => {
  const { passed } = follow(flow, state, corrected, answer)
  const place = state.answers.findIndex(({ questionId }) => questionId === corrected.id)
  const later = place < 0 ? [] : state.answers.slice(place + 1).map(({ questionId }) => questionId)
  return [...new Set([...(state.kept ?? []), ...later])].filter((id) => !passed.has(id))
}

const isTextWaiting = ({ held, awaitsVerdict, pendingAi, proposed }: State): boolean =>
  held.length > 0 || (awaitsVerdict ?? []).length > 0 || pendingAi !== null || Boolean(proposed)

const isUnread = ({ pauseReason }: State): boolean => pauseReason === 'unread' || pauseReason === 'unjudged'

/** Ends of the flow itself, by its answers. */
const didReachEnd = ({ endReason }: State): boolean =>
  endReason === 'completed' || endReason === 'failed' || endReason === 'declined' || endReason === 'identity_failed'

const outcomeOf = ({ endReason }: State): string | null => (endReason === 'completed' ? 'verified' : endReason)

/** What a corrected answer means for a conversation; changes nothing. */
export const wayAfterCorrection = (flow: FlowDefinition, state: State, corrected: CorrectedAnswer): CorrectedWay => {
  const question = questionOf(flow, corrected.questionId)
  const isOpen = question !== null && question.id === state.questionId && state.phase !== 'ended'
  const isAnswered = state.answers.some(({ questionId }) => questionId === corrected.questionId)
  if (question === null || state.isAskingWho === true || !(isOpen || isAnswered)) {
    return { kind: 'left', reason: state.phase === 'ended' ? 'over' : 'not-of-flow' }
  }
  const { next, outcome, last, isBroken } = follow(flow, state, question, corrected)
  if (state.phase === 'ended') {
    const isSame = next === null ? outcome === outcomeOf(state) : next.id === state.questionId && !didReachEnd(state)
    return isSame ? { kind: 'same' } : { kind: 'left', reason: 'over' }
  }
  if (next !== null && next.id === state.questionId && !isOpen) return { kind: 'same' }
  if (isBroken) return { kind: 'left', reason: 'not-of-flow' }
  if (isTextWaiting(state)) return { kind: 'left', reason: 'text-waiting' }
  const isPersons = state.phase === 'paused' && !(isOpen && isUnread(state))
  if (isPersons) return next === null ? { kind: 'left', reason: 'paused' } : { kind: 'turns', question: next }
  return next === null ? { kind: 'ends', outcome, last } : { kind: 'asks', question: next, last }
}

/**
 * Staff have set a stored answer right. The flow's later branches follow it: where they lead elsewhere, the conversation
 * asks there, or ends; one that a person has goes on there. An answered question is not asked again.
 */
export const onAnswerCorrected = (draft: StepDraft, event: Extract<Event, { type: 'answer-corrected' }>): void => {
  const { state, flow } = draft
  const { questionId, value } = event
  const question = questionOf(flow, questionId)
  if (state.phase === 'ended' || question === null) return
  const way = wayAfterCorrection(flow, state, event)
  const isMoving = way.kind === 'asks' || way.kind === 'ends' || way.kind === 'turns'
  if (isMoving) state.kept = keptAfter(flow, state, question, event)
  const answer: Answer = { questionId, value, method: 'staff' }
  const isKnown = state.answers.some((one) => one.questionId === questionId)
  if (isKnown) state.answers = state.answers.map((one) => (one.questionId === questionId ? answer : one))
  else if (isMoving) state.answers = [...state.answers, answer]
  if (way.kind === 'turns') {
    state.questionId = way.question.id
    state.tries = 0
    state.hasAskedForText = false
    // Whoever calls has the other question before them: an answer to the one shown before is refused.
    if (isByPhone(draft)) {
      leaveWait(draft)
      awaitStaff(draft)
    }
    return
  }
  const last = way.kind === 'asks' || way.kind === 'ends' ? questionOf(flow, way.last.questionId) : null
  if (last === null || !('last' in way)) return
  if (state.phase === 'paused') didResume(draft)
  // A text that has not left asks what is settled now.
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  state.unsentReminder = null
  advance(draft, last, way.last)
}
