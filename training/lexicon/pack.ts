const FIRST = 'A'.charCodeAt(0)
const MOST_SHARED = 25

const shared = (one: string, other: string): number => {
  let length = 0
  while (length < MOST_SHARED && length < one.length && one[length] === other[length]) length++
  return length
}

/** Words by their figure as one text each: sorted, a capital letter for the letters shared with the word before. */
export const pack = (table: Map<string, number>): Map<number, string> => {
  const groups = new Map<number, string[]>()
  for (const [word, figure] of table) {
    const group = groups.get(figure) ?? []
    group.push(word)
    groups.set(figure, group)
  }
  const packed = new Map<number, string>()
  for (const figure of [...groups.keys()].sort((a, b) => a - b)) {
    let before = ''
    let text = ''
    for (const word of (groups.get(figure) ?? []).sort()) {
      const length = shared(word, before)
      text += String.fromCharCode(FIRST + length) + word.slice(length)
      before = word
    }
    packed.set(figure, text)
  }
  return packed
}
