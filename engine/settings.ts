/** Defaults in `defaultSettings`; a flow may override some (`FlowDefinition.settings`). */
export interface EngineSettings {
  /** Null: 'su equipo de salud' / 'your care team'. */
  organizationName: string | null
  /** Named in help texts and before a person takes over. */
  organizationPhone: string | null
  /** Hours after the question was accepted. */
  reminderHours: number[]
  expiryHours: number
  /** A conversation never waits past this age. */
  maxAgeDays: number
  maxRemindersPerQuestion: number
  maxRemindersPerConversation: number
  maxTries: number
  /** How long a text waits for the rest of it, in milliseconds. */
  holdMs: number
  /** A late reply opens its conversation again this long after its end. */
  lateReplyDays: number
  /** Texts of the program to one number in 24 hours. */
  maxBotTextsPerDay: number
  /** Characters of an answer that are kept. */
  maxAnswerLength: number
}

export const defaultSettings: EngineSettings = {
  organizationName: null,
  organizationPhone: null,
  reminderHours: [24, 48],
  expiryHours: 72,
  maxAgeDays: 7,
  maxRemindersPerQuestion: 2,
  maxRemindersPerConversation: 3,
  maxTries: 3,
  holdMs: 4000,
  lateReplyDays: 7,
  maxBotTextsPerDay: 30,
  maxAnswerLength: 640,
}
