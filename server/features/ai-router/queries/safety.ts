import { eq } from 'drizzle-orm'
import { emergencyClasses, type OwnPattern, type SafetySettings } from '#contract/routing/safety.ts'
import { phrases } from '#engine/phrases/phrases.ts'
import { segmentsOf } from '#engine/segments.ts'
import { EMERGENCY_VERSION, shippedCount } from '#reader/safety/emergency.ts'
import type { Reader } from '../../../db/read.ts'
import { settings } from '../../../db/tables/settings.ts'

export const SAFETY_KEY = 'assistant.safety'

/** What the organization has added to emergencies. */
export interface OwnSafety {
  ownPatterns: OwnPattern[]
  emergencyTextEs: string | null
  emergencyTextEn: string | null
  crisisTextEs: string | null
  crisisTextEn: string | null
}

const nothing: OwnSafety = {
  ownPatterns: [],
  emergencyTextEs: null,
  emergencyTextEn: null,
  crisisTextEs: null,
  crisisTextEn: null,
}

/** The organization's own emergency patterns and texts. */
export const safetySettings = async (db: Reader): Promise<OwnSafety> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, SAFETY_KEY))
  return { ...nothing, ...(row?.value as Partial<OwnSafety> | undefined) }
}

/** Patterns and texts in force; the shipped ones always stay. `judges`: the configurations that judge danger. */
export const presentSafety = (own: OwnSafety, judges: readonly unknown[]): SafetySettings => {
  const emergencyText = {
    es: own.emergencyTextEs ?? phrases.es.emergency,
    en: own.emergencyTextEn ?? phrases.en.emergency,
  }
  const crisisText = { es: own.crisisTextEs ?? phrases.es.crisis, en: own.crisisTextEn ?? phrases.en.crisis }
  const { ownPatterns, ...ownTexts } = own
  return {
    version: EMERGENCY_VERSION,
    shippedPatterns: Object.fromEntries(
      emergencyClasses.map((name) => [name, shippedCount(name)]),
    ) as SafetySettings['shippedPatterns'],
    ownPatterns,
    judges: judges.length,
    emergencyText,
    crisisText,
    segments: {
      emergencyTextEs: segmentsOf(emergencyText.es).count,
      emergencyTextEn: segmentsOf(emergencyText.en).count,
      crisisTextEs: segmentsOf(crisisText.es).count,
      crisisTextEn: segmentsOf(crisisText.en).count,
    },
    ownTexts: { ...ownTexts },
  }
}
