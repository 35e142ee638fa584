import type { Language } from '#contract/primitives.ts'
import { foldPart, soundOf } from './fold.ts'
import { readNumber } from './number.ts'
import type { NumberReading } from './number-run.ts'
import { numberWordOf } from './number-words.ts'

/** A number that stands in a reply, with what stands around it in its clause. */
export interface ReplyNumber {
  value: number
  start: number
  end: number
  /** The clause before it and behind it, up to the next number. */
  before: string
  after: string
  /** The kind of thing that it counts, by its noun; '' for none. */
  kind: string
  /** 'un', 'una', 'one': a number only where nothing else is. */
  isWeak: boolean
}

/** Kinds of things that replies count, by their nouns. */
const kinds: readonly (readonly [kind: string, words: RegExp])[] = [
  ['times', /^(?:ve[csz]es|ve[sz]|bes(?:es)?|x|times?|tmes|ocasion(?:es)?)$/],
  ['minute', /^(?:mins?|minut(?:it)?os?|minutes?)$/],
  ['hour', /^(?:h|hrs?|h?or(?:it)?as?|hours?)$/],
  ['day', /^(?:di(?:it)?a[sz]?|days?)$/],
  ['night', /^(?:noches?|nights?|nites?)$/],
  ['week', /^(?:semanas?|semanitas?|weeks?|wks?)$/],
  ['month', /^(?:mes(?:es|ecito|esitos?|itos?)?|months?|mos?|mths?)$/],
  ['year', /^(?:an(?:it)?o[sz]?|anios?|years?|yrs?|yo)$/],
  ['kilo', /^(?:k|kgs?|kil(?:it)?os?|kilogramos?|kilograms?)$/],
  ['pound', /^(?:lbs?|libr(?:it)?as?|pounds?)$/],
  ['length', /^(?:cms?|centimetros?|metros?|mts?|feet|ft|foot|inch(?:es)?|pies|pulgadas?)$/],
  ['dose', /^(?:mg|mgs|mcg|ml|cc|units?|unidad(?:es)?|miligramos?|milligrams?|u)$/],
  ['volume', /^(?:litros?|liters?)$/],
  ['ounce', /^(?:oz|onzas?|onsas?|ounces?)$/],
  ['gram', /^(?:gr|grs|gramos?|grams?)$/],
  ['money', /^(?:dolares|dolar|pesos|dollars?|bucks|usd|soles)$/],
  [
    'person',
    /^(?:personas?|people|peoples|kids?|child(?:ren)?|hij[oa]s?|nin[oa]s?|niet[oa]s|adult(?:o|a)?s|cunad[oa]s|sobrin[oa]s|grandkids|grandchildren|grands)$/,
  ],
  ['pill', /^(?:past(?:il|ill|iy|i)(?:it)?as?|pills?|tab(?:let)?(?:it)?a?s?|capsulas?|capsules?)$/],
  ['place', /^(?:cuartos?|rooms?|bedrooms?|recamaras?|pisos?|floors?|cuadras?|blocks?|millas?|miles?|km)$/],
]
const STEM = 4
const plainWord =
  /^(?:y|e|o|u|a|al|en|in|on|of|or|and|but|pero|que|por|para|for|from|with|con|sin|si|yes|no|i|im|it|its|is|was|are|were|yo|me|mi|my|se|he|she|they|we|you|the|el|la|los|las|le|lo|de|del|mas|more|ya|now|hoy|today|ayer|yesterday|ahora|ahorita|desde|since|because|bc|cuz|porque|xq|cuando|when|nomas|nada|solo|just|only|like|como|each|every|cada|per|at|after|before|antes|despues|so|osea|then|luego|maybe|quizas|tal|creo|think|lol|jaja|gracias|thanks|thank|perdon|sorry|digo|wait|total|altogether|both|left|right|bad|better|yet|so|far|there|here|aqui|tambien|too|also|if|until|hasta|to|ni|son|es|fue|fueron|eran|era|tengo|tiene|have|had|has|got|this|that|esta|este|last|next|pues|bueno|well)$/

/** The kind of thing that a noun names: one of the known kinds, else its beginning by sound; '' for a word that names nothing. */
export const thingOf = (noun: string): string => {
  if (noun === '' || plainWord.test(noun)) return ''
  const known = kinds.find(([, words]) => words.test(noun))
  return known === undefined ? soundOf(noun).slice(0, STEM) : known[0]
}
/** Whether it is one of the known kinds. */
export const isKnownKind = (kind: string): boolean => kinds.some(([name]) => name === kind)

