import { verificationStatuses } from '../words.ts'
import type { PatientField } from './field.ts'

/** What Recado keeps of the case itself; no form has it. */
export const keptFields = [
  {
    key: 'verifiedStatus',
    label: { es: 'el estado de verificación', en: 'verification status' },
    type: 'choice',
    choices: verificationStatuses,
    seenWith: 'patients.view',
    isPhi: true,
    redaction: 'impersonal',
    sort: 'rank',
    column: { order: 50, width: 128, shown: 'always' },
    details: { order: 5 },
    isExported: true,
  },
  {
    key: 'verifiedAt',
    label: { es: 'la fecha de verificación', en: 'verification date' },
    type: 'moment',
    seenWith: 'patients.view',
    isPhi: true,
    redaction: 'pattern',
    isExported: true,
  },
  {
    key: 'currentAttempts',
    label: { es: 'los intentos', en: 'attempts' },
    type: 'number',
    initial: 0,
    seenWith: 'patients.view',
    isPhi: false,
    redaction: 'impersonal',
  },
  {
    key: 'lastContactedAt',
    label: { es: 'el último contacto', en: 'last contact' },
    type: 'moment',
    seenWith: 'patients.view',
    isPhi: true,
    redaction: 'pattern',
    details: { order: 130 },
  },
  {
    key: 'nextContactAt',
    label: { es: 'el próximo intento', en: 'next attempt' },
    type: 'moment',
    seenWith: 'patients.view',
    isPhi: true,
    redaction: 'pattern',
    details: { order: 140 },
  },
] as const satisfies readonly PatientField[]
