import type { FoldedText } from '../read-answer/fold.ts'
import { type DangerWord, hasMark, isOfDanger } from './danger-words.ts'
import { isMark } from './listed-words.ts'

/** Number of trait slots; traits that hash to the same slot share its weight. */
export const DANGER_TRAITS = 131_072

/** FNV-1a of 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
const BASIS = 0x811c9dc5
const PRIME = 0x01000193
const mix = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME)
const hashOf = (text: string): number => {
  let hash = BASIS
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at))
  return hash
}
const indexOf = (hash: number): number => (hash ^ (hash >>> 15)) & (DANGER_TRAITS - 1)
const pairOf = (kind: number, one: number, other: number): number => indexOf(mix(mix(kind, one) ^ (one >>> 13), other))

/** Most forms of a word share this many letters of its sound. */
const STEM = 5
/** A negation reaches this many words. */
const REACH = 4
const MOST_COUNTED_WORDS = 8
const MOST_COUNTED_MARKS = 5
const DENSITY_STEPS = 8

const kinds = {
  word: hashOf('word'),
  stem: hashOf('stem'),
  class: hashOf('class'),
  words: hashOf('words'),
  wordClass: hashOf('word and class'),
  classWord: hashOf('class and word'),
  classes: hashOf('classes'),
  classesButOne: hashOf('classes but one'),
  anywhere: hashOf('anywhere'),
  denied: hashOf('denied'),
  deniedStem: hashOf('denied stem'),
  length: hashOf('length'),
  marks: hashOf('marks'),
  strong: hashOf('words of danger'),
  density: hashOf('density'),
}
const EDGE = hashOf('^')
const asks = { hash: hashOf('asks'), isMark: false }
const marksOfQuestion = /[?¿]/
const denials: ReadonlySet<string> = new Set(['no', 'cannot'])

interface Class {
  hash: number
  isMark: boolean
}
const known = new Map<string, Class>()
const classNamed = (name: string): Class => {
  const old = known.get(name)
  if (old) return old
  const fresh = { hash: hashOf(name), isMark: isMark(name) }
  known.set(name, fresh)
  return fresh
}

interface WordTraits {
  sound: number
  stem: number
  classes: readonly Class[]
  isDenial: boolean
  own: readonly number[]
}
const traitsOfWords = new WeakMap<DangerWord, WordTraits>()
const traitsOfWord = (word: DangerWord): WordTraits => {
  const old = traitsOfWords.get(word)
  if (old) return old
  const [sound, stem] = [hashOf(word.sound), hashOf(word.sound.slice(0, STEM))]
  const classes = word.classes.map(classNamed)
  const fresh = {
    sound,
    stem,
    classes,
    isDenial: word.classes.some((name) => denials.has(name)),
    own: [
      pairOf(kinds.word, sound, 0),
      pairOf(kinds.stem, stem, 0),
      ...classes.map(({ hash }) => pairOf(kinds.class, hash, 0)),
    ],
  }
  traitsOfWords.set(word, fresh)
  return fresh
}

/** Traits of the current text, and the text that met each trait last. This is cheaper than a set. */
let found: number[] = []
let text = 0
/** One byte each, so that the table stays near the processor; it is emptied when the numbers of texts run out. */
const lastMet = new Uint8Array(DANGER_TRAITS)
const LAST_TEXT = 255
const add = (trait: number): void => {
  if (lastMet[trait] === text) return
  lastMet[trait] = text
  found.push(trait)
}

const addOrder = (words: readonly WordTraits[]): void => {
  let [before, classesBefore, denied]: [number, readonly Class[], number] = [EDGE, [], 0]
  for (const { sound, stem, classes, isDenial } of words) {
    add(pairOf(kinds.words, before, sound))
    for (const { hash } of classes) add(pairOf(kinds.wordClass, before, hash))
    for (const { hash } of classesBefore) add(pairOf(kinds.classWord, hash, sound))
    if (denied > 0) {
      add(pairOf(kinds.deniedStem, stem, 0))
      for (const { hash } of classes) add(pairOf(kinds.denied, hash, 0))
    }
    denied = isDenial ? REACH : denied - 1
    before = sound
    classesBefore = classes
  }
  add(pairOf(kinds.words, before, EDGE))
}

const edge: readonly Class[] = [{ hash: EDGE, isMark: false }]

/** Traits of classes alone: which follow each other, and which occur in the same text. */
const addClasses = (words: readonly WordTraits[], others: readonly Class[]): void => {
  let [earlier, before]: [readonly Class[], readonly Class[]] = [[], edge]
  const all = new Set(others)
  for (const { classes } of [...words, { classes: edge }]) {
    if (classes.length === 0) continue
    for (const { hash } of classes) {
      for (const one of before) add(pairOf(kinds.classes, one.hash, hash))
      for (const one of earlier) add(pairOf(kinds.classesButOne, one.hash, hash))
    }
    for (const one of classes) all.add(one)
    earlier = before
    before = classes
  }
  const list = [...all]
  for (const [at, one] of list.entries())
    for (let next = at + 1; next < list.length; next++) {
      const other = list[next]
      if (other && (one.isMark || other.isMark))
        add(
          one.hash < other.hash
            ? pairOf(kinds.anywhere, one.hash, other.hash)
            : pairOf(kinds.anywhere, other.hash, one.hash),
        )
    }
}

/**
 * The traits of a text as numbers below `DANGER_TRAITS`, each once: words, classes and neighbours. `found`: what the patterns
 * found in it.
 */
export const dangerTraits = (said: FoldedText, words: readonly DangerWord[], hit: string | null): readonly number[] => {
  found = []
  if (text === LAST_TEXT) {
    lastMet.fill(0)
    text = 0
  }
  text++
  const traits = words.map(traitsOfWord)
  const others: Class[] = []
  if (hit !== null) others.push(classNamed('HIT'), classNamed(`HIT ${hit}`))
  if (marksOfQuestion.test(said.lower)) others.push(asks)
  add(pairOf(kinds.length, Math.min(words.length, MOST_COUNTED_WORDS), 0))
  const marks = words.filter(hasMark).length
  const strong = words.filter(isOfDanger).length
  add(pairOf(kinds.marks, Math.min(marks, MOST_COUNTED_MARKS), 0))
  add(pairOf(kinds.strong, Math.min(strong, MOST_COUNTED_MARKS), Number(hit !== null)))
  add(pairOf(kinds.density, Math.round((DENSITY_STEPS * marks) / words.length), Math.min(strong, 1)))
  for (const { hash } of others) add(pairOf(kinds.class, hash, 0))
  for (const { own } of traits) for (const trait of own) add(trait)
  addOrder(traits)
  addClasses(traits, others)
  return found
}
