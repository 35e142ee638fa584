import { type RetentionClass, type RetentionPolicy, retentionClasses } from '#contract/retention.ts'

const DAY_MS = 24 * 3_600_000

/** Everything is kept until somebody decides otherwise. */
export const keepEverything: RetentionPolicy = {
  notifications: null,
  aiRecords: null,
  answers: null,
  messages: null,
  wholeConversations: null,
  patients: null,
}

/** The classes with a limit, in the order in which they are removed. */
export const limitedClasses = (policy: RetentionPolicy): RetentionClass[] =>
  retentionClasses.filter((name) => policy[name] !== null)

/** What is older than this moment goes; ISO 8601. Null when the class is kept. */
export const limitOf = (policy: RetentionPolicy, name: RetentionClass, now: Date): string | null => {
  const days = policy[name]
  return days === null ? null : new Date(now.getTime() - days * DAY_MS).toISOString()
}
