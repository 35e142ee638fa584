import { type FoldedText, foldLine, soundOf } from './fold.ts'
import { facetsOf } from './question-kinds.ts'
import { hashOf, joinedHash, mixAll } from './trait-hash.ts'
import { NO, NOT, TURN, wordClassOf } from './word-classes.ts'
import { sensesOf } from './word-senses.ts'
import type { Listed } from './yes-no-lists.ts'

/** Number of slots for what a text says beside what was asked. */
export const ASKED_TRAITS = 32_768

const indexOf = (hash: number): number => (hash ^ (hash >>> 15)) & (ASKED_TRAITS - 1)

const drawnOut = /(\p{L})\1{2,}/gu
const LONGEST_TEXT = 30
const MOST_COUNTED_WORDS = 8
/** A text of so few words counts as a whole too. */
const MOST_WORDS_OF_A_LINE = 4
/** A negation reaches this many words. */
const REACH = 4
const STEM = 4

/** Words of a question that say nothing of what it is about. */
const around = new Set(
  'the a an of in on at to for from with is are was were do does did have has had you your yours we us our this that it or and any been be el la los las de del en a al para por con es su sus se le lo les usted ustedes un una que y o ha han ya este esta si mr mrs dr dra me'.split(
    ' ',
  ),
)

/** What a question asks, for the traits of its answers. */
export interface Asked {
  facets: readonly number[]
  /** What its own words may say, and the hash of each. */
  senses: ReadonlyMap<number, number>
  /** Beginnings of its words by sound, and their classes. */
  stems: ReadonlySet<string>
  classes: ReadonlySet<number>
}

const askedOf = (text: string): Asked | null => {
  const line = foldLine(text)
  const facets = facetsOf(line)
  if (facets === null) return null
  const sounds = line
    .split(' ')
    .filter((word) => !around.has(word))
    .map(soundOf)
  return {
    facets: facets.map(hashOf),
    senses: new Map(sounds.flatMap(sensesOf).map((sense) => [sense, hashOf(`sense ${sense}`)])),
    stems: new Set(sounds.map((sound) => sound.slice(0, STEM))),
    classes: new Set(sounds.map(wordClassOf).filter((group) => group > NOT)),
  }
}

/** Questions are few and asked often. */
const MOST_KEPT = 500
const kept = new Map<string, Asked | null>()
/** What a question with this text asks; null if it is of no known kind. */
export const readAsked = (text: string): Asked | null => {
  const known = kept.get(text)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const fresh = askedOf(text)
  kept.set(text, fresh)
  return fresh
}

const kinds = {
  word: hashOf('word'),
  stem: hashOf('stem'),
  group: hashOf('class'),
  besideNo: hashOf('class beside a no'),
  withoutNo: hashOf('class without a no'),
  deniedStem: hashOf('denied stem'),
  denied: hashOf('denied class'),
  length: hashOf('length'),
  asks: hashOf('asks'),
  first: hashOf('first stem'),
  firstClass: hashOf('first class'),
  sense: hashOf('sense'),
  senseDenied: hashOf('sense denied'),
  senseBesideNo: hashOf('sense beside a no'),
  twoSenses: hashOf('two senses'),
  listed: hashOf('listed'),
  weighed: hashOf('listed with weight'),
  line: hashOf('line'),
  question: hashOf('question'),
  same: hashOf('same'),
  sameSense: hashOf('same sense'),
  lastSame: hashOf('last same'),
}
const EDGE = -1

interface AskedWord {
  sound: number
  stem: string
  stemHash: number
  group: number
  senses: readonly number[]
  /** Within reach of a negation. */
  isDenied: boolean
}

const wordsOf = (said: FoldedText): AskedWord[] => {
  let reached = 0
  return said.words.slice(0, LONGEST_TEXT).map((written) => {
    const sound = soundOf(written.replace(drawnOut, '$1'))
    const stem = sound.slice(0, STEM)
    const group = wordClassOf(sound)
    const isDenied = reached > 0
    reached = isNo(group) ? REACH : group === TURN ? 0 : reached - 1
    return { sound: hashOf(sound), stem, stemHash: hashOf(stem), group, senses: sensesOf(sound), isDenied }
  })
}
const isNo = (group: number): boolean => group === NO || group === NOT

