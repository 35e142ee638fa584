import { isKnownKind, type ReplyNumber } from './number-candidates.ts'
import { type AskedFrame, partBehind, rateOf } from './number-frame.ts'

const bound =
  /(?:^| )(?:(?:mas|menos|arriba|abajo|pasad[oa]s?|pasa(?:mos|n)?|mayor|menor) (?:de|que)(?: l[oa]s)?|(?:more|less|fewer|higher|lower|greater) than|over|under|above|below|(?:al|por lo|a lo) (?:menos|mas|mucho)|at (?:least|most)|up to|minim[oa]|maxim[oa]|no mas de|casi casi)(?: (?:like|como|unos|unas|un|una|a|about))?$/
/** Words before a future number; the question asks for the present one. */
const coming =
  /(?:^| )(?:va a (?:cumplir|ser)|voy a cumplir|cumplo|cumplira|will be|ill be|about to (?:be|turn)|turn(?:ing|s)?|gonna be|going to be)$/
const boundBehind =
  /^(?!mas o menos)(?:\+|(?:[a-z]+ )?(?:o|u|or) (?:mas|menos|more|less)(?: |$)|(?:[a-z]+ )?(?:y|i) (?:pico|tantos|tantas|algo|feria|fraccion|cacho)|(?:[a-z]+ )?(?:para arriba|and up|plus(?! \S)|something|(?:and )?some))/
const clockBefore = /(?:^| )(?:a las?|at|desde las?|hasta las?|de las|a eso de las?|from|until|till?|tipo|como a las?)$/
const clockBehind =
  /^(?::\d|[ap] ?\.? ?m\b|o ?clock|de la (?:manana|tarde|noche|madrugada)|in the (?:morning|evening|afternoon)|y media de la)/
const month =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept?iembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|aug|sept?|oct|nov|dec)'
const dateBefore = new RegExp(`(?:^| )(?:${month}|el(?: dia)?|the|dia|on the|el pasado)\\.?$`)
const dateBehind = new RegExp(`^(?:st|nd|rd|th)\\b|^(?:de |of )?${month}\\b`)
const aboutSelf =
  /(?:^| )(?:tengo|tiene[ns]?|im|i am|hes|shes|he is|she is|cumpl\S*|mido|mide|peso|pesa|weighs?|aged?|a los|a mis|con mis|de mis|when i was|born at|nacio (?:en|de|con)|desde los|y yo|and im)$/
const labelled =
  /(?:^| )(?:room|cuarto|apt|apto|casa|calle|piso|floor|number|numero|table|mesa|unit|hwy|ruta|route|bus|error|error code|from|kids?|mg|tipo|type|stage|grado|line|linea|canal|pulse|pulso|hr|bpm|ages?|edad(?:es)?)$/
const agoBefore =
  /(?:^| )(?:hace|desde hace|hase|llevo|quit|since|in|for|durante|por|desde|en l[oa]s ultim[oa]s)(?: (?:como|about|like|unos|unas|casi))?$/
export const each = /(?:^| )(?:cada|every|each|de a|c\/)$/
const rateBehind =
  /^(?:[a-z]+ ){0,2}?(?:(?:al|por|a|per|cada|each|every|x|de) (?:dia|semana|mes|noche|toma|comida|vez|day|week|month|night|time|meal|morning|manana)|apiece|each|diari[oa]s?|daily|cada un[oa])(?: |$)/
export const qualified = /(?:^| )(?:de|of|con|with|del)$/
/** Words before a past number. */
const formerBefore =
  /(?:^| )(?:ayer|anoche|antier|(?:antes|before)(?=$| (?:it was|was|were|eran?|tom|fum|i )[a-z ]*$)|yesterday|used to|use to|last (?:time|week|month|year|yr|night|visit)|(?:el|la) (?:ano |mes |semana |vez )?(?:pasad[oa]|otr[oa]|anterior)|primero|first|al principio)(?: |$)/
const formerBehind =
  /^(?:[a-z]+ )?(?:ayer|anoche|antier|(?:antes|before)$|yesterday|last (?:time|week|month|year|yr|night)|the day before|el ano pasado|la (?:semana|vez) pasada|el mes pasado)(?: |$)/
/** For a question about yesterday or last night. */
const atNight = /(?:^| )(?:ayer|anoche|yesterday|last night)(?: |$)/
const atOtherTimes = /(?:^| )(?:hoy|today|siempre|usually|normally|normalmente|antes)(?: |$)/
const verbLast = /(?:^| )(?:was|were|had|eran?|tenia|pesaba|tomaba)$/
export const timeBehind = /^(?:[a-z]+ )?(?:hoy|ahora|ahorita|today|now|ayer|anoche|antier|yesterday|last [a-z]+)(?: |$)/
const should =
  /(?:^| )(?:me dij(?:o|eron)|(?:me|le) (?:puso|mando|pusieron)|querian?|wanted|deberia|debo|(?:su|s)ppose[d]? to|sposed to|should|told me|(?:doctora?|dr|nurse|she|he) (?:me )?(?:said|says|dijo|dice|told)|recet\S+)(?: (?:que|to|me|tomar[a]?|take|be|do|i|hacer|son|una|usar|use|cobrar|charge))*$/
const changed = /(?:^| )(?:lost|gained|baje|subi|perdi|aumente|dropped)(?: (?:like|como|about|casi))?$/
const formerVerb =
  /(?:^| )(?:pesaba|peso|era|eran|eramos|habia|estaba|tenia|tomaba|fumaba|usaba|salia|tuve|was|were|had|been)(?: |$)/
