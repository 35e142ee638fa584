// Builds what redaction goes by, the words that name nobody and the names of people:
// `node training/vocabulary.ts && npx biome check --write engine/redact/data`
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dangerLexicon } from '#reader/safety/danger-lexicon.ts'
import { borrowedWords, englishWords, names, sharedWords, spanishWords } from './lexicon/build-words.ts'
import { fakerNames } from './lexicon/faker-names.ts'
import { health } from './lexicon/health.ts'
import { pack } from './lexicon/pack.ts'
import { writtenNames } from './lexicon/people.ts'

/** A word stands so often in small letters in texts of ours, and in texts of others, before it counts as one. */
const LEAST_OF_OURS = 3
const LEAST_OF_OTHERS = 2
/** A word that is also a name counts as a word from so many on. */
const LEAST_OF_NAME = 6
/** Share of small letters from which a word is no name: names keep their capital. */
const LEAST_SMALL = 0.75
/** From so many on it is a word of everyday, to which a slip is mended first. */
const COMMON = 12
/** The share, as a logarithm, from which the lists call a word common. */
const LISTED_COMMON = -8.5

const own = ['training/{answers,opt-out,stop,yes-no,emergency}-*.json', 'bench/reading/*-building.json'] as const
const CORPUS = '.corpora/learnt.jsonl'

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

interface Count {
  small: number
  capital: number
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}|['’`´]/gu, '')

const count = (texts: readonly string[]): Map<string, Count> => {
  const counts = new Map<string, Count>()
  for (const text of texts) {
    // Who writes in capitals, or no capital at all, does not tell a name from a word.
    const line = plain(text)
    const doesTell = /\p{Ll}/u.test(line) && /\p{Lu}/u.test(line)
    for (const { 0: word, index } of line.matchAll(/\p{L}+/gu)) {
      const isFirst = /(?:^|[.!?¿¡:\n"(])\s*$/u.test(line.slice(0, index))
      const isCapital = /^\p{Lu}/u.test(word)
      if (isCapital && (isFirst || !doesTell)) continue
      const key = word.toLowerCase()
      const known = counts.get(key) ?? { small: 0, capital: 0 }
      if (isCapital) known.capital += 1
      else known.small += 1
      counts.set(key, known)
    }
  }
  return counts
}

const listed = new Map<string, number>()
for (const list of [englishWords(), spanishWords()])
  for (const [word, share] of list) listed.set(word, Math.max(share, listed.get(word) ?? -99))
for (const word of [...sharedWords(), ...borrowedWords()]) if (!listed.has(word)) listed.set(word, -10)
const dangers = dangerLexicon.split(/\s+/).filter((word) => /^[a-z]{3,}$/.test(word))

const folded = (list: string): string[] =>
  list
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => plain(word).toLowerCase())
const brands = new Set(
  readFileSync('training/lexicon/names.ts', 'utf8')
    .match(/\nfacebook[^`]*/)?.[0]
    .split(/\s+/) ?? [],
)
const people = new Set(
  [...names(), ...folded(fakerNames), ...folded(writtenNames)].filter((word) => word.length > 1 && !brands.has(word)),
)

const ours = count(
  own
    .flatMap((pattern) => globSync(pattern))
    .toSorted()
    .flatMap((file) => textsOf(JSON.parse(readFileSync(file, 'utf8')))),
)
const others = count(
  readFileSync(CORPUS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text),
)

const words = new Map<string, number>()
const keep = (word: string, rank: number): void => {
  if (/^[a-z]{2,20}$/.test(word)) words.set(word, Math.max(rank, words.get(word) ?? 0))
}
for (const [word, share] of listed) if (!people.has(word) || share > -11) keep(word, share > LISTED_COMMON ? 2 : 1)
for (const word of dangers) keep(word, 1)
for (const word of [...brands, ...folded(health)]) keep(word, 1)
for (const word of new Set([...ours.keys(), ...others.keys()])) {
  const [a, b] = [ours.get(word), others.get(word)]
  const [small, capital] = [(a?.small ?? 0) + (b?.small ?? 0), (a?.capital ?? 0) + (b?.capital ?? 0)]
  if (small / (small + capital) < LEAST_SMALL) continue
  const isEnough = people.has(word)
    ? (b?.small ?? 0) >= LEAST_OF_NAME
    : (a?.small ?? 0) >= LEAST_OF_OURS || (b?.small ?? 0) >= LEAST_OF_OTHERS
  if (isEnough) keep(word, small >= COMMON ? 2 : 1)
}

const write = (name: string, doc: string, table: Map<string, number>): void => {
  const packed = pack(table)
  writeFileSync(
    `engine/redact/data/${name}.ts`,
    `// Written by training/vocabulary.ts.
import type { WordTable } from '#reader/language/unpack.ts'

/** ${doc} */
export const ${name}Table: WordTable = {
  words: '${packed.words}',
  scores: '${packed.scores}',
}
`,
  )
}
write('words', 'Words that name nobody, 2 for those of everyday; packed as reader/language/unpack.ts reads it.', words)
write(
  'names',
  'Names of people, 2 for those that are also words; packed as reader/language/unpack.ts reads it.',
  new Map([...people].filter((word) => /^[a-z]+$/.test(word)).map((word) => [word, words.has(word) ? 2 : 1])),
)
console.log(`${words.size} words, ${people.size} names`)
