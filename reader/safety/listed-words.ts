import { evidenceOf } from '../language/read-word.ts'
import { doubleLettersKept, isOneEditApart, soundOf } from '../read-answer/fold.ts'
import { dangerLexicon, ordinaryWords } from './danger-lexicon.ts'

export interface ListedWord {
  /** Usual spelling; for a stem its beginning. */
  written: string
  isStem: boolean
  classes: string[]
}

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
  if (word === undefined) return stemOf(sound)
  const isSpeltSo =
    evidenceOf(written) === undefined ||
    written.replace(doubled, '$1') === word.written ||
    doubleLettersKept(written) === doubleLettersKept(word.written)
  return sound.length >= LEAST_HEARD && isSpeltSo && !ordinary.has(written) ? word : null
}

for (const [written, word] of byWritten)
  for (const name of stemOf(soundOf(written))?.classes ?? []) if (!word.classes.includes(name)) word.classes.push(name)

/** Whether words of this class mean danger by themselves. */
export const isStrong = (name: string): boolean => /^[A-Z]/.test(name) && name === name.toUpperCase()
/** Whether words of this class may play a part in danger. */
export const isMark = (name: string): boolean => /^[A-Z]/.test(name)

/** The sound of a word for somebody who spells by ear in either language. */
const looseSoundOf = (word: string): string =>
  soundOf(
    word
      .replace(/ph/g, 'f')
      .replace(/th/g, 't')
      .replace(/ch|sh|x/g, 'ç')
      .replace(/hue|gue(?=s)/g, 'we'),
  )
    .replace(/ee|ea|ie|ei|y/g, 'i')
    .replace(/oo|ou|ow/g, 'u')
    .replace(/m(?=[bpf])/g, 'n')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)e$/, '')

/** Shorter words are too close to others to guess a missing, doubled or wrong letter, or a stem. */
const LEAST_OF_SOUND = 3
const LEAST_OF_LETTERS = 5
const LEAST_OF_OTHERS = 7

interface Heard {
  sound: string
  word: ListedWord
}
let byLetter: Map<string, Heard[]> | null = null
/** Words of danger by the first letter of their sound; built at the first unknown word. */
const heardWith = (letter: string): readonly Heard[] => {
  if (byLetter === null) {
    const all = [...words.values(), ...stems.values()]
      .filter(({ classes }) => classes.some(isMark))
      .map((word) => ({ word, sound: looseSoundOf(word.written) }))
    byLetter = Map.groupBy(all, ({ sound }) => sound.charAt(0))
  }
  return byLetter.get(letter) ?? []
}

const isNear = (sound: string, { sound: known, word }: Heard): boolean => {
  if (!word.isStem)
    return (
      known.length >= (sound.length === known.length ? LEAST_OF_OTHERS : LEAST_OF_LETTERS) &&
      isOneEditApart(sound, known)
    )
  if (sound.startsWith(known)) return known.length >= LEAST_OF_LETTERS
  if (known.length < LEAST_OF_OTHERS) return false
  for (let length = known.length - 1; length <= known.length + 1; length++)
    if (length <= sound.length && isOneEditApart(sound.slice(0, length), known)) return true
  return false
}

const ordinary: ReadonlySet<string> = new Set(ordinaryWords.split(' '))

/** The word of danger that a misspelt word most likely means. */
export const nearestListed = (written: string): ListedWord | null => {
  const sound = looseSoundOf(written)
  if (sound.length < LEAST_OF_SOUND || ordinary.has(written)) return null
  const all = heardWith(sound.charAt(0))
  return (
    (all.find((one) => !one.word.isStem && one.sound === sound) ?? all.find((one) => isNear(sound, one)))?.word ?? null
  )
}

/** The names of the classes, in the order of the list. */
export const dangerClasses: readonly string[] = dangerLexicon
  .trim()
  .split('\n')
  .map((line) => line.split(' ', 1)[0] ?? '')
