import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distanceOf, looseSoundOf, wordCodeOf } from './word-distance.ts'

const apart = (typed: string, meant: string): number =>
  distanceOf(wordCodeOf(looseSoundOf(typed)), wordCodeOf(looseSoundOf(meant)), Number.POSITIVE_INFINITY)

it.each([
  ['fone', 'phone'],
  ['nite', 'night'],
  ['kaballo', 'caballo'],
  ['rist', 'wrist'],
  ['num', 'numb'],
  ['coffing', 'coughing'],
])('hears no difference between %s and %s', (typed, meant) => {
  expect(apart(typed, meant)).toBe(0)
})

it('counts a vowel left out, swapped letters and the key beside for less than a wrong letter', () => {
  const wrong = apart('chert', 'chelt') + apart('best', 'bept')
  for (const [typed, meant] of [
    ['chst', 'chest'],
    ['brethe', 'berthe'],
    ['chrst', 'chest'],
  ] as const)
    expect(apart(typed, meant)).toBeLessThan(wrong)
})

it('is nothing between a word and itself, never below nothing, and without end from the limit on', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghilmnoprstuv'), minLength: 1, maxLength: 26 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 40 }), (one, other, most) => {
      const distance = apart(one, other)
      if (one.length < 20) expect(apart(one, one)).toBe(0)
      expect(distance).toBeGreaterThanOrEqual(0)
      const limited = distanceOf(wordCodeOf(looseSoundOf(one)), wordCodeOf(looseSoundOf(other)), most)
      expect(limited).toBe(distance < most ? distance : Number.POSITIVE_INFINITY)
    }),
  )
})
