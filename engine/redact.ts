import { type Fields, redactedFields, tokenOf } from '#contract/patients/fields.ts'
import { type Language, languages } from '#contract/primitives.ts'
import type { TextDifference } from '#contract/translations.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { type Allowed, allowedFrom } from './redact/allowed.ts'
import { KnownSpellings, type KnownValue } from './redact/known.ts'
import { Marks, markForms, markKnown, markShortForms, markUnknown } from './redact/marks.ts'
import { piecesOf, plainForm } from './redact/pieces.ts'
import { TOKEN, TokenTable } from './redact/tokens.ts'
import { writtenValue } from './redact/written-value.ts'
import { definedFieldOf, writtenOwnValue } from './render/own-fields.ts'

export type { KnownValue } from './redact/known.ts'

/** Answers that everybody gives: as values they name nobody, and without them no text could be judged. */
const commonAnswers = new Set(['si', 'no', 'yes'])

/** Every spelling of a value in which a text of ours may have said it. */
const spellings = (field: Fields[number], value: string): Omit<KnownValue, 'label'>[] => {
  if (!field.isOwn) return [{ value }]
  const defined = definedFieldOf(field)
  const written = { es: writtenOwnValue(value, defined, 'es'), en: writtenOwnValue(value, defined, 'en') }
  const said = [...new Set([value, ...languages.map((language) => written[language])])].filter((one) => {
    const line = foldLine(one)
    return line.length > 1 && !commonAnswers.has(line)
  })
  return said.map((one) => ({ value: one, written }))
}

/** A record's values that no model may see, each with the token of its field. */
export const knownValuesOf = (
  fields: Fields,
  stored: Readonly<Record<string, string | number | boolean | null>>,
): KnownValue[] =>
  redactedFields(fields).flatMap((field) => {
    const label = tokenOf(field)
    const value = String(stored[field.key] ?? '')
    return label === null || value === '' ? [] : spellings(field, value).map((one) => ({ label, ...one }))
  })

/** The values behind one answer's tokens; kept in memory only, never stored or sent. */
export type Tokens = ReadonlyMap<string, string>

/** Tokens that are given out beside those of the record. */
const general = new Set('NAME WORD PLACE NUMBER DATE EMAIL LINK HANDLE SSN PHONE SPELT AGE'.split(' '))

/**
 * Replaces personal data by tokens and restores them in the answer. One instance per answer. What is left of a text are
 * words known to name nobody, and figures that say a time, a reading or a small number. `allowed`: approved texts, whose
 * words, dates and numbers everybody may see.
 */
export class Redactor {
  readonly #table = new TokenTable()
  readonly #known: KnownSpellings
  readonly #allowed: Allowed
  /** Tokens of this patient's own record; other redacted data may belong to anybody. */
  readonly #own: ReadonlySet<string>
  readonly #labels: ReadonlySet<string>
  /** How each language writes a value of the record. */
  readonly #written: ReadonlyMap<string, Readonly<Record<Language, string>>>

  constructor(known: readonly KnownValue[], allowed: readonly string[] = []) {
    this.#known = new KnownSpellings(known)
    for (const { label, value } of this.#known.all) this.#table.give(label, value)
    this.#own = new Set(this.tokens.keys())
    this.#labels = new Set([...general, ...known.map(({ label }) => label)])
    this.#allowed = allowedFrom(allowed)
    this.#written = new Map(known.flatMap(({ value, written }) => (written ? [[value, written]] : [])))
  }

  get tokens(): Tokens {
    return this.#table.values
  }

  /** The token of a known value by its label, for the facts; null when there is none. */
  tokenFor(label: string): string | null {
    return this.tokens.has(`[${label}]`) ? `[${label}]` : null
  }

  /** A text in which nothing is left but what is known to be harmless. */
  redact(text: string): string {
    return this.#betweenTokens(plainForm(text.normalize('NFC')), (part) => {
      const marks = new Marks(part, piecesOf(part))
      markKnown(marks, this.#known)
      markShortForms(marks, this.#known)
      markForms(marks, this.#known, this.#allowed)
      markUnknown(marks, this.#known, this.#allowed)
      return marks.render(this.#table)
    })
  }

  /** A text without the record's own values and what has the form of personal data; for texts that stay in the house. */
  redactForms(text: string): string {
    return this.#betweenTokens(text.normalize('NFC'), (part) => {
      const marks = new Marks(part, piecesOf(part))
      markKnown(marks, this.#known)
      markForms(marks, this.#known, this.#allowed, true)
      return marks.render(this.#table)
    })
  }

  /** Changes what stands between tokens. Brackets of the patient's own are text like any other. */
  #betweenTokens(text: string, change: (part: string) => string): string {
    let [shown, at] = ['', 0]
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      if (!this.#labels.has(token.replace(/^\[|(?:_\d+)?\]$/g, ''))) continue
      shown += change(text.slice(at, index)) + token
      at = index + token.length
    }
    return shown + change(text.slice(at))
  }

  /** An answer with its tokens replaced by values; unknown tokens stay, and the output gate finds them. */
  restore(text: string): string {
    return text.replace(TOKEN, (token) => this.tokens.get(token) ?? token)
  }

  /** The same with values as the language `to` writes them. `doubts`: values that may say something else in it. */
  restoreIn(text: string, from: Language, to: Language): { text: string; doubts: TextDifference[] } {
    const doubts = new Map<string, TextDifference>()
    const restored = text.replace(TOKEN, (token) => {
      const value = this.tokens.get(token)
      if (value === undefined) return token
      const own = this.#written.get(value)?.[to]
      if (own !== undefined) return own
      const written = writtenValue(token.slice(1, -1), value, from, to)
      if (written.doubt !== null)
        doubts.set(token, { kind: written.doubt, inSource: value, inTranslation: written.text })
      return written.text
    })
    return { text: restored, doubts: [...doubts.values()] }
  }

  /** A redacted text for models that may receive patient data: with this patient's own values and the unknown words. */
  reveal(text: string): string {
    return text.replace(TOKEN, (token) =>
      this.#own.has(token) || token.startsWith('[WORD') ? this.restore(token) : token,
    )
  }

  /** Whether a redacted text still contains a value of the record. */
  hasKnown(text: string): boolean {
    return this.#known.isIn(text.replace(TOKEN, ' '))
  }
}
