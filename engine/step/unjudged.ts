import { understand } from '#reader/understand.ts'
import type { HeldText } from '../types.ts'
import type { StepDraft } from './step-draft.ts'

/**
 * Whether one of the texts may speak of danger and no model has said whether it does. What cannot be read of it is for a
 * person; thanks and greetings are known for what they are.
 */
export const isUnjudged = (draft: Pick<StepDraft, 'settings'>, pieces: readonly HeldText[]): boolean =>
  pieces.some(({ text, hasNoVerdict }) => hasNoVerdict === true && !understand(text, draft.settings).isCourtesy)
