import type { ConversationPhase, ConversationStatus } from '#contract/conversations.ts'
import type { RequestKind } from '#contract/routing/requests.ts'
import type { PauseReason } from './reasons.ts'

/** Where a conversation stands: what an undo puts back of a state. It holds nothing that the patient said. */
export interface Standing {
  phase: ConversationPhase
  status: ConversationStatus
  pauseReason: PauseReason | null
  pauseDetail: string | null
  pausedAt?: number
  clockFrom: number | null
  promisedAt?: number | undefined
  requests?: RequestKind[] | undefined
  escalations?: number | undefined
}
