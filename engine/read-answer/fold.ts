/** A patient's text, taken apart once for every reader of the turn. */
export interface Said {
  /** As it came in, without characters that nobody sees. */
  raw: string
  /** Lower case, compatibility forms unified, apostrophes gone; accents and punctuation still there. */
  lower: string
  /** Words without accents; a thumb up or down is a word too. */
  words: string[]
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

/** Prepares a text for matching. Total: any string is accepted, halves of surrogate pairs included. */
export const fold = (text: string): Said => {
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

/** The folded words of a label or a key, joined by one space. */
export const foldLine = (text: string): string => fold(text).line

/** Whether the two differ by one letter: one more, one less, one other, or two neighbours swapped. */
export const isOneEditApart = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  if (restA.length === restB.length) {
    return (
      restA.slice(1) === restB.slice(1) ||
      (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
    )
  }
  return restA.length > restB.length ? restA.slice(1) === restB : restB.slice(1) === restA
}

/** How a word sounds to somebody who writes as they speak: no h, b for v, k for c and qu, s for z, one letter for two. */
export const soundOf = (word: string): string =>
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
    .replace(/(.)\1+/g, '$1')
