import type { Deps } from '../../deps.ts'
import type { WorkResult } from '../../turn/work-result.ts'
import type { RecipientTurn } from '../recipient-turns.ts'

/** A scheduled contact, with the results for its texts. */
export interface ContactJob {
  contactId: number
  results: WorkResult[]
  taking: RecipientTurn | null
}

/** What the dispatcher is given. */
export type DispatcherDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'live' | 'sms' | 'ai' | 'config'>

/** Whom it tells. */
export interface DispatcherHooks {
  /** The database could not be worked with. */
  onOutage(): void
  /** A text has become unknown: its look-up is due. */
  onUnknown(): void
  /** A batch of campaign texts may begin. */
  onCampaignRoom(): void
}
