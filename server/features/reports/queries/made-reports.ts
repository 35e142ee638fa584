import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import writeWorkbook from 'write-excel-file/node'
import type { QueryOf } from '#contract/endpoint.ts'
import { type Right, type Role, satisfies } from '#contract/permissions.ts'
import type { Language } from '#contract/primitives.ts'
import {
  MOST_OUTCOME_REPORTS,
  MOST_WORKBOOK_ROWS,
  type OutcomeReport,
  type OutcomeReportRow,
  outcomeReaders,
  type outcomeReportEndpoints,
} from '#contract/reports/outcomes.ts'
import type { ReportReader, ReportTemplate, TemplateSpan } from '#contract/reports/templates.ts'
import { csvLine, type RowFile, withGuards } from '../../../csv.ts'
import { planPage, type Sort } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { flows } from '../../../db/tables/flows.ts'
import { jobs } from '../../../db/tables/jobs.ts'
import { outcomeReportRows, outcomeReports, reportTemplates } from '../../../db/tables/outcome-reports.ts'
import { locations } from '../../../db/tables/senders.ts'
import { users } from '../../../db/tables/users.ts'
import type { Page } from '../../../handler.ts'
import { type Refusal, refuse } from '../../../refusal.ts'

const personName = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`

const readReports = async (db: Reader, matching?: SQL): Promise<OutcomeReport[]> => {
  const found = await db
    .select({
      report: outcomeReports,
      isOver: sql<boolean>`${jobs.id} is null or ${jobs.finishedAt} is not null`,
      written: jobs.doneCount,
      rows: sql<number>`(select count(*)::int from ${outcomeReportRows} where ${outcomeReportRows.reportId} = ${outcomeReports.id})`,
      flowName: flows.name,
      locationName: locations.name,
      createdBy: personName,
    })
    .from(outcomeReports)
    .leftJoin(jobs, eq(jobs.id, outcomeReports.jobId))
    .leftJoin(flows, sql`${flows.id} = (${outcomeReports.form}->>'flowId')::bigint`)
    .leftJoin(locations, sql`${locations.id} = (${outcomeReports.form}->>'locationId')::bigint`)
    .leftJoin(users, eq(users.id, outcomeReports.createdBy))
    .where(matching)
    .orderBy(desc(outcomeReports.id))
    .limit(MOST_OUTCOME_REPORTS)
  return found.map(({ report, isOver, rows, flowName, locationName, createdBy }) => ({
    id: report.id,
    templateName: report.templateName,
    form: report.form,
    flowName,
    locationName,
    state: report.madeAt !== null ? 'ready' : isOver ? 'failed' : 'making',
    rows,
    columns: report.columns,
    createdBy,
    createdAt: report.createdAt.toISOString(),
  }))
}

/** The newest reports; of their rows those count that the person may see. */
export const listOutcomeReports = (db: Reader): Promise<OutcomeReport[]> => readReports(db)

/** One report; null when there is none. */
export const findOutcomeReport = async (db: Reader, id: number): Promise<OutcomeReport | null> =>
  (await readReports(db, eq(outcomeReports.id, id)))[0] ?? null

const sorts: Record<string, Sort> = { id: { by: sql`${outcomeReportRows.id}`, type: 'numeric' } }

/** A page of a report's rows, in the order in which they were written. */
export const listOutcomeRows = async (
  db: Reader,
  id: number,
  query: QueryOf<typeof outcomeReportEndpoints.outcomeReportRows>,
): Promise<Page<OutcomeReportRow>> => {
  const plan = planPage(query, sorts, 'id', outcomeReportRows.id)
  const found = await db
    .select({
      id: outcomeReportRows.id,
      sortKey: plan.sortKey,
      patientId: outcomeReportRows.patientId,
      cells: outcomeReportRows.cells,
    })
    .from(outcomeReportRows)
    .where(and(eq(outcomeReportRows.reportId, id), plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows, next } = plan.finish(found)
  return {
    rows: rows.map(({ id: rowId, patientId, cells }) => ({ id: rowId, patientId, cells })),
    next,
    total: await db.$count(outcomeReportRows, eq(outcomeReportRows.reportId, id)),
  }
}

/** Rows read at a time. */
const FILE_ROWS = 1000

const rowsOf = async function* (db: Reader, id: number): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const found = await db
      .select({ id: outcomeReportRows.id, cells: outcomeReportRows.cells })
      .from(outcomeReportRows)
      .where(and(eq(outcomeReportRows.reportId, id), gt(outcomeReportRows.id, after)))
      .orderBy(asc(outcomeReportRows.id))
      .limit(FILE_ROWS)
    for (const { cells } of found) yield cells
    const last = found.at(-1)
    if (!last || found.length < FILE_ROWS) return
    after = last.id
  }
}

const readyReport = async (db: Reader, id: number): Promise<OutcomeReport | Refusal> => {
  const report = await findOutcomeReport(db, id)
  if (!report) return refuse('not-found')
  return report.state === 'ready' ? report : refuse('report-not-ready')
}

const nameOf = ({ id, form: { from, to } }: OutcomeReport): string => `recado-report-${id}-${from}-${to}`

/** A made report as CSV lines. Refuses one that is not ready. */
export const outcomeFile = async (db: Reader, id: number): Promise<RowFile | Refusal> => {
  const report = await readyReport(db, id)
  if (!('state' in report)) return report
  const lines = async function* () {
    yield csvLine(report.columns)
    for await (const cells of rowsOf(db, id)) yield csvLine(cells)
  }
  return { name: nameOf(report), rows: report.rows, lines: lines() }
}

/** The same as a workbook, in which each cell is text. Refuses one that is not ready or too long to write in memory. */
export const outcomeWorkbook = async (db: Reader, id: number): Promise<RowFile | Refusal> => {
  const report = await readyReport(db, id)
  if (!('state' in report)) return report
  if (report.rows > MOST_WORKBOOK_ROWS) return refuse('report-too-long')
  const textCell = (value: string) => ({ value: withGuards(value), type: String })
  const pieces = async function* () {
    const rows = [report.columns.map((value) => ({ ...textCell(value), fontWeight: 'bold' as const }))]
    const sheet: object[][] = rows
    for await (const cells of rowsOf(db, id)) sheet.push(cells.map(textCell))
    yield await writeWorkbook(sheet as never, { stickyRowsCount: 1 }).toBuffer()
  }
  return { name: nameOf(report), rows: report.rows, lines: pieces() }
}

const recipientIds = sql<number[]>`array(select r.user_id from report_recipients r
  where r.template_id = report_templates.id order by 1)`

/** Active accounts that may have a health-plan report, by name. */
export const listReportReaders = async (db: Reader): Promise<ReportReader[]> => {
  const found = await db
    .select({ id: users.id, name: personName, role: users.role, rights: users.rights })
    .from(users)
    .where(eq(users.isActive, true))
    .orderBy(asc(sql`lower(${personName})`), asc(users.id))
  return found
    .filter(({ role, rights }) => satisfies({ role: role as Role, rights: rights as Right[] }, outcomeReaders))
    .map(({ id, name }) => ({ id, name: name ?? '' }))
}

const readTemplates = async (db: Reader, matching?: SQL): Promise<ReportTemplate[]> => {
  const found = await db
    .select({ template: reportTemplates, createdBy: personName, recipientIds })
    .from(reportTemplates)
    .leftJoin(users, eq(users.id, reportTemplates.createdBy))
    .where(matching)
    .orderBy(asc(sql`lower(${reportTemplates.name})`), asc(reportTemplates.id))
  const readers = await listReportReaders(db)
  return found.map(({ template, createdBy, recipientIds: recipients }) => ({
    id: template.id,
    name: template.name,
    flowId: template.flowId,
    locationId: template.locationId,
    language: template.language as Language,
    span: template.span as TemplateSpan,
    schedule: template.schedule,
    isMailed: template.isMailed,
    recipientIds: recipients,
    createdBy,
    mailedTo: readers
      .filter(({ id }) => recipients.includes(id) || (template.isMailed && template.createdBy === id))
      .filter(() => template.schedule !== null)
      .map(({ name }) => name),
  }))
}

/** The saved choices of reports, by name. */
export const listReportTemplates = (db: Reader): Promise<ReportTemplate[]> => readTemplates(db)

/** One template; null when there is none. */
export const findTemplate = async (db: Reader, id: number): Promise<ReportTemplate | null> =>
  (await readTemplates(db, eq(reportTemplates.id, id)))[0] ?? null
