import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { type FoldedText, foldLine, foldPart, soundOf } from './fold.ts'
import { readNumber } from './number.ts'
import { numberIn, pressureIn } from './number-pressure.ts'
import type { NumberReading } from './number-run.ts'

/** What a question for a number asks. */
interface AskedNumber {
  /** Which of the two figures of a blood pressure. */
  pressure: 'upper' | 'lower' | null
  /** Something that is measured or named, which not doing does not make zero. */
  isMeasure: boolean
  /** What is left of something. */
  isLeft: boolean
  isOfYesterday: boolean
  /** Beginnings of its words by sound. */
  stems: ReadonlySet<string>
}

const upper = /(?:^| )(?:upper|top|systolic|higher|first|arriba|alta|maxima|sistolica|primer)(?: |$)/
const lower = /(?:^| )(?:lower|bottom|diastolic|second|abajo|baja|minima|diastolica|segundo)(?: |$)/
const measure =
  /(?:^| )(?:pressure|presion|sugar|azucar|glucos[ea]|glucemia|weight|weigh|pesa|peso|height|tall|mide|estatura|altura|temperature|temperatura|old|anos tiene|edad|age|floor|piso|grade|grado|pregnant|embarazo|number|numero|pulse|pulso|oxygen|oxigeno)(?: |$)/
const left = /(?:^| )(?:left|remaining|quedan?|sobran?|sobraron|restan)(?: |$)/
const STEM = 3

const askedIn = (line: string): AskedNumber => {
  const isPressure = /(?:^| )(?:pressure|presion)(?: |$)/.test(line)
  return {
    pressure: isPressure && upper.test(line) ? 'upper' : isPressure && lower.test(line) ? 'lower' : null,
    isMeasure: measure.test(line),
    isLeft: left.test(line),
    isOfYesterday: /(?:^| )(?:ayer|anoche|yesterday|last)(?: |$)/.test(line),
    stems: new Set(
      line
        .split(' ')
        .filter((word) => word.length > STEM)
        .map((word) => soundOf(word).slice(0, STEM)),
    ),
  }
}

const known = new WeakMap<DefinedQuestion, AskedNumber>()
const askedBy = (question: DefinedQuestion): AskedNumber => {
  const kept = known.get(question)
  if (kept !== undefined) return kept
  const asked = askedIn(`${foldLine(question.questionTextEs)} ${foldLine(question.questionTextEn)}`)
  known.set(question, asked)
  return asked
}

const none: NumberReading = { outcome: 'none' }
const several: NumberReading = { outcome: 'several' }
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
const asksCompany = /(?:^| )(?:con usted|with you|vienen|acompan\S+|bringing)(?: |$)/
const sleptThrough =
  /^(?:i )?(?:slept|durmio|dormi)(?: \S+){0,2} (?:through|thru|straight thru|straight through|de corrido|seguido|all night|like a (?:log|baby)|toda la noche)/

const isDenied = (line: string, { stems, isMeasure, isLeft }: AskedNumber, question: string): boolean => {
  if (isLeft && goneIn.test(line)) return true
  if (isMeasure) return false
  if (denied.test(line)) return true
  if (asksCompany.test(question) && alone.test(line)) return true
  if (/(?:^| )(?:wake|woke|desperto|levanto)(?: |$)/.test(question) && sleptThrough.test(line)) return true
  const [, verb, noun] = withQuestionWord.exec(line) ?? []
  return (
    verb !== undefined &&
    noun !== undefined &&
    stems.has(soundOf(verb).slice(0, STEM)) &&
    stems.has(soundOf(noun).slice(0, STEM))
  )
}

const named =
  '(?:cero|zero|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|none|ningun[oa]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)'
