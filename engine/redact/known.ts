import type { Language } from '#contract/primitives.ts'
import { editsApart, foldLine, isOneEditApart, soundOf } from '#reader/read-answer/fold.ts'
import type { Piece } from './pieces.ts'
import { isCommonWord, isWord } from './vocabulary.ts'

/** A value of this patient's record and its label. */
export interface KnownValue {
  /** Upper case: PATIENT_NAME, DOCTOR_NAME, CONTRACT, ADDRESS, CITY, NPI, PHONE. */
  label: string
  value: string
  /** How each language writes it; none where both write it alike. */
  written?: Readonly<Record<Language, string>>
}

/** Name parts that are shorter would redact ordinary text. */
const LEAST_PART = 3
/** From so many letters on, one letter other, more or less is the same name. */
const LONG = 5
/** From so many on, two letters are. */
const VERY_LONG = 8
/** Pieces that one value may be split over. */
const MOST_PIECES = 12
const LEAST_JOINED = 4
/** As many digits of a number are enough to find the rest. */
const LEAST_DIGITS = 3
const LOCAL_DIGITS = 10

/** Words that stand in names and addresses and in every second sentence. */
const small = new Set(
  `los las del dra san the and don una por con san santa de la el y jr sr st ave rd ct ln blvd apt unit suite street avenue road court lane drive calle avenida
  north south east west north norte sur este oeste sw nw ne se`.split(/\s+/),
)

interface Spelling {
  label: string
  value: string
  /** Folded, without what stands between letters and digits. */
  squeezed: string
  sound: string
  isPart: boolean
}

