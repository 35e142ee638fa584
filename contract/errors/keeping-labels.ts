import type { Language } from '../primitives.ts'

/** Labels of what is entered about keeping and deleting. */
export const keepingLabels = {
  aiRecords: { es: 'el plazo de los registros del asistente', en: 'time for records of the assistant' },
  answers: { es: 'el plazo de las respuestas', en: 'time for answers' },
  messages: { es: 'el plazo de los mensajes', en: 'time for messages' },
  notifications: { es: 'el plazo de los avisos', en: 'time for notifications' },
  patients: { es: 'el plazo de los pacientes', en: 'time for patients' },
  policy: { es: 'los plazos', en: 'times' },
  putAway: { es: 'la novedad', en: 'change' },
  wholeConversations: { es: 'el plazo de las conversaciones', en: 'time for conversations' },
} satisfies Record<string, Record<Language, string>>
