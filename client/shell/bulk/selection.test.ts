import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, countOf, isTicked, nobody, type Ticked, withTicks } from './selection.ts'

test('BULK-01 a range holds both ends, in either direction, and no row without a patient', () => {
  expect(between([1, null, 3, 4], 0, 2)).toEqual([1, 3])
  expect(between([1, null, 3, 4], 3, 2)).toEqual([3, 4])
  expect(between([1], 0, 0)).toEqual([1])
})

test('BULK-02 whatever is ticked and unticked, each patient is as it was last set, and the number is theirs', () => {
  const many = 8
  const step = fc.record({ ids: fc.uniqueArray(fc.integer({ min: 1, max: many })), isOn: fc.boolean() })
  fc.assert(
    fc.property(fc.boolean(), fc.array(step), (isAll, steps) => {
      let ticked: Ticked = isAll ? { isAll: true, except: new Set() } : nobody
      const wanted = new Map<number, boolean>()
      for (const { ids, isOn } of steps) {
        ticked = withTicks(ticked, ids, isOn)
        for (const id of ids) wanted.set(id, isOn)
      }
      for (let id = 1; id <= many; id += 1) {
        expect(isTicked(ticked, id)).toBe(wanted.get(id) ?? isAll)
      }
      expect(countOf(ticked)).toBe(isAll ? null : [...wanted.values()].filter(Boolean).length)
    }),
  )
})
