import type { Deps } from '../deps.ts'
import { createFlowVersions } from './flow-versions.ts'
import type { TurnContext } from './turn-draft.ts'
import { createTurnSettings, type TurnSettings } from './turn-settings.ts'

/** What a process's turns share. */
export interface TurnParts {
  settings: () => Promise<TurnSettings>
  flowVersion: TurnContext['flowVersion']
  ourNumber: string
}

const partsOf = new WeakMap<object, TurnParts>()

/** The shared parts of this server, created once per database. */
export const turnParts = (deps: Pick<Deps, 'config' | 'db' | 'sms'>): TurnParts => {
  const known = partsOf.get(deps.db)
  if (known) return known
  const parts: TurnParts = {
    settings: createTurnSettings(deps),
    flowVersion: createFlowVersions(),
    ourNumber: deps.sms.messagingServiceSid ?? deps.sms.fromNumber,
  }
  partsOf.set(deps.db, parts)
  return parts
}
