import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEchoes, ECHO_MS } from './echoes.ts'

const REACH = 24
const button = {} as Element
const other = {} as Element

test('DESK-02 presses of one place or control within milliseconds count once, however many they are', () => {
  const isEcho = createEchoes(REACH)
  const presses = [0, 2, 4, 4 + ECHO_MS, 6 + ECHO_MS]
  const told = presses.map((at) => isEcho({ control: button, point: { x: at % 5, y: 9 }, at }))
  expect(told).toEqual([false, true, true, false, true])
  expect(isEcho({ control: button, point: null, at: 8 + ECHO_MS })).toBe(true)
})

test('DESK-02 what a person does one after another is no echo: later, elsewhere, or another key', () => {
  const isEcho = createEchoes(REACH)
  expect(isEcho({ control: button, point: { x: 0, y: 0 }, at: 0 })).toBe(false)
  expect(isEcho({ control: other, point: { x: 0, y: REACH + 1 }, at: 5 })).toBe(false)
  expect(isEcho({ control: button, point: null, at: 6 })).toBe(false)
  expect(isEcho({ control: other, point: null, at: 7 })).toBe(false)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: ECHO_MS, max: 2000 }), { minLength: 1 }), (gaps) => {
      const calm = createEchoes(REACH)
      let at = 0
      for (const gap of gaps) {
        expect(calm({ control: button, point: { x: 1, y: 1 }, at })).toBe(false)
        at += gap
      }
    }),
  )
})
