import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignSlots } from './use-row-slots.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 })

test('a record keeps its row, and no two records share one', () => {
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (first, second, mayTakeOver) => {
      const before = assignSlots(first, new Map(), false)
      const after = assignSlots(second, before, mayTakeOver)
      expect([...after.keys()]).toEqual(second)
      expect(new Set(after.values()).size).toBe(second.length)
      for (const id of second) if (before.has(id)) expect(after.get(id)).toBe(before.get(id))
    }),
  )
})

test('a new record reuses a free row only where it may', () => {
  fc.assert(
    fc.property(ids, ids, (first, second) => {
      const before = assignSlots(first, new Map(), false)
      const used = new Set(before.values())
      const isNew = (id: number) => !before.has(id)
      const own = assignSlots(second, before, false)
      for (const id of second.filter(isNew)) expect(used.has(own.get(id) ?? -1)).toBe(false)
      const taken = assignSlots(second, before, true)
      const free = first.filter((id) => !second.includes(id)).length
      const over = second.filter((id) => isNew(id) && used.has(taken.get(id) ?? -1)).length
      expect(over).toBe(Math.min(free, second.filter(isNew).length))
    }),
  )
})
