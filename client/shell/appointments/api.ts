import { listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { appointmentEndpoints } from '#contract/appointments.ts'
import { locationEndpoints } from '#contract/locations.ts'

export const patientAppointmentsQuery = (patientId: number) =>
  listOf(appointmentEndpoints.listAppointments, { query: { patientId, order: 'desc', limit: 20 } })
export const locationsQuery = () => queryOf(locationEndpoints.listLocations)
export const plansQuery = () => queryOf(appointmentEndpoints.listReminderPlans)
export const useCreateAppointment = () => useEndpointMutation(appointmentEndpoints.createAppointment)
export const useUpdateAppointment = () => useEndpointMutation(appointmentEndpoints.updateAppointment)
