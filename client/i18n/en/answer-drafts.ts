import type { answerDrafts as spanish } from '../es/answer-drafts.ts'
import { inEnglish } from '../same-shape.ts'

export const answerDrafts = inEnglish<typeof spanish>()({
  title: "The assistant's draft, not sent",
  why: {
    gate: 'Not everything could be proved. Check it, correct it and send it yourself.',
    'draft-mode': 'This assistant only writes drafts. Check it and send it yourself.',
  },
  sentences: 'Sentences of the draft',
  proved: 'Proved',
  unproved: 'Not proved: {findings}',
  places: 'Not in the entries: {places}',
  entries: 'From:',
  use: 'Use in the reply',
  inUse: 'The draft is in the box. Correct it before you send it.',
  written: 'There is text in the box. Clear it to use the draft.',
})
