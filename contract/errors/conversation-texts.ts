import type { Language } from '../primitives.ts'

/** The HTTP status of refusals in a conversation. */
export const conversationStatus = {
  stale: 409,
  'not-open': 409,
  'assigned-to-other': 409,
  'no-longer-assigned': 409,
  'waits-for-other-team': 409,
  'cannot-be-assigned': 409,
  'cannot-be-snoozed': 409,
  'team-name-taken': 409,
  'cannot-be-mentioned': 409,
  'not-your-note': 403,
  'outside-hours': 409,
  'already-sent': 409,
  'changed-meanwhile': 409,
  'wrote-meanwhile': 409,
} as const

/** The sentences of refusals about who works on a conversation. */
export const conversationTexts = {
  stale: {
    es: 'Llegaron mensajes nuevos mientras escribía. Léalos antes de enviar.',
    en: 'New texts arrived while you were writing. Read them before sending.',
  },
  'not-open': { es: 'Esta conversación ya no está en curso.', en: 'This conversation is no longer under way.' },
  'assigned-to-other': {
    es: '{detail} ya se encarga de esta conversación. Hable con esa persona o asígnesela usted desde el hilo.',
    en: '{detail} already works on this conversation. Talk to them, or reassign it in the thread.',
  },
  'no-longer-assigned': {
    es: 'Ya nadie se encarga de esta conversación. Puede tomarla usted.',
    en: 'Nobody works on this conversation any more. You can take it.',
  },
  'waits-for-other-team': {
    es: 'Alguien ya dio esta conversación al equipo {detail}. Ábrala de nuevo y decida con eso a la vista.',
    en: 'Somebody has given this conversation to the team {detail} by now. Open it again and decide with that in view.',
  },
  'cannot-be-assigned': {
    es: 'Esa persona no puede responder en esta conversación. Elija a otra.',
    en: 'That person cannot answer in this conversation. Choose somebody else.',
  },
  'team-name-taken': {
    es: 'Ya hay un equipo con ese nombre. Elija otro.',
    en: 'There is a team with this name already. Choose another.',
  },
  'cannot-be-mentioned': {
    es: '{detail} no es nadie que pueda ver esta conversación. Corrija el nombre o quite la arroba.',
    en: '{detail} is nobody who can see this conversation. Correct the name, or take the at sign out.',
  },
  'not-your-note': {
    es: 'Solo quien escribió la nota o un administrador puede eliminarla.',
    en: 'Only whoever wrote the note, or an administrator, can delete it.',
  },
  'outside-hours': {
    es: 'A esa hora no se envían mensajes a este paciente. Elija otra dentro del horario de envío.',
    en: 'No texts go to this patient at that time. Choose another one within the sending hours.',
  },
  'already-sent': {
    es: 'Ese mensaje ya salió o se canceló. Actualice el hilo.',
    en: 'That text has gone out or was cancelled. Refresh the thread.',
  },
  'changed-meanwhile': {
    es: 'Otra persona cambió ese mensaje. Mírelo antes de cambiarlo usted.',
    en: 'Somebody else has changed that text. Look at it before you change it.',
  },
  'wrote-meanwhile': {
    es: 'El paciente escribió después: ya no se puede deshacer. Lea su mensaje.',
    en: 'The patient has written since: it can no longer be undone. Read their text.',
  },
  'cannot-be-snoozed': {
    es: 'Una posible emergencia no se puede posponer. Atiéndala primero.',
    en: 'A possible emergency cannot be put off. See to it first.',
  },
} satisfies Record<string, Record<Language, string>>
