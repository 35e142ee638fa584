import { fold } from '#reader/read-answer/fold.ts'
import { alike, borrowed, both } from './both.ts'
import * as enChat from './en/chat.ts'
import * as enFrequent from './en/frequent.ts'
import * as enGeneral from './en/general.ts'
import { addLy, addS, inflect } from './en/inflect.ts'
import * as enLatinate from './en/latinate.ts'
import * as enNouns from './en/nouns.ts'
import * as enVerbs from './en/verbs.ts'
import * as esAdverbs from './es/adverbs.ts'
import * as esChat from './es/chat.ts'
import { bend, conjugate, pluralOf } from './es/conjugate.ts'
import * as esFrequent from './es/frequent.ts'
import * as esGeneral from './es/general.ts'
import * as esLatinate from './es/latinate.ts'
import * as esNouns from './es/nouns.ts'
import * as esVerbs from './es/verbs.ts'
import { names as nameList } from './names.ts'

/** How often a word stands in a text of its language: natural logarithms of shares, judged and not counted. */
const share = { commonest: -5.5, common: -7.5, chat: -8.2, listed: -9.3, bent: -10.3 }
/** Of a word that is in no list of the language. */
export const MISSING = -13

export type Words = Map<string, number>

const split = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '')

/** What a word is less frequent by in a spelling that leaves its accents out. */
const UNACCENTED = 0.7

const add = (words: Words, list: Iterable<string>, weight: number): void => {
  for (const word of list) {
    const { lower, words: parts } = fold(word)
    const share = parts.length === 1 && parts[0] !== lower && !lower.includes('ñ') ? weight - UNACCENTED : weight
    for (const part of parts) if (part.length > 1) words.set(part, Math.max(words.get(part) ?? MISSING, share))
  }
}

const marked = (list: string, mark: string): [string, string][] =>
  split(list).map((word) => {
    const [plain = '', change = ''] = word.split(mark)
    return [plain, change]
  })

export const spanishWords = (): Words => {
  const words: Words = new Map()
  add(words, split(esFrequent.commonest), share.commonest)
  add(words, split(esFrequent.common), share.common)
  add(words, split(esChat.chat), share.chat)
  for (const list of [esNouns.nouns, esVerbs.irregularForms, esAdverbs.others, esGeneral.general, esLatinate.latinate])
    add(words, split(list), share.listed)
  add(words, [esNouns.nouns, esFrequent.common, esLatinate.latinate].flatMap(split).map(pluralOf), share.bent)
  add(words, split(esNouns.adjectives), share.listed)
  add(words, split(esNouns.adjectives).flatMap(bend), share.bent)
  for (const [infinitive, change] of marked(esVerbs.verbs, ':')) {
    add(words, [infinitive], share.listed)
    add(words, conjugate(infinitive, change), share.bent)
  }
  return words
}

export const englishWords = (): Words => {
  const words: Words = new Map()
  add(words, split(enFrequent.commonest), share.commonest)
  add(words, split(enFrequent.common), share.common)
  add(words, split(enChat.chat), share.chat)
  for (const list of [
    enNouns.nouns,
    enNouns.adjectives,
    enNouns.adverbs,
    enVerbs.irregularForms,
    enGeneral.general,
    enLatinate.latinate,
  ])
    add(words, split(list), share.listed)
  add(
    words,
    [enNouns.nouns, enFrequent.common, enGeneral.general, enLatinate.latinate].flatMap(split).map(addS),
    share.bent,
  )
  add(words, split(enNouns.adjectives).flatMap(addLy), share.bent)
  for (const [verb, doubled] of marked(enVerbs.verbs, '/')) {
    add(words, [verb], share.listed)
    add(words, inflect(verb, doubled), share.bent)
  }
  return words
}

/** Spellings by ear of a Spanish word: s for c and z, b for v, y for ll, k for qu, no h. */
export const respelt = (word: string): string[] => {
  const spellings = [
    word.replace(/c(?=[ei])|z/g, 's'),
    word.replace(/v/g, 'b'),
    word.replace(/b/g, 'v'),
    word.replace(/ll/g, 'y'),
    word.replace(/(?<!c)h/g, ''),
    word.replace(/qu(?=[ei])|c(?=[aou])/g, 'k'),
  ]
  return [...new Set(spellings)].filter((other) => other !== word && other.length > 2)
}

const folded = (list: string): string[] => split(list).flatMap((word) => fold(word).words)

/** Names of people and places, which say little. */
export const names = (): string[] => folded(nameList)

/** Words that both languages write alike, and among them those that even their frequency does not tell apart. */
export const sharedWords = (): string[] => folded(both)
export const alikeWords = (): string[] => folded(alike)
export const borrowedWords = (): string[] => folded(borrowed)
