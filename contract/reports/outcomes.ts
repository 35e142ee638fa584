import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, Id, IdInPath, Instant, Language, listQuery } from '../primitives.ts'

/** Who may have a file with patients and what they answered. */
export const outcomeReaders = { allOf: ['patients.view', 'conversations.view', 'analytics.view'] } as const

/** The newest ones that the list shows. */
export const MOST_OUTCOME_REPORTS = 100

/** A workbook is written in memory; longer reports are CSV files. */
export const MOST_WORKBOOK_ROWS = 20_000

/** The columns about patient and outcome; one for each question follows. */
export const OUTCOME_COLUMNS = 10

/** A made report is kept for so many days. */
export const OUTCOME_REPORT_DAYS = 30

/** Which verifications: those that ended from the first to the last day, in the organization's zone. */
export const OutcomeReportForm = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Null: of every flow, location. */
  flowId: z.nullable(Id),
  locationId: z.nullable(Id),
  /** Of the headings, outcomes and answers. */
  language: Language,
})
export type OutcomeReportForm = z.infer<typeof OutcomeReportForm>

export const outcomeReportStates = ['making', 'ready', 'failed'] as const

/** One row for each patient and verification, as of when it was made. */
export const OutcomeReport = z.object({
  id: Id,
  /** Of the template that made it; null for one made by hand. */
  templateName: z.nullable(z.string()),
  form: OutcomeReportForm,
  flowName: z.nullable(z.string()),
  locationName: z.nullable(z.string()),
  state: z.enum(outcomeReportStates),
  rows: z.int(),
  columns: z.array(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
})
export type OutcomeReport = z.infer<typeof OutcomeReport>

export const OutcomeReportRow = z.object({ id: Id, patientId: Id, cells: z.array(z.string()) })
export type OutcomeReportRow = z.infer<typeof OutcomeReportRow>

export const outcomeReportEndpoints = {
  listOutcomeReports: endpoint({
    method: 'GET',
    path: '/api/outcome-reports',
    allow: outcomeReaders,
    phi: false,
    summary: `Health-plan reports, newest first, ${MOST_OUTCOME_REPORTS} at most`,
    result: z.array(OutcomeReport),
  }),
  makeOutcomeReport: endpoint({
    method: 'POST',
    path: '/api/outcome-reports',
    allow: outcomeReaders,
    phi: false,
    summary: 'Have a health-plan report made in the background',
    body: OutcomeReportForm,
    result: OutcomeReport,
  }),
  outcomeReportRows: endpoint({
    method: 'GET',
    path: '/api/outcome-reports/{id}/rows',
    allow: outcomeReaders,
    phi: true,
    needsWords: true,
    summary: 'The rows of a report',
    params: IdInPath,
    query: z.object(listQuery),
    result: z.array(OutcomeReportRow),
    list: true,
  }),
  outcomeReportFile: endpoint({
    method: 'GET',
    path: '/api/outcome-reports/{id}/csv',
    allow: outcomeReaders,
    phi: true,
    needsWords: true,
    needsProof: true,
    summary: 'A report as a CSV file',
    params: IdInPath,
    result: z.string(),
    csv: true,
  }),
  outcomeReportWorkbook: endpoint({
    method: 'GET',
    path: '/api/outcome-reports/{id}/xlsx',
    allow: outcomeReaders,
    phi: true,
    needsWords: true,
    needsProof: true,
    summary: `A report of at most ${MOST_WORKBOOK_ROWS} rows as a workbook`,
    params: IdInPath,
    result: z.string(),
    workbook: true,
  }),
  noteReportPrint: endpoint({
    method: 'POST',
    path: '/api/outcome-reports/{id}/prints',
    allow: outcomeReaders,
    phi: true,
    needsWords: true,
    summary: 'Note that a report is printed',
    params: IdInPath,
    result: Empty,
  }),
  removeOutcomeReport: endpoint({
    method: 'DELETE',
    path: '/api/outcome-reports/{id}',
    allow: outcomeReaders,
    phi: false,
    summary: 'Remove a report',
    params: IdInPath,
    result: Empty,
  }),
}
