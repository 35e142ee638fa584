/**
 * Words that decide about consent when they are the whole message, folded (no case, accents, punctuation).
 * English stop words: 47 CFR 64.1200(a)(10) names stop, quit, end, revoke, opt out, cancel and unsubscribe; carriers add
 * STOPALL, OPTOUT and REMOVE; EXIT and DEACTIVATE are what SALIR and DESACTIVAR are in Spanish. Spanish: ALTO and AYUDA are
 * what carriers require of Spanish programs; patients write the others for the same.
 */
export const stopWords = {
  en: [
    'stop',
    'stopall',
    'stop all',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'revoke',
    'optout',
    'opt out',
    'remove',
    'exit',
    'deactivate',
  ],
  es: [
    'alto',
    'parar',
    'pare',
    'detener',
    'baja',
    'dar de baja',
    'darme de baja',
    'cancelar',
    'salir',
    'no mas',
    'no mas mensajes',
    'basta',
    'desuscribir',
    'desuscribirme',
    'desactivar',
    'eliminar',
    'borrar',
    'detenerse',
    'suspender',
    'cese',
  ],
} as const

/** Typing errors of STOP; none of them can be an answer. */
export const slipsOfStop: ReadonlySet<string> = new Set(
  'atop dtop wtop ztop xtop srop syop sgop sfop stip stpp st0p stlp stkp stoo stol tsop sotp stpo stp sto sstop sttop stoop soptt stop2end estop stopt vaja bajaa halto'
    .split(' ')
    .concat('s t o p', 'a l t o'),
)

/** Emoji for it: a stop sign, no phones, a silent bell. */
export const signsOfStop = /^(?:🛑|📵|🔕|[\s!.])*(?:🛑|📵|🔕)(?:🛑|📵|🔕|[\s!.])*$/u

/** 'yes' and 'si' are answers and never restore consent, though carriers lift their own block on YES. */
export const startWords = { en: ['start', 'unstop'], es: ['alta', 'iniciar'] } as const

export const helpWords = { en: ['help', 'info'], es: ['ayuda'] } as const

/** People also write these to cancel an appointment. */
export const visitWords: ReadonlySet<string> = new Set(['cancel', 'cancelar', 'suspender'])

/** May follow or precede the word. 'No más, gracias' is an answer to 'anything else?', so `no mas` must stand alone. */
export const courtesiesBesideWord = [
  'please',
  'thanks',
  'thank you',
  'por favor',
  'gracias',
  'porfavor',
  'porfa',
  'por fabor',
  'xfa',
  'pls',
  'plz',
  'plis',
] as const
export const standAloneWords: ReadonlySet<string> = new Set(['no mas'])
