import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTooltips, type ShownTooltip } from './tooltip-state.ts'

const of = (id: string): ShownTooltip => ({ id, anchor: {} as HTMLElement, text: id, side: 'top' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('CONST-01 it opens after its delay, and at once right after another one', () => {
  const tooltips = createTooltips()
  tooltips.show(of('edit'), 700)
  vi.advanceTimersByTime(699)
  expect(tooltips.read()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(tooltips.read()?.id).toBe('edit')
  tooltips.close()
  vi.advanceTimersByTime(200)
  tooltips.show(of('more'), 700)
  expect(tooltips.read()?.id).toBe('more')
  tooltips.close()
  vi.advanceTimersByTime(300)
  tooltips.show(of('edit'), 700)
  expect(tooltips.read()).toBeNull()
})

test('it stays while the pointer is on its way to it', () => {
  const tooltips = createTooltips()
  tooltips.show(of('edit'), 0)
  tooltips.leave()
  vi.advanceTimersByTime(100)
  tooltips.stay()
  vi.advanceTimersByTime(1000)
  expect(tooltips.read()?.id).toBe('edit')
  tooltips.leave()
  vi.advanceTimersByTime(120)
  expect(tooltips.read()).toBeNull()
})

test('a pointer that only passes opens nothing', () => {
  const tooltips = createTooltips()
  tooltips.show(of('edit'), 700)
  vi.advanceTimersByTime(300)
  tooltips.leave()
  vi.advanceTimersByTime(1000)
  expect(tooltips.read()).toBeNull()
})

test('it follows its control: another text, or none', () => {
  const tooltips = createTooltips()
  tooltips.show(of('pin'), 0)
  tooltips.change('other', 'no')
  expect(tooltips.read()?.text).toBe('pin')
  tooltips.change('pin', 'unpin')
  expect(tooltips.read()?.text).toBe('unpin')
  tooltips.change('pin', null)
  expect(tooltips.read()).toBeNull()
})
