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

/**
 * What a text is made of, as numbers below `TRAITS`, each once: its words by their sound, three and four letters of them,
 * and every two neighbours.
 */
export const traitsOf = (said: Said): number[] => {
  const words = said.words.slice(0, LONGEST_TEXT).map((one) => soundOf(one.replace(drawnOut, '$1')))
  const found = new Set<number>()
  const add = (hash: number): void => {
    found.add((hash ^ (hash >>> 15)) & (TRAITS - 1))
  }
  for (const one of formsOf(said, words)) add(mixAll(form, one))
  let before = '^'
  for (const one of [...words, '$']) {
    add(mixAll(mix(mixAll(pair, before), SPACE), one))
    before = one
  }
  for (const one of words) {
    add(mixAll(word, one))
    const edged = one.length + 2
    for (let from = 0; from + SHORTEST_PIECE <= edged; from++) {
      let hash = piece
      for (let at = from; at < from + LONGEST_PIECE && at < edged; at++) {
        hash = mix(hash, at === 0 || at === edged - 1 ? EDGE : one.charCodeAt(at - 1))
        if (at - from + 1 >= SHORTEST_PIECE) add(hash)
      }
    }
  }
  return [...found]
}
