/** Number of characters of a free text that are kept by default. */
export const LONGEST_ANSWER = 640

/** A patient's text, prepared once for all readers of a turn. */
export interface FoldedText {
  /** As it came in, without invisible characters. */
  raw: string
  /** Lower case, compatibility forms unified, apostrophes gone; accents and punctuation still there. */
  lower: string
  /** Words without accents; a thumb up or down is a word too. */
  words: readonly string[]
  /** `words` joined by one space. */
  line: string
}

const plain = /^[\x20-\x7e\n]*$/
/** Zero-width and direction marks, controls but line breaks, variation selectors, the keycap frame, skin tones. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}]|[\ufe00-\ufe0f]|\u20e3|\p{Emoji_Modifier}/gu
const apostrophes = /['`´‘’ʼ]/g
const marks = /\p{M}/gu
const wordPattern = /[\p{L}\p{N}]+|[👍👎🤷]/gu
const plainWord = /[a-z0-9]+/g
const thumbsUp = /[👌✅✔🙆☑🆗💯🙋]/gu
const thumbsDown = /[❌✖🚫🙅⛔]/gu

const taken = (text: string): FoldedText => {
  if (plain.test(text)) {
    const lower = text.toLowerCase().replace(apostrophes, '')
    const words: string[] = lower.match(plainWord) ?? []
    return { raw: text, lower, words, line: words.join(' ') }
  }
  const raw = text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(unseen, '')
  const lower = raw
    .replace(apostrophes, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(thumbsUp, '👍')
    .replace(thumbsDown, '👎')
  const words: string[] = lower.normalize('NFD').replace(marks, '').match(wordPattern) ?? []
  return { raw, lower, words, line: words.join(' ') }
}

let last = taken('')
let lastText = ''

/**
 * Prepares a text for matching. Accepts any string, also lone surrogates. The readers of a turn ask for the same text one after
 * the other, so the last result is cached.
 */
export const fold = (text: string): FoldedText => {
  if (text === lastText) return last
  last = taken(text)
  lastText = text
  return last
}

/** Prepares a part of a text; the cached whole stays for the next readers. */
export const foldPart = (part: string): FoldedText => taken(part)

/** The folded words of a label or a key, joined by one space. */
export const foldLine = (text: string): string => fold(text).line

/** Whether the two differ by one letter: one more, one less, one other, or two neighbours swapped. */
export const isOneEditApart = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const [leftA, leftB] = [endA - start, endB - start]
  if (leftA <= 1 && leftB <= 1) return true
  return leftA === 2 && leftB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}

/**
 * How many letters the two differ by: one more, one less, one other or two neighbours swapped count one each (L. Damerau,
 * Commun. ACM 7 (1964) 171).
 */
export const editsApart = (a: string, b: string): number => {
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before?.[j - 2] ?? 0) + 1 : a.length
      next.push(Math.min((row?.[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row?.[j - 1] ?? 0) + (isSame ? 0 : 1), swapped))
    }
    before = row
    row = next
  }
  return row?.[b.length] ?? 0
}

/** The sound of a word for somebody who spells by ear: no h, b for v, k for c and qu, s for z, one letter for two. */
export const soundOf = (word: string): string => doubleLettersKept(word).replace(/(.)\1+/g, '$1')

/** The same, but double letters stay: 'pero' and 'perro' differ. */
export const doubleLettersKept = (word: string): string =>
  word
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/q/g, 'k')
    .replace(/c(?=[ei])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/z/g, 's')
    .replace(/v/g, 'b')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(?<!c)h/g, '')
    .replace(/ll/g, 'y')
