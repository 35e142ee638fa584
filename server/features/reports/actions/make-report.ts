import { eq, sql } from 'drizzle-orm'
import type { OutcomeReportForm } from '#contract/reports/outcomes.ts'
import { writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { notifications } from '../../../db/tables/notifications.ts'
import { outcomeReports, reportRecipients, reportTemplates } from '../../../db/tables/outcome-reports.ts'
import { type Deps, systemActor } from '../../../deps.ts'
import { enqueueJob } from '../../../jobs/enqueue.ts'
import { addMail } from '../../mails/actions.ts'
import { organizationZone } from '../../settings/queries.ts'
import { type AskedQuestion, askedQuestions, nextOutcomes, type OutcomePlace } from '../queries/outcomes.ts'
import { outcomeWords } from '../rules/outcome-words.ts'

interface NewReport {
  form: OutcomeReportForm
  userId: number | null
  template?: { id: number; name: string; dueAt: Date | null }
}

/**
 * Adds a report with the job that makes it, in the transaction of whoever asks for it; returns its id. Null when the
 * template's report of that due time is there already.
 */
export const addOutcomeReport = async (
  tx: Writer,
  { clock }: Pick<Deps, 'clock'>,
  { form, userId, template }: NewReport,
): Promise<number | null> => {
  const [report] = await tx
    .insert(outcomeReports)
    .values({
      form,
      createdBy: userId,
      createdAt: clock.now(),
      templateId: template?.id ?? null,
      templateName: template?.name ?? null,
      dueAt: template?.dueAt ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: outcomeReports.id })
  if (!report) return null
  const jobId = await enqueueJob(tx, {
    kind: 'make-outcome-report',
    input: { reportId: report.id },
    dueAt: clock.now(),
    ...(userId === null ? {} : { startedByUserId: userId }),
  })
  await tx.update(outcomeReports).set({ jobId }).where(eq(outcomeReports.id, report.id))
  return report.id
}

/** What was written so far, and what the columns are. */
export interface ReportProgress {
  place: OutcomePlace
  questions: AskedQuestion[]
  rows: number
}

/** Headings that two questions share are told apart by their number. */
const headings = (language: OutcomeReportForm['language'], questions: readonly AskedQuestion[]): string[] => {
  const seen = new Map<string, number>()
  return [...outcomeWords[language].columns, ...questions.map(({ text }) => text)].map((heading) => {
    const count = (seen.get(heading) ?? 0) + 1
    seen.set(heading, count)
    return count === 1 ? heading : `${heading} (${count})`
  })
}

/** What the job that makes a report is given. */
export interface ReportWork {
  deps: Deps
  cursor: ReportProgress | null
  signal: AbortSignal
  /** Commits what it writes together with the progress. */
  step(work: (tx: Writer) => Promise<{ cursor: ReportProgress; done: number }>): Promise<void>
}

/**
 * Writes a report's rows, some hundred in each step; a killed job goes on after the last of them. Returns how
 * many there are; null when there is no such report.
 */
export const makeReport = async (
  reportId: number,
  { deps, cursor, signal, step }: ReportWork,
): Promise<number | null> => {
  const { reader } = deps.db
  const [report] = await reader.select().from(outcomeReports).where(eq(outcomeReports.id, reportId))
  if (!report) return null
  if (report.madeAt !== null) return cursor?.rows ?? 0
  const { form } = report
  const zone = await organizationZone(reader)
  let so = cursor
  let noticeId: number | null = null
  if (so === null) {
    const questions = await askedQuestions(reader, form, zone)
    const begun: ReportProgress = { place: { source: 'texts', after: 0 }, questions, rows: 0 }
    await step(async (tx) => {
      const columns = headings(form.language, questions)
      await tx.update(outcomeReports).set({ columns }).where(eq(outcomeReports.id, reportId))
      return { cursor: begun, done: 0 }
    })
    so = begun
  }
  for (let place: OutcomePlace | null = so.place; place !== null; ) {
    signal.throwIfAborted()
    const { questions, rows }: ReportProgress = so
    const found = await nextOutcomes(reader, form, { zone, questions, place })
    const following: ReportProgress = { questions, rows: rows + found.rows.length, place: found.next ?? place }
    await step(async (tx) => {
      // A patient may have been erased since they were read.
      if (found.rows.length > 0)
        await tx.execute(sql`insert into outcome_report_rows (report_id, patient_id, cells)
          select ${reportId}, p.id, r.cells from jsonb_to_recordset(${JSON.stringify(found.rows)}::jsonb)
            as r ("patientId" bigint, cells jsonb) join patients p on p.id = r."patientId"`)
      if (found.next === null) noticeId = await finishReport(tx, deps, report, following.rows)
      return { cursor: following, done: following.rows }
    })
    so = following
    place = found.next
  }
  if (noticeId !== null) deps.live.publish([{ type: 'NOTIFICATION_CREATED', notificationId: noticeId }])
  return so.rows
}

/** Returns the id of the notification, where a schedule asked for the report. */
const finishReport = async (
  tx: Writer,
  { clock, mail }: Deps,
  { id, dueAt, templateId }: typeof outcomeReports.$inferSelect,
  rows: number,
): Promise<number | null> => {
  const at = clock.now()
  await tx.update(outcomeReports).set({ madeAt: at }).where(eq(outcomeReports.id, id))
  await writeAudit(tx, systemActor('runner'), 'report.made', {
    resourceType: 'outcome-report',
    resourceId: id,
    details: { rows },
    phi: true,
  })
  if (dueAt === null) return null
  const [template] = await tx
    .select({ userId: reportTemplates.createdBy, isMailed: reportTemplates.isMailed })
    .from(reportTemplates)
    .where(eq(reportTemplates.id, templateId ?? 0))
  const others = await tx
    .select({ userId: reportRecipients.userId })
    .from(reportRecipients)
    .where(eq(reportRecipients.templateId, templateId ?? 0))
  const mailed = new Set(others.map(({ userId }) => userId))
  if (template?.isMailed && template.userId !== null) mailed.add(template.userId)
  for (const userId of mail ? mailed : [])
    await addMail(tx, { userId, kind: 'report-ready', about: `report ${id}`, details: { reportId: id }, at })
  const [notice] = await tx
    .insert(notifications)
    .values({ kind: 'report-ready', details: { reportId: id }, createdAt: at })
    .returning({ id: notifications.id })
  return notice?.id ?? null
}
