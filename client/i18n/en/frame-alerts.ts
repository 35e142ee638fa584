import type { frameAlerts as spanish } from '../es/frame-alerts.ts'
import { inEnglish } from '../same-shape.ts'

export const frameAlerts = inEnglish<typeof spanish>()({
  onCall: {
    name: 'On call',
    emergency: 'Possible emergency unattended since {time}',
    'needs-help': 'A patient has waited for a person since {time}',
    texted: 'Texted: {names}.',
    nobody: 'Nobody could be texted.',
    more: '{count, plural, one {And one more alert.} other {And # more alerts.}}',
    open: 'Open the conversation',
    take: 'I take it',
    taken: 'Noted: you are taking it',
    unstaffed: 'Nobody is on call: in an emergency no telephone would be texted.',
    settings: 'Set numbers on call',
    unreachableName: 'On call without texts',
    unreachable:
      'On call, and not texted: {names}. The number asked for no more texts or takes none; its owner can write START.',
  },
  sending: {
    heldName: 'Conversations on hold',
    held: '{count} people opted out at the carrier within an hour (since {time}): no conversation begins and no reminder goes out. Replies still go out.',
    resume: 'Resume',
    resumeText:
      'Find out first why so many opted out. What waited goes out in its hours; the reason is kept in the audit log.',
    reason: 'Reason',
    reasonMissing: 'Write the reason',
    resumed: 'Conversations begin again',
    waitingName: 'Texts that wait',
    rate: '{count, plural, one {One text waits} other {# texts wait}} for their turn: the sender takes only so many a second. The last goes out at about {time}.',
    budget:
      '{count, plural, one {One text waits} other {# texts wait}} until the sender may send again ({time}): what it may send today is used up. Replies still go out.',
  },
  idle: {
    title: 'Are you still there?',
    text: 'For safety the session ends in {time} if nothing is done.',
    final: 'For safety every session ends after 12 hours; this one ends in {time}. Save what you are doing.',
    stay: 'Stay signed in',
    understood: 'Understood',
    leave: 'Sign out',
  },
})
