import type { Deps } from '../deps.ts'
import { runInBackground } from './background-work.ts'
import { CALL_COLUMNS, type CallNotes } from './calls.ts'
import { type DecisionRow, type EarlierDecisions, storeLearning } from './store-learning.ts'

const columns = [
  'createdAt',
  'conversationId',
  'askSeq',
  'contactId',
  'patientQueueId',
  'query',
  'language',
  'conversationHistory',
  'currentProvider',
  'currentModel',
  'decisionType',
  'selectedProvider',
  'selectedModel',
  'selectedConfigId',
  'routerProvider',
  'routerModel',
  'routerReasoning',
  'routerConfidence',
  'persistContext',
  'contextSummary',
  'routingLatency',
  'totalLatency',
  'responseTime',
  'wasSuccessful',
  'ruleId',
  'isSandbox',
  'minute',
  'flowType',
  'conversationStatus',
  'trace',
] as const satisfies readonly (keyof DecisionRow)[]

/** Lists every column: one that is left out would be null, not the table's default. */
type WholeDecision = Required<Pick<DecisionRow, (typeof columns)[number]>>

const inDatabase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const names = columns.map(inDatabase)

/** PostgreSQL's JSON rejects NUL and lone surrogates, and a model can write both. */
const keepable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

const before = (condition: string, order: string): string => `(select json_build_object('id', d.id, 'query', d.query,
    'language', d.language, 'selectedProvider', d.selected_provider, 'selectedModel', d.selected_model,
    'routerConfidence', d.router_confidence)
  from ai_decisions d where d.id < stored.id and ${condition} order by ${order} limit 1)`

// One statement: the decision, its calls, and the earlier decision of its patient.
const text = `with stored as (
    insert into ai_decisions (${names.join()}) select ${names.join()} from jsonb_populate_record(null::ai_decisions, $1)
    on conflict (conversation_id, ask_seq) do update set (${names.join()}) = row(${names.map((name) => `excluded.${name}`).join()})
    returning id, contact_id, conversation_id, created_at),
  good as (insert into ai_attempts (decision_id, ${CALL_COLUMNS})
    select stored.id, ${CALL_COLUMNS.replaceAll(/(\w+)/g, 'c.$1')} from stored, jsonb_populate_recordset(null::ai_attempts, $2) c),
  failed as (update ai_attempts set decision_id = stored.id from stored where ai_attempts.id = any ($3::bigint[]))
  select id,
    ${before(
      `d.contact_id = stored.contact_id and d.created_at > stored.created_at - interval '10 minutes' and d.selected_config_id is not null`,
      'd.created_at desc, d.id desc',
    )} as asked,
    ${before('d.conversation_id = stored.conversation_id and d.message_id is not null', 'd.id desc')} as answered
  from stored`

/**
 * Stores a decision with its trace and its calls; a run repeated after a crash overwrites its own row. Returns its id.
 */
export const storeDecision = async (
  deps: Pick<Deps, 'db' | 'log'>,
  row: WholeDecision,
  { good, failed }: Pick<CallNotes, 'good' | 'failed'>,
): Promise<number> => {
  const kept = Object.fromEntries(columns.map((column, at) => [names[at], row[column]]))
  const { rows } = await deps.db.write.query<{ id: number } & EarlierDecisions>({
    name: 'assistant-decision',
    text,
    values: [JSON.stringify(kept, keepable), JSON.stringify(good), failed],
  })
  const [stored] = rows
  if (!stored) return 0
  runInBackground(deps, 'what a decision teaches could not be kept', storeLearning(deps, stored.id, row, stored))
  return stored.id
}
