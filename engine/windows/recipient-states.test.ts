import { expect, test } from 'vitest'
import { closing, DEFAULT_WINDOW, nextOpening } from '../windows.ts'
import { windowFor } from './recipient.ts'
import { mayText, momentOf, states, textOf } from './test-states.ts'

const HALF_HOUR = 30 * 60_000
const DAY = 48 * HALF_HOUR
const hours = { zone: null, ...DEFAULT_WINDOW }

/** The Sundays on which clocks in the United States change, and the days around them. */
const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'].map((day) => momentOf(`${day}T00:00:00Z`))

test.each(states)(
  '%s: on the days on which the clocks change, a window is open when it may be and at no other hour',
  (_, state) => {
    for (const change of changes) {
      const from = change - DAY
      const slots = Array.from({ length: 6 * 48 }, (__, slot) => from + slot * HALF_HOUR)
      const allowed = slots.map((at) => mayText(state, at))
      for (const [slot, at] of slots.slice(0, 4 * 48).entries()) {
        const window = windowFor({ phone: `+1${state.areaCode}5550123`, zone: null, homes: [] }, hours, at)
        const next = allowed.indexOf(true, slot)
        expect(textOf(nextOpening(at, window))).toBe(textOf(slots[next] ?? 0))
        const end = closing(at, window)
        expect(end === null ? null : textOf(end)).toBe(
          allowed[slot] ? textOf(slots[allowed.indexOf(false, slot)] ?? 0) : null,
        )
      }
    }
  },
)

test('there are fifty states, the capital and Puerto Rico', () => {
  expect(states).toHaveLength(52)
})
