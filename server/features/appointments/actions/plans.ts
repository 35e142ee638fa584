import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { ReminderPlan } from '#contract/appointments/plans.ts'
import { appointmentVariables } from '#contract/appointments/variables.ts'
import type { appointmentEndpoints } from '#contract/appointments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { locationVariables, patientVariables } from '#contract/flows/patient-variables.ts'
import type { DefinedField } from '#contract/flows.ts'
import { languages } from '#contract/primitives.ts'
import { askedKeywords } from '#engine/lint/keywords.ts'
import { definedFieldOf } from '#engine/render/own-fields.ts'
import { unknownPlaceholder } from '#engine/render/placeholders.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { appointments, plannedReminders, reminderPlans, reminderSteps } from '../../../db/tables/appointments.ts'
import { flows } from '../../../db/tables/flows.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { ownDescriptors } from '../../own-fields/queries.ts'
import { findReminderPlan } from '../queries/plans.ts'
import { planReminders } from './planning.ts'

type Form = BodyOf<typeof appointmentEndpoints.createReminderPlan>
type Patch = BodyOf<typeof appointmentEndpoints.updateReminderPlan>
type Step = Form['steps'][number]

/** The first name in double braces of which a text about an appointment knows no value; null where all are known. */
const unknownVariable = (text: string, own: readonly DefinedField[]): string | null => {
  const known = new Set([
    ...patientVariables().map(({ name }) => name),
    ...own.map(({ name }) => name),
    ...locationVariables.map(({ name }) => name),
    ...appointmentVariables.map(({ name }) => name),
    'organizationName',
  ])
  return unknownPlaceholder(text, known)
}

/** Why a step cannot be saved: it sends nothing, names a value that there is not, or invites a word that would stop the texts. */
const stepRefusal = async (tx: Writer, step: Step, own: readonly DefinedField[]): Promise<Refusal | null> => {
  if (step.flowId !== null) {
    const [flow] = await tx.select({ purpose: flows.purpose }).from(flows).where(eq(flows.id, step.flowId))
    return flow?.purpose === 'appointment' ? null : refuseInput('flowId', 'valid')
  }
  for (const language of languages) {
    const field = language === 'es' ? 'textEs' : 'textEn'
    const text = step[field]?.trim() ?? ''
    if (text === '') return refuseInput(field, 'required')
    const [word] = askedKeywords(text)
    if (word !== undefined) return refuse('asks-for-keyword', { field, detail: word })
    const unknown = unknownVariable(text, own)
    if (unknown !== null) return refuse('unknown-variable', { field, detail: unknown })
  }
  return null
}

const rowOf = ({ minutes, flowId, textEs, textEn, onlyIf, latestMinutes }: Step) => ({
  minutes,
  flowId,
  textEs: flowId === null ? (textEs?.trim() ?? null) : null,
  textEn: flowId === null ? (textEn?.trim() ?? null) : null,
  onlyIf: [...onlyIf],
  latestMinutes,
})

const saveSteps = async (tx: Writer, planId: number, steps: readonly Step[], now: Date): Promise<Refusal | null> => {
  const own = (await ownDescriptors(tx)).map(definedFieldOf)
  for (const step of steps) {
    const refusal = await stepRefusal(tx, step, own)
    if (refusal) return refusal
  }
  const kept = steps.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await tx
    .update(reminderSteps)
    .set({ removedAt: now })
    .where(
      and(
        eq(reminderSteps.planId, planId),
        isNull(reminderSteps.removedAt),
        kept.length > 0 ? notInArray(reminderSteps.id, kept) : undefined,
      ),
    )
  for (const step of steps) {
    if (step.id === undefined) {
      await tx.insert(reminderSteps).values({ planId, ...rowOf(step) })
      continue
    }
    const [row] = await tx
      .update(reminderSteps)
      .set(rowOf(step))
      .where(and(eq(reminderSteps.id, step.id), eq(reminderSteps.planId, planId)))
      .returning({ id: reminderSteps.id })
    if (!row) return refuseInput('steps', 'valid')
  }
  return null
}

const clearDefault = (tx: Writer, exceptId: number) =>
  tx.update(reminderPlans).set({ isDefault: false }).where(ne(reminderPlans.id, exceptId))

/** Appointments of the plan whose reminders are still to come, planned anew. */
const followPlan = async (tx: Writer, planId: number, now: Date): Promise<void> => {
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.planId, planId),
        sql`${appointments.startsAt} > ${now.toISOString()}::timestamptz - interval '7 days'`,
      ),
    )
  const ids = rows.map(({ id }) => id)
  // Turns take reminders under the lock of their number: those of this plan are not handed over meanwhile.
  if (ids.length > 0)
    await tx
      .select({ id: plannedReminders.id })
      .from(plannedReminders)
      .where(and(inArray(plannedReminders.appointmentId, ids), eq(plannedReminders.state, 'planned')))
      .orderBy(plannedReminders.id)
      .for('update')
  await planReminders(tx, ids, now)
}

const finished = async (tx: Writer, id: number, fields: readonly string[]) => {
  const result = await findReminderPlan(tx, id)
  if (!result) throw new Error('the plan was not found')
  return { result, audit: { resourceType: 'reminder-plan', resourceId: id, details: { fields: [...fields] } } }
}

/** Adds a plan. */
export const createReminderPlan = (ctx: SignedInContext, form: Form): Promise<ReminderPlan | Refusal> =>
  act<ReminderPlan>(ctx, 'reminder-plan.created', async (tx) => {
    const now = ctx.deps.clock.now()
    const { steps, ...plan } = form
    const [row] = await tx
      .insert(reminderPlans)
      .values({ ...plan, createdAt: now, updatedAt: now })
      .returning({ id: reminderPlans.id })
    if (!row) throw new Error('the plan was not inserted')
    if (form.isDefault) await clearDefault(tx, row.id)
    const refusal = await saveSteps(tx, row.id, steps, now)
    return refusal ?? finished(tx, row.id, Object.keys(form))
  })

/** Changes a plan: appointments ahead follow it at once. */
export const updateReminderPlan = async (
  ctx: SignedInContext,
  id: number,
  patch: Patch,
): Promise<ReminderPlan | Refusal> => {
  const outcome = await act<ReminderPlan>(ctx, 'reminder-plan.updated', async (tx) => {
    const now = ctx.deps.clock.now()
    const { steps, ...plan } = patch
    const [row] = await tx
      .update(reminderPlans)
      .set({ ...plan, updatedAt: now })
      .where(eq(reminderPlans.id, id))
      .returning({ id: reminderPlans.id })
    if (!row) return refuse('not-found', { about: { resourceType: 'reminder-plan', resourceId: id } })
    if (patch.isDefault) await clearDefault(tx, id)
    const refusal = steps && (await saveSteps(tx, id, steps, now))
    if (refusal) return refusal
    if (steps !== undefined || patch.isActive !== undefined) await followPlan(tx, id, now)
    return finished(tx, id, Object.keys(patch))
  })
  if (!isRefusal(outcome)) ctx.deps.runner.wake()
  return outcome
}
