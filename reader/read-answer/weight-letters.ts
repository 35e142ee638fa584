/**
 * A letter for each whole step from the least to the most, nothing in the middle. Without vowels, X and T, so that no run
 * of them ever spells a word; without quotes and the backslash, which a string would have to escape.
 */
const alphabet = '¡¢£¤¥¦§!"#$%&()*+,-./0123456789:;<=>?@BCDFGHJKLMNPQRSVWYZ[]^_`bcdfghjklmnpqrsvwyz{|}~±²³µ¶·»¿'
/** The furthest step on either side that has a letter. */
const MOST_STEPS = (alphabet.length - 1) / 2

/** Learnt weights, in whole steps, as the letters that stand for them; what is further out counts as the furthest. */
export const lettersOf = (steps: Iterable<number>): string =>
  Array.from(steps, (step) => alphabet[Math.max(0, Math.min(2 * MOST_STEPS, MOST_STEPS + step))]).join('')

/** The steps that the letters stand for. */
export const stepsOf = (letters: string): Int8Array =>
  Int8Array.from(letters, (letter) => alphabet.indexOf(letter) - MOST_STEPS)

/** Letters of one byte first, for the commonest sets, but the brace that makes a template of '$'; Braille patterns spell nothing either. */
const LAST_OF_ONE_BYTE = '~'
const FIRST_OF_MORE = 0x2800
const setAlphabet = [...alphabet].filter((letter) => letter <= LAST_OF_ONE_BYTE && letter !== '{').join('')
const letterAt = (at: number): string =>
  setAlphabet[at] ?? String.fromCodePoint(FIRST_OF_MORE + at - setAlphabet.length)
const placeOf = (letter: string): number => {
  const place = setAlphabet.indexOf(letter)
  return place < 0 ? letter.charCodeAt(0) - FIRST_OF_MORE + setAlphabet.length : place
}

/** Several tables of weights in one: few of the sets that stand in the same place of all tables differ. */
export interface WeightSets {
  /** Each set of steps that occurs, as many letters as there are tables; the commonest first. */
  sets: string
  /** One letter a place: which of the sets stands there. */
  letters: string
}

/** Tables of steps, all of one length, as sets: a sixth less to send than table by table. */
export const setsOf = (tables: readonly (readonly number[])[]): WeightSets => {
  const [first = []] = tables
  const places = first.map((_, at) => lettersOf(tables.map((table) => table[at] ?? 0)))
  const counts = new Map<string, number>()
  for (const set of places) counts.set(set, (counts.get(set) ?? 0) + 1)
  const sets = [...counts.keys()].toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const letters = new Map(sets.map((set, at) => [set, letterAt(at)]))
  return { sets: sets.join(''), letters: places.map((set) => letters.get(set)).join('') }
}

/** The tables that were put together. */
export const tablesOf = ({ sets, letters }: WeightSets, count: number): Int8Array[] => {
  const steps = stepsOf(sets)
  const places = Array.from(letters, placeOf)
  return Array.from({ length: count }, (_, table) =>
    Int8Array.from(places, (place) => steps[place * count + table] ?? 0),
  )
}
