import { eq, lt } from 'drizzle-orm'
import { OUTCOME_REPORT_DAYS, type OutcomeReport, type OutcomeReportForm } from '#contract/reports/outcomes.ts'
import type { ReportTemplate, ReportTemplateForm } from '#contract/reports/templates.ts'
import { act, bookkeep } from '../../db/act.ts'
import type { Reader, Writer } from '../../db/read.ts'
import { flows } from '../../db/tables/flows.ts'
import { outcomeReports, reportRecipients, reportTemplates } from '../../db/tables/outcome-reports.ts'
import { locations } from '../../db/tables/senders.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { type Refusal, refuse, refuseInput } from '../../refusal.ts'
import { organizationZone } from '../settings/queries.ts'
import { addOutcomeReport } from './actions/make-report.ts'
import { findOutcomeReport, findTemplate, listReportReaders } from './queries/made-reports.ts'
import { daysBefore, lengthOf, shiftDay } from './rules.ts'

const DAY_MS = 86_400_000
/** The longest period of a report. */
const MOST_DAYS = 366

const aboutReport = (id: number | null) => ({ resourceType: 'outcome-report', resourceId: id })
const aboutTemplate = (id: number | null) => ({ resourceType: 'report-template', resourceId: id })

/** Refuses a flow or location that is not there. The flow is not deleted until the transaction ends. */
const placeRefusal = async (
  tx: Writer,
  { flowId, locationId }: Pick<OutcomeReportForm, 'flowId' | 'locationId'>,
): Promise<Refusal | null> => {
  if (flowId !== null) {
    const [flow] = await tx.select({ id: flows.id }).from(flows).where(eq(flows.id, flowId)).for('key share')
    if (!flow) return refuseInput('flowId', 'valid')
  }
  if (locationId === null) return null
  const [location] = await tx.select({ id: locations.id }).from(locations).where(eq(locations.id, locationId))
  return location ? null : refuseInput('locationId', 'valid')
}

const periodRefusal = ({ from, to }: OutcomeReportForm): Refusal | null => {
  if (lengthOf({ from, to }) < 1) return refuseInput('to', 'not-before', from)
  return lengthOf({ from, to }) > MOST_DAYS ? refuseInput('from', 'not-before', shiftDay(to, 1 - MOST_DAYS)) : null
}

const made = async (db: Reader, id: number | null): Promise<OutcomeReport> => {
  const report = id === null ? null : await findOutcomeReport(db, id)
  if (!report) throw new Error('the report was not inserted')
  return report
}

/** Has a health-plan report made by a job. Refuses a period that is empty or longer than a year, and unknown places. */
export const makeOutcomeReport = (ctx: SignedInContext, form: OutcomeReportForm): Promise<OutcomeReport | Refusal> =>
  act(ctx, 'report.requested', async (tx) => {
    const refused = periodRefusal(form) ?? (await placeRefusal(tx, form))
    if (refused) return refused
    const id = await addOutcomeReport(tx, ctx.deps, { form, userId: ctx.person.userId })
    return { result: await made(tx, id), audit: { ...aboutReport(id), details: { ...form } } }
  })

/** The same from a template, about the whole day, week or month before. */
export const runReportTemplate = (ctx: SignedInContext, id: number): Promise<OutcomeReport | Refusal> =>
  act(ctx, 'report.requested', async (tx) => {
    const template = await findTemplate(tx, id)
    if (!template) return refuse('not-found', { about: aboutTemplate(id) })
    const { flowId, locationId, language, span, name } = template
    const period = daysBefore(span, ctx.deps.clock.now(), await organizationZone(tx))
    const form = { ...period, flowId, locationId, language }
    const reportId = await addOutcomeReport(tx, ctx.deps, {
      form,
      userId: ctx.person.userId,
      template: { id, name, dueAt: null },
    })
    return { result: await made(tx, reportId), audit: { ...aboutReport(reportId), details: { ...form, template: id } } }
  })

/** Removes a report with its rows; one that is being made ends at its next step. */
export const removeOutcomeReport = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act(ctx, 'report.removed', async (tx) => {
    const gone = await tx.delete(outcomeReports).where(eq(outcomeReports.id, id)).returning({ id: outcomeReports.id })
    return gone.length === 0 ? refuse('not-found', { about: aboutReport(id) }) : { result: {}, audit: aboutReport(id) }
  })

