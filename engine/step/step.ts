import type { FlowDefinition } from '#contract/flows.ts'
import type { EngineSettings, Event, StartInput, State, Turn } from '../types.ts'

/** The state of a conversation that has been asked for and has not begun. */
export const startState = (flow: FlowDefinition, input: StartInput): State => ({
  v: 1,
  phase: 'queued',
  status: 'active',
  pauseReason: null,
  pauseDetail: null,
  endReason: null,
  endedAt: null,
  language: input.language,
  variables: input.variables,
  openedAt: null,
  questionId: null,
  answers: [],
  tries: 0,
  completion: flow.flowType === 'ASSISTANT' ? null : 0,
  waitSeq: 0,
  sendSeq: 0,
  awaitedSend: null,
  askedAt: null,
  clockFrom: null,
  remindersForQuestion: 0,
  reminders: 0,
  unsentReminder: null,
  held: [],
  holdUntil: null,
  hasAskedForText: false,
  pendingAi: null,
  aiSeq: 0,
  hasChangedLanguage: false,
})

/**
 * One turn of a conversation: what happened goes in, the new state and what must be done about it come out. Pure and
 * total: no input makes it throw, and at most one text to the patient comes out of it.
 */
export const step = (_flow: FlowDefinition, state: State, _event: Event, _settings: EngineSettings): Turn => ({
  state,
  effects: [],
})
