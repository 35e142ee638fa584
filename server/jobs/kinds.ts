import { type JobKindName, jobKinds } from '#contract/jobs.ts'
import type { JobKind } from './kind.ts'
import { countFigures } from './kinds/count-figures.ts'
import { endOldSessions } from './kinds/end-old-sessions.ts'
import { endSnoozesKind } from './kinds/end-snoozes.ts'
import { erasePatientKind } from './kinds/erase-patient.ts'
import { makeOutcomeReportKind } from './kinds/make-outcome-report.ts'
import { noticeCalls } from './kinds/notice-calls.ts'
import { probeProviders } from './kinds/probe-providers.ts'
import { recoverTexts } from './kinds/recover-texts.ts'
import { removeOldAttempts } from './kinds/remove-old-attempts.ts'
import { removeOldImportsKind } from './kinds/remove-old-imports.ts'
import { removeOldJobsKind } from './kinds/remove-old-jobs.ts'
import { beginRemoval, removeOldRecords } from './kinds/remove-old-records.ts'
import { removeOldReportsKind } from './kinds/remove-old-reports.ts'
import { runBulkAct } from './kinds/run-bulk-act.ts'
import { runEvaluation } from './kinds/run-evaluation.ts'
import { scheduleReports } from './kinds/schedule-reports.ts'
import { sealAuditLog } from './kinds/seal-audit-log.ts'
import { sendMailsKind } from './kinds/send-mails.ts'
import { sendScheduledReplies } from './kinds/send-scheduled-replies.ts'
import { textOnCallKind } from './kinds/text-on-call.ts'
import { watchAssistant } from './kinds/watch-assistant.ts'
import { bringImportKind, checkImportKind, undoImportKind } from './kinds/work-on-imports.ts'

const byName: Record<JobKindName, JobKind> = {
  'run-bulk-act': runBulkAct,
  'erase-patient': erasePatientKind,
  'remove-old-records': removeOldRecords,
  'begin-removal': beginRemoval,
  'run-evaluation': runEvaluation,
  'text-on-call': textOnCallKind,
  'notice-calls': noticeCalls,
  'recover-texts': recoverTexts,
  'count-figures': countFigures,
  'probe-providers': probeProviders,
  'watch-assistant': watchAssistant,
  'seal-audit-log': sealAuditLog,
  'end-snoozes': endSnoozesKind,
  'send-scheduled-replies': sendScheduledReplies,
  'end-old-sessions': endOldSessions,
  'remove-old-attempts': removeOldAttempts,
  'remove-old-jobs': removeOldJobsKind,
  'check-import': checkImportKind,
  'bring-import': bringImportKind,
  'undo-import': undoImportKind,
  'remove-old-imports': removeOldImportsKind,
  'make-outcome-report': makeOutcomeReportKind,
  'remove-old-reports': removeOldReportsKind,
  'schedule-reports': scheduleReports,
  'send-mails': sendMailsKind,
}

/** Every kind of job of a working process, in the order in which the screen shows them. */
export const allJobKinds: readonly JobKind[] = jobKinds.map((name) => byName[name])