const partsOf = ({ label, value }: KnownValue): string[] => {
  const words = value
    .split(/[\s.,#/-]+/)
    .filter((part) => foldLine(part).length >= LEAST_PART && !small.has(foldLine(part)))
  if (label.endsWith('NAME')) return words.filter((part) => /\p{L}/u.test(part))
  return label === 'ADDRESS' || label === 'CITY' ? words : []
}

const lettersFor: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const unleet = (word: string): string =>
  /\d/.test(word) && /[a-z]/.test(word) ? word.replace(/[013457]/g, (digit) => lettersFor[digit] ?? digit) : word
const withoutRuns = (word: string): string => word.replace(/(.)\1+/g, '$1')

/** A record's values in every spelling in which a text may have them. */
export class KnownSpellings {
  readonly #spellings: readonly Spelling[]
  readonly #byWhole = new Map<string, Spelling>()
  /** Decimals, without their sign: the digits alone are too few to be told. */
  readonly #decimals = new Map<string, KnownValue>()
  readonly #longest: number
  readonly #digits: readonly string[]

  constructor(known: readonly KnownValue[]) {
    const whole = known.filter(({ value }) => foldLine(value) !== '')
    const spelling = ({ label, value }: KnownValue, isPart: boolean): Spelling => {
      const squeezed = foldLine(value).replaceAll(' ', '')
      return { label, value, squeezed, sound: soundOf(squeezed), isPart }
    }
    const parts = whole.flatMap((one) => partsOf(one).map((value) => spelling({ label: one.label, value }, true)))
    this.#spellings = [...whole.map((one) => spelling(one, false)), ...parts]
    for (const one of this.#spellings) {
      if (!this.#byWhole.has(one.squeezed)) this.#byWhole.set(one.squeezed, one)
      const local = /^\d+$/.test(one.squeezed) ? one.squeezed.slice(-LOCAL_DIGITS) : ''
      if (local !== '' && !this.#byWhole.has(local)) this.#byWhole.set(local, one)
    }
    for (const one of whole) {
      const decimal = /^-?(\d+\.\d+)$/.exec(one.value)?.[1]
      if (decimal !== undefined) this.#decimals.set(decimal, one)
    }
    this.#longest = Math.max(0, ...this.#spellings.map(({ squeezed }) => squeezed.length))
    this.#digits = whole.flatMap(({ value }) => {
      const digits = value.replace(/\D/g, '')
      return digits.length < LEAST_DIGITS ? [] : [digits.slice(-LOCAL_DIGITS)]
    })
  }

  /** Every value, then its parts, in the order of the record. */
  get all(): readonly { label: string; value: string }[] {
    return this.#spellings
  }

  /** The value that begins at a piece, and the last piece that belongs to it; null where none does. */
  match(pieces: readonly Piece[], first: number): { label: string; value: string; last: number } | null {
    const decimal = this.#decimalAt(pieces, first)
    if (decimal) return { ...decimal, last: first + 1 }
    let joined = ''
    let found: { label: string; value: string; last: number } | null = null
    for (
      let last = first;
      last < pieces.length && last < first + MOST_PIECES && joined.length <= this.#longest;
      last += 1
    ) {
      joined += pieces[last]?.folded ?? ''
      const one = this.#byWhole.get(joined)
      if (one && (last === first || joined.length >= LEAST_JOINED)) found = { ...one, last }
    }
    return found ?? this.#alike(pieces[first]?.folded ?? '', first)
  }

  /** The decimal that two pieces write, with a point or a comma. */
  #decimalAt(pieces: readonly Piece[], first: number): KnownValue | null {
    const [whole, part] = [pieces[first], pieces[first + 1]]
    if (!whole || !part || !/^[.,]$/.test(part.gap)) return null
    return this.#decimals.get(`${whole.folded}.${part.folded}`) ?? null
  }

  #alike(word: string, last: number): { label: string; value: string; last: number } | null {
    if (word.length < LEAST_PART) return null
    const one = this.#spellings.find((spelling) => isAlike(word, spelling))
    return one ? { label: one.label, value: one.value, last } : null
  }

  /** Whether some digits in a row, at least three, are a part of a value: texts are split, and so are numbers over texts. */
  hasDigits(word: string): boolean {
    const digits = word.replace(/[oil]/g, (letter) => (letter === 'o' ? '0' : '1'))
    return /^\d{3,}$/.test(digits) && this.#digits.some((one) => one.includes(digits))
  }

  /** The value that a word may be the short form of: its first letters, two at least. */
  shortFormOf(word: string): { label: string; value: string } | null {
    const one = this.#spellings.find(({ squeezed, isPart }) => isPart && word.length >= 2 && squeezed.startsWith(word))
    return one ? { label: one.label, value: one.value } : null
  }

  /** Whether a harmless word is so near to a value that it would give it away. */
  isNear(word: string): boolean {
    return this.#spellings.some((spelling) => isAlike(word, spelling))
  }

  /** Whether a text without its tokens still has a value. */
  isIn(text: string): boolean {
    const line = ` ${foldLine(text)} `
    return this.#spellings.some(({ value }) => line.includes(` ${foldLine(value)} `))
  }
}

/** Whether a single word means a value: misspelt, by ear, drawn out, joined to its neighbours, with digits for letters. */
const isAlike = (word: string, { squeezed, sound, isPart }: Spelling): boolean => {
  if (word === squeezed) return true
  if (!/^[a-z]+$/.test(squeezed)) return squeezed.length >= LONG && word.includes(squeezed)
  const read = unleet(word)
  if (read === squeezed || withoutRuns(read) === withoutRuns(squeezed)) return read !== word || !isCommonWord(word)
  if (isCommonWord(word)) return false
  if (squeezed.length >= LEAST_JOINED && soundOf(read) === sound) return true
  if (squeezed.length >= LONG && isOneEditApart(read, squeezed)) return true
  if (isWord(word)) return false
  if (squeezed.length >= LEAST_JOINED && read.includes(squeezed)) return true
  if (isPart && read.length >= LEAST_PART && squeezed.length > read.length && squeezed.startsWith(read)) return true
  return squeezed.length >= VERY_LONG && editsApart(read, squeezed) <= 2
}
