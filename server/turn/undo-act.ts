import type { LiveEvent } from '#contract/live.ts'
import type { Standing } from '#engine/step/standing.ts'
import type { State } from '#engine/types.ts'
import type { Writer } from '../db/read.ts'
import { sessionOfWriter } from '../db/session.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Acting, contactOfConversation, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import { isNumberFree } from './effects.ts'
import { endedTalk } from './ended-talk.ts'

/** By these one sees whether anything has happened to a conversation since. */
export type Trace = Pick<State, 'phase' | 'waitSeq' | 'sendSeq'>

/**
 * Puts a conversation back to where it stood before the last act of staff. It sends nothing. Refuses with
 * nothing-to-undo when anything has happened since, another conversation has the number or the patient is verified, and
 * with opted-out when the number has asked for no texts.
 */
export const undoStaffEvent = async (
  tx: Writer,
  ctx: Acting,
  conversationId: number,
  { before, after }: { before: Standing; after: Trace },
): Promise<LiveEvent[] | Refusal> => {
  const found = await contactOfConversation(sessionOfWriter(tx), conversationId)
  const draft = found && (await openDraft(tx, ctx, found.contactId))
  if (!draft) return refuse('not-found')
  const ended = after.phase === 'ended' ? await endedTalk(draft, conversationId) : null
  const talk = ended ?? draft.talks.find(({ row }) => row.id === conversationId)
  if (!talk) return refuse('nothing-to-undo')
  const { phase, waitSeq, sendSeq } = talk.state
  if (phase !== after.phase || waitSeq !== after.waitSeq || sendSeq !== after.sendSeq) return refuse('nothing-to-undo')
  if (ended && before.phase !== 'ended') {
    if (draft.contact.optedOutAt !== null) return refuse('opted-out')
    if (ended.isPatientVerified || !isNumberFree(draft)) return refuse('nothing-to-undo')
  }
  if (!draft.talks.includes(talk)) draft.talks.push(talk)
  const refusal = await applyEvent(draft, { talk, event: { type: 'staff-undone', before, at: draft.at } })
  return refusal === null ? saveDraft(draft) : refuse('nothing-to-undo')
}