const figure = `(?:\\d[\\d.,/]*|${named})`
/** What was at another time: 'ayer 160 y hoy 134', 'este año cero, el pasado 2'. */
const before = new RegExp(
  `(?:^|[ ,.;])(?:(?:y|and|pero|but) )?(?:ayer|antier|anteayer|antes|before|yesterday|last (?:time|week|month|year|night)|(?:el|la) (?:ano |mes |semana )?(?:pasad[oa]|otr[oa]|anterior))(?: (?:fue(?:ron)?|era[n]?|was|were|had|tuve|salio|tenia|i had|it was|tomaba|son))*[ :]+${figure}(?: (?:veces|times|y|and))?(?=[ ,.;]|$)|${figure} (?:ayer|antier|yesterday|last (?:time|week|year|night))(?=[ ,.;]|$)`,
  'g',
)
const today = /(?:^|[ ,.;])(?:hoy|today|ahorita|ahora|now|este ano|this year|this morning|esta manana)(?=[ ,.;]|$)/g

/** Words after which the answer is said again. */
const again = new RegExp(
  `(?:${[
    '(?:^|[ ,.;])(?:oops|ups|mentira|no mentira|no perdon|perdon|sorry|wait|no,? mejor|mejor dicho|make (?:it|that)|better|pong[ao](?:le)?|pon(?:le)?|put|say|diga(?:mos)?|i mean|correction|actually)[ ,:]+(?:no[ ,]+)?(?:ya |un |una |que sean |like |it |mejor )*',
    '(?:^|[ ,.;])(?<!que )(?:ya )?(?:(?:me |lo |la |le |se )?(?:(?:baje|subi|bajo|subio|bajaron|subieron|cambio|cambiaron|cambie) a|(?:quede|quedo|quedaron|quedan)(?: a| en| como)?|(?:dejo|dejaron) en)|went (?:up|down) to|down to|up to|(?:now|then|and|pero|but) (?:its|it is|i take|i do|just|only)|(?:its|im|it is) (?:now|down|up)|(?:pero |but |y |and )(?:yo )?(?:ya )?(?:nomas|solo|i only|i just|only|i) (?:tomo|take|uso|use|do|fumo|smoke|hago|me tomo|me pongo))[ ,:]+(?:como |unos |a |like )*',
  ].join('|')})(${figure}(?: y medi[ao])?(?:[ -]+(?:y )?${figure})*)(?: [a-z]+){0,3}[ .!]*$`,
)
const changedFrom =
  /(?: (?:since|desde|cuz|because|porque|when|cuando))? [^,.]*(?:chang|cambi|lower|rais|baj|sub|cut)\S* (?:it |me |la |lo )*(?:from|de) \d[\d.,]*$/
const toldByOther =
  /^(?:el |la |the |my )?(?:doctora?|dr|dra|nurse|enfermera) (?:me |told me |said |says )?(?:dijo|puso|receto|dice|told|said|says|mando)? ?(?:que |to |me )*(?:tomara |tome |take |do |camine |walk )*(?:\d+|dos|tres|cuatro|cinco|two|three|four|five)$/

/** A choice between figures, a span, or how it is at times: no one number. */
const wavers =
  /(?:^|[ ,;])(?:o|u|or|to|hasta|aveces|veces|sometimes|otros|otras|others|depends?|depende|entre|between|maybe|quizas?|tal vez|varia|varies|unos dias|some days|either|as[ií] que|digo|ahora|now|quedan?|algo asi|each|cada)(?=[ ,]|$)|\d\s*[-–/]\s*\d|\d ?, ?\d|\d a \d|\?/
