/**
 * The numbers under which processes take turns, in one list so that no two mean the same. Any number will do; the prefix
 * keeps ours apart from those of others who use the same database.
 */
export const advisoryLocks = {
  migration: 7_261_001,
  firstStart: 7_261_002,
  seal: 7_261_003,
  settings: 7_261_004,
  flows: 7_261_005,
  baseFlows: 7_261_006,
  demonstration: 7_261_007,
  /** The first of two numbers; the second is the process. */
  instances: 7_261_012,
  recovery: 7_261_013,
  /** The first of two numbers; the second is what is told. */
  alarms: 7_261_014,
  optOutWave: 7_261_015,
  /** Held while jobs are claimed. */
  jobs: 7_261_016,
} as const
