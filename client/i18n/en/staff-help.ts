import type { staffHelp as spanish } from '../es/staff-help.ts'
import { inEnglish } from '../same-shape.ts'

/** What the assistant offers a person who answers a patient. */
export const staffHelp = inEnglish<typeof spanish>()({
  suggest: 'Suggest replies',
  summarize: 'Summarize',
  close: 'Close the suggestions',
  suggestions: 'Suggested replies',
  summary: 'Summary of the thread',
  use: 'Use',
  useOf: 'Use this reply: {text}',
  hasText: 'Delete what you have written first',
  restsOn: 'From: {topics}',
  leftOut:
    '{count, plural, one {# reply was left out} other {# replies were left out}}: the knowledge does not say all of it.',
  pointsLeftOut:
    '{count, plural, one {# point was left out} other {# points were left out}}: it named something that is not in the thread.',
  byModel: 'A model wrote this. Check it against the thread.',
  none: {
    'no-text': 'The patient has not written yet.',
    'no-assistant': 'No assistant is set up: an administrator can add one in AI Management.',
    'budget-spent': "Today's budget for the assistant is spent: it is back tomorrow, or an administrator can raise it.",
    resting: 'The assistant is failing and rests for some minutes. Try again later.',
    'no-answer': 'The assistant did not answer. Try again, or write the reply.',
    nothing: 'The knowledge is not enough to answer this.',
  },
})
