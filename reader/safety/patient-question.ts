import { type FoldedText, fold } from '../read-answer/fold.ts'

/** Words before a question that mean nothing by themselves. */
const openers =
  /^(?:(?:y|e|pero|o sea|oiga|oye|mire|disculp[ae]|perdon(?:e)?|hola|buenas?|buenos|dias|tardes|noches|senorita|senora|senor|mija|joven|ok|okay|bueno|pues|gracias|una pregunta|tengo una pregunta|and|but|so|hi|hello|hey|sorry|excuse me|wait|maam|sir|please|por favor|porfa|thanks|thank you|quick question|i have a question|may i ask|can i ask|question) )+/

/** A sentence that begins with one of these and ends with a question mark is a question. */
const asksWithMark =
  /^(?:(?:a|de|con|para|por|en|desde|hasta) )?(?:quien(?:es)?|que|cual(?:es)?|cuand?o|cuant[oa]s?|donde|como|porque|por que)(?: |$)|^(?:me |nos |se |le )?(?:pued[eo]n?|podrian?|van? a|vienen?|tengo que|debo|hay que|necesito|es (?:esto|usted|un|una|verdad|seguro|obligatorio|gratis)|son ustedes|esta[ns]? |hablan? espanol|tienen?|hay|sigue[ns]?|cobran?|cuesta|acept)|^(?:who|whos|what|whats|when|whens|where|wheres|why|which|how|hows)(?: |$)|^(?:is|are|do|does|did|can|could|will|would|should|may|am|was|has|have) (?:i|you|u|yall|it|this|that|she|he|they|there|we|someone|somebody|the|my)(?: |$)/

/** Questions that need no question mark. */
const asksAlone =
  /^(?:(?:y )?(?:de parte de )?quien(?:es)?(?: (?:es|son|eres|habla|me (?:habla|escribe)))?(?: (?:usted|ustedes|tu|este|esto))?|con quien (?:hablo|tengo el gusto)|(?:de|sobre|acerca de) que (?:se trata|es)(?: esto)?|(?:y )?(?:para|por) que (?:es|son|me|quieren|necesitan|preguntan|lo)(?: (?:esto|eso|preguntan|escriben|saberlo|saber|quieren))*|(?:y )?que es esto|como (?:consiguieron|consiguio|obtuvieron|tienen|saben) mi (?:numero|nombre|telefono)|quien (?:le|les) dio mi numero|cuanto (?:cuesta|vale|cobran)(?: esto)?|a que hora (?:viene|vienen|es|van a venir)(?: (?:la|el) \w+)?|cuando (?:viene|vienen|van a venir|va a venir)(?: (?:la|el) (?:enfermera|doctora?|visita))?|donde (?:queda|quedan|estan|esta)(?: (?:la|el|ustedes)(?: \w+)?)?|(?:who|whos) (?:is|are|this|dis)(?: (?:this|you|it|calling|texting))?(?: guys)?|what(?:s| is) this(?: (?:about|for|regarding|all about))?|what (?:do you|is it you) (?:want|need)(?: (?:from me|this for))?|why (?:are|do|did) (?:you|u|yall)(?: \w+){1,5}|how did (?:you|u|yall) get my (?:number|name|info)|how much (?:is|does) (?:it|this)(?: cost)?|(?:when|what time) (?:is|are|will) (?:she|he|they|the nurse|it|you|somebody)(?: (?:coming|come|be here))?|where are you(?: located)?|is this (?:a )?(?:scam|real|spam|legit))$/

/** Thanks and greetings alone are not a sentence. */
const courtesy =
  /^(?:gracias|muchas gracias|hola|buen[oa]s? ?(?:dias?|tardes|noches)?|bendiciones|thanks|thank you|hi|hello|hey|ok|okay|please|por favor|perdon|disculpe|sorry|sir|maam)?$/

/** Longer sentences are statements, whatever mark ends them. */
const MOST_WORDS = 18

const isAsking = (sentence: string): boolean => {
  const { line, words } = fold(sentence)
  if (words.length > MOST_WORDS) return false
  const bare = `${line} `.replace(openers, '').trim()
  return asksAlone.test(bare) || (/\?\s*$/.test(sentence) && asksWithMark.test(bare))
}

/**
 * Whether a text holds only questions to us. Every sentence asks, by its first word and its question mark, or in words that only
 * ask ('de qué se trata'). 'Me duele la rodilla?' and an answer followed by a question do not count: they tell us something.
 */
export const isPatientQuestion = (said: FoldedText): boolean => {
  const sentences = said.lower
    .split(/(?<=[.!?\n])/u)
    .map((sentence) => sentence.replace(/[¿¡]/gu, ' ').trim())
    .filter((sentence) => !courtesy.test(fold(sentence).line))
  return sentences.length > 0 && sentences.every(isAsking)
}
