import { patientFields } from '../fields.ts'
import type { PatientField } from './field.ts'

/** A field as somebody would add it, without its texts, its column and its place in any list of ours. */
export const homeClinic: PatientField = {
  key: 'homeClinic',
  label: { es: 'la clínica', en: 'clinic' },
  type: 'text',
  entry: { isRequired: true, longest: 80 },
  seenWith: 'patients.view',
  isPhi: true,
  redaction: { token: 'CLINIC' },
  sort: 'name',
  form: { group: 'case' },
  column: { order: 75, width: 90, shown: 'wide' },
  details: { order: 45 },
  isExported: true,
  variable: { order: 45, typical: 'Centro de Salud de Hialeah', sample: 'Centro Palmetto' },
  importNames: { es: ['clinica'], en: ['clinic', 'home clinic'] },
}

export const withHomeClinic: readonly PatientField[] = [...patientFields, homeClinic]
