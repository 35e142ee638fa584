import { expect, test } from 'vitest'
import { placeOf } from './tooltip-layer.tsx'

const view = { width: 1000, height: 600 }
const own = { top: 0, left: 0, width: 100, height: 30 }
const at = (left: number, top: number) => ({ left, top, width: 40, height: 20 })

test('a tooltip stands at its side in the middle of its control', () => {
  expect(placeOf('top', at(500, 300), own, view)).toEqual({ top: 264, left: 470 })
  expect(placeOf('right', at(500, 300), own, view)).toEqual({ top: 295, left: 546 })
})

test('without room it changes to the other side', () => {
  expect(placeOf('top', at(500, 10), own, view).top).toBe(36)
  expect(placeOf('right', at(900, 300), own, view).left).toBe(794)
})

test('it never leaves the window', () => {
  expect(placeOf('top', at(0, 300), own, view).left).toBe(8)
  expect(placeOf('top', at(970, 300), own, view).left).toBe(892)
})
