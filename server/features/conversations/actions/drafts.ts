import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StaffAct } from '#contract/conversations.ts'
import type { Writer } from '../../../db/read.ts'
import { aiDrafts } from '../../../db/tables/ai-routing.ts'
import { proposeDecision } from '../../evaluations/actions/propose.ts'

/** What ends the wait for a person, and with it every draft for one. */
const ending: ReadonlySet<StaffAct['action']> = new Set(['reply', 'resume', 'attend', 'close', 'use-text', 'skip'])

/** What became of the draft that a reply was made from; null for none. */
export type DraftOutcome = 'sent' | 'edited' | null

/** Closes the drafts of a conversation that somebody has answered, with what became of them. */
export const closeDrafts = async (
  tx: Writer,
  conversationId: number,
  staffAct: StaffAct,
  { by, at }: { by: string; at: Date },
): Promise<DraftOutcome> => {
  if (!ending.has(staffAct.action)) return null
  const [used, text] = staffAct.action === 'reply' ? [staffAct.draftId ?? 0, staffAct.text.trim()] : [0, '']
  const closed = await tx
    .update(aiDrafts)
    .set({
      closedAt: at,
      closedBy: by,
      outcome: sql`case when id <> ${used} then 'unused' when trim(text) = ${text} then 'sent' else 'edited' end`,
    })
    .where(and(eq(aiDrafts.conversationId, conversationId), isNull(aiDrafts.closedAt)))
    .returning()
  const draft = closed.find(({ id }) => id === used)
  const outcome = draft?.outcome
  if (draft?.decisionId && outcome === 'edited') {
    const entryId = draft.sentences.flatMap(({ entries }) => entries).find(({ id }) => id !== null)?.id ?? null
    // A person had something to say about it: whether from an entry, whoever keeps the case knows.
    const expected = entryId === null ? 'hand-over' : 'fact'
    await proposeDecision(tx, draft.decisionId, { origin: 'draft', expected, entryId, at })
  }
  return outcome === 'sent' || outcome === 'edited' ? outcome : null
}
