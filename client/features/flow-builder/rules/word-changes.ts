/** A piece of a text, and whether only this text has it. */
export interface Piece {
  text: string
  /** The offset in the text. */
  at: number
  isOwn: boolean
}

/** Longer texts are marked as changed entirely, because the comparison is quadratic in words. */
const MOST_WORDS = 600

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '')

/** The lengths of the longest common subsequence from each pair of positions on. */
const commonLengths = (a: readonly string[], b: readonly string[]): number[][] => {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? []
      const below = lengths[i + 1] ?? []
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

/** Appends a word, merging it into the last piece of the same kind. */
const add = (pieces: Piece[], text: string, isOwn: boolean): void => {
  const last = pieces.at(-1)
  if (last?.isOwn === isOwn) last.text += text
  else pieces.push({ text, isOwn, at: last ? last.at + last.text.length : 0 })
}

/** Compares two texts word by word: `isOwn` marks what only this text has. */
export const compareWords = (before: string, after: string): { before: Piece[]; after: Piece[] } => {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length > MOST_WORDS || b.length > MOST_WORDS)
    return { before: [{ text: before, at: 0, isOwn: true }], after: [{ text: after, at: 0, isOwn: true }] }
  const lengths = commonLengths(a, b)
  const own = { before: [] as Piece[], after: [] as Piece[] }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [word, other] = [a[i], b[j]]
    if (word !== undefined && word === other) {
      add(own.before, word, false)
      add(own.after, word, false)
      i += 1
      j += 1
    } else if (
      word !== undefined &&
      (other === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      add(own.before, word, true)
      i += 1
    } else if (other !== undefined) {
      add(own.after, other, true)
      j += 1
    }
  }
  return own
}
