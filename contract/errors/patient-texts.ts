/** Status codes of refusals about a patient and calls to them. */
export const patientStatus = {
  'completed-while-open': 409,
  'nothing-to-undo': 409,
  'no-contact': 409,
} as const

/** Their sentences. */
export const patientTexts = {
  'completed-while-open': {
    es: 'La conversación con este paciente sigue abierta. Termínela para marcarlo como completado, o déjela abierta.',
    en: 'The conversation with this patient is still open. End it to mark the patient completed, or leave it open.',
  },
  'nothing-to-undo': {
    es: 'Ya no se puede deshacer: algo más ha cambiado en este paciente.',
    en: 'This can no longer be undone: something else has changed for this patient.',
  },
  'no-contact': {
    es: 'Este paciente pidió que no se le contacte: no se acuerda otra llamada.',
    en: 'This patient wants no contact at all: no further call is agreed on.',
  },
} as const
