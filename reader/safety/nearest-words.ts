import type { Language } from '#contract/primitives.ts'
import { evidenceOf, knownWords } from '../language/read-word.ts'
import { isOrdinary, isStrong, type ListedWord, listedWords } from './listed-words.ts'
import { distanceOf, looseSoundOf, mayBeNear, type WordCode, wordCodeOf } from './word-distance.ts'

/** What a misspelt word most likely is. */
export interface FoundWord {
  written: string
  /** Null: a word of no class. */
  listed: ListedWord | null
}

interface Candidate extends FoundWord {
  sound: string
  code: WordCode
  isStem: boolean
  language: Language | null
  /** Tenths of a wrong letter that it is preferred by. */
  bonus: number
}

const LEAST_OF_STEM = 5
const LEAST_OF_WORD = 3
const bonusOf = ({ classes }: ListedWord): number => (classes.some(isStrong) ? 2 : 1)

/** A word of the other language is this much farther. */
const FOREIGN = 5
const SURE = 2
const languageOfWord = (written: string): Language | null => {
  const evidence = evidenceOf(written) ?? 0
  return evidence > SURE ? 'es' : evidence < -SURE ? 'en' : null
}

/** Letters that begin the same words to somebody who spells by ear. */
const beginnings = ['aeiouh', 'sç', 'bfθ', 'θtd', 'jgh', 'kg', 'λly', 'wu', 'çj']
const startsLike = (letter: string): readonly string[] => [
  ...new Set([letter, ...beginnings.filter((group) => group.includes(letter)).flatMap((group) => Array.from(group))]),
]

const soundsOf = (written: string): Pick<Candidate, 'sound' | 'code'> => {
  const sound = looseSoundOf(written)
  return { sound, code: wordCodeOf(sound) }
}

let listed: Map<string, Candidate[]> | null = null
let known: Map<string, string[]> | null = null
const byLetter = new Map<string, Candidate[]>()

/** All words that begin with a sound; computed at the first unknown word with that letter. */
const candidatesWith = (letter: string): readonly Candidate[] => {
  const old = byLetter.get(letter)
  if (old !== undefined) return old
  listed ??= Map.groupBy(
    listedWords
      .map((word) => ({
        written: word.written,
        listed: word,
        isStem: word.isStem,
        ...soundsOf(word.written),
        language: languageOfWord(word.written),
        bonus: word.isStem ? 0 : bonusOf(word),
      }))
      .filter(({ sound, isStem }) => sound.length >= (isStem ? LEAST_OF_STEM : LEAST_OF_WORD - 1)),
    ({ sound }) => sound.charAt(0),
  )
  known ??= Map.groupBy(knownWords(), (word) => looseSoundOf(word.slice(0, 3)).charAt(0))
  const fresh: Candidate[] = [...(listed.get(letter) ?? [])]
  const taken = new Set(fresh.map(({ written }) => written))
  for (const word of known.get(letter) ?? [])
    if (word.length >= LEAST_OF_WORD && !taken.has(word))
      fresh.push({
        written: word,
        listed: null,
        ...soundsOf(word),
        isStem: false,
        language: languageOfWord(word),
        bonus: 0,
      })
  byLetter.set(letter, fresh)
  return fresh
}

/** How far, in tenths of a wrong letter, a word of so many sounds may be from the one it is taken for. */
const furthest = [0, 0, 2, 4, 7, 8, 10, 12, 13, 14]
const FURTHEST = 16

const endings = /(?:ings?|ed|ers?|est|s|ly|ness|ful|less|able|mente|itos?|itas?|isim[oa]s?)$/
const LEAST_OF_ROOT = 4
/** A form of a word of the lists: 'seeking', 'corvettes'. */
const isForm = (written: string): boolean => {
  const ending = endings.exec(written)?.[0]
  if (ending === undefined) return false
  const stem = written.slice(0, -ending.length)
  const roots =
    ending === 's' ? [stem] : [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1'), `${stem}o`]
  return roots.some((root) => root.length >= LEAST_OF_ROOT && evidenceOf(root) !== undefined)
}

/** How far an ordinary word may be. */
const NEAREST = 5

/** The word that a misspelt word most likely is; null where none is near. */
export const nearestWord = (typed: string, language: Language): FoundWord | null => {
  const { sound, code } = soundsOf(typed)
  if (typed.length < LEAST_OF_WORD || isOrdinary(typed) || isForm(typed)) return null
  const most = furthest[sound.length] ?? FURTHEST
  let best: Candidate | null = null
  let least = most + 1
  for (const letter of startsLike(sound.charAt(0)))
    for (const one of candidatesWith(letter)) {
      if (!one.isStem && !mayBeNear(code, one.code)) continue
      // Whatever follows a beginning, the beginning itself has to sound right.
      if (one.isStem && !sound.startsWith(one.sound)) continue
      const more =
        (one.isStem ? 0 : Math.abs(one.written.length - typed.length)) +
        (one.language === null || one.language === language ? 0 : FOREIGN) -
        one.bonus
      const cost = (one.isStem ? 0 : distanceOf(code, one.code, Math.min(most + 1, least - more))) + more
      if (cost < least) {
        least = cost
        best = one
      }
    }
  // An ordinary word has to be very near: what is taken for none is left as it was typed.
  return best?.listed === null && least > NEAREST ? null : best
}