const currentBefore =
  /(?:^| )(?:ahora|ahorita|hoy|orita|ya|now|today|luego|then|viven|me quedan?|qued(?:amos|an?|o|aron)(?: en)?|(?:yo )?(?:nomas|solo|only|just)(?: me)? (?:tomo|fumo|uso|hago|take|smoke|use|do)|this (?:week|month|year|yr|morning)|est[ea] (?:semana|mes|ano|manana)|(?:baj|sub)\S* a|down to|up to|back to|(?:pero|but) (?:(?:me|nos|le|they|he|she|i|we|yo) )?(?:cobr[a-z]+|charged|paid|pague|dieron|gave|took|does))(?: |$)/
const currentBehind = /^(?:[a-z]+ )?(?:hoy|ahora|ahorita|today|now|this morning|esta manana)(?: |$)/
/** '3 times but only 1 was bad': some of them. */
const someOf = /(?:^| )(?:pero|but|y|and)(?: (?:solo|only|nomas|just))?$/
const beingSo = /^(?:was|were|is|are|fue|fueron|es|son|de ell[oa]s|of (?:them|those|em))(?: |$)/
/** A number with its part in the reply. */
export interface NumberPart extends ReplyNumber {
  /** About something else; `isSoft` if it may still be the answer where nothing else is. */
  isAside: boolean
  isSoft: boolean
  isBound: boolean
  isFormer: boolean
  wasSo: boolean
  isCurrent: boolean
  isRate: boolean
  /** What others said or what it should be. */
  isShould: boolean
  /** Of a part of the day. */
  isPart: boolean
  isOwn: boolean
}
/** `isCueOfNext`: the words up to the next number belong to that one. */
export const judge = (one: ReplyNumber, frame: AskedFrame, isCueOfNext: boolean): NumberPart => {
  const { before, after, kind, value } = one
  const isOwn = frame.kinds.has(kind) && kind !== ''
  const isClock =
    !isOwn &&
    value <= 24 &&
    ((clockBehind.test(after) && frame.part === '' && !frame.isOfDay) ||
      (clockBefore.test(before) && (kind === '' || kind === 'hour')))
  const isTimed = timeKinds.has(kind)
  const isAgo =
    isTimed && !isOwn && (agoBefore.test(before) || /^[a-z]+ (?:ago|atras|back|old|de edad)(?: |$)/.test(after))
  const isYear = value > 1900 && value < 2100 && !frame.kinds.has('year') && kind === '' && agoBefore.test(before)
  const isAbout = !isOwn && aboutSelf.test(before) && !['year', 'week', 'month'].some((one) => frame.kinds.has(one))
  const isOfUs =
    !frame.kinds.has('person') &&
    !isOwn &&
    /(?:^| )(?:somos|vivimos|we are|theres|there are)$/.test(before) &&
    frame.kinds.has('money')
  // A visit is a day and a time: 'vino 3 veces' answers how many days.
  const isVisit =
    kind === 'times' && !frame.isMeasure && (frame.kinds.has('day') || ![...frame.kinds].some(isKnownKind))
  const isForeign =
    !isOwn && !isVisit && isKnownKind(kind) && (frame.kinds.size > 0 || (frame.isMeasure && kind !== 'dose'))
  const isHard =
    isClock ||
    isAgo ||
    isYear ||
    isForeign ||
    isAbout ||
    isOfUs ||
    (!frame.isOfChange && frame.isMeasure && changed.test(before)) ||
    (frame.kinds.has('pill') && kind === '' && value >= LEAST_DOSE) ||
    (someOf.test(before) && beingSo.test(after)) ||
    (!isOwn && (each.test(before) || labelled.test(before)))
  const isBound =
    bound.test(before) ||
    /(?:^| )(?:o|u|or)$/.test(before) ||
    (coming.test(before) && !/(?:^| )(?:hoy|ya|today)(?: |$)/.test(before)) ||
    boundBehind.test(after) ||
    (frame.rate !== '' && ![frame.rate, ''].includes(rateOf(after))) ||
    (frame.isOfDay && /^(?:[a-z]+ ){0,2}?(?:cada|every|each|c\/) ?\d/.test(after))
  const isSoft =
    dateBehind.test(after) ||
    (!isOwn &&
      !isBound &&
      (qualified.test(before) || (kind === '' && !after.startsWith('of ') && dateBefore.test(before))))
  const isTold = formerBefore.test(before) || formerVerb.test(before) || currentBefore.test(before)
  const [wasFirst, wasBehind, isFirst, isBehind] = frame.isOfYesterday
    ? [atOtherTimes, atOtherTimes, atNight, atNight]
    : [formerBefore, formerBehind, currentBefore, currentBehind]
  const isFormer = wasFirst.test(before) || (!isTold && !isCueOfNext && wasBehind.test(after))
  const isCurrent =
    (isFirst.test(before) && !verbLast.test(before)) || (!isTold && !isCueOfNext && isBehind.test(after))
  return {
    ...one,
    isOwn,
    isAside: isHard || isSoft,
    isSoft: isSoft && !isHard,
    isBound,
    isFormer,
    wasSo: formerVerb.test(before),
    isCurrent,
    isRate: !frame.isRate && rateBehind.test(after),
    isShould: should.test(before),
    isPart: partBehind.test(after),
  }
}
/** Nobody takes so many pills: a dose in milligrams. */
const LEAST_DOSE = 50
export const timeKinds = new Set(['minute', 'hour', 'day', 'week', 'month', 'year'])
