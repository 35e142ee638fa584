import type { corrections as spanish } from '../es/corrections.ts'
import { inEnglish } from '../same-shape.ts'

/** What a corrected answer means for its conversation, and why it is corrected. */
export const corrections = inEnglish<typeof spanish>()({
  cause: 'Why',
  causes: { misread: 'Recado read it wrongly', 'told-otherwise': 'The patient has said otherwise since' },
  teach: 'Teach it: for all patients, these words mean that',
  teachOff: 'Only answers that choose an option are taught',
  taught: 'Taught.',
  notTaught: 'The answer was corrected, but not taught:',
  outcome: {
    same: 'The conversation goes on where it was.',
    asks: 'The conversation takes another way. It now asks: {question}',
    ends: 'The conversation ends with this answer.',
    turns: 'A person has it: when it is resumed, it asks: {question}',
  },
  left: {
    over: 'The conversation was over: its outcome stays. Change the verification in the patient’s details if needed.',
    'text-waiting':
      'The conversation does not move: a text of the patient is still being read. Correct it again in a moment.',
    paused: 'A person has it, and with this answer it would end: end it yourself when the time comes.',
    'not-of-flow': 'The conversation does not move: this question is not on its way.',
    'answered-again': 'The conversation does not move: the patient has answered this question again since.',
  },
})
