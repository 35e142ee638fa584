import { Redactor } from '#engine/redact.ts'
import { patternOf } from '../assistant/store-learning.ts'
import type { SavedTurn } from './statements.ts'
import type { Talk, TurnDraft } from './turn-draft.ts'

/** Conversations whose patient asked for a person in this turn. */
const handedOver = ({ notifications }: TurnDraft): number[] =>
  notifications.flatMap(({ kind, conversationId, details }) =>
    kind === 'needs-help' && details['reason'] === 'asked_for_person' && conversationId !== null
      ? [conversationId]
      : [],
  )

/** Whether the turn writes anything for the assistant. */
export const hasAssistantWork = (draft: TurnDraft): boolean =>
  draft.asks.length + draft.replies.length + draft.emergencies.length + handedOver(draft).length > 0

/**
 * A patient who asks for a person after an answer was not helped by it. Recorded on the last answer; staff may overrule
 * it.
 */
const storeHandover = async ({ context: { session } }: TurnDraft, conversationId: number): Promise<void> => {
  const [last] = await session.query<{ id: number; query: string }>(
    'assistant-last-answer',
    `select id, query from ai_decisions where conversation_id = $1 and message_id is not null order by id desc limit 1`,
    [conversationId],
  )
  if (!last) return
  await session.query(
    'assistant-handover',
    `insert into ai_learning (query_pattern, language, actual_provider, actual_model, confidence_level, was_optimal,
       improvement_suggestion, router_decision_id)
     select $2, language, selected_provider, selected_model, router_confidence, false, 'handoff:asked_for_person', id
     from ai_decisions where id = $1
     on conflict (router_decision_id) do update
       set was_optimal = coalesce(ai_learning.was_optimal, false),
         improvement_suggestion = coalesce(ai_learning.improvement_suggestion, excluded.improvement_suggestion)`,
    [last.id, patternOf(last.query)],
  )
}

const known = ({ state }: Talk) =>
  Object.entries(state.variables).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [{ label: name.endsWith('Name') ? 'NAME' : 'VALUE', value }] : [],
  )

/** An emergency is stored as a decision too: made by our own patterns, without a model. */
const storeEmergency = async (
  draft: TurnDraft,
  { talk, class: name }: TurnDraft['emergencies'][number],
): Promise<void> => {
  const text = draft.currentText?.payload['Body'] ?? draft.inbound.at(-1)?.body ?? ''
  const trace = [
    { stage: 'safety', layer: 1, result: 'emergency', class: name, ms: 0 },
    { stage: 'outcome', result: 'emergency', reason: name, ms: 0 },
  ]
  await draft.context.session.query(
    'assistant-emergency',
    `insert into ai_decisions (created_at, conversation_id, contact_id, patient_queue_id, query, language, decision_type,
       selected_provider, was_successful, routing_latency, total_latency, conversation_status, trace)
     values ($1, $2, $3, $4, $5, $6, 'emergency', 'emergency', true, 0, 0, 'error', $7::jsonb)`,
    [
      new Date(draft.at).toISOString(),
      talk?.row.id ?? null,
      draft.contact.id,
      talk?.row.patientId ?? null,
      new Redactor(talk ? known(talk) : []).redact(text.replaceAll('\0', '').toWellFormed()),
      talk?.state.language ?? 'es',
      JSON.stringify(trace),
    ],
  )
}

/** Writes the turn's assistant rows, in the turn's transaction. */
export const saveAssistantWork = async (draft: TurnDraft, saved: SavedTurn): Promise<void> => {
  const { session } = draft.context
  for (const { conversationId, kind, askSeq, text, language } of draft.asks)
    await session.query(
      'assistant-ask',
      `insert into ai_work (conversation_id, contact_id, ask_seq, text, language, kind, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [conversationId, draft.contact.id, askSeq, text, language, kind, new Date(draft.at).toISOString()],
    )
  for (const { dedupeKey, reply } of draft.replies) {
    const text = saved.texts.find((one) => one.dedupeKey === dedupeKey)
    if (!text) continue
    await session.query(
      'assistant-reply',
      'update messages set ai_provider = $2, ai_model = $3, ai_configuration_id = $4 where id = $1',
      [text.messageId, reply.provider, reply.model, reply.configId],
    )
    await session.query('assistant-sent', 'update ai_decisions set message_id = $2 where id = $1', [
      reply.decisionId,
      text.messageId,
    ])
  }
  for (const conversationId of handedOver(draft)) await storeHandover(draft, conversationId)
  for (const emergency of draft.emergencies.filter(({ class: name }) => name !== 'assistant' && name !== 'staff'))
    await storeEmergency(draft, emergency)
}
