/** Status codes of refusals about a patient and calls to them. */
export const patientStatus = {
  'completed-while-open': 409,
  'nothing-to-undo': 409,
  'no-contact': 409,
  'open-by-text': 409,
  'asked-by-other': 409,
  'question-moved': 409,
  'by-phone': 409,
  'not-by-phone': 409,
  'number-busy': 409,
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
    es: 'Este paciente pidió que no se le contacte: no se le llama.',
    en: 'This patient wants no contact at all, and is not called.',
  },
  'open-by-text': {
    es: 'La conversación por SMS con este paciente sigue abierta. Elija si sigue por teléfono o si termina.',
    en: 'The conversation by text with this patient is still open. Choose whether it goes on by phone or ends.',
  },
  'asked-by-other': {
    es: '{detail} está haciendo las preguntas a este paciente por teléfono. Si ya no habla con él, tómelas usted.',
    en: '{detail} is asking this patient the questions by phone. If the call is over, take them over.',
  },
  'question-moved': {
    es: 'Esa pregunta ya no es la que sigue. Mire la pregunta que aparece ahora y conteste esa.',
    en: 'That question is no longer the open one. Look at the question shown now, and answer that one.',
  },
  'by-phone': {
    es: 'Las preguntas se están haciendo por teléfono. Espere a que terminen, o reanude por SMS.',
    en: 'The questions are being asked by phone. Wait until they are over, or resume by text.',
  },
  'not-by-phone': {
    es: 'Las preguntas ya no se hacen por teléfono. Vuelva a empezarlas para seguir.',
    en: 'The questions are no longer asked by phone. Begin them again to go on.',
  },
  'number-busy': {
    es: 'Con este número sigue abierta la conversación de otro paciente. Termínela antes, o espere a que acabe.',
    en: 'The conversation of another patient is still open with this number. End it first, or wait until it is over.',
  },
} as const
