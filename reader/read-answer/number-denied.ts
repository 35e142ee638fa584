import type { Language } from '#contract/primitives.ts'
import { foldPart, soundOf } from './fold.ts'

/** What a question asks, as far as it tells what none would be. */
export interface AskedCount {
  /** Something that is measured or named, which not doing does not make zero. */
  isMeasure: boolean
  /** What is left of something. */
  isLeft: boolean
  /** Beginnings of its words by sound. */
  stems: ReadonlySet<string>
}

export const STEM = 3
const doing =
  '(?:tengo|fumo|tomo|bebo|hago|duele|uso|pongo|salgo|camino|fui|ido|voy|dio|dieron|tuve|tenido|como|caido|cai|have|smoke|drink|use|go|went|gone|been|wake|woke|fell|fallen|fall|exercise|walk|do|did|take|had|got|get|touch|cook|cough)'
/** 'no fumo', 'dont drink coffee', 'no me duele nada': what is counted does not happen. */
const denied = new RegExp(
  `^(?:(?:ya|yo|i|pues|la verdad|nope|no|oh|ay|well|gracias a dios|thank god|none|nada|ninguno|todavia|aun|nunca)[ ,.]+)*(?:no|nunca|dont|do not|doesnt|didnt|did not|havent|have not|never|aint)(?: (?:me|he|e|ha|la|lo|le|les|los|las|eh|tengo que|ever|even|really))*(?: ${doing})(?:e?d)?(?: (?:it|that|any|anything|nada|ya|ni una?|ningun[oa]?|para nada|at all|anymore|gracias a dios|thank god|coffee|cafe|alcohol|eso|de eso|una|none|no more|en la noche|at night|either|lol|jaja))*$`,
)
const withQuestionWord =
  /^(?:(?:ya|yo|i|pues|la verdad|well) )*(?:no|nunca|dont|do not|didnt|havent|never)(?: (?:me|he|e|ha|la|lo|le))? (\S+) (\S+)$/
const goneIn =
  /^(?:(?:theyre|they are|its|are|were|ya) )*(?:all gone|all out|used (?:them|it) (?:all )?up|none left|empty|nothing left|finished|ya no (?:hay|quedan?|tengo)(?: nada| mas)?|se (?:me )?(?:acab|termin)(?:o|aron)|nada)$/
const alone =
  /^(?:(?:voy|vamos|ire|voy a ir|vengo|i go|going|ill go|im going|coming|i come|just|solo|nomas) )*(?:sol[oa]|solit[oa]|alone|by myself|myself|just me|yo sol[oa])$/
export const asksCompany = /(?:^| )(?:con usted|with you|vienen|acompan\S+|bringing)(?: |$)/
const sleptThrough =
  /^(?:i )?(?:slept|durmio|dormi)(?: \S+){0,2} (?:through|thru|straight thru|straight through|de corrido|seguido|all night|like a (?:log|baby)|toda la noche)/

/** Words beside a denied verb that say how much or when, so that it is not none. */
const notNone =
  /(?:^| )(?:bien|mal|much[oa]s?|tant[oa]s?|tan|well|good|great|right|a lot|enough|todos?|todas?|every|all|diario|daily|always|siempre|casi|hardly|long|lot|like|regular\S*|en serio|se|know|remember|recuerdo|acuerdo|cuento|count|bastante|suficiente|\d+|dos|tres|two|three|mas de|more than|si|if|when|cuando|otra|another|ayer|yesterday|anoche)(?: |$)/
const deniedVerb =
  /^(?:(?:ya|yo|i|pues|la verdad|well|hoy|today|ahorita|ahora|right now|ella|el|she|he|esta semana|this week|gracias a dios|thank god) )*(?:no|nunca|jamas|dont|do not|doesnt|didnt|did not|havent|hasnt|have not|never)((?: (?:me|he|e|ha|a|la|lo|le|les|los|las|se|ever|even|been))*) ([a-z]{3,})((?: [a-z0-9]+)*)$/
