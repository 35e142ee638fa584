import type { Language } from '#contract/primitives.ts'
import type { OwnTextName } from '#contract/settings.ts'
import { LONGEST_ANSWER } from '#reader/read-answer/fold.ts'
import type { OrganizationLexicon } from '#reader/read-answer/lexicon.ts'
import type { TextContext } from '#reader/understand.ts'
import type { StaffedHours } from './windows/staffed-hours.ts'

/** Defaults in `defaultSettings`; a flow may override some (`FlowDefinition.settings`). */
export interface EngineSettings {
  /** Null: 'su equipo de salud' / 'your care team'. */
  organizationName: string | null
  /** Named in help texts and before a person takes over. */
  organizationPhone: string | null
  /** The organization's own fixed texts; null: the product's. */
  ownTexts: Record<OwnTextName, Record<Language, string | null>>
  /** When staff are there to answer. */
  staffedHours: StaffedHours
  /** Staffed hours within which somebody must see to a conversation that waits for a person. */
  unattendedHours: number
  /** Hours after the question was accepted. */
  reminderHours: number[]
  expiryHours: number
  /** The longest time a conversation waits. */
  maxAgeDays: number
  maxRemindersPerQuestion: number
  maxRemindersPerConversation: number
  maxTries: number
  /** How long a text waits for the rest of it, in milliseconds. */
  holdMs: number
  /** How long after its end a late reply reopens a conversation. */
  lateReplyDays: number
  /** Automatic texts to one number in 24 hours. */
  maxBotTextsPerDay: number
  /** Characters of an answer that are kept. */
  maxAnswerLength: number
  /** Meanings that staff have taught for their patients' words. */
  lexicon: OrganizationLexicon | null
  /** The organization's emergency patterns beside the shipped ones. */
  ownPatterns: TextContext['ownPatterns']
  /** Whether a model judges the danger in a text. */
  hasJudges: boolean
  /** Its own fixed texts; null: ours. */
  emergencyTexts: Record<Language, string | null>
  crisisTexts: Record<Language, string | null>
}

export const defaultSettings: EngineSettings = {
  organizationName: null,
  organizationPhone: null,
  ownTexts: { stopped: { es: null, en: null }, help: { es: null, en: null } },
  staffedHours: { zone: 'America/New_York', days: [1, 2, 3, 4, 5], opensAt: 9 * 60, closesAt: 17 * 60 },
  unattendedHours: 8,
  reminderHours: [24, 48],
  expiryHours: 72,
  maxAgeDays: 7,
  maxRemindersPerQuestion: 2,
  maxRemindersPerConversation: 3,
  maxTries: 3,
  holdMs: 4000,
  lateReplyDays: 7,
  maxBotTextsPerDay: 30,
  maxAnswerLength: LONGEST_ANSWER,
  lexicon: null,
  ownPatterns: [],
  hasJudges: true,
  emergencyTexts: { es: null, en: null },
  crisisTexts: { es: null, en: null },
}
