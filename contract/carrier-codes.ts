import type { Language } from './primitives.ts'

/** What a carrier's error code means for the text, the number, or all sending. */
export type CarrierAction =
  /** The number cannot receive texts: it is flagged, without a retry. */
  | 'bad-number'
  | 'landline'
  /** The person opted out at the carrier: recorded here too. */
  | 'opted-out'
  /** The phone was off: one retry in the next window. */
  | 'retry-next-window'
  /** Unclear: one retry after 15 minutes. */
  | 'retry-later'
  /** The carrier is overloaded: the same text is sent later. */
  | 'busy'
  /** The account or the sender may not send: all texts wait until somebody acts. */
  | 'pause-sending'
  /** This text failed; a retry would not help. */
  | 'permanent'

interface CarrierCode {
  action: CarrierAction
  text: Record<Language, string>
}

/** Twilio's error codes that staff may see (twilio.com/docs/api/errors), in plain words. */
const known: Record<string, CarrierCode> = {
  '20003': {
    action: 'pause-sending',
    text: {
      es: 'La compañía telefónica no acepta las credenciales. Un administrador debe revisarlas.',
      en: 'The carrier does not accept the credentials. An administrator must check them.',
    },
  },
  '21211': {
    action: 'bad-number',
    text: { es: 'El número no existe o está mal escrito.', en: 'The number does not exist or is mistyped.' },
  },
  '21408': {
    action: 'permanent',
    text: {
      es: 'La cuenta no puede enviar SMS a ese país. Avise a un administrador.',
      en: 'The account may not text that country. Tell an administrator.',
    },
  },
  '21610': {
    action: 'opted-out',
    text: {
      es: 'La persona pidió a su compañía telefónica no recibir mensajes.',
      en: 'The person told the carrier to stop the texts.',
    },
  },
  '21611': {
    action: 'busy',
    text: {
      es: 'La cola de la compañía telefónica está llena; se intentará de nuevo.',
      en: 'The carrier’s queue is full; we try again.',
    },
  },
  '21612': {
    action: 'bad-number',
    text: { es: 'La compañía telefónica no puede llegar a ese número.', en: 'The carrier cannot reach that number.' },
  },
  '21614': {
    action: 'bad-number',
    text: {
      es: 'No es un celular: no recibe SMS. Llame por teléfono.',
      en: 'It is not a mobile phone: it gets no SMS. Call instead.',
    },
  },
  '21617': {
    action: 'permanent',
    text: { es: 'El mensaje es demasiado largo.', en: 'The text is too long.' },
  },
  '21635': {
    action: 'landline',
    text: {
      es: 'Es un teléfono fijo: no recibe SMS. Llame por teléfono.',
      en: 'It is a landline: it gets no SMS. Call instead.',
    },
  },
  '30001': {
    action: 'busy',
    text: {
      es: 'La cola de la compañía telefónica está llena; se intentará de nuevo.',
      en: 'The carrier’s queue is full; we try again.',
    },
  },
  '30002': {
    action: 'pause-sending',
    text: {
      es: 'La compañía telefónica suspendió la cuenta. Un administrador debe resolverlo.',
      en: 'The carrier suspended the account. An administrator must resolve it.',
    },
  },
  '30003': {
    action: 'retry-next-window',
    text: { es: 'El teléfono está apagado o sin señal.', en: 'The phone is off or out of reach.' },
  },
  '30004': {
    action: 'permanent',
    text: {
      es: 'El teléfono o la compañía telefónica bloquea nuestros mensajes.',
      en: 'The phone or its carrier blocks our texts.',
    },
  },
  '30005': {
    action: 'bad-number',
    text: { es: 'El número ya no existe.', en: 'The number no longer exists.' },
  },
  '30006': {
    action: 'landline',
    text: {
      es: 'Es un teléfono fijo: no recibe SMS. Llame por teléfono.',
      en: 'It is a landline: it gets no SMS. Call instead.',
    },
  },
  '30007': {
    action: 'permanent',
    text: {
      es: 'La compañía telefónica filtró el mensaje como no deseado.',
      en: 'The carrier filtered the text as unwanted.',
    },
  },
  '30008': {
    action: 'retry-later',
    text: { es: 'La compañía telefónica no dice por qué falló.', en: 'The carrier does not say why it failed.' },
  },
  '30032': {
    action: 'pause-sending',
    text: {
      es: 'El número gratuito no está verificado. Un administrador debe verificarlo.',
      en: 'The toll-free number is not verified. An administrator must do it.',
    },
  },
  '30034': {
    action: 'pause-sending',
    text: {
      es: 'El remitente no está registrado (10DLC). Un administrador debe registrarlo.',
      en: 'The sender is not registered (10DLC). An administrator must do it.',
    },
  },
  '63038': {
    action: 'busy',
    text: { es: 'Se alcanzó el límite diario de la cuenta.', en: 'The account’s daily limit is reached.' },
  },
}

/** Our own codes, for failures without a carrier code. */
const ours: Record<string, Record<Language, string>> = {
  unresolved: {
    es: 'No se sabe si el mensaje salió. Revise la conversación antes de enviarlo otra vez.',
    en: 'Nobody can say whether the text went out. Check the conversation before repeating it.',
  },
}

const otherwise: Record<Language, string> = {
  es: 'La compañía telefónica no pudo entregar el mensaje.',
  en: 'The carrier could not deliver the text.',
}

/** What to do about a code. Carriers add codes without notice; an unknown one fails without a retry. */
export const carrierAction = (code: string): CarrierAction => known[code]?.action ?? 'permanent'

/** A code in plain words for staff. */
export const carrierCodeText = (code: string, language: Language): string =>
  (known[code]?.text ?? ours[code] ?? otherwise)[language]
