import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { type FoldedText, foldLine, foldPart, soundOf } from './fold.ts'
import { readNumber } from './number.ts'
import { withoutAsking } from './number-asking.ts'
import { candidatesIn } from './number-candidates.ts'
import { hoursAndMinutes } from './number-changes.ts'
import { chosenNumber } from './number-choice.ts'
import { type AskedCount, asksCompany, doesSayNone, STEM } from './number-denied.ts'
import { type AskedFrame, frameOf } from './number-frame.ts'
import { loneNumber } from './number-lone.ts'
import { companyIn } from './number-members.ts'
import { respelledNumber } from './number-parts.ts'
import { numberIn, pressureIn } from './number-pressure.ts'
import type { NumberReading } from './number-run.ts'
import { sumOfParts } from './number-sums.ts'

/** What a question for a number asks. */
interface AskedNumber extends AskedCount {
  /** Which of the two figures of a blood pressure. */
  pressure: 'upper' | 'lower' | null
  isOfYesterday: boolean
  /** The year of a birth. */
  isBirthYear: boolean
  frame: AskedFrame
  /** The folded words of both languages. */
  line: string
}

const upper = /(?:^| )(?:upper|top|systolic|higher|first|arriba|alta|maxima|sistolica|primer)(?: |$)/
const lower = /(?:^| )(?:lower|bottom|diastolic|second|abajo|baja|minima|diastolica|segundo)(?: |$)/
const measure =
  /(?:^| )(?:pressure|presion|sugar|azucar|glucos[ea]|glucemia|weight|weigh|pesa|peso|height|tall|mide|estatura|altura|temperature|temperatura|old|anos tiene|edad|age|floor|piso|grade|grado|pregnant|embarazo|number|numero|pulse|pulso|oxygen|oxigeno)(?: |$)/
const left = /(?:^| )(?:left|remaining|quedan?|sobran?|sobraron|restan)(?: |$)/

