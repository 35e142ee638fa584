import type { Language } from '../primitives.ts'

/** The HTTP status of refusals about flows. */
export const flowStatus = {
  'no-active-flow': 409,
  'flow-not-sendable': 409,
  'flow-changed': 409,
  'question-id-taken': 409,
  'variable-name-taken': 409,
  'flow-in-service': 409,
  'flow-in-campaign': 409,
  'flow-in-plan': 409,
  'flow-carries-reminders': 409,
  'flow-in-template': 409,
  'flow-in-report': 409,
  'flow-in-bulk-act': 409,
  'flow-has-conversations': 409,
} as const

/** The sentences of refusals about flows. */
export const flowTexts = {
  'no-active-flow': { es: 'No hay un flujo activo que se pueda iniciar.', en: 'There is no active flow to start.' },
  'flow-not-sendable': {
    es: 'El flujo no se puede enviar: revise {detail}.',
    en: 'The flow cannot be sent: check {detail}.',
  },
  'flow-changed': {
    es: 'El flujo cambió mientras tanto. Actualice la página y vuelva a intentarlo.',
    en: 'The flow changed in the meantime. Refresh and try again.',
  },
  'question-id-taken': {
    es: 'Ese identificador de pregunta ya existe en el flujo. Elija otro.',
    en: 'That question ID already exists in the flow. Choose another.',
  },
  'variable-name-taken': {
    es: 'Ese nombre de variable ya existe en el flujo. Elija otro.',
    en: 'That variable name already exists in the flow. Choose another.',
  },
  'flow-in-service': {
    es: 'Un flujo activo o predeterminado no se elimina. Desactívelo, y si es el predeterminado elija antes otro.',
    en: 'An active or default flow cannot be deleted. Deactivate it; if it is the default, choose another one first.',
  },
  'flow-in-campaign': {
    es: 'La campaña «{detail}» es de este flujo. Déjelo inactivo en lugar de eliminarlo.',
    en: 'The campaign “{detail}” is of this flow. Leave the flow inactive instead of deleting it.',
  },
  'flow-in-plan': {
    es: 'El plan de recordatorios «{detail}» usa este flujo, o lo usó. Déjelo inactivo en lugar de eliminarlo.',
    en: 'The reminder plan “{detail}” uses this flow, or has used it. Leave the flow inactive instead of deleting it.',
  },
  'flow-carries-reminders': {
    es: 'Los recordatorios con texto propio salen con este flujo. Déjelo inactivo en lugar de eliminarlo.',
    en: 'Reminders with a text of their own go out with this flow. Leave it inactive instead of deleting it.',
  },
  'flow-in-template': {
    es: 'La plantilla de informe «{detail}» es de este flujo. Déjelo inactivo en lugar de eliminarlo.',
    en: 'The report template “{detail}” is about this flow. Leave the flow inactive instead of deleting it.',
  },
  'flow-in-report': {
    es: 'Un informe para planes de salud es de este flujo. Déjelo inactivo en lugar de eliminarlo.',
    en: 'A health-plan report is about this flow. Leave the flow inactive instead of deleting it.',
  },
  'flow-in-bulk-act': {
    es: 'Una acción en grupo es de este flujo. Déjelo inactivo en lugar de eliminarlo.',
    en: 'A bulk act is of this flow. Leave the flow inactive instead of deleting it.',
  },
  'flow-has-conversations': {
    es: 'Hay conversaciones o cifras de este flujo, y sus registros lo nombran. Déjelo inactivo en lugar de eliminarlo.',
    en: 'There are conversations or figures of this flow, and their records name it. Leave it inactive instead of deleting it.',
  },
} satisfies Record<keyof typeof flowStatus, Record<Language, string>>
