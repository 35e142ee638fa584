import type { VerificationStatus } from '#contract/patients.ts'
import type { Writer } from '../db/read.ts'
import type { Context } from '../deps.ts'
import type { Refusal } from '../refusal.ts'

// The runner's side of what people press. Each works inside the transaction of `act` and wakes nobody: who called does,
// after the commit.

export interface Started {
  conversationId: number
  phase: 'queued' | 'sending'
  /** ISO 8601; null when it starts now or waits for the number. */
  scheduledFor: string | null
  waitsForNumber: boolean
}

type Acting = Pick<Context, 'deps' | 'actor'>

/** Starts a conversation with a patient; refusals are named by their code. */
export declare const startConversation: (
  tx: Writer,
  ctx: Acting,
  start: { patientId: number; flowId?: number },
) => Promise<Started | Refusal>

/** A person set the verification: ends the patient's open conversation, if there is one. */
export declare const endByVerification: (
  tx: Writer,
  ctx: Acting,
  set: { patientId: number; verifiedStatus: VerificationStatus },
) => Promise<void>

/** Deletes a conversation; refused with 'sending-now' while a text of it is with the carrier, 'not-found' when it is gone. */
export declare const removeConversation: (
  tx: Writer,
  ctx: Acting,
  conversationId: number,
) => Promise<{ patientId: number | null; messages: number } | Refusal>
