/** What a time or a day must be. */
export const timeRules = {
  'not-future': { es: '{Field} no puede ser posterior a hoy.', en: '{Field} must not be after today.' },
  'not-before': { es: '{Field} no puede ser anterior a {n}.', en: '{Field} must not be before {n}.' },
  'time-span': {
    es: '{Field} se {escribe|escriben} así: 09:00-17:00.',
    en: '{Field} must be written as 09:00-17:00.',
  },
  'window-length': {
    es: '{Field} debe ser al menos una hora después del comienzo.',
    en: '{Field} must be at least an hour after the beginning.',
  },
  'in-future': { es: '{Field} debe ser posterior a ahora.', en: '{Field} must be later than now.' },
  'no-call-back': {
    es: '{Field} solo va con «volver a llamar»: elija ese resultado o quite la hora.',
    en: "{Field} goes with 'call back' only: choose that outcome or remove the time.",
  },
} as const
