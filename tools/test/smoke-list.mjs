/**
 * What `npm run smoke` runs besides browser tests tagged @smoke: whole conversations, and a turn on a real database.
 */
export const smokeFiles = [
  'engine/transcripts/verified.test.ts',
  'engine/transcripts/stops.test.ts',
  'engine/transcripts/emergencies.test.ts',
  'server/runner/runner.test.ts',
  'server/turn/conversations.test.ts',
]
