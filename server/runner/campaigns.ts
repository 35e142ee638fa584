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

/** Limits are checked again after so many texts or so much time, whichever comes first. */
const CHECK_TEXTS = 20
const CHECK_MS = 1000
/** After finding nothing to take, that long only a poll looks again: turns end all the time. */
const REST_MS = 250
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
  #restsUntil = 0
  /** Whose batch was the last: each campaign and sender has its turn. */
  #last = { campaign: 0, sender: 0 }
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
    this.#restsUntil = 0
    this.wake()
  }

  /** A batch may begin, or time has passed: takes what may be taken. */
  wake(): void {
    if (this.#running.length === 0 || this.#isStopping || performance.now() < this.#restsUntil) return
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
      while (this.#dispatcher.hasRoomForCampaign) {
        if ((await this.#takeNext()) > 0) continue
        if (this.#dispatcher.hasRoomForCampaign) this.#restsUntil = performance.now() + REST_MS
        return
      }
    } catch (error) {
      if (!isOutage(error)) this.#deps.log.error('taking recipients of a campaign failed')
    }
  }

  /** Takes a batch of the first campaign and sender that have one, beginning after those of the last batch. */
  async #takeNext(): Promise<number> {
    const campaigns = await this.#openNow()
    if (campaigns.length === 0) return 0
    const senders = await sendersWithRoom(this.#deps)
    const pairs = campaigns.flatMap((campaign) => senders.map((sender) => ({ campaign, sender })))
    const isAfterLast = ({ campaign, sender }: (typeof pairs)[number]): boolean =>
      campaign.id > this.#last.campaign || (campaign.id === this.#last.campaign && sender.id > this.#last.sender)
    const ordered = [...pairs.filter(isAfterLast), ...pairs.filter((pair) => !isAfterLast(pair))]
    for (const { campaign, sender } of ordered) {
      const taken = await this.#takeBatch(campaign, sender)
      if (taken === 0) continue
      this.#last = { campaign: campaign.id, sender: sender.id }
      return taken
    }
    return 0
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
    if (this.#isStopping || !this.#dispatcher.hasRoomForCampaign) return 0
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
