import type { Language } from '../primitives.ts'

/** The sentences of refusals about who works on a conversation. */
export const conversationTexts = {
  'assigned-to-other': {
    es: '{detail} ya se encarga de esta conversación. Hable con esa persona o asígnesela usted desde el hilo.',
    en: '{detail} already works on this conversation. Talk to them, or reassign it in the thread.',
  },
  'no-longer-assigned': {
    es: 'Ya nadie se encarga de esta conversación. Puede tomarla usted.',
    en: 'Nobody works on this conversation any more. You can take it.',
  },
  'cannot-be-assigned': {
    es: 'Esa persona no puede responder en esta conversación. Elija a otra.',
    en: 'That person cannot answer in this conversation. Choose somebody else.',
  },
  'erasure-under-way': {
    es: 'Ya se está borrando a este paciente. Su avance está en Configuración, Trabajos.',
    en: 'This patient is being erased already. How far it is stands under Settings, Jobs.',
  },
} satisfies Record<string, Record<Language, string>>
