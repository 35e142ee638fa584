import { letterOfScore, type WordTable } from '#reader/language/unpack.ts'
import { withPairs } from '#reader/read-answer/letter-pairs.ts'

const FIRST = 'A'.charCodeAt(0)

const shared = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/**
 * Words as one text: sorted, a capital letter for the letters that the word before loses at its end; and a letter for the score
 * of each. A tenth smaller, compressed, than a text for each score.
 */
export const pack = (table: ReadonlyMap<string, number>): WordTable => {
  const sorted = [...table.keys()].sort()
  let before = ''
  let words = ''
  for (const word of sorted) {
    const length = shared(word, before)
    words += String.fromCharCode(FIRST + before.length - length) + word.slice(length)
    before = word
  }
  const scores = sorted.map((word) => letterOfScore(table.get(word) ?? 0)).join('')
  return { words: withPairs(words), scores: withPairs(scores) }
}
