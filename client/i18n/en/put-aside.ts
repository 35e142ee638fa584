import type { putAside as spanish } from '../es/put-aside.ts'
import { inEnglish } from '../same-shape.ts'

export const putAside = inEnglish<typeof spanish>()({
  title: 'Texts put aside',
  subtitle: 'The program could not go on with these by itself: a person decides',
  empty: 'Nothing is put aside.',
  emptyWhy: 'Texts that could not be processed appear here, and those of which nobody knows whether they went out.',
  kind: {
    heard: "Patient's text, received",
    delivery: 'Delivery notice, received',
    sent: 'Nobody knows whether it went out; last tried',
  },
  code: 'code {code}',
  thread: 'Open the conversation',
  sendAgain: 'Send again',
  readAgain: 'Process again',
  close: 'Close and do nothing',
  ended: 'The conversation has ended: write from a new one.',
  what: {
    sendAgain: 'The patient may have received it already: then it arrives twice.',
    readAgain: 'The text goes through the conversation again, as if it had just come.',
    close: 'The text stays as it is and leaves this list.',
  },
  reason: 'Reason',
  reasonHint: 'It is kept in the audit log.',
  reasonMissing: 'Write the reason',
  done: { retry: 'It will be tried again', close: 'Text closed' },
})
