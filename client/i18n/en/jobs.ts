import type { jobs as spanish } from '../es/jobs.ts'
import { inEnglish } from '../same-shape.ts'

export const jobs = inEnglish<typeof spanish>()({
  title: 'Jobs',
  subtitle: 'What the system does in the background',
  notAllowed: 'You cannot see the jobs',
  empty: 'No jobs yet.',
  emptyWhy: 'What the system does in the background appears here: what it does, how far it is, and why it failed.',
  kind: {
    'run-evaluation': {
      name: 'Evaluation of the assistant',
      what: 'Tries a configuration with every case; no patient gets anything.',
    },
    'make-outcome-report': {
      name: 'Health-plan report',
      what: 'Writes one row for each patient and verification of a period.',
    },
    'remove-old-reports': {
      name: 'Remove old reports',
      what: 'Removes health-plan reports after 30 days.',
    },
    'schedule-reports': {
      name: 'Scheduled reports',
      what: 'Asks for each report at the hour of its template.',
    },
    'send-mails': {
      name: 'Send mails',
      what: 'Mails notices to the team, without patient data.',
    },
    'run-bulk-act': {
      name: 'Bulk act',
      what: 'Does the same with many patients, a few at a time.',
    },
    'erase-patient': {
      name: 'Erase a patient',
      what: 'Erases all that is kept about a patient; the consent stays, without the number.',
    },
    'remove-old-records': {
      name: 'Delete what is due',
      what: 'Deletes what has been kept long enough; what is under a legal hold stays.',
    },
    'begin-removal': {
      name: 'Begin the nightly deletion',
      what: 'Begins every night to delete what is due, where there are limits.',
    },
    'watch-assistant': {
      name: 'Watch the assistants',
      what: 'Tells administrators when the figures of an assistant get worse.',
    },
    'send-scheduled-replies': {
      name: 'Send scheduled replies',
      what: 'Sends the replies whose time has come, or holds them for a person.',
    },
    'end-snoozes': {
      name: 'Bring back what was put off',
      what: 'Tells screens when the time of a snoozed conversation has come.',
    },
    'text-on-call': { name: 'Text who is on call', what: 'Sends the alerts by SMS until somebody takes the case.' },
    'notice-calls': {
      name: 'Notify of agreed calls',
      what: 'Notifies the team when it is time to call a patient back.',
    },
    'recover-texts': {
      name: 'Recover texts',
      what: 'Asks Twilio every 5 minutes for texts and deliveries that were not heard of.',
    },
    'count-figures': {
      name: 'Count the figures',
      what: 'Adds what is new to the figures of the dashboard every few seconds and counts them anew every night.',
    },
    'probe-providers': {
      name: 'Probe the AI providers',
      what: 'Asks a provider that failed whether it answers again, so that it can be used.',
    },
    'seal-audit-log': {
      name: 'Seal the audit log',
      what: 'Chains new entries every second, so that any change is noticed.',
    },
    'end-old-sessions': { name: 'End expired sessions', what: 'Removes sessions that are over, every hour.' },
    'remove-old-attempts': {
      name: 'Remove old calls to AI',
      what: 'Removes calls that are older than they are kept, every hour.',
    },
    'remove-old-jobs': {
      name: 'Remove old jobs',
      what: 'Removes jobs that were done a week ago, and those that failed or were stopped a month ago.',
    },
    'check-import': { name: 'Check a file', what: 'Compares each row of an imported file with the patients.' },
    'bring-import': { name: 'Bring a file in', what: 'Adds and changes the patients of an imported file.' },
    'undo-import': { name: 'Undo an import', what: 'Takes back what a file brought in and nobody has touched since.' },
    'remove-old-imports': {
      name: 'Delete imported files',
      what: 'Deletes files that are no longer needed, every hour: a day after they were brought in, or after a week without use.',
    },
  },
  state: {
    scheduled: 'Scheduled',
    waiting: 'Waiting',
    running: 'Running',
    stopping: 'Stopping',
    retrying: 'Failed; will be tried again',
    done: 'Done',
    failed: 'Failed',
    stopped: 'Stopped',
  },
  error: {
    internal: "An unexpected error occurred. The server's log has the details.",
    'bad-input': 'The data this job was started with could not be read.',
    'time-limit': 'It took longer than it may.',
    'process-ended': 'The server process ended each time it was tried.',
    'database-unreachable': 'The database could not be worked with.',
    'carrier-unreachable': 'Twilio could not be asked.',
    'patient-busy': 'A text to the patient or other work is under way; it waits until that is over.',
    'number-key-missing':
      'The key of erased numbers is missing: set the former APP_KEY as PREVIOUS_APP_KEY, restart, and do it again.',
    'patient-on-hold': 'The patient is under a legal hold; nothing of theirs is deleted.',
  },
  note: {
    'texts-recovered':
      '{count, plural, =0 {No text was missing.} one {# text was recovered.} other {# texts were recovered.}}',
    'days-corrected':
      '{count, plural, =0 {All figures were right.} one {The figures of # day were corrected.} other {The figures of # days were corrected.}}',
    'files-removed': '{count, plural, one {# file was deleted.} other {# files were deleted.}}',
    'jobs-removed': '{count, plural, one {# job was removed.} other {# jobs were removed.}}',
  },
  progress: 'Progress of {name}',
  done: '{done, number} of {total, number}',
  doneSoFar: '{done, number} so far',
  startedBy: 'Started by {name}',
  system: 'The system',
  last: 'Last time:',
  next: 'Next:',
  created: 'Asked for:',
  started: 'Start:',
  finished: 'End:',
  run: 'Do it now',
  runOf: 'Do it now: {name}',
  requested: 'It will be done in a moment',
  stop: 'Stop',
  stopOf: 'Stop: {name}',
  stopTitle: 'Stop this job?',
  stopText: 'It stops at its next step. What has been done stays as it is.',
  stopping: 'Stopping...',
  stopDone: 'The job is stopping',
})
