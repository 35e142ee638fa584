import { isOneEditApart, soundOf } from '../read-answer/fold.ts'
import { fillers, type WishWord, wishWords } from './data/wish-words.ts'

/** A word that changes nothing. */
export const filler: WishWord = { part: '', language: null }
const unsubscribe: WishWord = { part: 'unsub', language: null }

const bySound = new Map<string, WishWord>()
for (const [word, entry] of wishWords) {
  const sound = soundOf(word)
  if (word.length > 3 && !bySound.has(sound)) bySound.set(sound, entry)
}

/** A slip of the thumb in a long verb: a letter left out, or two swapped ('escrbian', 'molstar'). */
const slips = new Map<string, WishWord>()
/** Other words that look like such a slip. */
const ownWords = new Set('quien quienes ending anda manda mando texas'.split(' '))
for (const [word, entry] of wishWords) {
  if (word.length < 6 || !/^(?:write|send|bother)\.(?!d|p)/.test(entry.part)) continue
  for (let at = 1; at < word.length; at++) {
    const missing = word.slice(0, at) + word.slice(at + 1)
    const swapped = word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2)
    for (const slip of [missing, swapped])
      if (!wishWords.has(slip) && !fillers.has(slip) && !ownWords.has(slip)) slips.set(slip, entry)
  }
}

/** 'unsuscribe', 'unsubcribe', 'desuscribirme', 'desinscribanme'; not 'unsubscribed', which reports something. */
const unsubscribing = /^(?:un+su[bps]*s?c?r?i[bv]e?(?:me)?|des(?:us|ins|ubs|subs|sus|inz)c?ri[bv](?!ieron|io$)[a-z]*)$/

/** Long words that people misspell in every way; no other word is close to them. */
const misspelt = [
  'messaging',
  'messages',
  'mensajes',
  'mensaje',
  'escribirme',
  'mandarme',
  'enviarme',
  'unsubscribe',
  'contacting',
]
/** Words written together, longest first: 'nomemanden' is 'no me manden'. */
const joined = /^(nomas|nome|no|me)(.{5,}?)(?:mas)?$/

const strayOf = (word: string): WishWord | null => {
  const near =
    word.length > 6 && word !== 'unsubscribed' ? misspelt.find((known) => isOneEditApart(word, known)) : undefined
  if (near !== undefined) return wishWords.get(near) ?? null
  const [, before = '', rest = ''] = joined.exec(word) ?? []
  const verb = wishWords.get(rest)
  if (verb === undefined || !/^(?:write|send|bother)\.s/.test(verb.part)) return null
  return { part: `${wishWords.get(before)?.part} ${verb.part}`, language: 'es' }
}

/** 'plzzz', 'stoppp'. */
const drawnOut = /(.)\1{2,}/g

const findWord = (written: string): WishWord | null => {
  const word = written.replace(drawnOut, '$1')
  const known = wishWords.get(word)
  if (known !== undefined) return known
  if (fillers.has(word)) return filler
  if (word.length < 4) return null
  if (unsubscribing.test(word)) return unsubscribe
  return bySound.get(soundOf(word)) ?? slips.get(word) ?? strayOf(word)
}

/** Results are cached for this many words; people use the same few thousand. */
const MOST_KEPT = 4000
const kept = new Map<string, WishWord | null>()

/** The part of speech of a folded word in a wish; null for none, `filler` for a word that changes nothing. */
export const wishWordOf = (word: string): WishWord | null => {
  const found = kept.get(word)
  if (found !== undefined) return found
  if (kept.size >= MOST_KEPT) kept.clear()
  const fresh = findWord(word)
  kept.set(word, fresh)
  return fresh
}

/** A wish holds at least one of these parts. */
const core =
  /(?:^| )(?:write|send|call|bother|insist|gives|removes|get|text|noun|list|number|unsub|opt|baja|sub|revoke|alone|enough|leaves|remove|pull|receive|touch|data|consent|removed|too|sick|visit|cease|halt|alto|contacted|lose|hear|keep|want|leave|ask|subscribe|turn|block|use|reach|hit|prohibited)(?:[. ]|$)/
const coreWords = new WeakMap<WishWord, boolean>()

/** Whether a text with this word may hold a wish. */
export const isCore = (word: WishWord): boolean => {
  const known = coreWords.get(word)
  if (known !== undefined) return known
  const isOne = core.test(word.part)
  coreWords.set(word, isOne)
  return isOne
}

/** Parts for our texts, a list, a number, or an ending. */
const named =
  /(?:^| )(?:noun|text|list|number|unsub|subscribe|sub|contacted|halt|cease|remove|removes|removed|opt|baja|alto|pull|block|bother|write|send)(?:[. ]|$)/

/** Whether a word says what should stop, or that something should. */
export const isNaming = (word: WishWord): boolean => named.test(word.part)
