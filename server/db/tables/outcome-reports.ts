import { boolean, index, jsonb, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core'
import type { OutcomeReportForm } from '#contract/reports/outcomes.ts'
import type { ReportSchedule } from '#contract/reports/templates.ts'
import { id, moment, now, reference } from './columns.ts'
import { patients } from './patients.ts'
import { users } from './users.ts'

/** The saved choices of a health-plan report. */
export const reportTemplates = pgTable(
  'report_templates',
  {
    id: id(),
    name: varchar({ length: 120 }).notNull(),
    flowId: reference(),
    locationId: reference(),
    language: varchar({ length: 5 }).notNull(),
    span: varchar({ length: 10 }).notNull(),
    /** Null: only when somebody asks. */
    schedule: jsonb().$type<ReportSchedule>(),
    /** The last look at the schedule: later due times are to come. */
    checkedAt: now(),
    /** Its author gets a mail for each report that the schedule made. */
    isMailed: boolean().notNull().default(false),
    createdBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [unique('report_templates_name_key').on(table.name)],
)

/** Who else gets a mail for each report that the schedule made. */
export const reportRecipients = pgTable(
  'report_recipients',
  {
    templateId: reference()
      .notNull()
      .references(() => reportTemplates.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.userId] })],
)

/** A health-plan report that a job makes, or has made. */
export const outcomeReports = pgTable(
  'outcome_reports',
  {
    id: id(),
    /** No foreign key: the report outlives its template. */
    templateId: reference(),
    templateName: varchar({ length: 120 }),
    /** When the template's schedule asked for it. */
    dueAt: moment(),
    form: jsonb().$type<OutcomeReportForm>().notNull(),
    columns: jsonb().$type<string[]>().notNull().default([]),
    jobId: reference(),
    /** Null until it is complete. */
    madeAt: moment(),
    createdBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
  },
  (table) => [unique('outcome_reports_due_key').on(table.templateId, table.dueAt)],
)

/** One patient and verification of a report, in its language. */
export const outcomeReportRows = pgTable(
  'outcome_report_rows',
  {
    id: id(),
    reportId: reference()
      .notNull()
      .references(() => outcomeReports.id, { onDelete: 'cascade' }),
    patientId: reference()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    index('outcome_report_rows_report_idx').on(table.reportId, table.id),
    index('outcome_report_rows_patient_idx').on(table.patientId),
  ],
)
