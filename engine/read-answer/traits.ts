import { type Said, soundOf } from './fold.ts'

/** How many different numbers a trait can have; traits that share a number share its weight. */
export const TRAITS = 8192

const drawnOut = /(\p{L})\1{2,}/gu
const LONGEST_TEXT = 30
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 4
const MOST_COUNTED_WORDS = 8
const EDGE = '_'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)

/** FNV-1a of 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
const BASIS = 0x811c9dc5
const PRIME = 0x01000193
const mix = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME)
const mixAll = (hash: number, text: string): number => {
  let mixed = hash
  for (let at = 0; at < text.length; at++) mixed = mix(mixed, text.charCodeAt(at))
  return mixed
}
const word = mixAll(BASIS, 'word ')
const piece = mixAll(BASIS, 'piece ')
const pair = mixAll(BASIS, 'pair ')
const form = mixAll(BASIS, 'form ')

const saysYesAloud = /^[^\p{L}]*(?:sí|si+\s*[,.;:!\n])/u

/** Of the whole text: its length, whether it asks, and whether the 'si' it begins with is a yes by its accent or comma. */
const formsOf = (said: Said, words: readonly string[]): string[] => {
  const forms = [`words ${Math.min(words.length, MOST_COUNTED_WORDS)}`]
  if (/[?¿]/.test(said.lower)) forms.push('asks')
  if (words[0] === 'si') forms.push(saysYesAloud.test(said.lower) ? 'yes' : 'yes or if')
  return forms
}

const indexOf = (hash: number): number => (hash ^ (hash >>> 15)) & (TRAITS - 1)

interface WordTraits {
  sound: string
  /** Of the word itself and of its pieces. */
  own: readonly number[]
}

const wordTraits = (written: string): WordTraits => {
  const sound = soundOf(written.replace(drawnOut, '$1'))
  const own = [indexOf(mixAll(word, sound))]
  const edged = sound.length + 2
  for (let from = 0; from + SHORTEST_PIECE <= edged; from++) {
    let hash = piece
    for (let at = from; at < from + LONGEST_PIECE && at < edged; at++) {
      hash = mix(hash, at === 0 || at === edged - 1 ? EDGE : sound.charCodeAt(at - 1))
      if (at - from + 1 >= SHORTEST_PIECE) own.push(indexOf(hash))
    }
  }
  return { sound, own }
}

/** People use the same few thousand words: what was worked out for a word is kept, up to this many. */
const MOST_KEPT = 4000
const kept = new Map<string, WordTraits>()
const knownWord = (written: string): WordTraits => {
  const known = kept.get(written)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const fresh = wordTraits(written)
  kept.set(written, fresh)
  return fresh
}

/**
 * What a text is made of, as numbers below `TRAITS`, each once: its words by their sound, three and four letters of them,
 * and every two neighbours.
 */
export const traitsOf = (said: Said): number[] => {
  const words = said.words.slice(0, LONGEST_TEXT).map(knownWord)
  const found = new Set<number>()
  const sounds = words.map(({ sound }) => sound)
  for (const one of formsOf(said, sounds)) found.add(indexOf(mixAll(form, one)))
  let before = '^'
  for (const sound of [...sounds, '$']) {
    found.add(indexOf(mixAll(mix(mixAll(pair, before), SPACE), sound)))
    before = sound
  }
  for (const { own } of words) for (const trait of own) found.add(trait)
  return [...found]
}
