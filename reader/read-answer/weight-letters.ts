import { withoutPairs, withPairs } from './letter-pairs.ts'

/**
 * One letter for each step from lowest to highest, zero in the middle. Vowels, X and T are left out so that no run spells a word;
 * quotes and the backslash are left out because a string would have to escape them.
 */
const alphabet = '¡¢£¤¥¦§!"#$%&()*+,-./0123456789:;<=>?@BCDFGHJKLMNPQRSVWYZ[]^_`bcdfghjklmnpqrsvwyz{|}~±²³µ¶·»¿'
/** The furthest step on either side that has a letter. */
const MOST_STEPS = (alphabet.length - 1) / 2

/** Encodes learnt weights, in whole steps, as letters; values beyond the range are clamped. */
export const lettersOf = (steps: Iterable<number>): string =>
  Array.from(steps, (step) => alphabet[Math.max(0, Math.min(2 * MOST_STEPS, MOST_STEPS + step))]).join('')

/** The steps that the letters stand for, written with pairs or without. */
export const stepsOf = (letters: string): Int8Array =>
  Int8Array.from(withoutPairs(letters), (letter) => alphabet.indexOf(letter) - MOST_STEPS)

/** One-byte letters first, for the most frequent sets; no '{', which would turn '$' into a template. Braille spells nothing. */
const LAST_OF_ONE_BYTE = '~'
const FIRST_OF_MORE = 0x2800
const setAlphabet = [...alphabet].filter((letter) => letter <= LAST_OF_ONE_BYTE && letter !== '{').join('')
/** The letter of a place, counted from nothing. */
export const letterAt = (at: number): string =>
  setAlphabet[at] ?? String.fromCodePoint(FIRST_OF_MORE + at - setAlphabet.length)
/** The place of a letter. */
export const placeOfLetter = (letter: string): number => {
  const place = setAlphabet.indexOf(letter)
  return place < 0 ? letter.charCodeAt(0) - FIRST_OF_MORE + setAlphabet.length : place
}

/** A long table with few weights: the steps that are not nothing, and how many places lie before each. */
export interface ListedWeights {
  gaps: string
  steps: string
}

/** A gap that is longer than the alphabet goes on in the next letter. */
const LONGEST_GAP = setAlphabet.length - 1

/** Packs a table by its weights alone. */
export const sparseOf = (table: readonly number[]): ListedWeights => {
  let gaps = ''
  let gap = 0
  for (const step of table) {
    if (step === 0) {
      gap++
      continue
    }
    gaps +=
      setAlphabet.charAt(LONGEST_GAP).repeat(Math.floor(gap / LONGEST_GAP)) + setAlphabet.charAt(gap % LONGEST_GAP)
    gap = 0
  }
  return { gaps: withPairs(gaps), steps: withPairs(lettersOf(table.filter((step) => step !== 0))) }
}

/** Unpacks a table of so many places. */
export const sparseTableOf = ({ gaps, steps }: ListedWeights, count: number): Int8Array => {
  const table = new Int8Array(count)
  const weights = stepsOf(steps)
  let place = 0
  let found = 0
  for (const letter of withoutPairs(gaps)) {
    const gap = setAlphabet.indexOf(letter)
    place += gap
    if (gap === LONGEST_GAP) continue
    table[place++] = weights[found++] ?? 0
  }
  return table
}

/** Several weight tables in one: the sets of steps at one place repeat often. */
export interface WeightSets {
  /** Each set of steps that occurs, one letter per table, the most frequent first. */
  sets: string
  /** One letter per place: the set found there. */
  letters: string
}

/** Packs tables of equal length as sets: a sixth smaller than table by table. */
export const setsOf = (tables: readonly (readonly number[])[]): WeightSets => {
  const [first = []] = tables
  const places = first.map((_, at) => lettersOf(tables.map((table) => table[at] ?? 0)))
  const counts = new Map<string, number>()
  for (const set of places) counts.set(set, (counts.get(set) ?? 0) + 1)
  const sets = [...counts.keys()].toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const letters = new Map(sets.map((set, at) => [set, letterAt(at)]))
  return { sets: sets.join(''), letters: places.map((set) => letters.get(set)).join('') }
}

/** Unpacks the tables. */
export const tablesOf = ({ sets, letters }: WeightSets, count: number): Int8Array[] => {
  const steps = stepsOf(sets)
  const places = Array.from(letters, placeOfLetter)
  return Array.from({ length: count }, (_, table) =>
    Int8Array.from(places, (place) => steps[place * count + table] ?? 0),
  )
}
