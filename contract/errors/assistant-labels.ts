import type { Language } from '../primitives.ts'

/** The labels of what is entered about costs and cases of the assistant. */
export const assistantLabels: Readonly<Record<string, Record<Language, string>>> = {
  agreementDate: { es: 'la fecha del acuerdo', en: 'date of the agreement' },
  agreementReference: { es: 'la referencia del acuerdo', en: 'reference of the agreement' },
  dailyBudget: { es: 'el presupuesto del día', en: 'budget of a day' },
  doesEvaluateFirst: { es: 'la prueba antes de usarse', en: 'trial before use' },
  inputPrice: { es: 'el precio de los tokens que lee', en: 'price of input tokens' },
  outputPrice: { es: 'el precio de los tokens que escribe', en: 'price of output tokens' },
  question: { es: 'la pregunta abierta', en: 'open question' },
}
