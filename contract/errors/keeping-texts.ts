import type { Language } from '../primitives.ts'

/** Refusals about what is kept of patients, with their HTTP status. */
export const keepingStatus = {
  'erasure-under-way': 409,
  'on-hold': 409,
  'nothing-to-remove': 409,
  'removal-under-way': 409,
  'number-key-missing': 409,
} as const

/** Their sentences. */
export const keepingTexts = {
  'erasure-under-way': {
    es: 'Ya se está borrando a este paciente. Su avance está en Configuración, Trabajos.',
    en: 'This patient is being erased already. How far it is stands under Settings, Jobs.',
  },
  'on-hold': {
    es: 'Este paciente está bajo retención legal: no se puede borrar nada suyo hasta que alguien la levante.',
    en: 'This patient is under a legal hold: nothing of theirs can be deleted until somebody releases it.',
  },
  'nothing-to-remove': {
    es: 'Se guarda todo: no hay ningún plazo. Ponga antes uno.',
    en: 'Everything is kept: there is no limit. Set one first.',
  },
  'removal-under-way': {
    es: 'Ya se está borrando. El avance está en Configuración, Trabajos.',
    en: 'It is being deleted already. How far it is stands under Settings, Jobs.',
  },
  'number-key-missing': {
    es: 'No se puede reconocer si este número pidió no recibir mensajes: falta la clave de los números borrados. Quien administra Recado debe poner la APP_KEY anterior como PREVIOUS_APP_KEY y reiniciar.',
    en: 'Recado cannot tell whether this number asked for no texts: the key of erased numbers is missing. Whoever runs Recado must set the former APP_KEY as PREVIOUS_APP_KEY and restart.',
  },
} satisfies Record<keyof typeof keepingStatus, Record<Language, string>>
