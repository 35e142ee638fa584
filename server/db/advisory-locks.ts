/**
 * Advisory lock keys, in one list so that no two are the same. The prefix keeps them apart from other users of the
 * database.
 */
export const advisoryLocks = {
  migration: 7_261_001,
  firstStart: 7_261_002,
  seal: 7_261_003,
  settings: 7_261_004,
  flows: 7_261_005,
  baseFlows: 7_261_006,
  demonstration: 7_261_007,
  /** First key of two; the second is the process. */
  instances: 7_261_012,
  recovery: 7_261_013,
  /** First key of two; the second is the alarm. */
  alarms: 7_261_014,
  optOutWave: 7_261_015,
  /** Held while jobs are claimed. */
  jobs: 7_261_016,
  /** First key of two; the second is the number's hash. */
  numbers: 7_261_017,
  keys: 7_261_018,
  /** Held while mails are claimed. */
  mails: 7_261_019,
} as const
