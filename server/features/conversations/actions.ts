import { act } from '../../db/act.ts'
import type { SignedInContext } from '../../deps.ts'
import { aboutThis, isRefusal, type Refusal } from '../../refusal.ts'
import { removeConversation } from '../../runner/remove-conversation.ts'

/**
 * Deletes a conversation with its messages and answers; what was not sent yet is cancelled. Refused while a text of it is
 * with the carrier, because nobody could account for it afterwards.
 */
export const deleteConversation = async (
  ctx: SignedInContext,
  id: number,
): Promise<Record<string, never> | Refusal> => {
  const outcome = await act(ctx, 'conversation.deleted', async (tx) => {
    const removed = await removeConversation(tx, ctx, id)
    if (isRefusal(removed)) return aboutThis(removed, 'conversation', id)
    return { result: removed, audit: { resourceType: 'conversation', resourceId: id, details: removed, phi: true } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'CONVERSATION_DELETED', conversationId: id, patientId: outcome.patientId }])
  ctx.deps.runner.wake()
  return {}
}
