import { foldLine } from '#reader/read-answer/fold.ts'

/** A value of this patient's record and what stands for it. */
export interface KnownValue {
  /** Upper case: PATIENT_NAME, DOCTOR_NAME, CONTRACT, ADDRESS, CITY, NPI, PHONE. */
  label: string
  value: string
}

/** The values behind the tokens of one answer; kept in memory only, never stored or sent. */
export type Tokens = Map<string, string>

interface Word {
  from: number
  to: number
  folded: string
}

const wordPattern = /[\p{L}\p{N}]+/gu
/** A part of a name that is shorter, or is a word of every second sentence, would tear holes into ordinary text. */
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

/** What people write that could name a person, whoever it belongs to; the order matters. */
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

/** Puts tokens for what names a patient, and the values back into an answer. One for each answer. */
export class Redactor {
  readonly tokens: Tokens = new Map()
  readonly #known: readonly { words: string[]; token: string }[]
  readonly #counts = new Map<string, number>()
  readonly #tokenOf = new Map<string, string>()
  /** The tokens of this patient's own record; what else looked like a person's data may be anybody's. */
  readonly #own: ReadonlySet<string>

  constructor(known: readonly KnownValue[]) {
    const whole = known.filter(({ value }) => foldLine(value) !== '')
    this.#known = [...whole, ...whole.flatMap(partsOf)]
      .map((one) => ({ words: foldLine(one.value).split(' '), token: this.#token(one.label, one.value) }))
      .sort((a, b) => b.words.length - a.words.length)
    this.#own = new Set(this.tokens.keys())
  }

  /** The token of a known value by its label, for the facts a model is given; null when there is none. */
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

  /** The text without what names the patient: first the record's own values, then whatever looks like such. */
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

  /** An answer with the values in their places; tokens nobody gave out stay and are found by the output gate. */
  restore(text: string): string {
    return text.replace(TOKEN, (token) => this.tokens.get(token) ?? token)
  }

  /** A redacted text with this patient's own values in their places, and nobody else's: for who may read them. */
  reveal(text: string): string {
    return text.replace(TOKEN, (token) => (this.#own.has(token) ? this.restore(token) : token))
  }

  /** Whether something of the record still stands in a text that has been redacted. */
  hasKnown(text: string): boolean {
    const line = ` ${foldLine(text.replace(/\[[A-Z_\d]+\]/g, ' '))} `
    return this.#known.some(({ words }) => line.includes(` ${words.join(' ')} `))
  }
}
