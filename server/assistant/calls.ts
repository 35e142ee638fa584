import type { Deps } from '../deps.ts'
import { alarmDataKept } from './alarms.ts'
import { runInBackground } from './background-work.ts'
import { type CallRecord, recordCall } from './breakers.ts'
import { breakerOf, type Configured, type OrganizationFacts } from './organization-facts.ts'
import { noteSuccess } from './successes.ts'

/** A successful call as it is stored, without text. */
export interface GoodCall {
  config_id: number
  provider: string
  model: string
  at: string
  ms: number
  result: 'ok'
  status: 200
  is_probe: false
  input_tokens: number
  output_tokens: number
}

type CallDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'log'>

/**
 * The calls of one decision. A failure is stored at once, because the next text must know of it. Successes are stored
 * in the decision's own statement, so that they are linked to it or absent.
 */
export class CallNotes {
  readonly good: GoodCall[] = []
  /** Ids of failed calls. */
  readonly failed: number[] = []
  readonly #facts: Pick<OrganizationFacts, 'breakers'>
  readonly #uneasy = new Set<number>()

  constructor(facts: Pick<OrganizationFacts, 'breakers'>) {
    this.#facts = facts
  }

  /** Records a call; a failure is written before this resolves. */
  async add(
    deps: CallDeps,
    configured: Pick<Configured, 'configId' | 'provider' | 'model'>,
    { outcome, ms }: Omit<CallRecord, 'isProbe'>,
  ): Promise<void> {
    const { configId, provider, model } = configured
    if (outcome.kind !== 'ok') {
      this.#uneasy.add(configId)
      this.failed.push(await recordCall(deps, configured, { isProbe: false, outcome, ms }))
      return
    }
    const at = deps.clock.now()
    this.good.push({
      config_id: configId,
      provider,
      model,
      at: at.toISOString(),
      ms: Math.round(ms),
      result: 'ok',
      status: 200,
      is_probe: false,
      input_tokens: outcome.inputTokens,
      output_tokens: outcome.outputTokens,
    })
    noteSuccess(deps, configId, at.getTime(), this.#isUneasy(configId))
    if (outcome.isKept === true)
      runInBackground(deps, 'that a provider keeps data could not be told', alarmDataKept(deps, configId))
  }

  #isUneasy(configId: number): boolean {
    const { failures, calls, openUntil } = breakerOf(this.#facts, configId)
    return this.#uneasy.has(configId) || failures > 0 || openUntil !== null || calls.some(({ isOk }) => !isOk)
  }
}

/** Stores calls that led to no decision: a dry run, or a decision that failed. */
export const keepCalls = async ({ db }: Pick<Deps, 'db'>, { good }: CallNotes): Promise<void> => {
  if (good.length === 0) return
  await db.write.query({
    name: 'assistant-calls',
    text: `insert into ai_attempts (${CALL_COLUMNS}) select ${CALL_COLUMNS} from jsonb_populate_recordset(null::ai_attempts, $1)`,
    values: [JSON.stringify(good)],
  })
}

/** A successful call in the database's column names. */
export const CALL_COLUMNS = 'config_id, provider, model, at, ms, result, status, is_probe, input_tokens, output_tokens'
