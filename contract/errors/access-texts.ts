/** What is said about the addresses from which the console may be reached. */
export const accessRules = {
  network: {
    es: '{Field}: «{n}» no es una dirección ni una red. Escriba, por ejemplo, 203.0.113.7 o 203.0.113.0/24.',
    en: '{Field}: “{n}” is neither an address nor a network. Write 203.0.113.7 or 203.0.113.0/24, for example.',
  },
  'own-network': {
    es: '{Field}: falta la suya, {n}; sin ella usted ya no podría entrar.',
    en: '{Field}: your own, {n}, is missing; without it you could no longer get in.',
  },
} as const

/** The refusals of a caller from another address, and of a role that does not read words. */
export const accessTexts = {
  'words-covered': {
    es: 'Su organización no muestra a su rol las notas ni lo que escriben los pacientes.',
    en: 'Your organization does not show your role notes or what patients write.',
  },
  'address-not-allowed': {
    es: 'Desde esta conexión no se puede entrar. Use la red de su organización o pregunte a administración.',
    en: 'You cannot get in from this connection. Use your organization’s network, or ask an administrator.',
  },
} as const
