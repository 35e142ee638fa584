const vowelBeforeY = /[aeiou]y$/

/** The third person of a verb and the plural of a noun. */
export const addS = (word: string): string => {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`
  return word.endsWith('y') && !vowelBeforeY.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** The forms of a regular English verb; `doubled` is the letter that is written twice before -ed and -ing. */
export const inflect = (verb: string, doubled: string): string[] => {
  const stem = verb + doubled
  if (verb.endsWith('e')) {
    const past = `${verb}d`
    return [verb, addS(verb), past, verb.endsWith('ee') ? `${verb}ing` : `${verb.slice(0, -1).replace(/i$/, 'y')}ing`]
  }
  const past = verb.endsWith('y') && !vowelBeforeY.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`
  return [verb, addS(verb), past, `${stem}ing`]
}

/** An adjective and its adverb. */
export const addLy = (word: string): string[] => {
  if (word.endsWith('ly')) return [word]
  if (word.endsWith('y')) return [word, `${word.slice(0, -1)}ily`]
  if (word.endsWith('le')) return [word, `${word.slice(0, -1)}y`]
  return [word, word.endsWith('ic') ? `${word}ally` : `${word}ly`]
}
