import { appointmentEndpoints } from '#contract/appointments.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { seeAppointmentAnswer } from './actions/answers.ts'
import { createAppointment, updateAppointment } from './actions/appointments.ts'
import { putAppointment } from './actions/external.ts'
import { seeMissedReminder } from './actions/missed.ts'
import { createReminderPlan, updateReminderPlan } from './actions/plans.ts'
import { appointmentDay, findAppointment, listAppointmentAnswers, listAppointments } from './queries/appointments.ts'
import { listMissedReminders } from './queries/missed.ts'
import { listReminderPlans } from './queries/plans.ts'

export const appointmentRoutes = (mount: Mount): void => {
  mount(appointmentEndpoints.listAppointments, (ctx, { query }) => listAppointments(ctx.db, query))
  mount(appointmentEndpoints.appointmentDay, (ctx, { params }) =>
    appointmentDay(ctx.db, params.day, ctx.deps.clock.now()),
  )
  mount(
    appointmentEndpoints.getAppointment,
    async (ctx, { params }) => (await findAppointment(ctx.db, params.id)) ?? refuse('not-found'),
  )
  mount(appointmentEndpoints.createAppointment, (ctx, { body }) => createAppointment(ctx, body))
  mount(appointmentEndpoints.updateAppointment, (ctx, { params, body }) => updateAppointment(ctx, params.id, body))
  mount(appointmentEndpoints.putAppointment, (ctx, { body }) => putAppointment(ctx, body))
  mount(appointmentEndpoints.listAppointmentAnswers, (ctx, { query }) =>
    listAppointmentAnswers(ctx.db, query.locationId, ctx.deps.clock.now()),
  )
  mount(appointmentEndpoints.seeAppointmentAnswer, (ctx, { params }) => seeAppointmentAnswer(ctx, params.id))
  mount(appointmentEndpoints.listMissedReminders, (ctx) => listMissedReminders(ctx.db, ctx.deps.clock.now()))
  mount(appointmentEndpoints.seeMissedReminder, (ctx, { params }) => seeMissedReminder(ctx, params.id))
  mount(appointmentEndpoints.listReminderPlans, (ctx) => listReminderPlans(ctx.db))
  mount(appointmentEndpoints.createReminderPlan, (ctx, { body }) => createReminderPlan(ctx, body))
  mount(appointmentEndpoints.updateReminderPlan, (ctx, { params, body }) => updateReminderPlan(ctx, params.id, body))
}
