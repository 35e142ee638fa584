// How texts get misspelt: by ear in either language, by thumb, by dictation. The same draws at every run.

/** Draws whole numbers below `most`. */
export type Draw = (most: number) => number

export const drawer = (seed: number): Draw => {
  let state = seed >>> 0
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** A seed of a text's own, so that new texts change nothing in the old ones. */
export const seedOf = (text: string): number => {
  let seed = 17
  for (let at = 0; at < text.length; at++) seed = (Math.imul(seed, 31) + text.charCodeAt(at)) >>> 0
  return seed
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const besideOf = (letter: string, draw: Draw): string => {
  const row = rows.find((keys) => keys.includes(letter))
  if (row === undefined) return letter
  const at = row.indexOf(letter) + (draw(2) === 0 ? -1 : 1)
  return row[at] ?? letter
}

const byEar = {
  es: (word: string): string =>
    word
      .replace(/qu(?=[eiéí])/g, 'k')
      .replace(/c(?=[eiéí])/g, 's')
      .replace(/z/g, 's')
      .replace(/v/g, 'b')
      .replace(/(?<!c)h/g, '')
      .replace(/ll/g, 'y')
      .replace(/á/g, 'a')
      .replace(/é/g, 'e')
      .replace(/í/g, 'i')
      .replace(/ó/g, 'o')
      .replace(/ú/g, 'u'),
  en: (word: string): string =>
    word
      .replace(/ight/g, 'ite')
      .replace(/ing$/, 'in')
      .replace(/ea|ee/g, 'e')
      .replace(/th(?=\w)/g, 'd')
      .replace(/ck/g, 'k')
      .replace(/(?<=\w\w)e$/, ''),
} as const
const softly = {
  es: (word: string): string =>
    word
      .replace(/r(?=[^aeiouáéíóúr]|$)/g, 'l')
      .replace(/ado$/, 'ao')
      .replace(/ada$/, 'á')
      .replace(/s(?=[^aeiouáéíóú]|$)/g, ''),
  en: (word: string): string =>
    word
      .replace(/ph/g, 'f')
      .replace(/er$/, 'a')
      .replace(/oo|ou/g, 'u')
      .replace(/(?<=\w\w)d$/, ''),
} as const

const LEAST_LETTERS = 4
/** Of four words with a slip, as it may be. */
const slipOf = (word: string, language: 'es' | 'en', draw: Draw): string => {
  const place = 1 + draw(word.length - 2)
  const [before, letter, next, after] = [
    word.slice(0, place),
    word.charAt(place),
    word.charAt(place + 1),
    word.slice(place + 2),
  ]
  return [
    () => byEar[language](word),
    () => byEar[language](word),
    () => softly[language](word),
    () => before + next + after,
    () => before + letter + letter + next + after,
    () => before + next + letter + after,
    () => before + besideOf(letter, draw) + next + after,
  ][draw(7)]?.() as string
}

/** The text with one slip to three. */
export const misspell = (text: string, language: 'es' | 'en', draw: Draw): string => {
  const words = text.split(' ')
  for (let times = 1 + draw(3); times > 0; times--) {
    const at = draw(words.length)
    const word = words[at] ?? ''
    if (word.length >= LEAST_LETTERS) words[at] = slipOf(word, language, draw)
  }
  const at = draw(words.length - 1)
  if (words.length > 2 && draw(8) === 0) words.splice(at, 2, `${words[at]}${words[at + 1]}`)
  return words.join(' ')
}
