import { outcomeReportEndpoints } from '#contract/reports/outcomes.ts'
import { reportTemplateEndpoints } from '#contract/reports/templates.ts'
import { reportEndpoints } from '#contract/reports.ts'
import type { Mount } from '../../handler.ts'
import {
  createReportTemplate,
  deleteReportTemplate,
  makeOutcomeReport,
  noteReportPrint,
  removeOutcomeReport,
  runReportTemplate,
  updateReportTemplate,
} from './actions.ts'
import {
  listOutcomeReports,
  listOutcomeRows,
  listReportReaders,
  listReportTemplates,
  outcomeFile,
  outcomeWorkbook,
} from './queries/made-reports.ts'
import { findReport } from './queries.ts'

export const reportRoutes = (mount: Mount): void => {
  mount(reportEndpoints.report, (ctx, { query }) => findReport(ctx, query))
  mount(outcomeReportEndpoints.listOutcomeReports, (ctx) => listOutcomeReports(ctx.db))
  mount(outcomeReportEndpoints.makeOutcomeReport, (ctx, { body }) => makeOutcomeReport(ctx, body))
  mount(outcomeReportEndpoints.outcomeReportRows, (ctx, { params, query }) => listOutcomeRows(ctx.db, params.id, query))
  mount(outcomeReportEndpoints.outcomeReportFile, (ctx, { params }) => outcomeFile(ctx.db, params.id))
  mount(outcomeReportEndpoints.outcomeReportWorkbook, (ctx, { params }) => outcomeWorkbook(ctx.db, params.id))
  mount(outcomeReportEndpoints.noteReportPrint, (ctx, { params }) => noteReportPrint(ctx, params.id))
  mount(outcomeReportEndpoints.removeOutcomeReport, (ctx, { params }) => removeOutcomeReport(ctx, params.id))
  mount(reportTemplateEndpoints.listReportReaders, (ctx) => listReportReaders(ctx.db))
  mount(reportTemplateEndpoints.listReportTemplates, (ctx) => listReportTemplates(ctx.db))
  mount(reportTemplateEndpoints.createReportTemplate, (ctx, { body }) => createReportTemplate(ctx, body))
  mount(reportTemplateEndpoints.updateReportTemplate, (ctx, { params, body }) =>
    updateReportTemplate(ctx, params.id, body),
  )
  mount(reportTemplateEndpoints.deleteReportTemplate, (ctx, { params }) => deleteReportTemplate(ctx, params.id))
  mount(reportTemplateEndpoints.runReportTemplate, (ctx, { params }) => runReportTemplate(ctx, params.id))
}
