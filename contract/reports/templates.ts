import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, Id, IdInPath, Language, requiredText } from '../primitives.ts'
import { OutcomeReport, outcomeReaders } from './outcomes.ts'

export const LONGEST_TEMPLATE_NAME = 120
export const MOST_RECIPIENTS = 50

/** The whole day, week (from Monday) or month before the report is made. */
export const templateSpans = ['day', 'week', 'month'] as const
export type TemplateSpan = (typeof templateSpans)[number]

const hour = z.int().check(z.minimum(0), z.maximum(23))

/** When a template makes its report: at the hour in the organization's zone. */
export const ReportSchedule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day'), hour }),
  /** Monday is 1. */
  z.object({ every: z.literal('week'), hour, weekday: z.int().check(z.minimum(1), z.maximum(7)) }),
  /** A day that every month has. */
  z.object({ every: z.literal('month'), hour, monthDay: z.int().check(z.minimum(1), z.maximum(28)) }),
])
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** The saved choices of a health-plan report. */
export const ReportTemplateForm = z.object({
  name: requiredText(LONGEST_TEMPLATE_NAME, 'Write a name'),
  flowId: z.nullable(Id),
  locationId: z.nullable(Id),
  language: Language,
  span: z.enum(templateSpans),
  /** Null: only when somebody asks. */
  schedule: z.nullable(ReportSchedule),
  /** Whoever made the template gets a mail with a link for each report of the schedule. */
  isMailed: z.boolean(),
  /** Others who get that mail: active accounts that may have the report. */
  recipientIds: z.array(Id).check(z.maxLength(MOST_RECIPIENTS)),
})
export type ReportTemplateForm = z.infer<typeof ReportTemplateForm>

export const ReportTemplate = z.extend(ReportTemplateForm, {
  id: Id,
  createdBy: z.nullable(z.string()),
  /** Who gets the mail of its schedule by now, by name. */
  mailedTo: z.array(z.string()),
})
export type ReportTemplate = z.infer<typeof ReportTemplate>

/** An active account that may have a health-plan report. */
export const ReportReader = z.object({ id: Id, name: z.string() })
export type ReportReader = z.infer<typeof ReportReader>

export const reportTemplateEndpoints = {
  listReportReaders: endpoint({
    method: 'GET',
    path: '/api/report-templates/readers',
    allow: outcomeReaders,
    phi: false,
    summary: 'Who may be named as recipient of a scheduled report, by name',
    result: z.array(ReportReader),
  }),
  listReportTemplates: endpoint({
    method: 'GET',
    path: '/api/report-templates',
    allow: outcomeReaders,
    phi: false,
    summary: 'The saved choices of health-plan reports, by name',
    result: z.array(ReportTemplate),
  }),
  createReportTemplate: endpoint({
    method: 'POST',
    path: '/api/report-templates',
    allow: outcomeReaders,
    phi: false,
    summary: 'Save the choices of a health-plan report',
    body: ReportTemplateForm,
    result: ReportTemplate,
  }),
  updateReportTemplate: endpoint({
    method: 'PATCH',
    path: '/api/report-templates/{id}',
    allow: outcomeReaders,
    phi: false,
    summary: 'Change a template',
    params: IdInPath,
    body: ReportTemplateForm,
    result: ReportTemplate,
  }),
  deleteReportTemplate: endpoint({
    method: 'DELETE',
    path: '/api/report-templates/{id}',
    allow: outcomeReaders,
    phi: false,
    summary: 'Delete a template; the reports that it made stay',
    params: IdInPath,
    result: Empty,
  }),
  runReportTemplate: endpoint({
    method: 'POST',
    path: '/api/report-templates/{id}/run',
    allow: outcomeReaders,
    phi: false,
    summary: 'Have a report made now from a template',
    params: IdInPath,
    result: OutcomeReport,
  }),
}
