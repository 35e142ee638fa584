import { type FoldedText, soundOf } from './fold.ts'
import { BASIS, joinedHash, hashOf as kind, mix, mixAll } from './trait-hash.ts'
import { NO, NOT, TURN, wordClassOf } from './word-classes.ts'

/** Number of trait slots; traits that hash to the same slot share its weight. */
export const TRAITS = 65_536

const drawnOut = /(\p{L})\1{2,}/gu
const LONGEST_TEXT = 30
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 4
const MOST_COUNTED_WORDS = 8
/** Most forms of a word share this many letters of its sound: 'firmo', 'firmamos', 'firmaron'. */
const STEM = 4
/** Number of words at a text's beginning and end. */
const ENDS = 3
/** A negation reaches this many words. */
const REACH = 4
const EDGE = '_'.charCodeAt(0)

const indexOf = (hash: number): number => (hash ^ (hash >>> 15)) & (TRAITS - 1)
/** Combines two or three hashes in order. */
const joined = (hash: number, one: number, other: number, third = 0): number =>
  indexOf(joinedHash(hash, one, other, third))

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

/** Traits of the whole text: length, question, and whether its first 'si' is a yes by accent or comma. */
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
  /** Number of its class, 0 for none (word-classes.ts). */
  group: number
  /** Traits of the word and its pieces. */
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

/** Results are cached for this many words; people use the same few thousand. */
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

/** Traits of the current text, and the text that met each trait last. This is cheaper than a set. */
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

/** Traits of neighbouring words: the words, their beginnings and their classes. */
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

/** Traits of classes alone: order, negation, beginning and end of the text. */
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

/** Traits of the beginnings of words: negated or not, and at the text's beginning and end. */
const addStems = (words: readonly WordTraits[]): void => {
  const beside = words.some(isNo) ? kinds.stemBesideNo : kinds.stemWithoutNo
  for (const { stem } of words) add(joined(beside, stem, 0))
  for (const { stem } of words.slice(0, ENDS)) add(joined(kinds.opening, stem, 0))
  for (const { stem } of words.slice(-ENDS)) add(joined(kinds.closing, stem, 0))
}

/** Traits within reach of a negation, and after a 'but'. */
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
 * The traits of a text as numbers below `TRAITS`, each once: words by sound, pieces of three and four letters, classes,
 * beginnings, and their neighbours.
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
