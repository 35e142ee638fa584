import { expect, it } from 'vitest'
import { fold } from '#reader/read-answer/fold.ts'
import { traitsOf } from '#reader/read-answer/traits.ts'
import { type Example, trainLeanings } from './train-leanings.ts'

const told = ['sí vino', 'vino ayer', 'ya vino', 'no vino', 'nadie vino', 'no ha venido']
const examples: Example[] = told.map((text, at) => ({
  traits: traitsOf(fold(text)),
  meaning: at < 3 ? 0 : 1,
  weight: 1,
}))

const leaning = (text: string): number => {
  const [yes = [], no = []] = trainLeanings(examples, 2).map((table) =>
    traitsOf(fold(text)).map((at) => table[at] ?? 0),
  )
  return yes.reduce((sum, weight) => sum + weight, 0) - no.reduce((sum, weight) => sum + weight, 0)
}

it('learns what texts of one meaning have in common', () => {
  expect(leaning('ayer sí')).toBeGreaterThan(0)
  expect(leaning('no nadie')).toBeLessThan(0)
})

it('learns the same at every run', () => {
  expect(trainLeanings(examples, 2)).toEqual(trainLeanings(examples, 2))
})
