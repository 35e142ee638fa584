import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdAsText, IdInPath, Instant, text } from './primitives.ts'

/** What a person may enter of a call. `wrong-number`: somebody else answered. `call-back`: at an agreed time. */
export const enteredOutcomes = ['verified', 'refused', 'call-back', 'no-answer', 'voicemail', 'wrong-number'] as const

/** What came of a call. `reached`: the questions were asked by phone, and neither verified nor refused. */
export const callOutcomes = [...enteredOutcomes, 'reached'] as const
export const CallOutcome = z.enum(callOutcomes)
export type CallOutcome = z.infer<typeof CallOutcome>

/** Nobody agrees on a call that is further away. */
export const CALL_BACK_DAYS = 90

/** For so many hours a mistaken 'wrong number' can be taken back. */
export const CALL_UNDO_HOURS = 24

export const CallForm = z.object({
  outcome: z.enum(enteredOutcomes),
  /** When to call again; needed for `call-back`, and for nothing else. */
  callBackAt: z.optional(z.nullable(Instant)),
  note: z.optional(text(500)),
})
export type CallForm = z.input<typeof CallForm>

/** A call that somebody made. Nothing is dialled by Recado. */
export const Call = z.object({
  id: Id,
  outcome: CallOutcome,
  callBackAt: z.nullable(Instant),
  /** The agreed call has not been made yet. */
  isCallBackOpen: z.boolean(),
  note: z.nullable(z.string()),
  /** Null once the account is deleted. */
  by: z.nullable(z.string()),
  at: Instant,
  /** Somebody took it back: it changes nothing and does not count. */
  isUndone: z.boolean(),
  /** It may still be taken back; whether it can is decided at the press. */
  isUndoable: z.boolean(),
})
export type Call = z.infer<typeof Call>

/** More calls than anybody makes to one patient. */
export const MOST_CALLS = 100

export const callEndpoints = {
  listCalls: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/calls',
    allow: { anyOf: ['patients.view'] },
    phi: true,
    summary: `The calls to a patient, the newest first, ${MOST_CALLS} at most`,
    params: IdInPath,
    result: z.array(Call),
  }),
  recordCall: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/calls',
    allow: { anyOf: ['text-patients', 'patients.edit'] },
    phi: true,
    needsWords: ['note'],
    summary:
      'Keep what came of a call: counts as an attempt, sets the verification where it decides it, and stops texts to a wrong number',
    params: IdInPath,
    body: CallForm,
    result: Call,
  }),
  undoCall: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/calls/{callId}/undo',
    allow: { anyOf: ['text-patients', 'patients.edit'] },
    phi: false,
    summary: `Take a mistaken wrong number back within ${CALL_UNDO_HOURS} hours; refused when anything that it changed has changed since`,
    params: z.object({ id: IdAsText, callId: IdAsText }),
    result: Empty,
  }),
}
