import { expect, it } from 'vitest'
import { soundOf } from './fold.ts'
import { NO, NOT, TURN, wordClassOf } from './word-classes.ts'

const classOf = (word: string): number => wordClassOf(soundOf(word))

it.each([
  ['nurse', 'enfermera'],
  ['nurse', 'muchacha'],
  ['came', 'vino'],
  ['brought', 'trajo'],
  ['pills', 'pastillas'],
  ['12', '7'],
])('puts %s and %s in one class', (one, other) => {
  expect(classOf(one)).toBeGreaterThan(0)
  expect(classOf(one)).toBe(classOf(other))
})

it('knows the classes by their sound, and tells what came from what will come', () => {
  expect(classOf('bino')).toBe(classOf('vino'))
  expect(classOf('viene')).not.toBe(classOf('vino'))
  expect(classOf('zzyzx')).toBe(0)
})

it('knows what denies and what turns round', () => {
  expect([classOf('nadie'), classOf('didnt'), classOf('pero')]).toEqual([NO, NOT, TURN])
})