const anyDoing = /^(?:uso|tengo|hay|use|have|take|tomo|get|got|hace|hago|do|had)$/
const stopped =
  /^(?:(?:ya|yo|i|pues|well|hace (?:tiempo|anos|mucho)) )*(?:l[oa]s? deje|deje de|ya no (?:fumo|tomo|me (?:pongo|tomo|l[oa]s?)|uso|bebo|hago)|quit|stopped|gave it up|gave up)(?: |$)/
const habit = /(?:^| )(?:fuma|smoke|toma|drink|bebe|pone|usa|use|take|come|eat|vape|hace)(?: |$)/
/** What is not counted from none: how long something has gone on, or somebody is old. */
const span =
  /(?:^| )(?:lleva[ns]?|without|since|ago|(?:meses|semanas|anos) tiene|pregnant|embarazo|how long|quit)(?: |$)/

const isDenied = (
  written: string,
  { stems, isMeasure, isLeft }: AskedCount,
  question: string,
  language: Language,
): boolean => {
  const line = foldPart(written).line
  if (isLeft && goneIn.test(line)) return true
  if (isMeasure) return false
  if (denied.test(line)) return true
  if (asksCompany.test(question) && alone.test(line)) return true
  if (/(?:^| )(?:wake|woke|desperto|levanto)(?: |$)/.test(question) && sleptThrough.test(line)) return true
  if (span.test(question)) return false
  const [clause = ''] = written.split(/[.,;:!?\n]+(?!\d)/)
  const said = clause
    .trim()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  if (habit.test(question) && stopped.test(said)) return true
  const [, , done = '', rest = ''] = deniedVerb.exec(said) ?? []
  const isAsked = (word: string): boolean => word.length > STEM && stems.has(soundOf(word).slice(0, STEM))
  // 'No watch': in English 'no' denies a thing, no verb.
  const isThing = language === 'en' && /(?:^| )no [a-z]+$/.test(said)
  if (done !== '' && !isThing && !notNone.test(rest) && !notNone.test(done)) {
    if (isAsked(done)) return true
    const [, thing = ''] = /^ (?:(?:any|ninguna?|la|el|mi|my|the) )?([a-z]+)/.exec(rest) ?? []
    if (anyDoing.test(done) && isAsked(thing)) return true
  }
  const [, verb, noun] = withQuestionWord.exec(line) ?? []
  return (
    verb !== undefined &&
    noun !== undefined &&
    stems.has(soundOf(verb).slice(0, STEM)) &&
    stems.has(soundOf(noun).slice(0, STEM))
  )
}

const timeFirst =
  '(?:(?:ya|ahorita|ahora|now|hoy|today|esta semana|this (?:week|month|yr|year)|este mes|por ahora|todavia|pues|well|so far|oh|no)[ ,.]+)*'
const noneFirst = new RegExp(
  `^${timeFirst}(?:ni un[oa]|ningun[oa]|none(?! of (?:ur|your|yall|this|that))|zilch|not (?:a|one|even one))(?:[ ,.!]|$)|^${timeFirst}(?:nada|nothing)(?: (?:de|por) momento)?(?:[.,!]|$| (?:desde|since|gracias|por|porque|lol|jaja|ahorita|hoy|today|yet|todavia|this|esta|este|en|para)(?![a-z]))|^(?:en la noche|de noche|at night) (?:nada|ningun[oa]|none|nothing)(?:[ ,.]|$)`,
)

/**
 * Whether an answer says that what is counted does not happen or is not there: 'no fumo', 'hoy ni una', 'lo dejé hace dos
 * años'. `plain` is folded without accents; `question` is folded.
 */
export const doesSayNone = (plain: string, asked: AskedCount, question: string, language: Language): boolean =>
  isDenied(plain, asked, question, language) || (!asked.isMeasure && !span.test(question) && noneFirst.test(plain))
