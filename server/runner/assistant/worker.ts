import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Tidings } from '../settle.ts'
import type { TurnParts } from '../turn-parts.ts'
import { answerPatient } from './answer.ts'
import { laterDone } from './later.ts'
import type { Work } from './patient-case.ts'
import { writeSuccesses } from './successes.ts'
import type { Thought } from './thinking.ts'

/** Texts that are being answered at a time. */
const MOST_AT_ONCE = 16
/** A text that took down its process this often is for a person. */
const MOST_ATTEMPTS = 3

type World = Pick<Deps, 'ai' | 'db' | 'clock' | 'config' | 'live' | 'log'>

/** Takes texts that wait for the assistant, answers them outside any transaction, and reports to their contact's turn. */
export class AssistantWorker {
  readonly #world: World
  readonly #parts: Pick<TurnParts, 'settings'>
  readonly #instance: number
  readonly #report: (contactId: number, news: Tidings) => void
  readonly #flying = new Map<string, Promise<void>>()
  #looking: Promise<void> | null = null
  #isWanted = false
  #isStopping = false

  constructor(
    world: World,
    parts: Pick<TurnParts, 'settings'>,
    instance: number,
    report: (contactId: number, news: Tidings) => void,
  ) {
    this.#world = world
    this.#parts = parts
    this.#instance = instance
    this.#report = report
  }

  get isQuiet(): boolean {
    return this.#flying.size === 0 && this.#looking === null
  }

  /** There may be a text to answer. */
  wake(): void {
    this.#isWanted = true
    if (this.#looking || this.#isStopping) return
    this.#looking = this.#look().finally(() => {
      this.#looking = null
    })
  }

  /** Takes nothing new; what is under way is finished, or found again by whoever comes next. */
  async drain(): Promise<void> {
    this.#isStopping = true
    await this.#looking
    await Promise.all(this.#flying.values())
    await this.#tidy()
  }

  async quiet(): Promise<void> {
    while (!this.isQuiet) await Promise.all([this.#looking, ...this.#flying.values()])
    await this.#tidy()
  }

  /** What no patient waits for. */
  async #tidy(): Promise<void> {
    await laterDone(this.#world)
    await writeSuccesses(this.#world)
  }

  async #look(): Promise<void> {
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false
      const room = MOST_AT_ONCE - this.#flying.size
      if (room <= 0) return
      try {
        for (const work of await this.#claim(room)) this.#start(work)
      } catch {
        // The poll looks again.
        return
      }
    }
  }

  async #claim(most: number): Promise<(Work & { attempt: number })[]> {
    const { rows } = await this.#world.db.write.query<Work & { attempt: number }>({
      name: 'assistant-claim',
      text: `update ai_work set state = 'working', instance_id = $1, token = $2, claimed_at = $3, attempt = attempt + 1
        where id in (select id from ai_work where state = 'queued' order by created_at limit $4 for update skip locked)
        returning id, conversation_id as "conversationId", contact_id as "contactId", ask_seq as "askSeq", text, language,
          token, attempt`,
      values: [this.#instance, randomUUID(), this.#world.clock.now().toISOString(), most],
    })
    return rows
  }

  #start(work: Work & { attempt: number }): void {
    const flight = this.#answer(work).then((thought) => {
      this.#flying.delete(work.id)
      this.#report(work.contactId, { kind: 'thought', workId: work.id, token: work.token, thought })
      this.wake()
    })
    this.#flying.set(work.id, flight)
  }

  async #answer(work: Work & { attempt: number }): Promise<Thought> {
    if (work.attempt > MOST_ATTEMPTS) return { kind: 'failed', reason: 'gave-up' }
    try {
      return await answerPatient(this.#world, await this.#parts.settings(), work)
    } catch {
      // What failed may hold the prompt: only that it failed is told.
      this.#world.log.error('the assistant failed', { conversationId: work.conversationId })
      return { kind: 'failed', reason: 'internal' }
    }
  }
}
