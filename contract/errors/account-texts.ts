import type { Language } from '../primitives.ts'

/** The sentences of refusals about accounts and what they may do. */
export const accountTexts = {
  forbidden: {
    es: 'Su cuenta no tiene permiso para esto. Pídalo a un administrador.',
    en: 'Your account may not do this. Ask an administrator.',
  },
  'cross-site': {
    es: 'La solicitud vino de otro sitio y se rechazó.',
    en: 'The request came from another site and was refused.',
  },
  'bad-signature': { es: 'La firma de la solicitud no es válida.', en: 'The request signature is not valid.' },
  'username-taken': {
    es: 'Ese nombre de usuario ya existe. Elija otro.',
    en: 'That username already exists. Choose another.',
  },
  'email-taken': { es: 'Ese correo ya lo usa otra cuenta.', en: 'Another account already uses that email.' },
  'last-administrator': {
    es: 'Debe quedar al menos un administrador activo.',
    en: 'At least one active administrator must remain.',
  },
  'own-account': { es: 'No puede hacer esto con su propia cuenta.', en: 'You cannot do this to your own account.' },
} satisfies Record<string, Record<Language, string>>
