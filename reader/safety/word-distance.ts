/** How people misspell: by ear in either language, by thumb, with vowels left out. Distances are in tenths of a wrong letter. */

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** The keys beside each key, in its row and above and below. */
const beside = new Set<string>()
for (const [row, keys] of rows.entries())
  for (const [at, key] of Array.from(keys).entries())
    for (const other of [keys[at + 1], rows[row + 1]?.[at], rows[row + 1]?.[at - 1]])
      if (other !== undefined) {
        beside.add(key + other)
        beside.add(other + key)
      }

/** Letters that sound alike to somebody; 'θ' is th, 'ç' is ch and sh, 'λ' is a double l. */
const alike = new Map<string, number>()
const pairs = 'θf3 θt2 θd3 θb4 θs4 λl0 λy2 bp5 dt4 gk5 js6 mn4 rl5 fb4 sç4 jç4 tç5 gj3 wu2 jh3 ly6 xç3'
for (const [one = '', other = '', cost] of pairs.split(' ')) {
  alike.set(one + other, Number(cost))
  alike.set(other + one, Number(cost))
}

const vowels = new Set('aeiouy')
const VOWEL = 3
const VOWEL_FOR_VOWEL = 4
/** A vowel left out between consonants, as who types fast does. */
const DROPPED = 2
const BESIDE = 8
/** The last of several consonants, which many do not say. */
const UNSAID = 3
const WRONG = 13
const MISSING = 9
const DOUBLED = 5
const SWAPPED = 5
/** Letters that people leave out because they do not hear them. */
const weak = new Map([
  ['h', 3],
  ['s', 6],
  ['d', 7],
  ['r', 7],
  ['t', 7],
  ['g', 7],
  ['w', 5],
  ['n', 7],
  ['l', 7],
])

const isVowel = (letter: string): boolean => vowels.has(letter)
const missingOf = (letter: string): number => (isVowel(letter) ? VOWEL : (weak.get(letter) ?? MISSING))
const insteadOf = (one: string, other: string): number => {
  if (one === other) return 0
  if (isVowel(one) && isVowel(other)) return VOWEL_FOR_VOWEL
  return alike.get(one + other) ?? (beside.has(one + other) ? BESIDE : WRONG)
}

/** The letters of sounds by number, and their costs in tables: thousands of words are compared with one. */
const letters = ['', ...'abcdefghijklmnopqrstuvwxyzθçλ']
const COUNT = 32
const numberOf = new Map(letters.map((letter, at) => [letter, at]))
const missing = Uint8Array.from({ length: COUNT }, (_, at) => missingOf(letters[at] ?? ''))
const dropped = missing.map((cost, at) => (isVowel(letters[at] ?? '') ? DROPPED : cost))
const unsaid = missing.map((cost) => Math.min(UNSAID, cost))
const instead = Uint8Array.from({ length: COUNT * COUNT }, (_, at) =>
  insteadOf(letters[Math.floor(at / COUNT)] ?? '', letters[at % COUNT] ?? ''),
)
const isConsonant = letters.map((letter) => letter !== '' && !isVowel(letter))

/** Consonants that stand for each other; vowels, h and w are left out often. */
const groups = ['bpfθ', 'dt', 'kgjsçx', 'mn', 'lλr']
const groupOf = letters.map((letter) => (letter === '' ? -1 : groups.findIndex((own) => own.includes(letter))))

/** A sound made ready to be compared. */
export interface WordCode {
  codes: Uint8Array
  /** How many consonants of each group it has. */
  counts: Uint8Array
}

/** `sound`: of looseSoundOf. */
export const wordCodeOf = (sound: string): WordCode => {
  const codes = Uint8Array.from(sound, (letter) => numberOf.get(letter) ?? 0)
  const counts = new Uint8Array(groups.length)
  for (const code of codes) {
    const group = groupOf[code] ?? -1
    if (group >= 0) counts[group] = (counts[group] ?? 0) + 1
  }
  return { codes, counts }
}

/** One letter of another group counts two. */
const MOST_UNLIKE = 2
/** Whether two sounds may be near at all: a quick look before the costly one. */
export const mayBeNear = ({ counts: one }: WordCode, { counts: other }: WordCode): boolean => {
  let unlike = 0
  for (let at = 0; at < one.length; at++) unlike += Math.abs((one[at] as number) - (other[at] as number))
  return unlike <= MOST_UNLIKE
}

/** The sound of a word for somebody who spells by ear in either language, in letters of its own. */
export const looseSoundOf = (word: string): string =>
  word
    .replace(/^kn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/^psy/, 'sy')
    .replace(/ph/g, 'f')
    .replace(/ough(?=$|s$|ed$|ing$)/, 'of')
    .replace(/stomach/, 'stomak')
    .replace(/ach(?=e|ing)/, 'ak')
    .replace(/ng$/, 'n')
    .replace(/ght/g, 't')
    .replace(/(?<=[aeiou])gh$/, '')
    .replace(/mb$/, 'm')
    .replace(/tion|sion|cion/g, 'çon')
    .replace(/ss?(?=ur[ea])/g, 'ç')
    .replace(/tch|ch|sh/g, 'ç')
    .replace(/x(?=[aeiou])/g, 'ç')
    .replace(/x/g, 'ks')
    .replace(/th/g, 'θ')
    .replace(/ck/g, 'k')
    .replace(/qu(?=[ei])|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/v/g, 'b')
    .replace(/dg(?=[ei])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/ll/g, 'λ')
    .replace(/hue/g, 'we')
    .replace(/wh/g, 'w')
    .replace(/ee|ea|ie|ei|y/g, 'i')
    .replace(/oo|ou|ow/g, 'u')
    .replace(/m(?=[bpf])/g, 'n')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)e$/, '')

const MOST = 24
const table = Array.from({ length: MOST + 2 }, () => new Int16Array(MOST + 2))

/** How far a typed sound is from a known one; `Infinity` from `most` on. */
export const distanceOf = ({ codes: typed }: WordCode, { codes: known }: WordCode, most: number): number => {
  if (typed.length > MOST || known.length > MOST) return Number.POSITIVE_INFINITY
  let row = table[0] as Int16Array
  for (let j = 1; j <= typed.length; j++) row[j] = (row[j - 1] as number) + (missing[typed[j - 1] as number] as number)
  let [above, over] = [row, row]
  for (let i = 1; i <= known.length; i++) {
    over = above
    above = row
    row = table[i] as Int16Array
    const own = known[i - 1] as number
    const isLast = i === known.length && i > 1 && isConsonant[known[i - 2] as number]
    const left = (isLast ? unsaid : i > 1 ? dropped : missing)[own] as number
    row[0] = (above[0] as number) + (missing[own] as number)
    let least = row[0]
    for (let j = 1; j <= typed.length; j++) {
      const other = typed[j - 1] as number
      let cost = (above[j - 1] as number) + (instead[own * COUNT + other] as number)
      const without = (above[j] as number) + left
      if (without < cost) cost = without
      const added = (row[j - 1] as number) + (other === own ? DOUBLED : (missing[other] as number))
      if (added < cost) cost = added
      if (i > 1 && j > 1 && own === typed[j - 2] && other === known[i - 2]) {
        const swapped = (over[j - 2] as number) + SWAPPED
        if (swapped < cost) cost = swapped
      }
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least >= most) return Number.POSITIVE_INFINITY
  }
  const last = row[typed.length] as number
  return last < most ? last : Number.POSITIVE_INFINITY
}
