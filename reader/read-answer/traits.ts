import { type FoldedText, soundOf } from './fold.ts'
import { NO, NOT, TURN, wordClassOf } from './word-classes.ts'

/** How many different numbers a trait can have; traits that share a number share its weight. */
export const TRAITS = 65_536

const drawnOut = /(\p{L})\1{2,}/gu
const LONGEST_TEXT = 30
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 4
const MOST_COUNTED_WORDS = 8
/** So many letters of a word's sound are the same in most of its forms: 'firmo', 'firmamos', 'firmaron'. */
const STEM = 4
/** How many words are a text's beginning, and its end. */
const ENDS = 3
/** How many words after a no it may still deny. */
const REACH = 4
const EDGE = '_'.charCodeAt(0)

/** FNV-1a of 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
const BASIS = 0x811c9dc5
const PRIME = 0x01000193
const mix = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME)
const mixAll = (hash: number, text: string): number => {
  let mixed = hash
  for (let at = 0; at < text.length; at++) mixed = mix(mixed, text.charCodeAt(at))
  return mixed
}
const kind = (name: string): number => mixAll(BASIS, `${name} `)
const indexOf = (hash: number): number => (hash ^ (hash >>> 15)) & (TRAITS - 1)
/** Of two or three whole hashes, in their order. */
const joined = (hash: number, one: number, other: number, third = 0): number => {
  const two = Math.imul((mix(hash, one) ^ (hash >>> 13)) + other, PRIME)
  return indexOf(Math.imul((two ^ (two >>> 15)) + third, PRIME))
}

const word = kind('word')
const piece = kind('piece')
const form = kind('form')
const kinds = {
  pair: kind('pair'),
  one: kind('class'),
  two: kind('two classes'),
  three: kind('three classes'),
  next: kind('classes next to each other'),
  nextButOne: kind('classes but one'),
  wordFirst: kind('word and class'),
  classFirst: kind('class and word'),
  denied: kind('denied'),
  besideNo: kind('beside a no'),
  withoutNo: kind('without a no'),
  turned: kind('after a but'),
  turnedTwo: kind('two after a but'),
  first: kind('first'),
  firstTwo: kind('first two'),
  last: kind('last'),
  stems: kind('two stems'),
  stemsButOne: kind('stems but one'),
  deniedStem: kind('denied stem'),
  stemBesideNo: kind('stem beside a no'),
  stemWithoutNo: kind('stem without a no'),
  opening: kind('opening'),
  closing: kind('closing'),
}

const saysYesAloud = /^[^\p{L}]*(?:sí|si+\s*[,.;:!\n])/u

/** Of the whole text: its length, whether it asks, and whether the 'si' it begins with is a yes by its accent or comma. */
const formsOf = (said: FoldedText): string[] => {
  const forms = [`words ${Math.min(said.words.length, MOST_COUNTED_WORDS)}`]
  if (/[?¿]/.test(said.lower)) forms.push('asks')
  if (said.words[0] === 'si') forms.push(saysYesAloud.test(said.lower) ? 'yes' : 'yes or if')
  return forms
}

interface WordTraits {
  /** Hash of its sound. */
  sound: number
  /** Hash of its first letters, as they sound. */
  stem: number
  /** Place of its class, 0 for none (word-classes.ts). */
  group: number
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
  const group = wordClassOf(sound)
  if (group > 0) own.push(joined(kinds.one, group, 0))
  return { sound: mixAll(BASIS, sound), stem: mixAll(BASIS, sound.slice(0, STEM)), group, own }
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

/** The traits of the text that is taken apart, and in which text each was met last: cheaper than a set of them. */
let found: number[] = []
let text = 0
const lastMet = new Uint32Array(TRAITS)
const begin = (): void => {
  found = []
  text = (text + 1) >>> 0 || lastMet.fill(0).length
}
const add = (trait: number): void => {
  if (lastMet[trait] === text) return
  lastMet[trait] = text
  found.push(trait)
}

const START = -1
const END = -2
const edge: WordTraits = { sound: START, stem: START, group: START, own: [] }
const close: WordTraits = { sound: END, stem: END, group: END, own: [] }

/** How words stand together, by themselves, by how they begin, and by what class they are of. */
const addOrder = (words: readonly WordTraits[]): void => {
  let [before, earlier] = [edge, edge]
  for (const now of [...words, close]) {
    add(joined(kinds.pair, before.sound, now.sound))
    add(joined(kinds.two, before.group, now.group))
    add(joined(kinds.three, earlier.group, before.group, now.group))
    add(joined(kinds.wordFirst, before.sound, now.group))
    add(joined(kinds.classFirst, before.group, now.sound))
    add(joined(kinds.stems, before.stem, now.stem))
    add(joined(kinds.stemsButOne, earlier.stem, now.stem))
    earlier = before
    before = now
  }
}

const isNo = ({ group }: WordTraits): boolean => group === NO || group === NOT

/** The classes alone: what follows what, what stands beside a no, where a text begins and ends. */
const addClasses = (words: readonly WordTraits[]): void => {
  const groups = words.map(({ group }) => group)
  const known = groups.filter((group) => group > 0)
  for (const [at, group] of known.entries()) {
    add(joined(kinds.next, group, known[at + 1] ?? END))
    add(joined(kinds.nextButOne, group, known[at + 2] ?? END))
  }
  const beside = words.some(isNo) ? kinds.besideNo : kinds.withoutNo
  for (const group of known) add(joined(beside, group, 0))
  add(joined(kinds.first, groups[0] ?? END, 0))
  add(joined(kinds.firstTwo, groups[0] ?? END, groups[1] ?? END))
  add(joined(kinds.last, groups.at(-1) ?? END, 0))
}

/** How words begin: beside a no or without one, and at a text's beginning and end. */
const addStems = (words: readonly WordTraits[]): void => {
  const beside = words.some(isNo) ? kinds.stemBesideNo : kinds.stemWithoutNo
  for (const { stem } of words) add(joined(beside, stem, 0))
  for (const { stem } of words.slice(0, ENDS)) add(joined(kinds.opening, stem, 0))
  for (const { stem } of words.slice(-ENDS)) add(joined(kinds.closing, stem, 0))
}

/** What a no reaches, and what comes after a 'but'. */
const addReach = (words: readonly WordTraits[]): void => {
  let [reached, hasTurned] = [0, false]
  for (const [at, word] of words.entries()) {
    if (reached > 0) add(joined(kinds.deniedStem, word.stem, 0))
    if (reached > 0 && word.group > 0) add(joined(kinds.denied, word.group, 0))
    if (hasTurned) {
      add(joined(kinds.turned, word.group, 0))
      add(joined(kinds.turnedTwo, word.group, words[at + 1]?.group ?? END))
    }
    if (word.group === TURN) hasTurned = true
    reached = isNo(word) ? REACH : word.group === TURN ? 0 : reached - 1
  }
}

/**
 * What a text is made of, as numbers below `TRAITS`, each once: its words by their sound, three and four letters of them,
 * their classes, how they begin, and how all that stands together.
 */
export const traitsOf = (said: FoldedText): number[] => {
  begin()
  const words = said.words.slice(0, LONGEST_TEXT).map(knownWord)
  for (const one of formsOf(said)) add(indexOf(mixAll(form, one)))
  addOrder(words)
  addClasses(words)
  addStems(words)
  addReach(words)
  for (const { own } of words) for (const trait of own) add(trait)
  return found
}