const askedIn = (line: string): AskedNumber => {
  const isMeasure = measure.test(line) && !/(?:cuantas veces|how many times)/.test(line)
  const isPressure = /(?:^| )(?:pressure|presion)(?: |$)/.test(line)
  return {
    pressure: isPressure && upper.test(line) ? 'upper' : isPressure && lower.test(line) ? 'lower' : null,
    isMeasure,
    isLeft: left.test(line),
    isOfYesterday: /(?:^| )(?:ayer|anoche|yesterday|last)(?: |$)/.test(line),
    isBirthYear:
      /(?:^| )(?:(?:ano|year).* (?:nacio|nacimiento|born|birth)|(?:birth|nacimiento).* (?:year|ano))(?: |$)/.test(line),
    line,
    frame: frameOf(line, isMeasure),
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
const toldByOther =
  /^(?:el |la |the |my )?(?:doctora?|dr|dra|nurse|enfermera) (?:me |told me |said |says )?(?:dijo|puso|receto|dice|told|said|says|mando)? ?(?:que |to |me )*(?:tomara |tome |take |do |camine |walk )*(?:\d+|dos|tres|cuatro|cinco|two|three|four|five)$/

const spokenHundred =
  /^(?:(?:its|it was|was|fue|salio|es|como|like|the) )*(one|two|three|four|five|uno|dos|tres|cuatro|cinco) (?:(?:oh|o|zero) (one|two|three|four|five|six|seven|eight|nine)|(ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|diez|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|quince|doce|once)(?:[ -](?:y )?(one|two|three|four|five|six|seven|eight|nine|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?)(?: (?!.*(?:^| )(?:one|two|three|four|five|six|seven|eight|nine|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|[a-z]+ty|[a-z]+enta|veinte|ten|diez)(?: |$)|(?:^| )(?:over|sobre|and|y|con|hundred|cien|mil|thousand)(?: |$)).*)?$/
/** 'two ten', 'one oh one', 'dos cincuenta': hundreds without the word, said of what is measured. */
const hundredsIn = (line: string, language: Language): number | null => {
  const [, hundred, unit, ten, more] = spokenHundred.exec(line) ?? []
  if (hundred === undefined) return null
  const value = (word: string | undefined): number =>
    word === undefined ? 0 : (numberIn(word, language) ?? numberIn(word, language === 'es' ? 'en' : 'es') ?? 0)
  return 100 * value(hundred) + value(unit) + value(ten) + value(more)
}

/** 'añitos', 'horitas', 'un parcito', 'una solita'. */
const little = /(?<![a-z])(hor|pastill|libr|an|kil|sol|vas|seman|minut|par|mes|enter)(?:ec|es|c)?it([oa]s?)(?![a-z])/g
const plainOf = (_: string, stem: string, end: string): string =>
  stem === 'par' ? 'par' : stem === 'mes' ? (end.endsWith('s') ? 'meses' : 'mes') : `${stem}${end}`
/** 'ya cumplió el año': one of it. */
const turned = /(cumpl[a-z]+|tiene) el (?=(?:ano|mes)(?![a-z]))/g
/** '80usd', '87cms': a unit without its space; not '3rd', '10k', '8am'. */
const glued =
  /(?<=\d)(?!(?:st|nd|rd|th|k|[ap]m|h|r?[oa]|er[oa]?|[dtmvn][oa]|x|ish)(?![a-z]))(?=[a-z]{1,12}(?![a-z\d]))/g
const roundlySaid = / ?(?<![a-z])(?:mas o menos|more or less|give or take)(?![a-z])/g
const splitTwenty = /(?<![a-z])vent[ei](?= (?:y |i )?(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)(?![a-z]))/g
const tenthsSaid = /(?<![\d.,])(\d{1,3}) (?:con|punto|coma|point) (\d)(?![\d.,])/g
const outOfTen = /(?<![\d/.])(10|\d)\s*\/\s*10(?![\d/])/g
const dollars = /^(?:(?:fueron|como|me cobraron|son) )*(\d{1,4}) con (\d\d)$/
const counted: readonly (readonly [RegExp, number])[] = [
  [/^(?:(?:i have|tengo|have|just|son|its|got) )*(?:twins|gemel[oa]s|mellizos|cuates)$/, 2],
  [
    /^(?:tengo )?un (?:nino|hijo|varon|niño) y una (?:nina|hija|niña|hembra)$|^a (?:boy|son) and a (?:girl|daughter)$|^a (?:girl|daughter) and a (?:boy|son)$|^one of each$|^una (?:nina|hija) y un (?:nino|hijo)$/,
    2,
  ],
  [/^(?:(?:solo|nomas|just|only) (?:una?|one|an?) (?:hij[oa]|nin[oa]|son|daughter|boy|girl|kid))$/, 1],
  [
    /^(?:nomas|solo|just|only) (?:la mitad|media|medio|half)$|^medi[ao] (?:nomas|nada mas|solo)$|^half (?:of one|a one|a vial|of it)$/,
    0.5,
  ],
]

const namedOnes = /(?:^| )(?:the(?: (?!only|last|first)[a-z]+){1,3}|that|this|which|any|every|another|other) one(?: |$)/
/** What a text says by itself, with what a question says of zero. */
const readAlone = (said: FoldedText, asked: AskedNumber, language: Language): NumberReading => {
  const reading = readNumber(said, language)
  // 'The white one and the pink one' names them and counts none.
  if (reading.outcome === 'number' && reading.value === 1 && namedOnes.test(said.line)) return none
  if (
    reading.outcome === 'number' &&
    reading.value === 0 &&
    / (?:and|y|but|pero) (?:nobody|no one|nadie) /.test(said.line)
  )
    return none
  // 'didn't take it': what is measured is not zero because nobody measured it.
  const isSaidZero = /(?:^| )(?:0|zero|cero)(?: |$)/.test(said.line)
  if (asked.isMeasure && reading.outcome === 'number' && reading.value === 0 && !isSaidZero) return none
  if (
    !asked.isLeft &&
    reading.outcome === 'number' &&
    reading.value === 0 &&
    !isSaidZero &&
    /acab|termin|ran out|run out/.test(said.line)
  )
    return none
  return reading
}

const onlyChild =
  /^(?:(?:soy|im|i am|i was|tengo|tenemos|he is|she is|es|una?|an|the) )*(?:only child|unic[oa] hij[oa]|hij[oa] unic[oa])(?: |$)/
const aboutSiblings = /(?:^| )(?:herman[oa]s|siblings|brothers|sisters)(?: |$)/
/** No answer: nobody's business, hardly ever, every other day. */
const notTold =
  /^(?:none|its none|thats none) of (?:u?r|your|yalls?|this|that)(?: |$)|(?:^| )(?:casi (?:nunca|nada|ningun[oa]?)|hardly (?:ever|any)|almost (?:never|none)|un dia si y un(?: dia| otro)? no|every other (?:day|night))(?: |$)/
const yearFigure = /(?<![\d/.,])(?:(?:19|20)\d\d|\d\d)(?![\d.,]?\d)/g
const LAST_OF_CENTURY = 29
/** The year in which somebody was born: of two figures '72' is 1972; an age is no year. */
const birthYearIn = (plain: string, language: Language): NumberReading => {
  const chosen = chosenNumber(plain, candidatesIn(plain, language), birthFrame)
  const told = [...plain.matchAll(yearFigure)].map(([figures]) => figures)
  const long = told.filter((figures) => figures.length > 2)
  const value =
    long.length === 1 ? Number(long[0]) : chosen?.outcome === 'number' ? chosen.value : numberIn(plain, language)
  if (value === null || !Number.isInteger(value) || chosen?.outcome === 'several') return none
  if (value >= 1900) return { outcome: 'number', value }
  const isAge = /(?:^| )(?:tengo|tiene|cumpl\S*|im|i am|shes|hes|anos|years?|old)(?: |$)/.test(plain)
  return isAge || value <= LAST_OF_CENTURY || value > 99 ? none : { outcome: 'number', value: 1900 + value }
}
const birthFrame = frameOf('', false)

/**
 * Reads the number in an answer to a question. Of a blood pressure it takes the upper figure, of several times the present one,
 * of a correction the corrected one, of figures for several things the first. A denied number is none.
 */
export const readNumberTo = (said: FoldedText, question: DefinedQuestion, language: Language): NumberReading => {
  const asked = askedBy(question)
  const plain = said.lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(glued, ' ')
    .replace(splitTwenty, 'veinte')
    .replace(roundlySaid, ' ')
    .replace(/(?<=[a-z]) (?:complet[oa]s?|enter[oa]s?|ya)$/, '')
    .replace(little, plainOf)
    .replace(turned, '$1 un ')
    .replace(/^(?:ya )?(?:cumpl[a-z]+|tiene) (?=un (?:ano|mes)$)/, '')
    .replace(tenthsSaid, language === 'es' && !asked.frame.kinds.has('money') ? '$1,$2' : '$1.$2')
    .replace(outOfTen, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const asks = asked.line
  if (asked.pressure !== null) {
    const pressure = pressureIn(plain, asked.pressure, language)
    if (pressure !== null) return pressure
  }
  if (notTold.test(plain)) return none
  if (doesSayNone(plain, asked, asks, language)) return { outcome: 'number', value: 0 }
  const few = counted.find(([pattern]) => pattern.test(said.line))
  if (few !== undefined) return { outcome: 'number', value: few[1] }
  if (onlyChild.test(said.line))
    return aboutSiblings.test(asks) ? { outcome: 'number', value: 0 } : { outcome: 'number', value: 1 }
  if (asked.isMeasure) {
    const hundreds = hundredsIn(said.line, language)
    if (hundreds !== null) return { outcome: 'number', value: hundreds }
  }
  const cents = /(?:dolares|dollars|pesos|cobr)/.test(asks) ? dollars.exec(said.line) : null
  if (cents !== null) return { outcome: 'number', value: Number(`${cents[1]}.${cents[2]}`) }
  if (toldByOther.test(said.line)) return none
  if (asked.isBirthYear) return birthYearIn(plain, language)
  const hours = hoursAndMinutes(said.line, language)
  if (hours !== null) return { outcome: 'number', value: hours }
  const answered = withoutAsking(plain)
  const spelt = language === 'es' ? respelledNumber(answered) : answered
  const company = asksCompany.test(asks) ? companyIn(said.line) : null
  const numbers = candidatesIn(spelt, language)
  const told = company ?? sumOfParts(numbers, spelt, asks)
  if (told !== null) return { outcome: 'number', value: told }
  const chosen = chosenNumber(spelt, numbers, asked.frame)
  if (chosen?.outcome === 'beside') return readAlone(foldPart(chosen.text), asked, language)
  if (chosen !== null) return chosen
  const reading = readAlone(plain === said.lower ? said : foldPart(plain), asked, language)
  const lone = reading.outcome === 'none' ? loneNumber(spelt, numbers, asked.frame) : null
  return lone === null ? reading : { outcome: 'number', value: lone }
}
