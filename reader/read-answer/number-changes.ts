import type { Language } from '#contract/primitives.ts'
import { wordsOf } from './number-run.ts'

const past =
  '(?:antes|eran?|eramos|tenia\\w*|tomaba\\w*|venia\\w*|usaba\\w*|dije|puse|before|used to|was|were|had|i said|i put|i told you|(?:me )?daban|(?:me |le )?quito)'
const present =
  '(?:(?:pero |y |but |and )?(?:ahora|ahorita|hoy|now|these days|nowadays)|(?:cut|bring|brought|took|take|moved|put) (?:me |us |it |him |her |them )?(?:back |down )*to|(?:me |nos |lo |la |le |se )?(?:baj|sub|cambi)(?:o|aron|e) a|(?:me |le |nos )?(?:dejaron|quedo|quedaron) (?:en|con)|ya (?:nada mas|nomas|solo)(?: vienen?| tomo| son| me dan)?|(?:but|pero) (?:its|it is|it was|theyre|son|es|eran|fueron))'

/** The present value after the former one: 'antes eran 3 ahora son 5', 'used to be 15 but yall cut me down to 10'. */
export const nowIs = new RegExp(
  `(?:^|[\\s,.;-])${past}(?= ).*?[\\s,.;-]${present}[\\s,:]+(?!no |nadie |nobody |not |didnt )(.+)$`,
  'u',
)

/** 'no, espere, no sé': the answer is withdrawn and not replaced. */
export const knowsNot =
  /^(?:(?:ya |la verdad )?no (?:lo )?(?:se|me acuerdo|recuerdo)|nose|i (?:dont|do not) (?:know|remember)|idk|not sure)(?: |$)|[,.] ?(?:pero |but |la verdad )?(?:no estoy segur[oa]|im not sure|not sure)/

const anyFigure =
  /(?<![\p{L}\p{N}.,:/])(\d{1,3}|un[oa]?|otr[ao]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|one|another|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\p{L}\p{N}:/]|[.,]\d)/gu
const figureOf = (written: string): number => {
  if (/^\d/.test(written)) return Number(written)
  if (/^(?:un[oa]?|otr[ao]|one|another)$/.test(written)) return 1
  return (wordsOf([written], 'es', false)[0] ?? wordsOf([written], 'en', false)[0])?.value ?? 0
}

/** If something is taken away, the first figure is the former amount. */
const takenAway =
  /(?:^| )(?:but|pero|so|now|ahora|left|quedan?|quedaron|lost|dropped|minus|menos|except|excepto|gave|di|cay\w+|perdi\w*)(?: |$)/

/** A total after its parts. */
const comesTo = /(?:^| )(?:son|is|are|makes|equals|suman)(?: (?:como|about|like))? $/
/**
 * The total that a text begins with, if all other figures are its parts ('four, two in the morning and two at night'), or that
 * follows its parts ('dos blancas y una rosada son tres').
 */
export const totalOfParts = (text: string): number | null => {
  if (takenAway.test(text)) return null
  const found = [...text.matchAll(anyFigure)]
  const [total = 0, ...parts] = found.map(([, written = '']) => figureOf(written))
  const sum = parts.reduce((all, part) => all + part, 0)
  if (parts.length > 1 && total === sum) return total
  const last = parts.at(-1) ?? 0
  return parts.length > 1 && total + sum === 2 * last && comesTo.test(text.slice(0, found.at(-1)?.index)) ? last : null
}

const around =
  '(?:(?:like|about|around|roughly|maybe|it was|its|was|just|only|como|unas?|casi|fue|fueron|eran?|es|son|mas o menos) )*'
const hoursAndPart = new RegExp(
  `^${around}(?:(\\S+) )?(?:h|hr|hrs|hour|hours|hora|horas|ora|oras) (?:(?:y|i|and|n|con|with) )?(?:(un )?cuarto|(an? )?quarter|(\\S+(?: (?:y )?cinco| five)?) (?:m|min|mins|minutes|minuto|minutos)|(15|20|30|40|45))(?: (?:mas o menos|or so|about|gracias|thanks))*$`,
)
const andQuarter = new RegExp(`^${around}(\\S+) (?:y|i) cuarto(?: de hora)?$`)
const MINUTES = 60
const amountOf = (written: string, language: Language): number | null => {
  if (/^\d{1,2}$/.test(written)) return Number(written)
  if (/^(?:una?|an?|one)$/.test(written)) return 1
  const [only, ...others] = wordsOf(written.split(' '), language, false)
  return only === undefined || others.length > 0 ? null : only.value
}

/** 'una hora y cuarto', '1 hora 30 min', '3 hrs and 15 min', in hours to two places; null for anything else. */
export const hoursAndMinutes = (line: string, language: Language): number | null => {
  const [all, hours = 'una', quarter, aQuarter, spoken, bare] = hoursAndPart.exec(line) ?? []
  if (all === undefined) {
    const count = amountOf((andQuarter.exec(line) ?? hoursAndQuarter.exec(line))?.[1] ?? '', language)
    return count === null ? null : count + 1 / 4
  }
  const minutes = spoken ?? bare
  const whole = amountOf(hours, language)
  const isQuarter = minutes === undefined || quarter !== undefined || aQuarter !== undefined
  const part = isQuarter ? MINUTES / 4 : amountOf(minutes, language)
  if (whole === null || part === null || part <= 0 || part >= MINUTES) return null
  return Number((whole + part / MINUTES).toFixed(2))
}

const hoursAndQuarter = /(?:^| )(\S+) (?:horas?|hours?|hrs?) (?:y cuarto|and a quarter)(?: |$)/
const byEar: Readonly<Record<string, string>> = {
  ate: '8',
  won: '1',
  to: '2',
  too: '2',
  for: '4',
  fo: '4',
  fife: '5',
  tree: '3',
}
const counted =
  '(?:hours?|hrs?|times?|bottles?|pills?|days?|visits?|weeks?|months?|years?|people|boxes|bags?|shots?|meals?|calls?|steps|every|each|of (?:em|them))'
const heard = new RegExp(
  `^((?:like|about|around|maybe|just|only|its|was) )?(ate|won|too?|for|fo|fife|tree)(?= ${counted}|$)`,
  'i',
)

/** Words that sound like a number, in its place: 'ate hours', 'fo of em', 'to times'; null for none. */
export const spokenByEar = (raw: string): string | null => {
  const plain = raw.trim()
  const changed = plain.replace(
    heard,
    (_, before = '', word: string) => `${before}${byEar[word.toLowerCase()] ?? word}`,
  )
  return changed === plain ? null : changed
}
