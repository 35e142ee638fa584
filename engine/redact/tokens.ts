import { foldLine } from '#reader/read-answer/fold.ts'

/** A token as redacted texts hold it. */
export const TOKEN = /\[[A-Z]+(?:_[A-Z]+)*(?:_\d+)?\]/g

/** The tokens that were given out, each with the value behind it. One value has one token. */
export class TokenTable {
  readonly values = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  readonly #tokens = new Map<string, string>()

  /** The token of a value, a new one where it has none. */
  give(label: string, value: string): string {
    const key = `${label}:${foldLine(value)}`
    const known = this.#tokens.get(key)
    if (known) return known
    const count = (this.#counts.get(label) ?? 0) + 1
    this.#counts.set(label, count)
    const token = count === 1 ? `[${label}]` : `[${label}_${count}]`
    this.values.set(token, value)
    this.#tokens.set(key, token)
    return token
  }
}
