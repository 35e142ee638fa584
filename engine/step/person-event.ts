import type { Standing } from './standing.ts'

/** What staff do in a conversation, without its moment. */
export type PersonEvent =
  /** `by`: the person; shown in `pauseDetail` while the program is paused. */
  | { type: 'staff-sent'; text: string; by?: string }
  | { type: 'staff-paused'; by?: string }
  /** `value`: the text's meaning, where it cannot be read by itself (a choice's label, a number). */
  | { type: 'staff-used-text'; text: string; messageId?: number; value?: string | number }
  /** Staff have taught the meaning of the patient's last text; `means` as in the lexicon. */
  | { type: 'text-reread'; text: string; messageId?: number; means: string }
  | { type: 'staff-skipped' }
  | { type: 'staff-closed' }
  | { type: 'staff-attended' }
  /** A person takes back their last act; `before` is where the conversation stood. */
  | { type: 'staff-undone'; before: Standing }
  /** Staff have set a stored answer right; `questionId` is the question's record id. */
  | { type: 'answer-corrected'; questionId: number; value: string | number }