const concludes = /(?:^|[ ,;=])(?:so|total|o sea|osea|en total|altogether|in all)(?=[ ,]|$)|=/
const leading = new RegExp(
  `^(?:(?:pues|well|um|eh|como|like|about|around|son|somos|its|just|only|nomas|solo|unos|unas|casi|tengo|i have|we are|is|las|los|the|creo que|i think) )*(\\d[\\d.,]*|${named}(?:[ -]+(?:y |and )?${named})*|[a-z]+(?:th|st|nd|rd)|\\d+(?:st|nd|rd|th|r[oa]|d[oa]|t[oa]|v[oa]|m[oa]))(?: |[,.;] ?|$)(.*)$`,
)
const hourAndPart = /^(?:h|hrs?|hours?|h?oras?)(?= ).*(?:m|mins?|minutos?|minutes?|media|half|cuarto)(?=[ ,.]|$)/
const anyFigure = new RegExp(`(?:^|[ ,.;])${figure}(?=[ ,.;]|$)`)
const joinedOn =
  /^(?:y|and|n|over|sobre|ovr|entre|mil|mill|cient|hundred|thousand|docena|dozen|punto|point|coma|medi|half|de cada|por|%|\/|:|-|am|pm|de la|o ?clock|con \d\d$)/

/** The figure that a text begins with, where the others belong to other things: '8 in a 2 bedroom', '38 and my son is 12'. */
const ledBy = (plain: string, language: Language): number | null => {
  if (wavers.test(plain) || concludes.test(plain)) return null
  const [, first, rest = ''] = leading.exec(plain.trim()) ?? []
  if (first === undefined || !anyFigure.test(rest)) return null
  if (new RegExp(`^${figure}(?=[ ,.]|$)`).test(rest) && !/^\d+ [a-z]{3,}/.test(rest)) return null
  if (new RegExp(`.(?:^|[ ,])(?:y|and|n|plus|mas) ${figure}(?= |$)`).test(rest) || hourAndPart.test(rest)) return null
  const isAnd = /^(?:y|and|n) /.test(rest)
  if (joinedOn.test(rest) && !isAnd) return null
  if (
    isAnd &&
    !/^(?:y|and|n) (?:\d+ |dos |tres |two |three |one |an? |un[ao]? )?(?!medi|half|media)[a-z]{2,} ?/.test(rest)
  )
    return null
  // 'una y otra': two of the same.
  if (/^(?:un[oa]?|one)$/.test(first)) return null
  return numberIn(first, language)
}

