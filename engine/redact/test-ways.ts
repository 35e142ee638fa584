import fc from 'fast-check'

/** People as records hold them; many of their names are words too. */
export const people = fc.record({
  given: fc.constantFrom(
    'María Fernanda',
    'Yolanda',
    'Tyrone',
    'José Luis',
    'Rose Mary',
    'Xiomara',
    'Guillermo',
    'Latoya',
    'Concepción',
    'Mark',
    'Nguyệt',
    'Oluwaseun',
    'Esperanza',
    'Katarzyna',
  ),
  family: fc.constantFrom(
    'López',
    'Etcheverry',
    'Washington',
    'Núñez',
    'Baker',
    'Zaldívar',
    'Iglesias',
    'Venkataraman',
    'Montemayor',
    'Cruz',
    'Flores',
    'Schwarzkopf',
    'Ortiz',
    'King',
    "O'Donnell",
  ),
  digits: fc.stringMatching(/^[2-9]\d{9}$/),
  contract: fc.stringMatching(/^(?:[A-HJ-NP-Z]{2}-?)?[1-9]\d{5}$/),
  city: fc.constantFrom('Hialeah', 'Decatur', 'Pharr', 'Kissimmee', 'Bridgeport', 'Laredo'),
})

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
const swapped = (word: string, at: number): string =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
const place = (word: string, share: number): number =>
  Math.min(word.length - 2, 1 + Math.floor(share * (word.length - 2)))

/** Ways of writing a name of one word, longer ones with slips. `share`: where, from 0 to 1. */
export const nameWays: Readonly<Record<string, (name: string, share: number) => string>> = {
  'as it is': (name) => name,
  'small letters': (name) => plain(name).toLowerCase(),
  capitals: (name) => name.toUpperCase(),
  'letter by letter': (name) => [...plain(name)].filter((letter) => /\p{L}/u.test(letter)).join(' '),
  'with dashes': (name) => [...plain(name)].filter((letter) => /\p{L}/u.test(letter)).join('-'),
  'in two': (name, share) =>
    `${plain(name).slice(0, place(name, share) + 1)} ${plain(name).slice(place(name, share) + 1)}`,
  joined: (name) => `soy${plain(name).toLowerCase()}`,
  'drawn out': (name) => `${plain(name).toLowerCase()}${plain(name).slice(-1).repeat(3)}`,
  'look-alikes': (name) =>
    plain(name).replace(
      /[aeopcxy]/g,
      (letter) => ({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х', y: 'у' })[letter] ?? letter,
    ),
  'full width': (name) =>
    [...plain(name)]
      .map((letter) => (/[!-~]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter))
      .join(''),
  'digits for letters': (name) => plain(name).toLowerCase().replace('o', '0').replace('e', '3').replace('a', '4'),
  'unseen signs': (name) => `${name.slice(0, 2)}\u200b${name.slice(2)}`,
  possessive: (name) => `${name}'s`,
}

/** Slips of one letter; only words of five letters or more are still the name. */
export const slips: Readonly<Record<string, (name: string, share: number) => string>> = {
  'a letter less': (name, share) => name.slice(0, place(name, share)) + name.slice(place(name, share) + 1),
  'a letter more': (name, share) =>
    name.slice(0, place(name, share)) + name.charAt(place(name, share)) + name.slice(place(name, share)),
  'another letter': (name, share) => `${name.slice(0, place(name, share))}w${name.slice(place(name, share) + 1)}`,
  'two swapped': (name, share) => swapped(name, place(name, share)),
}

const units = {
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
}
const inWords = (digits: string, language: 'es' | 'en'): string =>
  [...digits].map((digit) => units[language][Number(digit)]).join(' ')

/** Ways of writing a number of six digits or more. */
export const numberWays: Readonly<Record<string, (digits: string) => string>> = {
  'as it is': (digits) => digits,
  pairs: (digits) => digits.match(/\d{1,2}/g)?.join(' ') ?? digits,
  threes: (digits) => digits.match(/\d{1,3}/g)?.join('-') ?? digits,
  'one by one': (digits) => [...digits].join(' '),
  dots: (digits) => [...digits].join('.'),
  slashes: (digits) => digits.match(/\d{1,2}/g)?.join('/') ?? digits,
  'letters for 0 and 1': (digits) => digits.replaceAll('0', 'o').replaceAll('1', 'l'),
  'words, Spanish': (digits) => inWords(digits, 'es'),
  'words, English': (digits) => inWords(digits, 'en'),
  'words and digits': (digits) => `${digits.slice(0, 3)} ${inWords(digits.slice(3), 'es')}`,
  'words with commas': (digits) => [...digits].map((digit) => units.en[Number(digit)]).join(', '),
}

/** Sentences around a value that is said. */
export const frames = fc.constantFrom(
  (value: string) => `hola soy ${value} y quiero saber a que hora abren`,
  (value: string) => `${value}`,
  (value: string) => `Buenos días, ${value}, gracias.`,
  (value: string) => `please tell ${value} that I need a ride tomorrow`,
  (value: string) => `my doctor is ${value} right?`,
  (value: string) => `mi esposa (${value}) no puede ir hoy`,
  (value: string) => `¿ya tienen lo mio? ${value}`,
)
