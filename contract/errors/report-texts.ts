import type { Language } from '../primitives.ts'

/** The HTTP status of refusals about health-plan reports. */
export const reportStatus = {
  'report-not-ready': 409,
  'report-too-long': 409,
  'template-name-taken': 409,
} as const

/** The sentences of refusals about health-plan reports. */
export const reportTexts = {
  'report-not-ready': {
    es: 'Este informe no está listo. Espere a que se termine, o pida otro.',
    en: 'This report is not ready. Wait until it is, or ask for another one.',
  },
  'report-too-long': {
    es: 'El informe tiene demasiadas filas para un libro de Excel. Descárguelo como CSV, o elija un periodo más corto.',
    en: 'The report has too many rows for a workbook. Download it as CSV, or choose a shorter period.',
  },
  'template-name-taken': {
    es: 'Ya hay una plantilla con ese nombre. Escriba otro.',
    en: 'There is a template of that name already. Write another one.',
  },
} satisfies Record<keyof typeof reportStatus, Record<Language, string>>
