import { randomUUID } from 'node:crypto'
import type { EngineSettings } from '#engine/settings.ts'
import type { Deps } from '../deps.ts'
import { answerPatient } from './answer.ts'
import type { AssistantDone, AssistantResult, VerdictResult } from './assistant-run.ts'
import { backgroundWorkDone } from './background-work.ts'
import { judgeText } from './judge.ts'
import type { Work } from './patient-case.ts'
import { requestsOf } from './requests.ts'
import { writeSuccesses } from './successes.ts'

/** Concurrent answers, and concurrent verdicts: a verdict never waits for an answer to end. */
const MOST_AT_ONCE = 16
const MOST_JUDGED = 32
/** A text that has crashed its process this often goes to a person. */
const MOST_ATTEMPTS = 3

type Claimed = Work & { attempt: number; kind: 'answer' | 'verdict' }

/** The current settings of a turn; the assistant needs the engine's part. */
interface AssistantSettings {
  settings: () => Promise<{ engine: EngineSettings }>
}

type WorkerDeps = Pick<Deps, 'ai' | 'db' | 'clock' | 'config' | 'live' | 'log'>

/**
 * Claims texts that wait for a model, gets them answered or judged outside any transaction, and reports to their
 * contact's turn.
 */
export class AssistantWorker {
  readonly #deps: WorkerDeps
  readonly #parts: AssistantSettings
  readonly #instance: number
  readonly #report: (contactId: number, result: AssistantDone) => void
  readonly #flying = new Map<string, { kind: Claimed['kind']; flight: Promise<void> }>()
  #looking: Promise<void> | null = null
  #isWanted = false
  #isStopping = false

  constructor(
    deps: WorkerDeps,
    parts: AssistantSettings,
    instance: number,
    report: (contactId: number, result: AssistantDone) => void,
  ) {
    this.#deps = deps
    this.#parts = parts
    this.#instance = instance
    this.#report = report
  }

  get isQuiet(): boolean {
    return this.#flying.size === 0 && this.#looking === null
  }

  /** New work may wait. */
  wake(): void {
    this.#isWanted = true
    if (this.#looking || this.#isStopping) return
    this.#looking = this.#look().finally(() => {
      this.#looking = null
    })
  }

  /** Claims nothing more; work under way is finished, or taken over by another process. */
  async drain(): Promise<void> {
    this.#isStopping = true
    await this.#looking
    await this.#landed()
    await this.#tidy()
  }

  async quiet(): Promise<void> {
    while (!this.isQuiet) await Promise.all([this.#looking, this.#landed()])
    await this.#tidy()
  }

  async #landed(): Promise<void> {
    await Promise.all([...this.#flying.values()].map(({ flight }) => flight))
  }

  #roomFor(kind: Claimed['kind']): number {
    const taken = [...this.#flying.values()].filter((one) => one.kind === kind).length
    return (kind === 'verdict' ? MOST_JUDGED : MOST_AT_ONCE) - taken
  }

  async #tidy(): Promise<void> {
    await backgroundWorkDone(this.#deps)
    await writeSuccesses(this.#deps)
  }

  async #look(): Promise<void> {
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false
      const rooms = { answers: this.#roomFor('answer'), verdicts: this.#roomFor('verdict') }
      if (rooms.answers + rooms.verdicts <= 0) return
      try {
        for (const work of await this.#claim(rooms)) this.#start(work)
      } catch {
        // The next poll retries.
        return
      }
    }
  }

  async #claim({ answers, verdicts }: { answers: number; verdicts: number }): Promise<Claimed[]> {
    const { rows } = await this.#deps.db.write.query<Claimed>({
      name: 'assistant-claim',
      text: `with judged as (select id from ai_work where state = 'queued' and kind = 'verdict'
            order by created_at limit $5 for update skip locked),
          answered as (select id from ai_work where state = 'queued' and kind = 'answer'
            order by created_at limit $4 for update skip locked)
        update ai_work set state = 'working', instance_id = $1, token = $2, claimed_at = $3, attempt = attempt + 1
        where id in (select id from judged union all select id from answered)
        returning id, conversation_id as "conversationId", contact_id as "contactId", ask_seq as "askSeq", text, language,
          kind, token, attempt`,
      values: [this.#instance, randomUUID(), this.#deps.clock.now().toISOString(), answers, verdicts],
    })
    return rows
  }

  #start(work: Claimed): void {
    const flight = this.#think(work).then((result) => {
      this.#flying.delete(work.id)
      this.#report(work.contactId, { kind: 'assistant', workId: work.id, token: work.token, result })
      this.wake()
    })
    this.#flying.set(work.id, { kind: work.kind, flight })
  }

  async #think(work: Claimed): Promise<VerdictResult | AssistantResult> {
    const failed = (reason: string): VerdictResult | AssistantResult =>
      work.kind === 'verdict'
        ? { kind: 'judged', risk: null, language: work.language }
        : { kind: 'failed', reason, requests: requestsOf(work.text) }
    if (work.attempt > MOST_ATTEMPTS) return failed('gave-up')
    try {
      const { engine } = await this.#parts.settings()
      return await (work.kind === 'verdict'
        ? judgeText(this.#deps, engine.staffedHours.zone, work)
        : answerPatient(this.#deps, engine, work))
    } catch {
      // The error may hold the prompt, so only the fact is logged.
      this.#deps.log.error('the assistant failed', { conversationId: work.conversationId })
      return failed('internal')
    }
  }
}
