/** Status codes of refusals about texts that staff write. */
export const replyStatus = {
  'asks-for-keyword': 409,
  'unknown-variable': 409,
  'value-missing': 409,
  'shortcut-taken': 409,
  'too-many-replies': 409,
  'already-decided': 409,
  'somebody-else-first': 409,
  'too-many-views': 409,
  'translation-edited': 409,
} as const

/** Their sentences. */
export const replyTexts = {
  'asks-for-keyword': {
    es: 'El texto pide responder {detail}, y esa palabra detiene los mensajes. Pida otra palabra.',
    en: 'The text asks to reply {detail}, and that word stops the texts. Ask for another word.',
  },
  'unknown-variable': {
    es: 'No hay ningún dato que se llame «{detail}». Corrija el nombre o quítelo del texto.',
    en: 'There is no value called “{detail}”. Correct the name or take it out of the text.',
  },
  'value-missing': {
    es: 'Este paciente no tiene el dato «{detail}». Escriba la respuesta sin él.',
    en: 'This patient has no value for “{detail}”. Write the reply without it.',
  },
  'shortcut-taken': {
    es: 'Ya hay una respuesta rápida con ese atajo. Elija otro.',
    en: 'There is a quick reply with this shortcut already. Choose another.',
  },
  'already-decided': {
    es: 'Alguien ya decidió sobre esta traducción, o no hacía falta.',
    en: 'Somebody has decided on this translation already, or nobody needs to.',
  },
  'somebody-else-first': {
    es: 'Un texto delicado lo aprueba otra persona que lea los dos idiomas.',
    en: 'A critical text is approved by somebody else who reads both languages.',
  },
  'translation-edited': {
    es: 'Este texto sale de una traducción y ya no dice lo mismo que el original, o nadie lo ha aprobado. Revise los lugares marcados; no se envió nada.',
    en: 'This text comes from a translation and no longer says what its source says, or nobody has approved it. Check the places marked; nothing was sent.',
  },
  'too-many-replies': {
    es: 'Ya hay 500 respuestas rápidas. Borre alguna que no se use.',
    en: 'There are 500 quick replies already. Delete one that is not used.',
  },
  'too-many-views': {
    es: 'Ya hay 50 vistas guardadas. Borre alguna que no se use.',
    en: 'There are 50 saved views already. Delete one that is not used.',
  },
} as const

/** What the names inside texts, and those of texts, are made of. */
export const nameRules = {
  'variable-characters': {
    es: '{Field} solo admite letras, números y _, y no empieza con un número.',
    en: '{Field} may hold letters, digits and _ only, and begins with no digit.',
  },
  'shortcut-characters': {
    es: '{Field} solo admite letras, números y -',
    en: '{Field} may hold letters, digits and -',
  },
} as const
