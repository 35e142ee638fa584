import { evidenceOf } from '../language/read-word.ts'
import { isOneEditApart } from './fold.ts'

/** Folded; the index is the value. */
const places = {
  units: [
    '',
    'first primero primera primer',
    'second segundo segunda',
    'third tercero tercera tercer',
    'fourth cuarta',
    'fifth quinto quinta',
    'sixth sexto sexta',
    'seventh septimo septima setimo setima',
    'eighth octavo octava',
    'ninth noveno novena nono',
    'tenth decimo decima',
    'eleventh undecimo undecima onceavo onceava',
    'twelfth duodecimo duodecima doceavo doceava',
    'thirteenth decimotercero decimotercera',
    'fourteenth decimocuarto decimocuarta',
    'fifteenth decimoquinto decimoquinta',
    'sixteenth decimosexto decimosexta',
    'seventeenth decimoseptimo decimoseptima',
    'eighteenth decimoctavo decimoctava',
    'nineteenth decimonoveno decimonovena',
  ],
  tens: [
    '',
    'decimo decima',
    'twentieth vigesimo vigesima',
    'thirtieth trigesimo trigesima',
    'fortieth cuadragesimo cuadragesima',
    'fiftieth quincuagesimo quincuagesima',
    'sixtieth sexagesimo sexagesima',
    'seventieth septuagesimo septuagesima',
    'eightieth octogesimo octogesima',
    'ninetieth nonagesimo nonagesima',
  ],
} as const

const valuesOf = (list: readonly string[], factor: number): [string, number][] =>
  list.flatMap((words, at) => words.split(' ').map((word): [string, number] => [word, at * factor]))

const units = new Map(valuesOf(places.units, 1).filter(([word]) => word !== ''))
const tens = new Map(valuesOf(places.tens, 10).filter(([word]) => word !== ''))
const hundredth = /^(?:hundredth|centesim[oa])$/
const englishTens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at): [string, number] => [word, 10 * (at + 2)]),
)
const fused = new RegExp(
  `^(${[...englishTens.keys(), ...[...tens.keys()].filter((word) => word.endsWith('o'))].join('|')})(\\p{L}{4,})$`,
  'u',
)
/** '25th', '3ra', '21º'. */
const figured = /^(\d{1,3})(?:st|nd|rd|th|r?[oa]|er[oa]?|d[oa]|t[oa]|m[oa]|v[oa]|n[oa])?$/

const SHORTEST_SLIP = 5
const misspellable = [...units].filter(([word]) => word.length >= SHORTEST_SLIP)

/** 'fourty' is forty, not fourth. */
const misspeltTens = /(?:ty|teen)$/

const unitOf = (word: string): number | undefined => {
  const known = units.get(word)
  if (known !== undefined || word.length < SHORTEST_SLIP || evidenceOf(word) !== undefined || misspeltTens.test(word))
    return known
  const near = new Set(misspellable.filter(([one]) => isOneEditApart(word, one)).map(([, value]) => value))
  const [only] = near
  return near.size === 1 ? only : undefined
}

/** The value of words that form an ordinal: 'twenty fifth', 'vigésimo quinto', '21st'. */
const placeOf = (words: readonly string[]): number | undefined => {
  const [first = '', second] = words
  if (words.length > 2) return undefined
  if (second !== undefined) {
    const ten = englishTens.get(first) ?? tens.get(first)
    const unit = unitOf(second)
    return ten !== undefined && unit !== undefined && unit > 0 && unit < 10 ? ten + unit : undefined
  }
  const figure = figured.exec(first)
  if (figure !== null && !/^\d+$/.test(first)) return Number(figure[1])
  const [, ten = '', unit = ''] = fused.exec(first) ?? []
  return unitOf(first) ?? tens.get(first) ?? (ten === '' ? undefined : placeOf([ten, unit]))
}

const before =
  /^(?:(?:la|el|the|my|mi|es|era|fue|it|its|was|is|on|for|esta|this|thats|that|numero|number|por|creo|i|think|for|in|into|en|a|va|he|she|hes|shes|going|starting|entro) )+/
const after = /(?: (?:vez|visita|time|visit|one|dia|day|floor|piso|grade|grado|grader|place|lugar|already|ya))+$/

/** 'la segunda', 'the third visit', 'twenty-fifth': the value of a text that is only an ordinal. */
export const ordinalOf = (line: string): number | undefined => {
  const bare = line.replace(before, '').replace(after, '')
  return hundredth.test(bare) ? 100 : placeOf(bare.split(' '))
}