/** What the words say, each alone. */
const itemsOf = (words: readonly AskedWord[], hasNo: boolean): number[] => {
  const items: number[] = []
  for (const { sound, stemHash, group, isDenied } of words) {
    items.push(joinedHash(kinds.word, sound, 0), joinedHash(kinds.stem, stemHash, 0))
    if (isDenied) items.push(joinedHash(kinds.deniedStem, stemHash, 0))
    if (group === 0) continue
    items.push(joinedHash(kinds.group, group, 0), joinedHash(hasNo ? kinds.besideNo : kinds.withoutNo, group, 0))
    if (isDenied) items.push(joinedHash(kinds.denied, group, 0))
  }
  return items
}

/** Traits of what the words may mean, and of each after the one before it. */
const sensesIn = (words: readonly AskedWord[], hasNo: boolean): number[] => {
  const items: number[] = []
  let before: readonly number[] = [EDGE]
  for (const { senses, isDenied } of words) {
    for (const sense of senses) {
      items.push(joinedHash(kinds.sense, sense, 0), joinedHash(kinds.senseDenied, sense, Number(isDenied)))
      items.push(joinedHash(kinds.senseBesideNo, sense, Number(hasNo)))
      for (const one of before) items.push(joinedHash(kinds.twoSenses, one, sense))
    }
    if (senses.length > 0) before = senses
  }
  for (const one of before) items.push(joinedHash(kinds.twoSenses, one, EDGE))
  return items
}

/** Where the answer takes up what the question said, denied or not: 'did you pick it up', 'picked it up Friday'. */
const takenUp = (words: readonly AskedWord[], { stems, classes, senses }: Asked, hasNo: boolean): number[] => {
  const items: number[] = []
  let last = EDGE
  for (const word of words) {
    const denied = Number(word.isDenied)
    const ways = [stems.has(word.stem) ? 1 : 0, word.group > NOT && classes.has(word.group) ? 2 : 0]
    for (const way of ways.filter((one) => one > 0)) {
      last = 2 * way + denied
      items.push(joinedHash(kinds.same, way, denied), joinedHash(kinds.same, way, 2 + Number(hasNo)))
    }
    for (const sense of word.senses.filter((one) => senses.has(one))) {
      items.push(joinedHash(kinds.same, 3, denied), joinedHash(kinds.same, 3, 2 + Number(hasNo)))
      items.push(joinedHash(kinds.sameSense, sense, denied))
    }
  }
  items.push(joinedHash(kinds.lastSame, last, 0), joinedHash(kinds.lastSame, last, 1 + Number(hasNo)))
  return items
}

const meanings = ['none', 'yes', 'no', 'unsure'] as const
const wholeOf = (said: FoldedText, listed: Listed | null | undefined, hasNo: boolean): number[] => {
  const means = listed ? 1 + meanings.indexOf(listed.means) : 0
  const weight = listed ? Math.round(10 * Math.min(listed.weight, 10)) : 0
  const items = [
    kinds.question,
    joinedHash(kinds.length, Math.min(said.words.length, MOST_COUNTED_WORDS), 0),
    joinedHash(kinds.length, EDGE, Number(hasNo)),
    joinedHash(kinds.listed, means, 0),
    joinedHash(kinds.weighed, means, weight),
  ]
  if (/[?¿]/.test(said.lower)) items.push(kinds.asks)
  if (said.words.length <= MOST_WORDS_OF_A_LINE) items.push(joinedHash(kinds.line, mixAll(kinds.line, said.line), 0))
  return items
}

/**
 * The traits of a text as an answer to a question, as numbers below `ASKED_TRAITS`: each word, each sense and each word repeated
 * from the question, paired with each thing that the question asks. `listed`: how the word lists read the text.
 */
export const askedTraitsOf = (said: FoldedText, asked: Asked, listed: Listed | null | undefined): number[] => {
  const words = wordsOf(said)
  const hasNo = words.some(({ group }) => isNo(group))
  const [first] = words
  const senses = sensesIn(words, hasNo)
  const items = [...wholeOf(said, listed, hasNo), ...itemsOf(words, hasNo), ...senses, ...takenUp(words, asked, hasNo)]
  if (first !== undefined)
    items.push(joinedHash(kinds.first, first.stemHash, 0), joinedHash(kinds.firstClass, first.group, 0))
  const found = new Set<number>()
  for (const facet of asked.facets) for (const item of items) found.add(indexOf(joinedHash(facet, item, 0)))
  for (const hash of asked.senses.values()) {
    for (const item of senses) found.add(indexOf(joinedHash(hash, item, 0)))
    found.add(indexOf(joinedHash(hash, kinds.question, 0)))
  }
  return [...found]
}
