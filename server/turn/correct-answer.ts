import type { LiveEvent } from '#contract/live.ts'
import type { CorrectionOutcome } from '#contract/responses.ts'
import { type CorrectedWay, wayAfterCorrection } from '#engine/step/correct.ts'
import type { State } from '#engine/types.ts'
import type { Writer } from '../db/read.ts'
import { sessionOfWriter } from '../db/session.ts'
import { type Acting, contactOfConversation, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import type { TurnDraft } from './turn-draft.ts'
import { startQueued } from './turn-work.ts'

/** A stored answer that staff set right. */
export interface StoredCorrection {
  responseId: number
  conversationId: number
  /** The author's key of the question. */
  questionKey: string
  /** As it is stored: a choice's Spanish label, a number in digits, or words. */
  value: string
}

const left = (reason: CorrectionOutcome['reason']): CorrectionOutcome => ({ kind: 'left', reason, question: null })

const outcomeOf = (way: CorrectedWay): CorrectionOutcome => {
  if (way.kind === 'left') return left(way.reason)
  const question = 'question' in way ? way.question : null
  return {
    kind: way.kind,
    reason: null,
    question: question && { es: question.questionTextEs, en: question.questionTextEn },
  }
}

interface Stored {
  versionId: number
  state: State | null
  isNewest: boolean
}

const readStored = async (
  { context: { session } }: TurnDraft,
  { conversationId, responseId, questionKey }: StoredCorrection,
): Promise<Stored | null> => {
  const [row] = await session.query<Stored>(
    'corrected-conversation',
    `select c.flow_version_id as "versionId", c.state, not exists (select 1 from responses r
       where r.conversation_id = c.id and r.question_id = $2 and r.id > $3) as "isNewest"
     from conversations c where c.id = $1`,
    [conversationId, questionKey, responseId],
  )
  return row ?? null
}

/**
 * Takes a conversation through what a corrected answer means for it: it asks where the answers lead now, ends, or stays with
 * a reason. Locks the number, so the caller changes the answer's row afterwards.
 */
export const correctAnswer = async (
  tx: Writer,
  ctx: Acting,
  correction: StoredCorrection,
): Promise<{ outcome: CorrectionOutcome; events: LiveEvent[] }> => {
  const found = await contactOfConversation(sessionOfWriter(tx), correction.conversationId)
  const draft = found && (await openDraft(tx, ctx, found.contactId))
  const stored = draft && (await readStored(draft, correction))
  if (!draft || !stored) return { outcome: left('over'), events: [] }
  if (!stored.isNewest) return { outcome: left('answered-again'), events: [] }
  const flow = await draft.context.flowVersion(draft.context.session, stored.versionId)
  const question = flow?.questions.find(({ questionId }) => questionId === correction.questionKey)
  if (!flow || !question) return { outcome: left('not-of-flow'), events: [] }
  const corrected = {
    questionId: question.id,
    value: question.questionType === 'number' ? Number(correction.value) : correction.value,
  }
  const talk = draft.talks.find(({ row }) => row.id === correction.conversationId)
  if (!talk) {
    // An ended conversation keeps its outcome; whether the corrected answer would have changed it is said.
    const way = Array.isArray(stored.state?.answers) ? wayAfterCorrection(flow, stored.state, corrected) : null
    return { outcome: way?.kind === 'same' ? outcomeOf(way) : left('over'), events: [] }
  }
  const outcome = outcomeOf(wayAfterCorrection(flow, talk.state, corrected))
  await applyEvent(draft, { talk, event: { type: 'answer-corrected', ...corrected, at: draft.at } })
  await startQueued(draft)
  return { outcome, events: await saveDraft(draft) }
}
