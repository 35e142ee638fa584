import { isOneEditApart, soundOf } from '#reader/read-answer/fold.ts'
import { foldedWords } from './terms.ts'

/** Words that many names of sites have: they name none. */
const general = new Set(
  'clinic clinica center centre centro sede oficina office medical medico medica health salud hospital building edificio the el la los las of de del at en street calle avenue ave avenida road st rd y and community family'.split(
    ' ',
  ),
)
/** A shorter word is only taken for another with the same letters. */
const LEAST_MISSPELT = 6

/**
 * The sites that a text names: by a word that no other site's name has, also misspelt by one letter, or by the whole name
 * written as one word.
 */
export const sitesNamedIn = (text: string, sites: readonly { id: number; name: string }[]): number[] => {
  const said = foldedWords(text)
  const joined = said.map((word, at) => word + (said[at + 1] ?? ''))
  const names = sites.map(({ id, name }) => ({ id, words: foldedWords(name) }))
  const isSaid = (wanted: string): boolean =>
    [...said, ...joined].some(
      (word) =>
        word === wanted ||
        (wanted.length >= LEAST_MISSPELT && (soundOf(word) === soundOf(wanted) || isOneEditApart(word, wanted))),
    )
  return names
    .filter(({ id, words }) =>
      words.some(
        (word) =>
          word.length > 2 &&
          !general.has(word) &&
          !names.some((other) => other.id !== id && other.words.includes(word)) &&
          isSaid(word),
      ),
    )
    .map(({ id }) => id)
}
