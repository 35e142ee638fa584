import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ControlBox, createPresses, SETTLE_MS } from './presses.ts'

const box = (meaning: string, left: number, top: number, layer = 0, width = 100, height = 30): ControlBox => ({
  meaning,
  layer,
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const sms = box('Ana|SMS', 500, 100)
const call = box('Ana|CALL', 610, 100)
const complete = box('Ana|Complete', 500, 100)
const other = box('Luis|SMS', 500, 100)
const veil = box('veil', 0, 0, 1, 1000, 1000)
const sheet = box('', 300, 60, 1, 500, 200)
const confirm = box('dialog|Confirm', 510, 100, 1)
const cancel = box('dialog|Cancel', 350, 220, 1)

/** Presses the middle of a control with a mouse. */
const on = (control: ControlBox, at: number, { isView = false, reach = 24 } = {}) => ({
  at,
  meaning: control.meaning,
  point: { x: (control.left + control.right) / 2, y: (control.top + control.bottom) / 2 },
  isView,
  reach,
})
const key = (control: ControlBox, at: number) => ({ ...on(control, at), point: null, reach: 0 })

describe('a pointer press', () => {
  test.each([150, 300, 500, 999])('repeated %i ms later does not hit the control that took the place', (gap) => {
    const presses = createPresses()
    presses.look([sms, call], 0)
    expect(presses.isServed(on(sms, 5000))).toBe(true)
    presses.look([complete, call], 5050)
    expect(presses.isServed(on(complete, 5000 + gap))).toBe(false)
  })

  test('is accepted once the control was there for a second without a press', () => {
    const presses = createPresses()
    presses.look([sms], 0)
    presses.isServed(on(sms, 5000))
    presses.look([complete], 5050)
    expect(presses.isServed(on(complete, 5050 + SETTLE_MS))).toBe(true)
  })

  test('three presses 700 ms apart are one burst, although the third comes over a second after the change', () => {
    const presses = createPresses()
    presses.look([sms], 0)
    presses.isServed(on(sms, 5000))
    presses.look([complete], 5050)
    expect(presses.isServed(on(complete, 5700))).toBe(false)
    expect(presses.isServed(on(complete, 6400))).toBe(false)
    expect(presses.isServed(on(complete, 7401))).toBe(true)
  })

  test('does not hit a control that appears where the first press removed one', () => {
    const presses = createPresses()
    presses.look([sms], 0)
    presses.isServed(on(sms, 5000))
    presses.look([], 5010)
    presses.isServed({ ...on(sms, 5700), meaning: '' })
    presses.look([complete], 6390)
    expect(presses.isServed(on(complete, 6400))).toBe(false)
  })

  test('is accepted at once on a control that was elsewhere for long', () => {
    const presses = createPresses()
    presses.look([sms, call], 0)
    presses.isServed(on(sms, 5000))
    presses.look([complete, call], 5050)
    expect(presses.isServed(on(call, 5150))).toBe(true)
  })

  test('does not hit another row that a live event moved under it, even as a first press', () => {
    const presses = createPresses()
    presses.look([sms], 0)
    presses.look([other], 5000)
    expect(presses.isServed(on(other, 5900))).toBe(false)
    expect(presses.isServed(on(other, 6901))).toBe(true)
  })

  test('hits a row moved by scrolling, or brought by the pressed filter', () => {
    const scrolled = createPresses()
    scrolled.look([sms], 0)
    scrolled.look([other], 5000, true)
    expect(scrolled.isServed(on(other, 5200))).toBe(true)
    const filtered = createPresses()
    const filter = box('filter', 0, 0)
    filtered.look([sms, filter], 0)
    filtered.isServed(on(filter, 5000, { isView: true }))
    filtered.look([other, filter], 5100)
    expect(filtered.isServed(on(other, 5700))).toBe(true)
  })

  test('a double press goes neither to a dialog’s backdrop, nor its button, nor what is below', () => {
    const opening = createPresses()
    opening.look([sms], 0)
    opening.isServed(on(sms, 5000))
    opening.look([sms, veil, sheet, confirm, cancel], 5100)
    expect(opening.isServed(on(confirm, 5300))).toBe(false)
    const closing = createPresses()
    closing.look([sms, veil, sheet, confirm], 0)
    expect(closing.isServed(on(confirm, 5000))).toBe(true)
    closing.look([sms], 5100)
    expect(closing.isServed(on(confirm, 5300))).toBe(false)
  })

  test('presses another button of the dialog it opened at once', () => {
    const presses = createPresses()
    const row = box('Luis|row', 300, 210, 0, 600)
    presses.look([sms, row], 0)
    presses.isServed(on(sms, 5000))
    presses.look([sms, row, veil, sheet, confirm, cancel], 5100)
    expect(presses.isServed(on(cancel, 5600))).toBe(true)
  })

  test('does not hit a dialog that opened by itself', () => {
    const presses = createPresses()
    presses.look([sms], 0)
    presses.look([sms, veil, sheet, confirm], 60_000)
    expect(presses.isServed(on(confirm, 60_400))).toBe(false)
  })

  test('ignores changes below a dialog', () => {
    const presses = createPresses()
    presses.look([sms, veil, sheet, confirm], 0)
    presses.look([other, veil, sheet, confirm], 5000)
    expect(presses.isServed(on(confirm, 5100))).toBe(true)
  })
})

describe('a key press', () => {
  test.each([150, 300, 500, 999])('repeated %i ms later does not press the control that the focus moved to', (gap) => {
    const presses = createPresses()
    presses.look([sms, call], 0)
    presses.noteFocus(sms.meaning, 100)
    expect(presses.isServed(key(sms, 5000))).toBe(true)
    presses.look([sms, call, veil, confirm], 5050)
    presses.noteFocus(confirm.meaning, 5050)
    expect(presses.isServed(key(confirm, 5000 + gap))).toBe(false)
    expect(presses.isServed(key(confirm, 5000 + gap + 700))).toBe(false)
  })

  test('does not press a focused control whose meaning changed', () => {
    const presses = createPresses()
    presses.look([sms], 0)
    presses.noteFocus(sms.meaning, 100)
    presses.look([complete], 5000)
    presses.noteFocus(complete.meaning, 5000)
    expect(presses.isServed(key(complete, 5400))).toBe(false)
    expect(presses.isServed(key(complete, 6401))).toBe(true)
  })

  test('presses at once a control that somebody moved to', () => {
    const presses = createPresses()
    presses.look([sms], 0)
    presses.noteFocus(sms.meaning, 100)
    presses.isServed(key(sms, 5000))
    presses.look([sms, veil, cancel, confirm], 5050)
    presses.noteFocus(cancel.meaning, 5050)
    presses.noteMove(5300)
    presses.noteFocus(confirm.meaning, 5300)
    expect(presses.isServed(key(confirm, 5400))).toBe(true)
  })

  test('presses the same control any number of times', () => {
    const presses = createPresses()
    presses.look([sms, call], 0)
    presses.noteFocus(sms.meaning, 100)
    for (const at of [5000, 5200, 5400]) expect(presses.isServed(key(sms, at))).toBe(true)
  })
})

test('presses at one place hit one control in a row unless a second passes between, in any order of changes', () => {
  const states = fc.constantFrom([sms], [complete], [other], [], [sms, veil, sheet, confirm], [veil, sheet])
  const step = fc.record({ wait: fc.integer({ min: 50, max: 700 }), state: fc.option(states, { nil: undefined }) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 20 }), (steps) => {
      const presses = createPresses()
      let shown: readonly ControlBox[] = [sms]
      let now = 10_000
      presses.look(shown, 0)
      const reached = new Set<string>()
      for (const { wait, state } of steps) {
        if (state) {
          shown = state
          presses.look(shown, now + wait / 2)
        }
        now += wait
        // All controls are at the same place; the topmost is pressed.
        const top = shown.toReversed().find(({ meaning }) => meaning !== '') ?? { ...sms, meaning: '' }
        if (presses.isServed({ ...on(sms, now), meaning: top.meaning }) && top.meaning !== '') reached.add(top.meaning)
      }
      expect(reached.size).toBeLessThanOrEqual(1)
    }),
  )
})
