/** The position after a group, a class or a single character that begins at `at`. */
const behind = (source: string, at: number): number => {
  if (source[at] === '\\') return at + 2
  if (source[at] === '[') return source.indexOf(']', at) + 1
  if (source[at] !== '(') return at + 1
  let place = at + 1
  while (source[place] !== ')') place = behind(source, place)
  return place + 1
}

/** The alternatives of a pattern, outside of its groups. */
export const alternativesOf = (source: string): string[] => {
  const ends: number[] = []
  for (let at = 0; at < source.length; at = behind(source, at)) if (source[at] === '|') ends.push(at)
  return [...ends, source.length].map((end, index) => source.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end))
}

const optional = /^(?:[?*]|\{0,\d*\})\??/
const repeated = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/

/** The letters that one item may begin with; null where it may be any, an empty list where it takes none. */
const lettersOfItem = (item: string): readonly string[] | null => {
  if (/^(?:\^|\\b|\(\?<?[=!])/.test(item)) return []
  if (item.startsWith('(?:')) return firstLetters(item.slice(3, -1))
  if (/^\[[a-z]+\]$/.test(item)) return item.slice(1, -1).split('')
  return /^[a-z\d]$/.test(item) ? [item] : null
}

const ofOne = (alternative: string): ReadonlySet<string> | null => {
  const letters = new Set<string>()
  for (let at = 0; at < alternative.length; ) {
    const end = behind(alternative, at)
    const rest = alternative.slice(end)
    const own = lettersOfItem(alternative.slice(at, end))
    if (own === null) return null
    for (const letter of own) letters.add(letter)
    if (own.length > 0 && !optional.test(rest)) return letters
    at = end + (repeated.exec(rest)?.[0].length ?? 0)
  }
  return null
}

/** The letters and figures that a match of `source` may begin with; null where it may begin with anything, or be empty. */
export const firstLetters = (source: string): readonly string[] | null => {
  const each = alternativesOf(source).map(ofOne)
  return each.includes(null) ? null : [...new Set(each.flatMap((letters) => [...(letters ?? [])]))]
}

/** Patterns with one meaning. */
export interface PatternMeaning<Means> {
  means: Means
  patterns: readonly string[]
}

interface Told {
  place: number
  pattern: RegExp
}

const ANY = ''

/** For each letter, the patterns that may begin with it, by meaning. */
const sortedByLetter = <Means>(meanings: readonly PatternMeaning<Means>[]): ReadonlyMap<string, readonly Told[]> => {
  const all = meanings.flatMap(({ patterns }, place) =>
    alternativesOf(patterns.join('|')).map((source) => ({ place, source, letters: firstLetters(source) })),
  )
  const known = new Set([ANY, ...all.flatMap(({ letters }) => letters ?? [])])
  return new Map(
    [...known].map((letter) => {
      const sources = Map.groupBy(
        all.filter(({ letters }) => letters === null || letters.includes(letter)),
        ({ place }) => place,
      )
      return [
        letter,
        [...sources].map(([place, own]) => ({
          place,
          pattern: new RegExp(`(?:${own.map(({ source }) => source).join('|')})(?= |$)`, 'my'),
        })),
      ]
    }),
  )
}

/**
 * Finds the first of many meanings in a folded line, whole words only; '^' and '$' are the ends of its lines. Null for none. A
 * word is tried only against patterns that may begin with its letter, which saves most of the work with hundreds of patterns.
 */
export const finderOf = <Means>(meanings: readonly PatternMeaning<Means>[]): ((line: string) => Means | null) => {
  const byLetter = sortedByLetter(meanings)
  const anything = byLetter.get(ANY) ?? []
  return (line) => {
    let found = meanings.length
    for (let at = 0; at < line.length; at++) {
      const before = at === 0 ? ' ' : line[at - 1]
      if (before !== ' ' && before !== '\n') continue
      for (const { place, pattern } of byLetter.get(line[at] ?? ANY) ?? anything) {
        if (place >= found) continue
        pattern.lastIndex = at
        if (pattern.test(line)) found = place
      }
    }
    return meanings[found]?.means ?? null
  }
}
