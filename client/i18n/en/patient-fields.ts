import type { patientFields as spanish } from '../es/patient-fields.ts'
import { inEnglish } from '../same-shape.ts'

export const patientFields = inEnglish<typeof spanish>()({
  contractId: {
    form: 'Contract ID',
    column: 'Contract',
    variable: 'contract ID',
    required: 'Contract ID is required',
  },
  patientName: {
    form: 'Patient name',
    column: 'Patient',
    variable: 'patient’s name',
    required: 'Patient name is required',
  },
  phoneNumber: {
    form: 'Phone number',
    column: 'Phone',
    details: 'Phone',
    variable: 'phone number',
    required: 'Phone number is required',
  },
  language: {
    form: 'Language of the texts',
    column: 'Language',
    details: 'Language',
    choices: { es: 'Spanish', en: 'English' },
  },
  doctorName: {
    form: 'Doctor name',
    column: 'Doctor',
    details: 'Doctor',
    variable: 'doctor’s name',
    required: 'Doctor name is required',
  },
  npi: {
    form: "Doctor's NPI",
    details: 'NPI',
    variable: 'NPI',
  },
  address: {
    form: 'Address',
    details: 'Address',
    variable: 'address',
  },
  city: {
    form: 'City',
    column: 'City',
    details: 'City',
    variable: 'city',
  },
  timeZone: {
    form: 'Time zone',
  },
  status: {
    form: 'Status',
    column: 'Status',
    details: 'Status',
  },
  source: {
    form: 'Source',
    column: 'Source',
    details: 'Source',
    variable: 'source',
  },
  locationId: {
    form: 'Location',
    column: 'Location',
    details: 'Location',
  },
  priority: {
    form: 'Priority',
    details: 'Priority',
    choices: { HIGH: 'High', NORMAL: 'Normal', LOW: 'Low' },
  },
  maxAttempts: {
    form: 'Attempts at most',
    details: 'Attempts',
  },
  assignedDate: {
    form: 'Assigned date',
    column: 'Assigned Date',
    details: 'Assigned',
    variable: 'date assigned',
  },
  billedDate: {
    form: 'Billed date',
    details: 'Billed',
    variable: 'date billed',
  },
  notes: {
    form: 'Notes',
    details: 'Notes',
    empty: 'No notes.',
  },
  verifiedStatus: {
    column: 'Verification',
    details: 'Verification',
  },
  lastContactedAt: {
    details: 'Last contact',
  },
  nextContactAt: {
    details: 'Next attempt',
  },

  calledAt: {
    column: 'Last call',
    details: 'Last call',
  },
})
