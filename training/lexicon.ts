// Builds the data of the language scorer from the words below training/lexicon/: `node training/lexicon.ts && npx biome check --write reader/language/data`
import { writeFileSync } from 'node:fs'
import { longWords } from '#reader/consent/stop-slips.ts'
import { thirdLanguages } from '#reader/language/data/third-languages.ts'
import { bySpelling } from '#reader/language/read-word.ts'
import { isOneEditApart } from '#reader/read-answer/fold.ts'
import {
  alikeWords,
  borrowedWords,
  englishWords,
  MISSING,
  names,
  respelt,
  sharedWords,
  spanishWords,
} from './lexicon/build-words.ts'
import { pack } from './lexicon/pack.ts'
import { type Example, piecesOf, trainPieces } from './lexicon/train-pieces.ts'

const WORD_STEP = 0.5
const PIECE_STEP = 0.08
const LEAST_PIECE = 3
const MOST = 5
/** How much the spelling of a listed word counts beside the lists. */
const SPELLING = 0.2
const MOST_OF_SPELLING = 1
/** What the spelling of a name or of a word that both languages have is worth at most. */
const MOST_OF_SHARED = 0.5
/** What a word that speakers of both use is worth at most. */
const MOST_OF_BORROWED = 2.5
/** Share from which a word is more than somebody's name. */
const LISTED = -10

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

const spanish = spanishWords()
const english = englishWords()

const examples: Example[] = []
for (const [word, share] of spanish) {
  if (english.has(word)) continue
  examples.push({ word, isSpanish: true, weight: share > LISTED ? 1 : 0.5 })
  if (share > LISTED)
    for (const other of respelt(word))
      if (!english.has(other) && !spanish.has(other)) examples.push({ word: other, isSpanish: true, weight: 0.3 })
}
for (const [word] of english) if (!spanish.has(word)) examples.push({ word, isSpanish: false, weight: 1 })

const { bias, pieces } = trainPieces(examples)
const spelling = (word: string): number => piecesOf(word).reduce((sum, piece) => sum + (pieces.get(piece) ?? 0), bias)

const words = new Map<string, number>()
const keep = (word: string, logOdds: number): void => {
  words.set(word, Math.round(logOdds / WORD_STEP))
}
for (const word of new Set([...spanish.keys(), ...english.keys()])) {
  const difference = (spanish.get(word) ?? MISSING) - (english.get(word) ?? MISSING)
  const isShared = spanish.has(word) && english.has(word)
  const most = isShared ? MOST_OF_SHARED : MOST_OF_SPELLING
  keep(word, within(difference + within(SPELLING * spelling(word), most), MOST))
}
for (const word of names())
  if (Math.max(spanish.get(word) ?? MISSING, english.get(word) ?? MISSING) < LISTED)
    keep(word, within(SPELLING * spelling(word), MOST_OF_SHARED))
for (const word of sharedWords()) keep(word, within(SPELLING * spelling(word), MOST_OF_SHARED))
for (const word of borrowedWords()) keep(word, within((words.get(word) ?? 0) * WORD_STEP, MOST_OF_BORROWED))
for (const word of alikeWords()) keep(word, 0)

const steps = new Map<string, number>()
for (const [piece, weight] of pieces) {
  const figure = Math.round(weight / PIECE_STEP)
  if (Math.abs(figure) >= LEAST_PIECE) steps.set(piece, figure)
}

/** What words are worth by their spelling alone from which it tells as much as the lists. */
const TOLD = 2.5
/** What a listed word is worth from which it is more than a name or a word of both languages. */
const CLEAR = 2
/** Short words are told apart by hardly anything but the lists. */
const SHORT = 5

const piecesAsRead = new Map([...steps].map(([piece, figure]) => [piece, figure * PIECE_STEP]))
const foreign = new Set(Object.values(thirdLanguages).flatMap((list) => list.split(/\s+/)))

/** Whether a reader without the word in its lists would take it for the same language, and no other reader asks for it. */
const isToldBySpelling = (word: string, logOdds: number): boolean => {
  const told = bySpelling(word, piecesAsRead)
  return (
    Math.max(spanish.get(word) ?? MISSING, english.get(word) ?? MISSING) < LISTED &&
    word.length > SHORT &&
    /^[a-z]+$/.test(word) &&
    Math.abs(logOdds) >= CLEAR &&
    Math.abs(told) >= TOLD &&
    told > 0 === logOdds > 0 &&
    !foreign.has(word) &&
    !longWords.some((stop) => isOneEditApart(word, stop))
  )
}
for (const [word, figure] of words) if (isToldBySpelling(word, figure * WORD_STEP)) words.delete(word)

const write = (name: string, what: string, table: Map<string, number>, step: number): void => {
  const { words: packed, scores } = pack(table)
  const head = `// Written by training/lexicon.ts from the words below training/lexicon/, which were written for this project (MIT, see LICENSE).\nimport type { WordTable } from '../unpack.ts'\n\n`
  const doc = `/** Log-odds of Spanish against English ${what}, in steps of \`${name}Step\`; packed as reader/language/unpack.ts reads it. */\n`
  const body = `export const ${name}Step = ${step}\n\n${doc}export const packed${name === 'word' ? 'Words' : 'Pieces'}: WordTable = {\n  words: '${packed}',\n  scores: '${scores}',\n}\n`
  writeFileSync(`reader/language/data/${name}s.ts`, head + body)
}
write('word', 'by word', words, WORD_STEP)
write('piece', 'by two to four letters of a word', steps, PIECE_STEP)
console.log(`${words.size} words, ${steps.size} pieces`)
