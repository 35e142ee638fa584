import { listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import type { AppointmentStatus } from '#contract/appointments/words.ts'
import { appointmentEndpoints } from '#contract/appointments.ts'
import { flowEndpoints } from '#contract/flows/endpoints.ts'

interface DayFilter {
  day: string
  locationId?: number | undefined
  place?: string | undefined
  status?: AppointmentStatus | undefined
}

export const dayListQuery = (query: DayFilter) =>
  listOf(appointmentEndpoints.listAppointments, { query: { ...query, limit: 100 } })
export const dayQuery = (day: string) => queryOf(appointmentEndpoints.appointmentDay, { params: { day } })
export const answersQuery = (locationId: number | undefined) =>
  queryOf(appointmentEndpoints.listAppointmentAnswers, { query: { locationId } })
export const useSeeAnswer = () => useEndpointMutation(appointmentEndpoints.seeAppointmentAnswer)
export const missedQuery = () => queryOf(appointmentEndpoints.listMissedReminders)
export const useSeeMissed = () => useEndpointMutation(appointmentEndpoints.seeMissedReminder)
export const useCreatePlan = () => useEndpointMutation(appointmentEndpoints.createReminderPlan)
export const useUpdatePlan = () => useEndpointMutation(appointmentEndpoints.updateReminderPlan)
export const flowsQuery = () => listOf(flowEndpoints.listFlows, { query: { limit: 100 } })
