import type { audit as spanish } from '../es/audit.ts'
import { inEnglish } from '../same-shape.ts'

export const audit = inEnglish<typeof spanish>()({
  title: 'Audit log',
  subtitle: 'Who did or saw what, and when',
  notAllowed: 'You may not see the audit log',
  loading: 'Loading the log...',
  empty: 'No entries found',
  emptyWhy: 'No entry matches the filters.',
  shown: '{shown, number} of {total, number}',
  shownMany: '{shown, number} of more than 1,000',
  system: 'The system',
  phiYes: 'Yes',
  phiNo: 'No',
  done: 'Done',
  refused: 'Refused',
  columns: {
    timestamp: 'Date and time',
    person: 'Person',
    action: 'Action',
    resource: 'Resource',
    phi: 'Patient data',
    outcome: 'Outcome',
  },
  filter: {
    person: 'Person',
    personAll: 'All people',
    action: 'Action',
    actionAll: 'All actions',
    resource: 'Resource',
    resourceAll: 'All resources',
    phi: 'Patient data',
    phiAll: 'With and without patient data',
    phiYes: 'With patient data',
    phiNo: 'Without patient data',
  },
  panel: {
    sameAction: 'All of this action',
    samePerson: 'All of this person',
    row: 'Entry {id}',
    address: 'IP address',
    browser: 'Browser',
    request: 'Request',
    details: 'Details',
  },
  verify: {
    title: 'Integrity of the log',
    text: 'Every entry is chained to the one before: what is changed, removed or swapped later shows.',
    button: 'Verify the chain',
    pending: 'Verifying...',
    failed: 'The chain could not be verified. Try again.',
    whole:
      '{sealed, plural, one {The chain is whole: # entry verified.} other {The chain is whole: # entries verified.}}',
    broken: '{count, plural, one {# problem found in the chain.} other {# problems found in the chain.}}',
    unsealed:
      '{count, plural, =0 {No entries are unsealed.} one {# new entry is not sealed yet; it will be in seconds.} other {# new entries are not sealed yet; they will be in seconds.}}',
    canAlter:
      'Note: the server uses the database role that owns the tables and could alter the log. Set DATABASE_OWNER_URL.',
    problem: {
      changed: 'Entry {row} was changed after it was written.',
      removed: 'Entry {row} was removed.',
      swapped: 'Entry {row} was swapped with entry {other}.',
      'seal-removed': 'Link {link} of the chain was removed.',
      'seal-changed': 'Link {link} (entry {row}) does not follow the link before it.',
      'cut-off': 'The chain was cut off: link {link} was noted and is gone or another one.',
    },
  },
})
