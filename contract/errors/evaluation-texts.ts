import type { Language } from '../primitives.ts'

/** What is said when the assistant cannot be tried, or a version cannot go live. */
export const evaluationTexts = {
  'no-provider': {
    es: 'No hay ningún asistente activo de ese proveedor.',
    en: 'There is no active configuration of that provider.',
  },
  'case-taken': {
    es: 'Ya hay un caso con ese texto.',
    en: 'There is a case with that text already.',
  },
  'no-cases': {
    es: 'No hay casos con que evaluar: agregue alguno primero.',
    en: 'There are no cases to evaluate with: add some first.',
  },
  'evaluation-runs': {
    es: 'Esta configuración ya se está evaluando: espere a que termine o deténgala.',
    en: 'This configuration is being evaluated already: wait for the end, or stop it.',
  },
  'worse-version': {
    es: 'Esta versión sale peor que la que está en uso: escriba por qué quiere usarla igualmente.',
    en: 'This version does worse than the one in use: write why you want to use it all the same.',
  },
} satisfies Record<string, Record<Language, string>>
