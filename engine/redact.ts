import { type Fields, redactedFields, tokenOf } from '#contract/patients/fields.ts'
import { languages } from '#contract/primitives.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { definedFieldOf, writtenOwnValue } from './render/own-fields.ts'

/** A value of this patient's record and its label. */
export interface KnownValue {
  /** Upper case: PATIENT_NAME, DOCTOR_NAME, CONTRACT, ADDRESS, CITY, NPI, PHONE. */
  label: string
  value: string
}

/** Answers that everybody gives: as values they name nobody, and without them no text could be judged. */
const commonAnswers = new Set(['si', 'no', 'yes'])

/** Every spelling of a value in which a text of ours may have said it. */
const spellings = (field: Fields[number], value: string): string[] => {
  if (!field.isOwn) return [value]
  const defined = definedFieldOf(field)
  const written = languages.map((language) => writtenOwnValue(value, defined, language))
  return [...new Set([value, ...written])].filter((one) => {
    const line = foldLine(one)
    return line.length > 1 && !commonAnswers.has(line)
  })
}

/** A record's values that no model may see, each with the token of its field. */
export const knownValuesOf = (
  fields: Fields,
  stored: Readonly<Record<string, string | number | boolean | null>>,
): KnownValue[] =>
  redactedFields(fields).flatMap((field) => {
    const label = tokenOf(field)
    const value = String(stored[field.key] ?? '')
    return label === null || value === '' ? [] : spellings(field, value).map((one) => ({ label, value: one }))
  })

/** The values behind one answer's tokens; kept in memory only, never stored or sent. */
export type Tokens = Map<string, string>

interface Word {
  from: number
  to: number
  folded: string
}

const wordPattern = /[\p{L}\p{N}]+/gu
/** Name parts that are shorter, or common words, would redact ordinary text. */
const LEAST_PART = 3
const commonParts = new Set(
  'los las del dra sra san the and don una por con mar sol luz dia cruz paz rey flor'.split(' '),
)

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    folded: foldLine(match[0]),
  }))

/** Patterns for personal data of anybody; the order matters. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ['EMAIL', /[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}/gu],
  ['LINK', /\b(?:https?:\/\/|www\.)\S+/giu],
  ['SSN', /\b\d{3}[- ]\d{2}[- ]\d{4}\b/gu],
  ['PHONE', /(?:\+?\d{1,2}[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/gu],
  ['DATE', /\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}\b|\b(?:19|20)\d{2}-\d{2}-\d{2}\b/gu],
  ['NUMBER', /\b[A-Z]{0,4}-?\d{5,}\b/giu],
]

const TOKEN = /\[[A-Z]+(?:_[A-Z]+)*(?:_\d+)?\]/g

const partsOf = ({ label, value }: KnownValue): KnownValue[] =>
  label.endsWith('NAME')
    ? value
        .split(/\s+/)
        .filter((part) => foldLine(part).length >= LEAST_PART && !commonParts.has(foldLine(part)))
        .map((part) => ({ label, value: part }))
    : []

/** Replaces personal data by tokens and restores them in the answer. One instance per answer. */
export class Redactor {
  readonly tokens: Tokens = new Map()
  readonly #known: readonly { words: string[]; token: string }[]
  readonly #counts = new Map<string, number>()
  readonly #tokenOf = new Map<string, string>()
  /** Tokens of this patient's own record; other redacted data may belong to anybody. */
  readonly #own: ReadonlySet<string>

  constructor(known: readonly KnownValue[]) {
    const whole = known.filter(({ value }) => foldLine(value) !== '')
    this.#known = [...whole, ...whole.flatMap(partsOf)]
      .map((one) => ({ words: foldLine(one.value).split(' '), token: this.#token(one.label, one.value) }))
      .sort((a, b) => b.words.length - a.words.length)
    this.#own = new Set(this.tokens.keys())
  }

  /** The token of a known value by its label, for the facts; null when there is none. */
  tokenFor(label: string): string | null {
    return this.tokens.has(`[${label}]`) ? `[${label}]` : null
  }

  #token(label: string, value: string): string {
    const key = `${label}:${foldLine(value)}`
    const known = this.#tokenOf.get(key)
    if (known) return known
    const count = (this.#counts.get(label) ?? 0) + 1
    this.#counts.set(label, count)
    const token = count === 1 ? `[${label}]` : `[${label}_${count}]`
    this.tokens.set(token, value)
    this.#tokenOf.set(key, token)
    return token
  }

  /** Redacts a text: first the record's own values, then anything that looks like personal data. */
  redact(text: string): string {
    let shown = this.#withoutKnown(text.normalize('NFC'))
    for (const [label, pattern] of patterns)
      shown = shown.replace(pattern, (value) => (value.startsWith('[') ? value : this.#token(label, value)))
    return shown
  }

  #withoutKnown(text: string): string {
    const words = wordsOf(text)
    let shown = ''
    let at = 0
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index]
      const hit = this.#known.find((one) =>
        one.words.every((folded, offset) => words[index + offset]?.folded === folded),
      )
      const last = hit && words[index + hit.words.length - 1]
      if (!word || !hit || !last) continue
      shown += text.slice(at, word.from) + hit.token
      at = last.to
      index += hit.words.length - 1
    }
    return shown + text.slice(at)
  }

  /** An answer with its tokens replaced by values; unknown tokens stay, and the output gate finds them. */
  restore(text: string): string {
    return text.replace(TOKEN, (token) => this.tokens.get(token) ?? token)
  }

  /** A redacted text with only this patient's own values restored, for models that may receive them. */
  reveal(text: string): string {
    return text.replace(TOKEN, (token) => (this.#own.has(token) ? this.restore(token) : token))
  }

  /** Whether a redacted text still contains a value of the record. */
  hasKnown(text: string): boolean {
    const line = ` ${foldLine(text.replace(/\[[A-Z_\d]+\]/g, ' '))} `
    return this.#known.some(({ words }) => line.includes(` ${words.join(' ')} `))
  }
}