/** Notes that somebody prints a report. */
export const noteReportPrint = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act(ctx, 'report.printed', async (tx) => {
    const report = await findOutcomeReport(tx, id)
    if (!report) return refuse('not-found', { about: aboutReport(id) })
    return { result: {}, audit: { ...aboutReport(id), details: { rows: report.rows }, phi: true } }
  })

/** Removes reports whose days are over; returns how many. */
export const removeOldReports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  bookkeep({ db }, async (tx) => {
    const before = new Date(clock.now().getTime() - OUTCOME_REPORT_DAYS * DAY_MS)
    const gone = await tx
      .delete(outcomeReports)
      .where(lt(outcomeReports.createdAt, before))
      .returning({ id: outcomeReports.id })
    return gone.length
  })

const template = async (db: Reader, id: number | undefined): Promise<ReportTemplate> => {
  const found = id === undefined ? null : await findTemplate(db, id)
  if (!found) throw new Error('the template was not stored')
  return found
}

/** Sets who else gets the mails of a template. Refuses somebody who may not have the report, or is disabled. */
const setRecipients = async (tx: Writer, templateId: number, userIds: readonly number[]): Promise<Refusal | null> => {
  const wanted = [...new Set(userIds)]
  const readers = new Set((await listReportReaders(tx)).map(({ id }) => id))
  if (!wanted.every((id) => readers.has(id))) return refuseInput('recipientIds', 'valid')
  await tx.delete(reportRecipients).where(eq(reportRecipients.templateId, templateId))
  if (wanted.length > 0) await tx.insert(reportRecipients).values(wanted.map((userId) => ({ templateId, userId })))
  return null
}

/** Saves the choices of a report. Refuses a name that another template has. */
export const createReportTemplate = (
  ctx: SignedInContext,
  form: ReportTemplateForm,
): Promise<ReportTemplate | Refusal> =>
  act<ReportTemplate>(ctx, 'report-template.created', async (tx) => {
    const refused = await placeRefusal(tx, form)
    if (refused) return refused
    const at = ctx.deps.clock.now()
    const { recipientIds, ...choices } = form
    const [row] = await tx
      .insert(reportTemplates)
      .values({ ...choices, createdBy: ctx.person.userId, createdAt: at, updatedAt: at, checkedAt: at })
      .returning({ id: reportTemplates.id })
    const unfit = row ? await setRecipients(tx, row.id, recipientIds) : null
    if (unfit) return unfit
    return { result: await template(tx, row?.id), audit: { ...aboutTemplate(row?.id ?? null), details: { ...form } } }
  })

/** Changes a template; what it made stays as it is. */
export const updateReportTemplate = (
  ctx: SignedInContext,
  id: number,
  form: ReportTemplateForm,
): Promise<ReportTemplate | Refusal> =>
  act<ReportTemplate>(ctx, 'report-template.updated', async (tx) => {
    const refused = await placeRefusal(tx, form)
    if (refused) return refused
    const at = ctx.deps.clock.now()
    const { recipientIds, ...choices } = form
    const changed = await tx
      .update(reportTemplates)
      .set({ ...choices, updatedAt: at, checkedAt: at })
      .where(eq(reportTemplates.id, id))
      .returning({ id: reportTemplates.id })
    if (changed.length === 0) return refuse('not-found', { about: aboutTemplate(id) })
    const unfit = await setRecipients(tx, id, recipientIds)
    if (unfit) return { ...unfit, about: aboutTemplate(id) }
    return { result: await template(tx, id), audit: { ...aboutTemplate(id), details: { ...form } } }
  })

/** Deletes a template; the reports that it made stay. */
export const deleteReportTemplate = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act(ctx, 'report-template.deleted', async (tx) => {
    const gone = await tx
      .delete(reportTemplates)
      .where(eq(reportTemplates.id, id))
      .returning({ id: reportTemplates.id })
    return gone.length === 0
      ? refuse('not-found', { about: aboutTemplate(id) })
      : { result: {}, audit: aboutTemplate(id) }
  })
