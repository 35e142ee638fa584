import { unpack } from '#reader/language/unpack.ts'
import { doubleLettersKept, isOneEditApart } from '#reader/read-answer/fold.ts'
import { namesTable } from './data/names.ts'
import { wordsTable } from './data/words.ts'

/** A word from which a slip of one letter is told from another word. */
const LEAST_SLIP = 5
/** The same for words of everyday. */
const LEAST_COMMON_SLIP = 4
const COMMON = 2

interface Tables {
  words: ReadonlyMap<string, number>
  names: ReadonlyMap<string, number>
  bySound: ReadonlyMap<string, string>
  byLength: ReadonlyMap<string, readonly string[]>
  namesByLength: ReadonlyMap<string, readonly string[]>
}

const keyOf = (word: string, length = word.length): string => `${word[0]}${length}`

const grouped = (words: Iterable<string>): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  for (const word of words) {
    const group = groups.get(keyOf(word))
    if (group) group.push(word)
    else groups.set(keyOf(word), [word])
  }
  return groups
}

const read = (): Tables => {
  const words = unpack(wordsTable, 1)
  const names = unpack(namesTable, 1)
  const bySound = new Map<string, string>()
  for (const [word, rank] of words) {
    const sound = doubleLettersKept(word)
    const other = bySound.get(sound)
    if (other === undefined || (words.get(other) ?? 0) < rank) bySound.set(sound, word)
  }
  return { words, names, bySound, byLength: grouped(words.keys()), namesByLength: grouped(names.keys()) }
}

let tables: Tables | null = null
/** Unpacked at the first text, so that a program that redacts none does not pay for it. */
const known = (): Tables => {
  tables ??= read()
  return tables
}

const laughter = /^(?:(?:ja|je|ji|jo|ha|he|hi|ho|ah|eh|lo)+[jhal]?|x+d+|m+h*m+|u+h+m*|a+h+|o+h+|z+|(?:lol)+|l+m+a+o+)$/
/** The grammar of figures: '8am', '10mg', '3rd', 'a1c', '2day'. */
const figure =
  /^(?:\d{1,3}(?:am|pm|a|p|hs?|hrs?|min|mins|mg|mcg|ml|g|kg|lbs?|lb|oz|cm|mm|in|ft|x|st|nd|rd|th|ro|do|da|er|to|ta|k|d|w|m|y|yo|s|c|f|b|u)|[acbdp]\d{1,2}c?|[24]\w{0,6}(?:day|nite|night|morrow|moro|ever|got|u)|b4|gr8|l8r?|m8|w8|h8|str8|2|4u|u2|n0|covid19)$/

/** Whether a folded word names nobody. */
export const isWord = (word: string): boolean => known().words.has(word) || laughter.test(word) || figure.test(word)

/** Whether it is a word of everyday. */
export const isCommonWord = (word: string): boolean => known().words.get(word) === COMMON

/** Whether somebody may be called so. */
export const isName = (word: string): boolean => known().names.has(word)

const nearest = (
  groups: ReadonlyMap<string, readonly string[]>,
  word: string,
  isFit: (other: string) => boolean,
): string | null => {
  for (const length of [word.length, word.length + 1, word.length - 1])
    for (const other of groups.get(keyOf(word, length)) ?? [])
      if (isOneEditApart(word, other) && isFit(other)) return other
  return null
}

const runs = /(\p{L})\1+/gu

/**
 * The harmless word that a word of no list most likely means: spelt by ear, drawn out, or with one letter other, more or
 * less. Null where there is none, or where it may be a name with a slip.
 */
export const mendWord = (word: string): string | null => {
  const { words, names, bySound, byLength, namesByLength } = known()
  if (!/^[a-z]{3,24}$/.test(word) || names.has(word)) return null
  for (const drawn of [word.replace(runs, '$1$1'), word.replace(runs, '$1')]) if (words.has(drawn)) return drawn
  const heard = bySound.get(doubleLettersKept(word))
  const isNearName =
    word.length >= LEAST_SLIP &&
    nearest(namesByLength, word, (name) => !words.has(name) && name.length >= LEAST_SLIP) !== null
  if (heard !== undefined && (!isNearName || words.get(heard) === COMMON)) return heard
  const common = word.length >= LEAST_COMMON_SLIP ? nearest(byLength, word, isCommonWord) : null
  if (common !== null && (!isNearName || word.length > LEAST_SLIP)) return common
  return isNearName || word.length < LEAST_SLIP ? null : nearest(byLength, word, () => true)
}