const tokens = /\d+(?:[.,/:]\d+)*k?|[a-z]+/g
const joiners = /^(?:y|i|and|n|an|con|coma|punto|point|a)$/
const noun =
  /^[ -]*(?:(?:de|of|more|mas|other|otr[oa]s?|whole|entero|complet[oa]s?|big|buen[oa]s|full|good|small|little|chiquit[oa]s|solid|straight|(?:de )?l[oa]s|the) )*([a-z]+)/
const clauseEnd = /[.,;:!?()\n]+(?!\d)|(?<=\s)-(?=\s)/g
const halfBehind = /^ ?[a-z]+ (?:[yi] medi[ao]|(?:and|n|an) (?:a )?half)(?![a-z])/
const MOST_TOKENS = 8

const isFigure = (token: string): boolean => /^\d/.test(token)
const weak = /^(?:un[oa]?|one|an?)$/

const isNumberToken = (token: string, language: Language): boolean => {
  if (isFigure(token)) return true
  const known = numberWordOf(token, language)
  if (known !== undefined) return known.size !== 'half'
  if (token.length < 3 || token === 'ten' || token === 'once' || token === 'son') return false
  const other = numberWordOf(token, language === 'es' ? 'en' : 'es')
  return other !== undefined && other.size !== 'half'
}

const plainFigure = /^\d{1,6}$/
/** The value of a single word or figure; undefined where the words around it decide. */
const valueOfOne = (token: string, language: Language): number | undefined => {
  if (plainFigure.test(token)) return Number(token)
  const known = numberWordOf(token, language)
  return known === undefined || known.isArticle || known.size === 'times' ? undefined : known.value
}

/** The numbers of a reply in their order; `plain` is folded without accents, its punctuation still there. */
export const candidatesIn = (plain: string, language: Language): ReplyNumber[] => {
  const all = [...plain.matchAll(tokens)].map((match) => ({
    token: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const found: { value: number; start: number; end: number; isWeak: boolean }[] = []
  for (let at = 0; at < all.length; at++) {
    const first = all[at]
    if (first === undefined || !isNumberToken(first.token, language)) continue
    let last = at
    let value: number | null = null
    for (let next = at; next < Math.min(all.length, at + MOST_TOKENS); next++) {
      const one = all[next]
      const before = all[next - 1]
      if (one === undefined) break
      if (next > at && before !== undefined && !/^[ -]*$/.test(plain.slice(before.end, one.start))) break
      if (joiners.test(one.token) && next > at) continue
      if (!isNumberToken(one.token, language) && !/^(?:half|medi[ao])$/.test(one.token)) break
      const alone = next === at ? valueOfOne(one.token, language) : undefined
      const reading: NumberReading =
        alone === undefined
          ? readNumber(foldPart(plain.slice(first.start, one.end)), language)
          : { outcome: 'number', value: alone }
      if (reading.outcome === 'several') break
      // 'Una de 3 y un niño': an article that adds nothing is no part of the number.
      if (reading.outcome === 'number' && (reading.value !== value || !weak.test(one.token))) {
        value = reading.value
        last = next
      }
    }
    const end = all[last]?.end ?? first.end
    const isWeak = last === at && weak.test(first.token)
    if (value === null && isWeak) value = 1
    if (value !== null) found.push({ value, start: first.start, end, isWeak })
    at = last
  }
  const ends = [...plain.matchAll(clauseEnd)].map(({ index }) => index)
  return found.map((one, at) => {
    const from = Math.max(found[at - 1]?.end ?? 0, ...ends.filter((end) => end < one.start))
    const to = Math.min(found[at + 1]?.start ?? plain.length, ...ends.filter((end) => end >= one.end))
    const before = plain
      .slice(from, one.start)
      .replace(/^[.,;:!?()\n-]+/, '')
      .trim()
    const after = plain.slice(one.end, to)
    const isTimes = (language === 'en' ? /^(?:twice|thrice|once)$/ : /^twice$/).test(plain.slice(one.start, one.end))
    const kind = isTimes ? 'times' : thingOf(noun.exec(after)?.[1] ?? '')
    const value = halfBehind.test(after) && Number.isInteger(one.value) ? one.value + 0.5 : one.value
    return { ...one, value, before, after: after.trim(), kind }
  })
}
