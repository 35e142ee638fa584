import { eq } from 'drizzle-orm'
import { staffDaysOf } from '#contract/settings/form.ts'
import { defaultSettings, type EngineSettings } from '#engine/settings.ts'
import type { OrganizationHours } from '#engine/windows/recipient.ts'
import { compileOwnPatterns } from '#reader/safety/own-patterns.ts'
import { readJudges } from '../assistant/organization-facts.ts'
import type { Reader } from '../db/read.ts'
import { settings } from '../db/tables/settings.ts'
import type { Deps } from '../deps.ts'
import { safetySettings } from '../features/ai-router/queries/safety.ts'
import { organizationLexicon } from '../features/lexicon/queries.ts'
import { chosenZone, organizationSettings } from '../features/settings/queries.ts'
import { FILTERED_HOLD_MS } from '../outbound/send-rules.ts'
import { defaultLimits, type SenderLimits } from '../outbound/sender-limits.ts'
import { isWindowKept } from '../outbound/sending-window.ts'

/** The settings of a turn. */
export interface TurnSettings {
  engine: EngineSettings
  /** Null without a sending window. */
  hours: OrganizationHours | null
  /** Until when a sender's new texts are held because the carrier filters them, by sender, in epoch milliseconds. */
  heldUntil: ReadonlyMap<number, number>
  /** The sender's limits, and the zone of its days. */
  sender: SenderLimits & { zone: string }
}

const heldUntil = async (db: Reader): Promise<TurnSettings['heldUntil']> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'sending.filtered'))
  const { senders = {} } = (row?.value ?? {}) as { senders?: Record<string, string> }
  return new Map(Object.entries(senders).map(([id, last]) => [Number(id), Date.parse(last) + FILTERED_HOLD_MS]))
}

/** Settings change rarely and every turn needs them: a change takes effect after at most this long. */
const FRESH_MS = 3000

/** Reads the current settings of a turn. */
export const readTurnSettings = async (deps: Pick<Deps, 'config' | 'db'>): Promise<TurnSettings> => {
  const safety = await safetySettings(deps.db.reader)
  const known = defaultLimits(deps.config)
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
      ownPatterns: compileOwnPatterns(safety.ownPatterns),
      hasJudges: (await readJudges(deps, deps.db.reader)).length > 0,
      emergencyTexts: { es: safety.emergencyTextEs, en: safety.emergencyTextEn },
      crisisTexts: { es: safety.crisisTextEs, en: safety.crisisTextEn },
      ownTexts: {
        stopped: { es: more.stoppedTextEs, en: more.stoppedTextEn },
        help: { es: more.helpTextEs, en: more.helpTextEn },
      },
    },
    heldUntil: await heldUntil(deps.db.reader),
    sender: { perSecond: more.partsPerSecond ?? known.perSecond, perDay: more.partsPerDay ?? known.perDay, zone },
    hours: isWindowKept(deps.config) ? { zone: await chosenZone(deps.db.reader), opensAt, closesAt } : null,
  }
}

/** The settings of a turn, cached for a few seconds. */
export const createTurnSettings = (deps: Pick<Deps, 'config' | 'db'>) => {
  let read: { since: number; settings: Promise<TurnSettings> } | null = null
  return (): Promise<TurnSettings> => {
    const now = performance.now()
    if (read && now - read.since < FRESH_MS) return read.settings
    const reading = readTurnSettings(deps)
    read = { since: now, settings: reading }
    reading.catch(() => {
      read = null
    })
    return reading
  }
}
