import { fold, type Language, readLanguage } from './language.ts'
import { isNoLabel, isYesLabel, type Option, readAlternatives, readOptions } from './read-options.ts'

export type Topic =
  | 'identity'
  | 'contract'
  | 'visit-date'
  | 'signed'
  | 'visit-count'
  | 'remarks'
  | 'anything-else'
  | 'confirm'
  | 'name'
  | 'other'

export type Form = 'options' | 'yes-no' | 'date' | 'number' | 'open'

/** What a text asks, as far as a person with a phone can tell. */
export interface Question {
  language: Language
  topic: Topic
  form: Form
  options: Option[]
  /** The limits of a scale. */
  range: { min: number; max: number } | null
  /** The date order that the text asks for. */
  datePattern: 'day-first' | 'month-first' | 'year-first' | null
  /** The text says that the last answer was not understood. */
  isRepeat: boolean
  /** The patient's name in the text. */
  name: string | null
}

/** The clause on how to stop or get help, which asks for nothing. */
const STOP_CLAUSE =
  /(?:^|[\s,;.(])(?:o|u|y|or|and)?\s*(?:(?:[Pp]ara|[Tt]o|[Ff]or|[Ii]f|[Ss]i)\s+[^.,;\n]{0,60}?,?\s*)?(?:[Rr]esponda|[Ee]nv[ií]e|[Ee]scriba|[Mm]ande|[Cc]onteste|[Rr]eply|[Tt]ext|[Ss]end|[Tt]xt)\s+(?:con\s+|with\s+)?["“']?(?:STOP|START|ALTO|PARE|BAJA|SALIR|AYUDA|HELP|INFO)["”']?(?:\s+(?:para|to|for|si|if)[^.;\n]*)?(?:,\s*(?:STOP|ALTO|AYUDA|HELP)[^.;\n]*)?[.)]?/gu
/** `o ALTO para salir`, `HELP for help`, without a verb of its own. */
const STOP_TAIL =
  /(?:^|[\s,;.(])(?:o|u|y|or|and)?\s*["“']?(?:STOP|ALTO|AYUDA|HELP)["”']?\s*(?:=|:|para|to|for)\s*[^.;\n,]*\.?/gu
const RHETORICAL =
  /¿?(?:tiene\s+)?(?:preguntas|dudas|alguna\s+(?:pregunta|duda))\?\s*(?:llame|ll[aá]menos|comun|escr)[^.\n]*\.?|(?:any\s+)?questions\?\s*(?:call|reach|contact|email)[^.\n]*\.?/giu
const REPEAT =
  /no (?:le |lo )?(?:entend|comprend|pude (?:leer|entender))|no (?:es|fue) una (?:respuesta|opcion)|(?:didn't|did not|couldn't|could not) (?:quite )?(?:understand|get|read|catch)|not (?:a )?valid|no es valid|i'm not sure i understood|por favor (?:responda|elija|escoja|escriba) (?:solo|con|uno|una|el numero)|please (?:reply|answer|choose) (?:with|only|one)/
const ASKS =
  /\?|\b(?:responda|conteste|diganos|digame|indique|indiquenos|escriba|cuentenos|confirme|elija|escoja|envienos|reply|respond|answer|tell us|let us know|please (?:write|enter|type|confirm|describe|choose|select)|enter|choose|select|type)\b/

/** What a text asks, or null when it asks nothing (a thank-you, a goodbye, a notice). */
export function readQuestion(body: string): Question | null {
  const text = body.normalize('NFC').replace(RHETORICAL, ' ').replace(STOP_CLAUSE, ' ').replace(STOP_TAIL, ' ')
  // The dot of an abbreviation ends no sentence.
  const folded = fold(text).replace(/\b(dra?|sra?|srta|mrs?|ms|no|num|av|ej)\./g, '$1')
  const numbered = readOptions(text)
  const options = numbered.length > 0 ? numbered : readAlternatives(text)
  if (options.length === 0 && !ASKS.test(folded)) return null
  const asked = askedPart(folded)
  const topic = readTopic(asked)
  return {
    language: readLanguage(text),
    topic,
    form: readForm(asked, folded, topic, options),
    options,
    range: readRange(folded),
    datePattern: readDatePattern(folded),
    isRepeat: REPEAT.test(folded),
    name: readName(text),
  }
}

/** The sentences that end in a question mark, else the whole text. */
function askedPart(folded: string): string {
  const asked = folded.match(/[^.!?¿\n]*\?/g)
  return asked === null ? folded : asked.join(' ')
}

const topics: readonly [Topic, RegExp][] = [
  [
    'confirm',
    /(?:es|esta|seria) (?:eso |esto |todo )?correct|asi esta bien|is (?:that|this|it) (?:right|correct)|^\W*(?:correcto|correct)\b/,
  ],
  [
    'remarks',
    /coment|observaci|sugerenc|comment|remark|feedback|suggestion|(?:algo|anything|something) (?:mas |else )?(?:que )?(?:quiera|desee|guste|le gustaria|you(?:'d| would)? (?:like|want))|(?:agregar|anadir|contarnos|decirnos|to add|to share|to tell us)/,
  ],
  [
    'anything-else',
    /algo mas|otra cosa|anything else|something else|en que (?:mas )?(?:puedo|podemos)|how (?:else )?can (?:i|we) help|(?:puedo|podemos) ayudar/,
  ],
  [
    'visit-count',
    /cuant[oa]s (?:visitas|veces|citas)|how many (?:visits|times|appointments)|(?:numero|cantidad) (?:total )?de visitas|number of visits/,
  ],
  ['signed', /\bfirm(?:o|ado|aron|ada|aste|a)?\b|\bsign(?:ed|ature)?\b/],
  [
    'visit-date',
    /(?:fecha|\bdia\b|cuando|\bdate\b|\bday\b|\bwhen\b).*(?:visit|vino|vinieron|atendi|cita|came|come|saw|seen|appointment)|(?:visit|cita|appointment).*(?:fecha|\bdia\b|cuando|\bdate\b|\bday\b|\bwhen\b)/,
  ],
  ['contract', /contrat|contract|afiliaci|poliza|policy/],
  [
    'identity',
    /(?:hablo|hablamos|habla|comunico|escribo) con|es usted|\beres\b|le escribimos a|am i (?:speaking|talking|texting)|is this\b|are you\b|(?:speaking|talking) (?:with|to)|pertenece a|numero (?:es )?de |belong/,
  ],
  [
    'name',
    /(?:cual es|diganos|escriba|indique) su nombre|como se llama|(?:what is|what's|enter|confirm) your (?:full )?name|your name\?/,
  ],
  ['visit-date', /\bfecha\b|\bdate\b|que dia|what day|which day/],
]

const readTopic = (asked: string): Topic => topics.find(([, pattern]) => pattern.test(asked))?.[0] ?? 'other'

const ASKS_DATE =
  /(?:que|cual(?: fue| es)?(?: la)?) (?:dia|fecha)|\bcuando\b|(?:indique|escriba|diganos|responda con|envienos|confirme|recuerda) (?:el dia|la fecha)|\bla fecha de\b|^\W*fecha\b|what (?:was |is )?(?:the )?(?:day|date)|which (?:day|date)|\bon what\b|\bwhen\b|(?:enter|reply with|tell us|give us|type) the (?:day|date)|^\W*date\b/
const ASKS_NUMBER =
  /cuant[oa]s|how many|(?:numero|cantidad) (?:total )?de (?:visitas|veces|personas)|number of (?:visits|times|people)|del \d+ al \d+|from \d+ to \d+|\bscale\b|\bescala\b/
/** A question word at the start; within a sentence `que` and `how` ask nothing. */
const OPENS_WITH_WORD =
  /^\W*(?:(?:y|pero|and|but|so|entonces|disculpe|sorry|en|de|a|con|por|para|desde|on|at|in|for|with)\W+)*(?:que|cual|cuales|como|donde|quien|quienes|what|which|how|where|who|why)\b/
const TELLS_TO_WRITE = /diganos|cuentenos|\bescriba\b|describa|tell us|describe|\bwrite\b/
const OFFERS_YES_NO = /\bsi\W{0,4}(?:o|u|\/|,)\W{0,4}no\b|\byes\W{0,4}(?:or|\/|,)\W{0,4}no\b/

function readForm(asked: string, folded: string, topic: Topic, options: Option[]): Form {
  if (options.length >= 2) return 'options'
  if (OFFERS_YES_NO.test(folded)) return 'yes-no'
  if (topic === 'confirm') return 'yes-no'
  if (topic === 'remarks' || topic === 'anything-else' || topic === 'name') return 'open'
  if (ASKS_NUMBER.test(asked) || ASKS_NUMBER.test(folded)) return 'number'
  if (ASKS_DATE.test(asked) || (topic === 'visit-date' && readDatePattern(folded) !== null)) return 'date'
  if (topic === 'identity') return 'yes-no'
  const isOpen = TELLS_TO_WRITE.test(asked) || asked.split('?').some((part) => OPENS_WITH_WORD.test(part))
  return isOpen ? 'open' : 'yes-no'
}

function readRange(folded: string): Question['range'] {
  const match =
    /(?:del?|entre|from|between|escala)\s+(?:of\s+|de\s+)?(\d{1,3})\s*(?:al?|y|to|and|-|–)\s*(\d{1,3})/.exec(folded)
  if (match === null) return null
  const [min, max] = [Number(match[1]), Number(match[2])]
  return min < max ? { min, max } : null
}

function readDatePattern(folded: string): Question['datePattern'] {
  if (/\bdd?\W(?:mm?)\b/.test(folded) || /dia\Wmes/.test(folded)) return 'day-first'
  if (/\bmm?\Wdd?\b/.test(folded) || /month\Wday/.test(folded)) return 'month-first'
  return /\b(?:aaaa|yyyy)\Wmm/.test(folded) ? 'year-first' : null
}

/** Names are capitalised: `¿Hablo con María Pérez?`, `Am I speaking with John Smith?`, `Is this Ana?` */
function readName(text: string): string | null {
  const match =
    /(?:[Hh]ablo|[Hh]ablamos|[Hh]abla|[Cc]omunico) con (?:el |la )?(?:se[nñ]ora?|sr\.?|sra\.?|don|do[nñ]a)?\s*((?:\p{Lu}[\p{L}'’-]*\s?){1,4})|(?:speaking|talking) (?:with|to) (?:mr\.?|mrs\.?|ms\.?)?\s*((?:\p{Lu}[\p{L}'’-]*\s?){1,4})|(?:[Ii]s this|[Aa]re you|[Ee]s usted|[Aa]m I texting) ((?:\p{Lu}[\p{L}'’-]*\s?){1,4})/u.exec(
      text,
    )
  const name = match?.slice(1).find((part) => part !== undefined)
  return name?.trim() ?? null
}

/** A short form of the question; the same one again means that the person was asked again. */
export const shorten = (question: Question): string =>
  `${question.topic}/${question.form}/${question.options.map((option) => fold(option.label)).join('|')}`

/** True when the numbered answers are a yes and a no (and perhaps a third). */
export const isYesNoChoice = (question: Question): boolean =>
  question.options.some((option) => isYesLabel(option.label)) &&
  question.options.some((option) => isNoLabel(option.label))
