import type { outcomeReportEndpoints } from '#contract/reports/outcomes.ts'
import type { reportTemplateEndpoints } from '#contract/reports/templates.ts'
import type { reportEndpoints } from '#contract/reports.ts'
import type { statsEndpoints } from '#contract/stats.ts'

type Names =
  | keyof typeof statsEndpoints
  | keyof typeof reportEndpoints
  | keyof typeof outcomeReportEndpoints
  | keyof typeof reportTemplateEndpoints

/** Who may call the endpoints of figures and reports: the letters of app.test.ts. */
export const reportMatrix: Record<Names, string> = {
  stats: 'ACSPURT',
  dailyStats: 'ACSPURT',
  homeStrip: 'ACSPURT',
  myWork: 'ACSPURT',
  report: 'ACSUT',
  listOutcomeReports: 'ACSUT',
  makeOutcomeReport: 'ACSUT',
  outcomeReportRows: 'ACSUT',
  outcomeReportFile: 'ACSUT',
  outcomeReportWorkbook: 'ACSUT',
  noteReportPrint: 'ACSUT',
  removeOutcomeReport: 'ACSUT',
  listReportReaders: 'ACSUT',
  listReportTemplates: 'ACSUT',
  createReportTemplate: 'ACSUT',
  updateReportTemplate: 'ACSUT',
  deleteReportTemplate: 'ACSUT',
  runReportTemplate: 'ACSUT',
}
