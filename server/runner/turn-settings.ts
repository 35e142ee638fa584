import { staffDaysOf } from '#contract/settings.ts'
import { defaultSettings, type EngineSettings } from '#engine/settings.ts'
import type { OrganizationHours } from '#engine/windows/recipient.ts'
import type { Deps } from '../deps.ts'
import { safetySettings } from '../features/ai-router/queries/safety.ts'
import { organizationLexicon } from '../features/lexicon/queries.ts'
import { chosenZone, organizationSettings } from '../features/settings/queries.ts'
import { isWindowKept } from './sending-window.ts'

/** What every turn goes by. */
export interface TurnSettings {
  engine: EngineSettings
  /** Null where no window is kept. */
  hours: OrganizationHours | null
}

/** Settings change rarely and are read on every turn: a change counts after at most this long. */
const FRESH_MS = 3000

/** Reads the settings a turn goes by, as they are now. */
export const readTurnSettings = async (deps: Pick<Deps, 'config' | 'db'>): Promise<TurnSettings> => {
  const safety = await safetySettings(deps.db.reader)
  const { name, phone, zone, opensAt, closesAt, ...more } = await organizationSettings(deps.db.reader)
  return {
    engine: {
      ...defaultSettings,
      organizationName: name ?? deps.config.organizationName,
      organizationPhone: phone,
      lexicon: await organizationLexicon(deps.db.reader),
      staffedHours: {
        zone,
        days: staffDaysOf(more.staffDays),
        opensAt: more.staffOpensAt,
        closesAt: more.staffClosesAt,
      },
      ownPatterns: safety.ownPatterns,
      emergencyTexts: { es: safety.emergencyTextEs, en: safety.emergencyTextEn },
      crisisTexts: { es: safety.crisisTextEs, en: safety.crisisTextEn },
      ownTexts: {
        stopped: { es: more.stoppedTextEs, en: more.stoppedTextEn },
        help: { es: more.helpTextEs, en: more.helpTextEn },
      },
    },
    hours: isWindowKept(deps.config) ? { zone: await chosenZone(deps.db.reader), opensAt, closesAt } : null,
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
