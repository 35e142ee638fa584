import { shuffle } from './descent.ts'

/** Natural log-odds of Spanish by the pieces of a word: two to four letters, the word's edges marked. */
export type Pieces = Map<string, number>

const SHORTEST = 2
const LONGEST = 4
const EDGE = '_'

export const piecesOf = (word: string): string[] => {
  const marked = EDGE + word + EDGE
  const pieces: string[] = []
  for (let length = SHORTEST; length <= LONGEST; length++)
    for (let at = 0; at + length <= marked.length; at++) pieces.push(marked.slice(at, at + length))
  return pieces
}

export interface Example {
  word: string
  isSpanish: boolean
  /** How much it counts. */
  weight: number
}

const ROUNDS = 12
const RATE = 0.15
const DECAY = 2e-6

/** Logistic regression over pieces by stochastic gradient descent. */
export const trainPieces = (examples: Example[]): { bias: number; pieces: Pieces } => {
  const pieces: Pieces = new Map()
  let bias = 0
  const prepared = examples.map((example) => ({ ...example, own: piecesOf(example.word) }))
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(prepared, round + 1)
    const rate = RATE / (1 + round / 3)
    for (const { own, isSpanish, weight } of prepared) {
      let sum = bias
      for (const piece of own) sum += pieces.get(piece) ?? 0
      const error = (isSpanish ? 1 : 0) - 1 / (1 + Math.exp(-sum))
      const change = rate * error * weight
      bias += 0.01 * change
      for (const piece of own) {
        const before = pieces.get(piece) ?? 0
        pieces.set(piece, before + change - DECAY * before)
      }
    }
  }
  return { bias, pieces }
}
