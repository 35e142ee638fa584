import { defaultSettings, type EngineSettings } from '#engine/settings.ts'
import type { Deps } from '../deps.ts'
import { organizationSettings } from '../features/settings/queries.ts'
import { isWindowKept, type SendingWindow } from './sending-window.ts'

/** What every turn goes by. */
export interface TurnSettings {
  engine: EngineSettings
  window: SendingWindow | null
}

/** Settings change rarely and are read on every turn: a change counts after at most this long. */
const FRESH_MS = 3000

/** Reads the settings a turn goes by. */
const readTurnSettings = async (deps: Pick<Deps, 'config' | 'db'>): Promise<TurnSettings> => {
  const { name, phone, zone, opensAt, closesAt } = await organizationSettings(deps.db.reader)
  return {
    engine: { ...defaultSettings, organizationName: name ?? deps.config.organizationName, organizationPhone: phone },
    window: isWindowKept(deps.config) ? { zone, opensAt, closesAt } : null,
  }
}

/** The settings a turn goes by, read again after a few seconds. */
export const createTurnSettings = (deps: Pick<Deps, 'config' | 'db'>) => {
  let read: { since: number; settings: Promise<TurnSettings> } | null = null
  return (): Promise<TurnSettings> => {
    const now = performance.now()
    if (read && now - read.since < FRESH_MS) return read.settings
    const settings = readTurnSettings(deps)
    read = { since: now, settings }
    settings.catch(() => {
      read = null
    })
    return settings
  }
}
