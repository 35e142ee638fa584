import type { FoldedText } from '../read-answer/fold.ts'
import { readLists } from '../read-answer/yes-no.ts'
import { isPatientQuestion } from '../safety/patient-question.ts'

/** What a patient says about an appointment that we wrote about. */
export type VisitWish = 'confirmed' | 'cancelled' | 'reschedule_asked'

const VISIT = '(?:cita|citas|visita|turno|consulta|appointment|appointments|appt|apt|visit)'

const anotherTime = new RegExp(
  String.raw`\b(?:reprogram\w*|reagend\w*|re agend\w*|pospon\w*|aplaz\w*|posterg\w*|reschedul\w*|postpone\w*)\b` +
    String.raw`|\b(?:otra|otro|nueva|distint[ao]|diferente) (?:cita|fecha|dia|hora|horario|turno|momento|visita)\b` +
    String.raw`|\b(?:another|other|different|new|better) (?:day|time|date|appointment|appt|slot)\b` +
    String.raw`|\b(?:cambi\w+|mover\w*|muev\w+|change|move|switch) (?:\w+ ){0,3}?(?:${VISIT}|fecha|dia|hora|horario|it|time|date|day)\b` +
    String.raw`|\b(?:cambi(?:ar|an|en|e)(?:me|mela|la|las)?)\b`,
)

const cannotCome = new RegExp(
  String.raw`\bno (?:puedo|puede|podemos|pueden|podre|podra|podremos|podria|voy a poder|vamos a poder|va a poder)\b` +
    String.raw`|\bno (?:voy|vamos|ire|iremos|asistire|asistiremos|vendre)\b(?! a (?:faltar|cancelar|fallar))` +
    String.raw`|\b(?:cancel\w*|anul\w*) (?:\w+ ){0,3}?${VISIT}\b` +
    `|^(?:por favor |favor de )?(?:cancel|anul)(?:en|e)?(?:la|lo|arla|arlo|enla|enlo|ela|elo|emela|enmela)(?: por favor| porfavor| gracias)?$` +
    String.raw`|\b${VISIT} (?:\w+ ){0,2}?cancel\w*\b` +
    String.raw`|\b(?:cant|cannot|can not|wont|will not|not able to|unable to|not going to|not gonna|couldnt)(?: be able to)? (?:make|come|go|attend|be there|get there)\b` +
    String.raw`|^(?:i )?(?:cant|cannot)(?: sorry)?$|^cancel it(?: please)?$|\b(?:ya no|no) quiero (?:ir|la cita|mi cita|esa cita)\b` +
    String.raw`|\b(?:i )?(?:dont|do not) (?:want|need) (?:the|my|this|that) ${VISIT}\b`,
)

const comes =
  /\b(?:confirmo|confirmad[ao]|confirmamos|confirm|confirmed|confirming)\b|\b(?:ahi|alli|alla) (?:estare|estaremos|nos vemos|voy a estar)\b|\b(?:ahi|alli|alla) (?:le|les|los|las) veo\b|\bsi (?:voy|ire|iremos|vamos|asistire|puedo|podemos|podre|estare)\b|^(?:ire|voy|asistire|iremos|estare ahi|estare alli|cuenten conmigo|no voy a faltar|no faltare)$|\b(?:ill|i will|we will|well) (?:be there|come|go|make it|see you)\b|\bsee you (?:then|there|tomorrow|soon)\b|\b(?:yes|yeah|yep) (?:i|we) (?:can|will)\b/

/** Words that only mean the visit where it is being asked about. */
const bareYes = new Set([
  'c',
  'si c',
  'c si',
  'c gracias',
  'c por favor',
  'si voy',
  'ok',
  'okay',
  'ok gracias',
  'ahi estare',
])

/** What takes the sense out of the words: a condition, a limit, a refusal to cancel. */
const unsure =
  /^si no |\bno (?:\w+ ){0,2}?(?:cancel|anul)|\b(?:dont|do not|didnt|did not|never) (?:\w+ ){0,2}?cancel|\bno (?:\w+ )?confirm|\b(?:hasta|until|till|antes de|before|tal vez|quizas?|a lo mejor|maybe|not sure|no se si|depende)\b/

/** Longer texts tell a story: a person reads them. */
const MOST_WORDS = 22

/**
 * What a text says about the appointment that we wrote about: it will be kept, it will not, or another time is wanted.
 * Null: nothing, or nothing clear. `isAsked`: the visit is what is being asked about, so that a bare yes or no means it;
 * elsewhere it answers another question.
 */
export const readVisitWish = (said: FoldedText, isAsked: boolean): VisitWish | null => {
  const { line, words } = said
  if (words.length === 0 || words.length > MOST_WORDS || unsure.test(line)) return null
  if (anotherTime.test(line)) return 'reschedule_asked'
  // '¿Tengo que confirmar?' and '¿puedo ir con mi hija?' ask something.
  if (isPatientQuestion(said) || /\?\s*$/.test(said.raw)) return null
  if (cannotCome.test(line)) return 'cancelled'
  if (comes.test(line)) return 'confirmed'
  if (line === 'c') return 'confirmed'
  if (!isAsked) return null
  if (bareYes.has(line)) return 'confirmed'
  const answer = readLists(said)
  if (answer === 'yes') return 'confirmed'
  return answer === 'no' ? 'cancelled' : null
}
