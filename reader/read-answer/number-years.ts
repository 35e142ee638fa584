import { wordsOf } from './number-run.ts'

const unit = '(?:one|two|three|four|five|six|seven|eight|nine)'
const teen = '(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)'
const ten = '(?:twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety)'
const anyNumber = `(?:${unit}|${teen}|${ten}|hundred|thousand)`
/**
 * 'nineteen eighty four', 'twenty oh five', 'twenty twenty six'. After 'twenty' only recent years count, because 'twenty thirty'
 * may be a range.
 */
const byCenturies = new RegExp(
  `(?<![a-z])(?:(eighteen|nineteen) (${ten}(?: ${unit})?|${teen}|(?:oh?|zero) ${unit})|(twenty) (twenty(?: ${unit})?|${teen}|(?:oh?|zero) ${unit}))(?! (?:${anyNumber}|percent))(?![a-z])`,
  'g',
)
const inEnglish = new RegExp(
  `(?<![a-z])two thousand(?: (?:and )?(?:${ten}(?: ${unit})?|${teen}|${unit}))?(?! (?:${anyNumber}))(?![a-z])`,
  'g',
)
const uno = '(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)'
const once =
  '(?:diez|once|doce|trece|catorce|quince|dieci[a-z]+|veint[a-z]+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)'
const inSpanish = new RegExp(
  `(?<![a-z])(?:dos mil|mil (?:novecientos|ochocientos))(?: (?:${once}(?: (?:y|i) ${uno})?|${uno}))?(?! (?:mil|${once}|${uno}))(?![a-z])`,
  'g',
)

const monthName =
  '(?:enero|febrero|marzo|a[bv]ril|mayo|junio|julio|agosto|sept?iembre|octubre|no[bv]iembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)'
const tensSpoken = '(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)'
/** 'de mayo del cuarenta y nueve', 'june sixth fifty eight': a year of two figures after its month. */
const shortInSpanish = new RegExp(
  `(?<=${monthName} )(?:del?(?: ano)?) (${tensSpoken}(?: (?:y|i) ${uno})?)(?![a-z])`,
  'g',
)
const shortInEnglish = new RegExp(
  `(?<=${monthName} (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?|[a-z]+(?:th|st|nd|rd|one|two|three|five|six|seven|eight|nine|ten|ty)(?: [a-z]+(?:st|nd|rd|th))?),? )((?:forty|fifty|sixty|seventy|eighty|ninety)(?: ${unit})?)(?= *$|,)`,
  'g',
)

const centuries: Readonly<Record<string, number>> = { eighteen: 18, nineteen: 19, twenty: 20 }
const amountOf = (words: string, language: 'es' | 'en'): number =>
  wordsOf(words.split(' '), language, false)[0]?.value ?? 0

/** Years of four figures for those in words: 'the fourth of july nineteen ninety', 'dos mil veintiséis'. `line` is folded. */
export const withYears = (line: string): string =>
  line
    .replace(byCenturies, (_, old?: string, oldRest = '', young?: string, youngRest = '') => {
      const century = centuries[old ?? young ?? ''] ?? 0
      const rest = (oldRest === '' ? youngRest : oldRest).replace(/^(?:oh?|zero) /, '')
      return String(100 * century + amountOf(rest, 'en'))
    })
    .replace(inEnglish, (words) => String(amountOf(words.replace(' and', ''), 'en')))
    .replace(inSpanish, (words) => String(amountOf(words, 'es')))
    .replace(shortInSpanish, (_, words: string) => `de ${1900 + amountOf(words, 'es')}`)
    .replace(shortInEnglish, (words) => String(1900 + amountOf(words, 'en')))

const onlyYear =
  /^(?:(?:in|en|it|its|was|is|about|around|like|since|year|the|el|ano|born|i|am|im|from|back|naci|fue|era|como|creo|think) )*((?:18|19|20)\d\d)$/

/** The year that a text in words names: 'nineteen fifty two', 'I was born in nineteen forty'; null for anything else. */
export const spokenYear = (line: string): number | null => {
  const said = withYears(line)
  const year = said === line ? undefined : onlyYear.exec(said)?.[1]
  return year === undefined ? null : Number(year)
}
