import * as z from 'zod/mini'

/** How a conversation that staff close has ended, the most frequent first. */
export const closeOutcomes = [
  'resolved',
  'by-phone',
  'not-reached',
  'wrong-person',
  'not-interested',
  'passed-on',
  'other',
] as const
export const CloseOutcome = z.enum(closeOutcomes)
export type CloseOutcome = z.infer<typeof CloseOutcome>
