import { expect, test } from 'vitest'
import { clearanceOf } from './use-clearance.ts'

const box = { left: 900, right: 1340, height: 80 }
const at = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test('a toast stays at the edge when nothing is in its way, else above it', () => {
  expect(clearanceOf(box, [], 800)).toBe(0)
  expect(clearanceOf(box, [at(100, 740, 200, 780)], 800)).toBe(0)
  expect(clearanceOf(box, [at(1000, 740, 1100, 780)], 800)).toBe(68)
  expect(clearanceOf(box, [at(1000, 100, 1100, 140)], 800)).toBe(0)
})

test('rises past every control it would cover, but not past those with room above them', () => {
  expect(clearanceOf(box, [at(1000, 740, 1100, 780), at(1000, 680, 1300, 730)], 800)).toBe(128)
  expect(clearanceOf(box, [at(1000, 740, 1100, 780), at(1000, 600, 1300, 640)], 800)).toBe(68)
})

test('stays at the edge without room above', () => {
  expect(clearanceOf(box, [at(900, 10, 1300, 790)], 800)).toBe(0)
})
