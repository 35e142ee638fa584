import { queryOf, useEndpointMutation } from '#client/query.ts'
import { flowEndpoints } from '#contract/flows/endpoints.ts'
import { outcomeReportEndpoints } from '#contract/reports/outcomes.ts'
import { reportTemplateEndpoints } from '#contract/reports/templates.ts'
import { reportEndpoints } from '#contract/reports.ts'

/** The figures of a period, of one flow or of all. */
export const reportQuery = (query: { from: string; to: string; flowId?: number | undefined }) =>
  queryOf(reportEndpoints.report, { query })

export const flowsQuery = () => queryOf(flowEndpoints.listFlows)
export const outcomeReportsQuery = () => queryOf(outcomeReportEndpoints.listOutcomeReports)
export const templatesQuery = () => queryOf(reportTemplateEndpoints.listReportTemplates)

export const reportReadersQuery = () => queryOf(reportTemplateEndpoints.listReportReaders)

export const useMakeReport = () => useEndpointMutation(outcomeReportEndpoints.makeOutcomeReport)
export const useRemoveReport = () => useEndpointMutation(outcomeReportEndpoints.removeOutcomeReport)
export const useCreateTemplate = () => useEndpointMutation(reportTemplateEndpoints.createReportTemplate)
export const useUpdateTemplate = () => useEndpointMutation(reportTemplateEndpoints.updateReportTemplate)
export const useDeleteTemplate = () => useEndpointMutation(reportTemplateEndpoints.deleteReportTemplate)
export const useRunTemplate = () => useEndpointMutation(reportTemplateEndpoints.runReportTemplate)
