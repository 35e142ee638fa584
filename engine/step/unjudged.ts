import { understand } from '#reader/understand.ts'
import type { HeldText } from '../types.ts'
import type { StepDraft } from './step-draft.ts'

/**
 * Whether one of the texts may mean danger and no model has judged it. What cannot be read of it goes to a person;
 * thanks and greetings are recognized.
 */
export const isUnjudged = (draft: Pick<StepDraft, 'settings'>, pieces: readonly HeldText[]): boolean =>
  pieces.some(({ text, hasNoVerdict }) => hasNoVerdict === true && !understand(text, draft.settings).isCourtesy)
