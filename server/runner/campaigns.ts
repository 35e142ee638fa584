import { nextOpening } from '#engine/windows.ts'
import type { Deps } from '../deps.ts'
import { isOutage } from '../outage.ts'
import { campaignWindow } from '../outbound/campaign-hours.ts'
import type { TurnParts } from '../turn/turn-parts.ts'
import { takeBreath } from './campaigns/breathers.ts'
import {
  type CampaignPace,
  claimRecipients,
  giveBackPlaces,
  runningCampaigns,
  type SenderRoom,
  sendersWithRoom,
} from './campaigns/claim.ts'
import { keepCampaigns } from './campaigns/keep.ts'
import type { Dispatcher } from './dispatcher.ts'
import { MOST_TOGETHER } from './queued-contacts.ts'

/** Limits are checked again after so many texts or so much time, whichever comes first. */
const CHECK_TEXTS = 20
const CHECK_MS = 1000
/** Screens are told of progress at most this often. */
const TELL_MS = 1000

/**
 * Takes the recipients of running campaigns in small batches, one batch at a time: a reply that arrives waits for one
 * batch at most. What it decides is in the tables, so any process may go on at any moment.
 */
export class CampaignRunner {
  readonly #deps: Deps
  readonly #parts: TurnParts
  readonly #dispatcher: Dispatcher
  #running: CampaignPace[] = []
  #work: Promise<void> | null = null
  #taken = 0
  #isWanted = false
  #isStopping = false
  readonly #checked = new Map<number, { at: number; texts: number; toldAt: number }>()

  constructor(deps: Deps, parts: TurnParts, dispatcher: Dispatcher) {
    this.#deps = deps
    this.#parts = parts
    this.#dispatcher = dispatcher
  }

  /** Resolves when nothing more can be taken at this moment, with how many recipients have been taken since the start. */
  async quiet(): Promise<number> {
    while (this.#work) await this.#work
    return this.#taken
  }

  /** Reads which campaigns run, and does what is due for them besides sending. */
  async look(): Promise<void> {
    if (this.#isStopping) return
    await keepCampaigns(this.#deps)
    this.#running = await runningCampaigns(this.#deps)
    this.wake()
  }

  /** A place is free, or time has passed: takes what may be taken. */
  wake(): void {
    if (this.#running.length === 0 || this.#isStopping) return
    this.#isWanted = true
    this.#work ??= this.#takeAll().finally(() => {
      this.#work = null
      if (this.#isWanted) this.wake()
    })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#isWanted = false
    await this.#work
  }

  async #takeAll(): Promise<void> {
    this.#isWanted = false
    try {
      for (let taken = 1; taken > 0; ) {
        taken = 0
        for (const campaign of await this.#openNow())
          for (const sender of await sendersWithRoom(this.#deps)) taken += await this.#takeBatch(campaign, sender)
      }
    } catch (error) {
      if (!isOutage(error)) this.#deps.log.error('taking recipients of a campaign failed')
    }
  }

  /** The campaigns that text at this moment. */
  async #openNow(): Promise<CampaignPace[]> {
    if (this.#isStopping || this.#dispatcher.isSendingPaused || this.#deps.disk?.isGone()) return []
    const at = this.#deps.clock.now().getTime()
    const { sender } = await this.#parts.settings()
    return this.#running.filter(
      (campaign) =>
        (campaign.endsAt === null || campaign.endsAt.getTime() > at) &&
        nextOpening(at, campaignWindow(campaign, sender.zone)) === at,
    )
  }

  async #takeBatch(campaign: CampaignPace, sender: SenderRoom): Promise<number> {
    if (this.#isStopping || !this.#dispatcher.sender.hasRoomFor(2 * MOST_TOGETHER)) return 0
    await this.#check(campaign.id)
    const due = await claimRecipients(this.#deps, campaign.id, sender)
    if (due.length === 0) return 0
    this.#taken += due.length
    const begun = await this.#dispatcher.take(due)
    await giveBackPlaces(this.#deps, campaign, due.length - begun)
    this.#note(campaign.id, begun)
    return due.length
  }

  async #check(id: number): Promise<void> {
    const known = this.#checked.get(id)
    const at = this.#deps.clock.now().getTime()
    if (known && known.texts < CHECK_TEXTS && Math.abs(at - known.at) < CHECK_MS) return
    this.#checked.set(id, { at, texts: 0, toldAt: known?.toldAt ?? 0 })
    await takeBreath(this.#deps, id)
  }

  #note(id: number, begun: number): void {
    const known = this.#checked.get(id)
    if (!known) return
    known.texts += begun
    const now = performance.now()
    if (now - known.toldAt < TELL_MS) return
    known.toldAt = now
    this.#deps.live.publish([{ type: 'CAMPAIGN_CHANGED', campaignId: id }])
  }
}
