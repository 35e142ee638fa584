/** Words by their score in whole steps; the words of each score are sorted and packed as `pack` writes them. */
export type Groups = Record<string, string>

const entry = /[A-Z][^A-Z]*/g
const FIRST = 'A'.charCodeAt(0)

/**
 * Unpacks sorted words: a capital letter is the number of letters shared with the previous word (A none, B one …), and
 * the rest follows.
 */
export const unpack = (groups: Groups, step: number): Map<string, number> => {
  const table = new Map<string, number>()
  for (const [figure, packed] of Object.entries(groups)) {
    const value = Number(figure) * step
    let word = ''
    for (const [part] of packed.matchAll(entry)) {
      word = word.slice(0, part.charCodeAt(0) - FIRST) + part.slice(1)
      table.set(word, value)
    }
  }
  return table
}
