import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant } from './primitives.ts'

/** Most jobs shown at a time: the recurring ones, then the newest. */
export const MOST_JOBS = 200

/** Every kind of background work; each has its file in server/jobs/kinds and its name on the screen. */
export const jobKinds = [
  'text-on-call',
  'notice-calls',
  'recover-texts',
  'count-figures',
  'probe-providers',
  'watch-assistant',
  'seal-audit-log',
  'end-snoozes',
  'send-scheduled-replies',
  'end-old-sessions',
  'remove-old-attempts',
  'remove-old-jobs',
  'check-import',
  'bring-import',
  'undo-import',
  'remove-old-imports',
  'run-bulk-act',
  'erase-patient',
  'remove-old-records',
  'begin-removal',
  'run-evaluation',
  'make-outcome-report',
  'remove-old-reports',
  'schedule-reports',
  'send-mails',
] as const
export const JobKindName = z.enum(jobKinds)
export type JobKindName = z.infer<typeof JobKindName>

/** Kinds for which a person may ask for a round at once. */
export const runnableKinds: readonly JobKindName[] = [
  'recover-texts',
  'count-figures',
  'end-old-sessions',
  'remove-old-attempts',
  'remove-old-jobs',
  'remove-old-imports',
  'remove-old-reports',
]

export const jobStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const

/** Why an attempt failed; each is a sentence on the screen. */
export const jobErrors = [
  'internal',
  'bad-input',
  'time-limit',
  'process-ended',
  'database-unreachable',
  'carrier-unreachable',
  'patient-busy',
  'patient-on-hold',
  'number-key-missing',
] as const
export type JobError = (typeof jobErrors)[number]

/** What a job says of its progress; each is a sentence on the screen, with the number of things done. */
export const jobNotes = ['texts-recovered', 'days-corrected', 'jobs-removed', 'files-removed'] as const
export type JobNote = (typeof jobNotes)[number]

export const Job = z.object({
  id: Id,
  kind: JobKindName,
  /** It is done again and again; `finishedAt` is the end of its last round. */
  isRecurring: z.boolean(),
  state: z.enum(jobStates),
  done: z.int(),
  /** Null while nobody knows how many there are. */
  total: z.nullable(z.int()),
  note: z.nullable(z.enum(jobNotes)),
  /** Why the last attempt failed; the job waits for another one, or has failed. */
  error: z.nullable(z.enum(jobErrors)),
  /** The account that started it; null for the system. */
  startedBy: z.nullable(z.string()),
  createdAt: Instant,
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  dueAt: Instant,
  /** Somebody has asked for it to stop, and it is about to. */
  isStopping: z.boolean(),
  canStop: z.boolean(),
  canRun: z.boolean(),
})
export type Job = z.infer<typeof Job>

export const jobEndpoints = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/jobs',
    allow: { anyOf: ['system.admin'] },
    phi: false,
    summary: `Background work: what recurs, then the newest pieces of work, ${MOST_JOBS} at most`,
    result: z.array(Job),
  }),
  stopJob: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/stop',
    allow: { anyOf: ['system.admin'] },
    phi: false,
    summary: 'Stop a piece of work; what it has done stays',
    params: IdInPath,
    result: Empty,
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/run',
    allow: { anyOf: ['system.admin'] },
    phi: false,
    summary: 'Have a recurring job do a round now',
    params: IdInPath,
    result: Empty,
  }),
}
