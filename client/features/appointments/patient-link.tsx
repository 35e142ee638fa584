import { Link } from '@tanstack/react-router'
import { titleCase } from '#client/format/names.ts'
import type { Appointment } from '#contract/appointments.ts'

/** The patient of an appointment by name, leading to the queue. */
export const PatientLink = ({ patientId, patientName }: Pick<Appointment, 'patientId' | 'patientName'>) => (
  <Link
    to="/patient-queue"
    search={{ open: patientId }}
    className="font-medium text-accent underline underline-offset-2"
  >
    {titleCase(patientName)}
  </Link>
)
