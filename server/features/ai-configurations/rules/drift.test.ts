import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driftOf } from './drift.ts'

test('OPER-05 a share that stays as it was leaves its interval in about one day of twenty', () => {
  // A generator with a seed of its own: the property is about chance.
  let seed = 20_261_126
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (const share of [0.02, 0.1, 0.3, 0.6]) {
    const draw = (total: number) => ({
      total,
      count: Array.from({ length: total }, random).filter((x) => x < share).length,
    })
    const days = 400
    const left = Array.from({ length: days }, () => driftOf(draw(60), draw(1500))).filter((way) => way !== null).length
    expect(left / days, String(share)).toBeLessThan(0.1)
  }
})

test('OPER-05 a share that doubles is seen, too few cases never are, and the two ways mirror each other', () => {
  expect(driftOf({ count: 40, total: 100 }, { count: 280, total: 1400 })).toBe('higher')
  expect(driftOf({ count: 2, total: 100 }, { count: 280, total: 1400 })).toBe('lower')
  fc.assert(
    fc.property(fc.nat(19), fc.nat(99), (day, before) => {
      expect(driftOf({ count: day, total: day }, { count: 0, total: 1400 })).toBeNull()
      expect(driftOf({ count: 30, total: 30 }, { count: 0, total: before })).toBeNull()
    }),
  )
  const share = fc.tuple(fc.integer({ min: 20, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }))
  const mirror = { higher: 'lower', lower: 'higher' } as const
  fc.assert(
    fc.property(share, share, ([dayTotal, dayShare], [extra, usualShare]) => {
      const day = { total: dayTotal, count: Math.round(dayTotal * dayShare) }
      const before = { total: extra + 100, count: Math.round((extra + 100) * usualShare) }
      const way = driftOf(day, before)
      const rest = ({ count, total }: typeof day) => ({ total, count: total - count })
      expect(driftOf(rest(day), rest(before))).toBe(way === null ? null : mirror[way])
    }),
  )
})
