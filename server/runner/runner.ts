import type { Deps, Runner } from '../deps.ts'
import { recover } from '../inbound/recovery.ts'
import { isOutage } from '../outage.ts'
import { lookUpUnknown } from '../outbound/look-up.ts'
import { PAUSE_MS } from '../outbound/send-rules.ts'
import { createLimitKeeper } from '../outbound/sender-limits.ts'
import { moveMissed } from '../outbound/sending-window.ts'
import { turnParts } from '../turn/turn-parts.ts'
import { CampaignRunner } from './campaigns.ts'
import { Dispatcher } from './dispatcher.ts'
import { type Instance, openInstance, releaseDeadAsks, releaseDeadSends, wakeOtherProcesses } from './instance.ts'

const POLL_MS = 1000
const DRAIN_MS = 10_000
/** Wake-ups for other processes within this time are merged. */
const NOTIFY_MS = 10
const MOST_DUE = 500

/** A process's runner: started by main, woken by features. */
export interface RunnerProcess extends Runner {
  isRunning(): boolean
  /** The process's id, which names its advisory lock; 0 before the start. */
  instanceId(): number
  /** Starts waiting work and continues until stopped. */
  start(): Promise<void>
  /** Finishes what is under way, 10 s at most. */
  stop(): Promise<void>
  /** Resolves when nothing is under way and nothing is due; for tests and benches. */
  settled(): Promise<void>
  /** Runs a recovery now; returns the number of recovered texts. */
  recoverNow(): Promise<number>
}

type RunnerDeps = Omit<Deps, 'runner' | 'sandbox'>

/**
 * Creates this process's runner. Before `start` it only wakes other processes. `onBack` is called when the database is
 * back after an outage: texts may have been missed.
 */
export const createRunner = (given: RunnerDeps, onBack: () => void = () => undefined): RunnerProcess => {
  let instance: Instance | null = null
  let dispatcher: Dispatcher | null = null
  let campaignRunner: CampaignRunner | null = null
  let pollTimer: NodeJS.Timeout | undefined
  let notifyTimer: NodeJS.Timeout | undefined
  let polling: Promise<number> | null = null
  let isPollWanted = false
  let isDown = false
  const looks = new Set<Promise<void>>()

  const notify = (): void => {
    if (given.config.role === 'all' && !instance?.hasOthers) return
    notifyTimer ??= setTimeout(() => {
      notifyTimer = undefined
      wakeOtherProcesses(given).catch(() => undefined)
    }, NOTIFY_MS)
  }

  const wake = (contactIds?: readonly number[]): void => {
    if (dispatcher && contactIds) dispatcher.schedule(contactIds)
    else if (dispatcher) pollSoon()
    notify()
  }
  const deps: Deps = { ...given, runner: { wake }, sandbox: null }
  const keepLimits = createLimitKeeper(deps)

  const pollSoon = (): void => {
    isPollWanted = true
    void poll()
  }

  /** Whether sending is paused because the carrier refuses the account; retried every few minutes. */
  const isPausedAt = async (at: number): Promise<boolean> => {
    const { rows } = await deps.db.write.query<{ last: string }>({
      name: 'sending-paused',
      text: `select coalesce(value->>'last', value->>'since') as last from settings where key = 'sending.paused'`,
    })
    if (!rows[0]) return false
    if (at < Date.parse(rows[0].last) + PAUSE_MS) return true
    // Ends as soon as the carrier accepts a text; the next refusal is reported again.
    await deps.db.write.query(
      `delete from settings where key = 'sending.paused' and exists (select 1 from messages
         where created_at > $1 and twilio_status in ('sent', 'delivered') or delivered_at > $1)`,
      [rows[0].last],
    )
    return false
  }

  /** Stores the sender's limits for claims; texts that missed their window move to the number's next one. */
  const keepTimes = async (at: number): Promise<void> => {
    const { hours, sender } = await turnParts(deps).settings()
    await keepLimits(sender)
    if (hours) await moveMissed(deps, hours, at)
  }

  const lookUp = (): void => {
    const current = dispatcher
    if (!current) return
    const look = lookUpUnknown(deps, (contactId, news) => current.report(contactId, news))
      .catch((error) => onError(error, 'looking for unknown texts failed'))
      .finally(() => looks.delete(look))
    looks.add(look)
  }

  const pollOnce = async (): Promise<number> => {
    if (!dispatcher || !instance) return 0
    const now = deps.clock.now()
    const at = now.getTime()
    const { hasOthers } = await releaseDeadSends(deps, instance.id, dispatcher.sender.flying, now)
    instance.hasOthers = hasOthers
    dispatcher.isSendingPaused = await isPausedAt(at)
    await keepTimes(at)
    const { rows } = await deps.db.write.query<{ due: number[]; campaigns: number[] }>({
      name: 'contacts-due',
      text: 'select due, campaigns from recado_due_contacts($1, $2, $3)',
      values: [now.toISOString(), !dispatcher.isSendingPaused, MOST_DUE],
    })
    const { due, campaigns } = rows[0] ?? { due: [], campaigns: [] }
    dispatcher.schedule(due)
    dispatcher.scheduleCampaigns(campaigns)
    await releaseDeadAsks(deps, instance.id)
    dispatcher.assistant.wake()
    lookUp()
    await campaignRunner?.look()
    return due.length + campaigns.length
  }

  const onError = (error: unknown, message: string): void => {
    if (isOutage(error)) isDown = true
    else deps.log.error(message)
  }

  /** One poll at a time; requests meanwhile cause one more. Returns how many contacts were due. */
  const poll = async (): Promise<number> => {
    if (polling) return polling
    polling = (async () => {
      let due = 0
      do {
        isPollWanted = false
        try {
          due = await pollOnce()
          if (isDown) {
            isDown = false
            onBack()
          }
        } catch (error) {
          onError(error, 'the poll for due work failed')
        }
      } while (isPollWanted && !isDown)
      return due
    })().finally(() => {
      polling = null
    })
    return polling
  }

  return {
    wake,
    isRunning: () => dispatcher !== null && !isDown,
    instanceId: () => instance?.id ?? 0,
    recoverNow: () => recover(deps),
    start: async () => {
      instance = await openInstance(deps, pollSoon)
      dispatcher = new Dispatcher(deps, turnParts(deps), instance.id, {
        onOutage: () => {
          isDown = true
        },
        onUnknown: pollSoon,
        onCampaignRoom: () => campaignRunner?.wake(),
      })
      campaignRunner = new CampaignRunner(deps, turnParts(deps), dispatcher)
      await poll()
      pollTimer = setInterval(() => void poll(), POLL_MS)
    },
    stop: async () => {
      clearInterval(pollTimer)
      clearTimeout(notifyTimer)
      const stopped = campaignRunner?.stop()
      const drained = dispatcher?.drain()
      const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref())
      await Promise.race([Promise.all([drained, stopped, polling]), late])
      dispatcher = null
      campaignRunner = null
      await instance?.close()
    },
    settled: async () => {
      for (;;) {
        await dispatcher?.quiet()
        const taken = await campaignRunner?.quiet()
        const due = await poll()
        await Promise.all(looks)
        const isIdle = (await campaignRunner?.quiet()) === taken
        if (due === 0 && isIdle && dispatcher?.isQuiet !== false && dispatcher?.assistant.isQuiet !== false) return
      }
    },
  }
}
