import { fold } from '#reader/read-answer/fold.ts'
import { isCourtesy } from '#reader/read-answer/yes-no.ts'
import type { HeldText } from '../types.ts'

/**
 * Whether one of the texts may speak of danger and no model has said whether it does. What cannot be read of it is for a
 * person; thanks and greetings are known for what they are.
 */
export const isUnjudged = (pieces: readonly HeldText[]): boolean =>
  pieces.some(({ text, hasNoVerdict }) => hasNoVerdict === true && !isCourtesy(fold(text)))
