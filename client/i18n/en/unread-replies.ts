import type { unreadReplies as spanish } from '../es/unread-replies.ts'
import { inEnglish } from '../same-shape.ts'

export const unreadReplies = inEnglish<typeof spanish>()({
  title: 'Unread replies',
  text: 'Texts that the program did not understand, grouped. Say what they mean: patients who wait go on, and from then on the words are understood.',
  loading: 'Loading replies...',
  failed: 'The replies could not be loaded.',
  empty: 'There are no unread replies',
  emptyWhy: 'The program understood everything patients wrote.',
  count: '{count, plural, one {# time} other {# times}}',
  waiting: '{count, plural, one {# patient waits} other {# patients wait}}',
  asked: 'The question was ({id})',
  examples: 'As it was written',
  means: 'What does it mean?',
  meansAs: 'This means {value}',
  unsure: 'Does not know',
  openEnded: 'No answer to this question can be taught: look at the patient’s thread.',
  threads: 'See the threads',
  taught: 'Learned: “{phrase}” means {value}',
  reread:
    '{count, plural, =0 {Nobody was waiting with these words.} one {# conversation went on.} other {# conversations went on.}}',
  undo: 'Undo',
  undone: '“{phrase}” is forgotten',
  undoneText: 'What was read with those words already stays as it is.',
  lexicon: {
    title: 'What your team taught',
    hint: 'It counts for all flows, in the language it was taught in.',
    empty: 'Nothing yet.',
    row: '“{phrase}” means {value}',
    by: '{person} · {time}',
    someone: 'somebody of the team',
    forget: 'Forget “{phrase}”',
    value: { yes: 'yes', no: 'no', unsure: 'does not know' },
  },
})
