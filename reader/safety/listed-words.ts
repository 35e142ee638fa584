import { evidenceOf } from '../language/read-word.ts'
import { doubleLettersKept, soundOf } from '../read-answer/fold.ts'
import { dangerLexicon, ordinaryWords } from './danger-lexicon.ts'

export interface ListedWord {
  /** Usual spelling; for a stem its beginning. */
  written: string
  isStem: boolean
  classes: string[]
}

const ordinary: ReadonlySet<string> = new Set(ordinaryWords.split(/\s/))
const words = new Map<string, ListedWord>()
const byWritten = new Map<string, ListedWord>()
const stems = new Map<string, ListedWord>()
for (const line of dangerLexicon.trim().split('\n')) {
  const [name = '', ...entries] = line.split(' ')
  for (const entry of entries) {
    const isStem = entry.endsWith('-')
    const written = isStem ? entry.slice(0, -1) : entry
    const sound = soundOf(written)
    const known = isStem ? stems.get(sound) : byWritten.get(written)
    const word = known ?? { written, isStem, classes: [] }
    if (!word.classes.includes(name)) word.classes.push(name)
    if (isStem) stems.set(sound, word)
    else {
      byWritten.set(written, word)
      if (!words.has(sound)) words.set(sound, word)
    }
  }
}
/** A word takes the classes of its stem; a stem that ends in c or g matches before any vowel. */
for (const [sound, stem] of Array.from(stems))
  if (/[cg]$/.test(stem.written)) stems.set(`${sound.slice(0, -1)}${stem.written.endsWith('c') ? 's' : 'j'}`, stem)
const stemLengths = [...stems.keys()].map(({ length }) => length)
const [SHORTEST_STEM, LONGEST_STEM] = [Math.min(...stemLengths), Math.max(...stemLengths)]

const stemOf = (sound: string): ListedWord | null => {
  for (let length = Math.min(sound.length, LONGEST_STEM); length >= SHORTEST_STEM; length--) {
    const stem = stems.get(sound.slice(0, length))
    if (stem) return stem
  }
  return null
}

const doubled = /(.)\1+/g
/** Shorter words sound like too many others: 'is' like 'his'. */
const LEAST_HEARD = 4

/** The listed word with the same spelling or sound; else the stem it begins with. */
export const listedAs = (written: string, sound: string): ListedWord | null => {
  const exact = byWritten.get(written)
  if (exact !== undefined) return exact
  const word = words.get(sound)
  if (ordinary.has(written)) return null
  if (word === undefined) return stemOf(sound)
  const isSpeltSo =
    evidenceOf(written) === undefined ||
    written.replace(doubled, '$1') === word.written ||
    doubleLettersKept(written) === doubleLettersKept(word.written)
  return sound.length >= LEAST_HEARD && isSpeltSo ? word : null
}

for (const [written, word] of byWritten)
  for (const name of stemOf(soundOf(written))?.classes ?? []) if (!word.classes.includes(name)) word.classes.push(name)

/** Whether words of this class mean danger by themselves. */
export const isStrong = (name: string): boolean => /^[A-Z]/.test(name) && name === name.toUpperCase()
/** Whether words of this class may play a part in danger. */
export const isMark = (name: string): boolean => /^[A-Z]/.test(name)

/** The listed words and the stems, for nearest-words.ts. */
export const listedWords: readonly ListedWord[] = [...words.values(), ...stems.values()]

/** Whether a word looks or sounds like a word of danger and is none. */
export const isOrdinary = (written: string): boolean => ordinary.has(written)

/** The names of the classes, in the order of the list. */
export const dangerClasses: readonly string[] = dangerLexicon
  .trim()
  .split('\n')
  .map((line) => line.split(' ', 1)[0] ?? '')