const spokenHundred =
  /^(?:(?:its|it was|was|fue|salio|es|como|like|the) )*(one|two|three|four|five|uno|dos|tres|cuatro|cinco) (?:(?:oh|o|zero) (one|two|three|four|five|six|seven|eight|nine)|(ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|diez|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|quince|doce|once)(?:[ -](?:y )?(one|two|three|four|five|six|seven|eight|nine|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?)(?: (?:should|is|que|pero|but|pounds?|lbs?|libras?|mas|or|today|hoy|this|esta).*)?$/
/** 'two ten', 'one oh one', 'dos cincuenta': hundreds without the word, said of what is measured. */
const hundredsIn = (line: string, language: Language): number | null => {
  const [, hundred, unit, ten, more] = spokenHundred.exec(line) ?? []
  if (hundred === undefined) return null
  const value = (word: string | undefined): number =>
    word === undefined ? 0 : (numberIn(word, language) ?? numberIn(word, language === 'es' ? 'en' : 'es') ?? 0)
  return 100 * value(hundred) + value(unit) + value(ten) + value(more)
}

const glued = /(?<=\d)(?=(?:u|units?|unidades|mil|vasos|pills?|pastillas?|cigs?|cigarros|steps|pasos)(?:\b|$))/g
const outOfTen = /(?<![\d/.])(10|\d)\s*\/\s*10(?![\d/])/g
const dollars = /^(?:(?:fueron|como|me cobraron|son) )*(\d{1,4}) con (\d\d)$/
const ninguno =
  /^(?:ya |ahorita |ahora |now )?(?:ni un[oa]|ningun[oa]|none|not (?:a|one|even one))(?:[ ,.]|$)|^(?:en la noche|de noche|at night) (?:nada|ningun[oa]|none|nothing)(?:[ ,.]|$)/
const counted: readonly (readonly [RegExp, number])[] = [
  [/^(?:(?:i have|tengo|have|just|son|its|got) )*(?:twins|gemel[oa]s|mellizos|cuates)$/, 2],
  [
    /^(?:tengo )?un (?:nino|hijo|varon|niño) y una (?:nina|hija|niña|hembra)$|^a (?:boy|son) and a (?:girl|daughter)$|^a (?:girl|daughter) and a (?:boy|son)$|^one of each$|^una (?:nina|hija) y un (?:nino|hijo)$/,
    2,
  ],
  [
    /^(?:only child|(?:tengo )?(?:una? )?unic[oa] hij[oa]|(?:solo|nomas|just|only) (?:una?|one|an?) (?:hij[oa]|nin[oa]|son|daughter|boy|girl|kid))$/,
    1,
  ],
  [
    /^(?:nomas|solo|just|only) (?:la mitad|media|medio|half)$|^medi[ao] (?:nomas|nada mas|solo)$|^half (?:of one|a one|a vial|of it)$/,
    0.5,
  ],
]

/**
 * The number in an answer, read beside its question: the upper figure of a pressure, what is so today, what is said again, none
 * where it is denied, the figure that comes first where others belong to other things.
 */
export const readNumberTo = (said: FoldedText, question: DefinedQuestion, language: Language): NumberReading => {
  const asked = askedBy(question)
  const plain = said.lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(glued, ' ')
    .replace(outOfTen, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const asks = `${foldLine(question.questionTextEs)} ${foldLine(question.questionTextEn)}`
  if (asked.pressure !== null) {
    const pressure = pressureIn(plain, asked.pressure, language)
    if (pressure !== null) return pressure
  }
  if (isDenied(said.line, asked, asks)) return { outcome: 'number', value: 0 }
  const few = counted.find(([pattern]) => pattern.test(said.line))
  if (few !== undefined) return { outcome: 'number', value: few[1] }
  if (!asked.isMeasure && ninguno.test(plain)) return { outcome: 'number', value: 0 }
  if (asked.isMeasure) {
    const hundreds = hundredsIn(said.line, language)
    if (hundreds !== null) return { outcome: 'number', value: hundreds }
  }
  const cents = /(?:dolares|dollars|pesos|cobr)/.test(asks) ? dollars.exec(said.line) : null
  if (cents !== null) return { outcome: 'number', value: Number(`${cents[1]}.${cents[2]}`) }
  if (toldByOther.test(said.line)) return none
  if (
    /(?:^|[ ,])(?:a ?veces|unos dias|some days|sometimes) \S+ ?.*(?:a ?veces|otros|others?|sometimes|other days) \S+/.test(
      plain,
    )
  )
    return several
  const earlier = plain.replace(before, ' ')
  const current = asked.isOfYesterday || earlier === plain ? plain : earlier.replace(today, ' ').trim()
  if (current !== plain && current !== '') {
    const value = numberIn(current.replace(/^(?:y|and|pero|but|[,.;: ])+/, ''), language)
    if (value !== null) return { outcome: 'number', value }
  }
  const saidAgain = again.exec(plain)?.[1]
  const corrected = saidAgain === undefined ? null : numberIn(saidAgain, language)
  if (corrected !== null) return { outcome: 'number', value: corrected }
  const unchanged = plain.replace(changedFrom, '')
  const led = ledBy(unchanged, language)
  if (led !== null) return { outcome: 'number', value: led }
  if (unchanged !== plain) return readNumber(foldPart(unchanged), language)
  const reading = readNumber(plain === said.lower ? said : foldPart(plain), language)
  // 'didn't take it': what is measured is not zero because nobody measured it.
  const isSaidZero = /(?:^| )(?:0|zero|cero)(?: |$)/.test(said.line)
  if (asked.isMeasure && reading.outcome === 'number' && reading.value === 0 && !isSaidZero) return none
  if (
    !asked.isLeft &&
    reading.outcome === 'number' &&
    reading.value === 0 &&
    !isSaidZero &&
    /acab|termin|ran out|run out/.test(plain)
  )
    return none
  return reading
}
