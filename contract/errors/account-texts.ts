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
  'no-mail-server': {
    es: 'Recado no puede enviar correos: falta el servidor de correo (SMTP_URL). Pídalo a quien administra Recado.',
    en: 'Recado cannot send e-mail: it has no mail server (SMTP_URL). Ask whoever runs Recado.',
  },
  'no-mail-address': {
    es: 'Su cuenta no tiene correo electrónico. Escríbalo primero en su perfil.',
    en: 'Your account has no e-mail address. Enter it in your profile first.',
  },
  'own-account': { es: 'No puede hacer esto con su propia cuenta.', en: 'You cannot do this to your own account.' },
} satisfies Record<string, Record<Language, string>>
