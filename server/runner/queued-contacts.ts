/** Contacts per transaction: packets and commits cost most of a turn, but each contact waits for the others. */
export const MOST_TOGETHER = 8

/** Contacts with work, in order of arrival. Those that have nothing but texts of campaigns come after everybody else. */
export class QueuedContacts {
  readonly #ready = new Set<number>()
  readonly #campaigns = new Set<number>()
  #hasCampaignGroup = false

  get size(): number {
    return this.#ready.size + this.#campaigns.size
  }

  get hasReady(): boolean {
    return this.#ready.size > 0
  }

  add(id: number): void {
    this.#campaigns.delete(id)
    this.#ready.add(id)
  }

  addCampaign(id: number): void {
    if (!this.#ready.has(id)) this.#campaigns.add(id)
  }

  clear(): void {
    this.#ready.clear()
    this.#campaigns.clear()
  }

  /**
   * Takes the next contacts that are free, or, where there are none and `mayCampaign`, those of campaigns. One group of
   * these at a time: a reply waits for no more than that. Call `end` when the group's turns are over.
   */
  take(isFree: (id: number) => boolean, mayCampaign: () => boolean): { ids: number[]; end: () => void } {
    const ids = takeFrom(this.#ready, isFree)
    if (ids.length > 0 || this.#hasCampaignGroup || !mayCampaign()) return { ids, end: () => undefined }
    const campaign = takeFrom(this.#campaigns, isFree)
    this.#hasCampaignGroup = campaign.length > 0
    return {
      ids: campaign,
      end: () => {
        this.#hasCampaignGroup = false
      },
    }
  }
}

const takeFrom = (waiting: Set<number>, isFree: (id: number) => boolean): number[] => {
  const taken: number[] = []
  for (const id of waiting) {
    if (taken.length === MOST_TOGETHER) break
    if (isFree(id)) taken.push(id)
  }
  for (const id of taken) waiting.delete(id)
  return taken
}
