import { type FoldedText, soundOf } from '../read-answer/fold.ts'
import { wishWordOf } from './wish-words.ts'

/** Number of trait slots; traits that hash to the same slot share its weight. */
export const WISH_TRAITS = 32_768

const SHORTEST_PIECE = 3
const LONGEST_PIECE = 4
const MOST_COUNTED_WORDS = 8
const drawnOut = /(\p{L})\1{2,}/gu

/** FNV-1a of 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
const BASIS = 0x811c9dc5
const PRIME = 0x01000193
const mix = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME)
const hashOf = (text: string): number => {
  let hash = BASIS
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at))
  return hash
}
const indexOf = (hash: number): number => (hash ^ (hash >>> 15)) & (WISH_TRAITS - 1)

/** What a word adds to the traits of a text by itself. */
export interface WishWordTraits {
  /** Traits of the word, its pieces and its parts of speech. */
  own: readonly number[]
  sound: number
  /** Its parts of speech (`wish-words.ts`), with and without their forms; empty for a filler. */
  parts: readonly number[]
  kinds: readonly number[]
}

const UNKNOWN = '_'

const wordTraits = (written: string): WishWordTraits => {
  const sound = soundOf(written.replace(drawnOut, '$1'))
  const found = wishWordOf(written)
  const parts = found === null ? [UNKNOWN] : found.part.split(' ').filter((part) => part !== '')
  const kinds = parts.map((part) => part.split('.', 1)[0] ?? part)
  const own = [`word ${sound}`, ...parts.map((part) => `part ${part}`), ...kinds.map((kind) => `kind ${kind}`)]
  const edged = `_${sound}_`
  for (let from = 0; from + SHORTEST_PIECE <= edged.length; from++)
    for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE && from + length <= edged.length; length++)
      own.push(`piece ${edged.slice(from, from + length)}`)
  return {
    own: own.map((trait) => indexOf(hashOf(trait))),
    sound: hashOf(sound),
    parts: parts.map(hashOf),
    kinds: kinds.map(hashOf),
  }
}

/** Results are cached for this many words; people use the same few thousand. */
const MOST_KEPT = 4000
const kept = new Map<string, WishWordTraits>()

/** The traits of one folded word. */
export const wishTraitsOfWord = (written: string): WishWordTraits => {
  const known = kept.get(written)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const fresh = wordTraits(written)
  kept.set(written, fresh)
  return fresh
}

const EDGE = hashOf('^')
const sounds2 = hashOf('sounds')
const parts2 = hashOf('parts')
const kinds2 = hashOf('kinds')
const kinds3 = hashOf('three kinds')
const apart = hashOf('kinds apart')
const soundDenied = hashOf('sound denied')
const kindDenied = hashOf('kind denied')
const anywhere = hashOf('kinds anywhere')
const unknown = hashOf(UNKNOWN)
const denials: ReadonlySet<number> = new Set(
  ['no', 'not', 'do not', 'never', 'does not', 'did not', 'can not', 'halt', 'cease', 'enough'].map(hashOf),
)
/** A negation reaches this many words. */
const REACH_OF_DENIAL = 4
const lengths = Array.from({ length: MOST_COUNTED_WORDS + 1 }, (_, words) => indexOf(hashOf(`words ${words}`)))
const asking = indexOf(hashOf('asks'))

/** Passes on the traits that come from neighbouring words. */
export const eachWishTrait = (
  said: FoldedText,
  words: readonly WishWordTraits[],
  hand: (trait: number) => void,
): void => {
  hand(lengths[Math.min(words.length, MOST_COUNTED_WORDS)] ?? 0)
  if (said.lower.includes('?')) hand(asking)
  let before = EDGE
  let part = EDGE
  let kind = EDGE
  let kindBefore = 0
  const follow = (nextPart: number, nextKind: number): void => {
    hand(indexOf(mix(mix(parts2, part), nextPart)))
    hand(indexOf(mix(mix(kinds2, kind), nextKind)))
    if (kindBefore !== 0) {
      hand(indexOf(mix(mix(mix(kinds3, kindBefore), kind), nextKind)))
      hand(indexOf(mix(mix(apart, kindBefore), nextKind)))
    }
    kindBefore = kind
    part = nextPart
    kind = nextKind
  }
  let denied = 0
  const seen = new Set<number>()
  for (const { sound, parts, kinds } of words) {
    hand(indexOf(mix(mix(sounds2, before), sound)))
    before = sound
    if (denied > 0) {
      hand(indexOf(mix(soundDenied, sound)))
      hand(indexOf(mix(kindDenied, kinds[0] ?? 0)))
      denied--
    }
    for (const one of kinds) {
      if (denials.has(one)) denied = REACH_OF_DENIAL
      if (one === unknown) continue
      for (const earlier of seen) hand(indexOf(mix(mix(anywhere, earlier), one)))
      seen.add(one)
    }
    for (let at = 0; at < parts.length; at++) follow(parts[at] ?? 0, kinds[at] ?? 0)
  }
  hand(indexOf(mix(mix(sounds2, before), EDGE)))
  follow(EDGE, EDGE)
}
