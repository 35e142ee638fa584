import type { Language } from '#contract/primitives.ts'

/** A correct text with one thing changed, so that it is no longer true. */
export interface Change {
  kind: 'number' | 'weekday' | 'denial' | 'name' | 'two values swapped'
  text: string
}

const weekdays: Record<Language, readonly string[]> = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}
const stranger: Record<Language, string> = { es: 'Ramírez', en: 'Whitfield' }
const denials: Record<Language, RegExp> = {
  es: /\b[Nn]o (?=\p{Ll})/gu,
  en: /(?<=\b(?:do|does|is|are|can|will) )not /g,
}

/** What goes with a denial, and what stands there without it. */
const partners: readonly (readonly [RegExp, string])[] = [
  [/^([^.;:]*?)\bnada\b/, '$1algo'],
  [/^([^.;:]*?)\bningun(a|o)?\b/, '$1un$2'],
  [/^([^.;:]*?)\bni\b/, '$1y'],
  [/^([^.;:]*?)\btampoco\b/, '$1también'],
]

/** A text without one of its denials, as somebody would write it: 'No coma nada' becomes 'Coma algo'. */
const affirmed = (text: string, at: number, length: number): string => {
  const rest = partners.reduce((line, [pattern, word]) => line.replace(pattern, word), text.slice(at + length))
  const isStart = at === 0 || /[.!?] $/.test(text.slice(0, at))
  return text.slice(0, at) + (isStart ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest)
}

/** Whether a denial is one of several of a clause, so that the rest of it would no longer be a sentence. */
const isOneOfSeveral = (text: string, at: number): boolean => /\b(?:o|pero) $/.test(text.slice(0, at))

const put = (text: string, at: number, length: number, what: string): string =>
  text.slice(0, at) + what + text.slice(at + length)

const numbers = (text: string): Change[] =>
  [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
    const last = (Number(digits.at(-1)) + 1) % 10
    const other = digits.length > 2 ? `${digits.slice(0, -1)}${last}` : String(Number(digits) + 1)
    return { kind: 'number', text: put(text, index, digits.length, other) }
  })

const days = (text: string, language: Language): Change[] =>
  weekdays[language].flatMap((day) => {
    const match = new RegExp(`\\b${day}`, 'i').exec(text)
    if (!match) return []
    return weekdays[language]
      .filter((other) => !new RegExp(other, 'i').test(text))
      .map((other): Change => ({ kind: 'weekday', text: put(text, match.index, match[0].length, other) }))
  })

const names = (text: string, language: Language): Change[] =>
  [...text.matchAll(/(?<=\p{L} )\p{Lu}\p{Ll}{3,}/gu)]
    .filter(({ 0: name }) => !weekdays[language].some((day) => name.startsWith(day)))
    .map(({ 0: name, index }) => ({ kind: 'name', text: put(text, index, name.length, stranger[language]) }))

/** Times, prices and phone numbers, each kind by itself. */
const kinds = [/\d{1,2}:\d{2} [ap]\.m\./g, /\$\d+(?:\.\d+)?/g, /\d{3}-\d{3}-\d{4}/g]

const swaps = (text: string): Change[] =>
  kinds.flatMap((kind) => {
    const found = [...text.matchAll(kind)]
    return found.flatMap((one, index) =>
      found.slice(index + 1).flatMap((other): Change[] => {
        if (one[0] === other[0]) return []
        const turned = put(put(text, other.index, other[0].length, one[0]), one.index, one[0].length, other[0])
        return [{ kind: 'two values swapped', text: turned }]
      }),
    )
  })

/** Every such change of a text. */
export const changesOf = (text: string, language: Language): Change[] => [
  ...numbers(text),
  ...days(text, language),
  ...names(text, language),
  ...[...text.matchAll(denials[language])]
    .filter(({ index }) => !isOneOfSeveral(text, index))
    .map(({ 0: word, index }): Change => ({ kind: 'denial', text: affirmed(text, index, word.length) })),
  ...swaps(text),
]
