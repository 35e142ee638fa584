/** Academic and professional letters after a name, and generational suffixes. */
const letters: ReadonlySet<string> = new Set([
  'MD',
  'NP',
  'PA',
  'PA-C',
  'RN',
  'APRN',
  'FNP',
  'DPM',
  'DDS',
  'PHD',
  'II',
  'III',
  'IV',
])
/** After a comma a short word counts as letters: 'DO' may be a surname elsewhere. */
const LONGEST_LETTERS = 4

const capitalized = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-'’.(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

const isAfterComma = (words: readonly string[], index: number): boolean =>
  index > 0 && words[index - 1]?.endsWith(',') === true

const recased = (value: string): string =>
  value
    .split(' ')
    .map((word, index, words) => {
      const upper = word.toUpperCase()
      const bare = upper.replace(/[^\p{L}-]/gu, '')
      const isLetters = letters.has(bare) || (isAfterComma(words, index) && bare.length < LONGEST_LETTERS)
      return isLetters ? upper : capitalized(word)
    })
    .join(' ')
    .replace(/(?<=\S )(?:Del?|Y)(?= )(?: La?s?(?= )| Los(?= ))?/g, (particles) => particles.toLowerCase())

/** Names in capitals, as many registers have them ('MARÍA DE LA PAZ'), read as shouting. */
export const normalizeName = (value: string): string =>
  value === value.toUpperCase() && value !== value.toLowerCase() ? recased(value) : value

/** A person's name with normal capitals, from 'maría de la paz' too. */
export const properName = (value: string): string =>
  value === value.toLowerCase() && value !== value.toUpperCase() ? recased(value) : normalizeName(value)
