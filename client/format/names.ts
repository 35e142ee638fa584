/** Written in capitals wherever they are: a doctor's degree, a number behind a name. */
const CAPITALS = /(?<=[\s,])(?:md|ii|iii|iv)(?=$|[\s,])/gi

/** Capitalises the first letter of each word, as in `María De La Cruz-Peña`. Spaces are kept. */
export const titleCase = (name: string): string =>
  name
    .toLocaleLowerCase('es')
    .replace(/(^|[\s\-'’.(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('es'))
    .replace(CAPITALS, (word) => word.toUpperCase())

/** Up to two initials for an avatar: of the first and the last word, or of a single word only one. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('es')
}

/** First and last name if there are any, else the username. */
export const personName = (person: { firstName: string | null; lastName: string | null; username: string }): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username
