import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastQueue, REMOVE_DELAY_MS, TOAST_MS } from './toast-queue.ts'

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('CONST-02 CONST-03 are shown one at a time for 5000 ms', () => {
    const queue = createToastQueue()
    queue.show({ title: 'first' })
    queue.show({ title: 'second', variant: 'destructive' })
    expect(queue.read()).toMatchObject([{ title: 'second', isOpen: true }])
    expect(TOAST_MS).toBe(5000)
  })

  test('CONST-04 a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
    const queue = createToastQueue()
    const heard = vi.fn()
    queue.watch(heard)
    const id = queue.show({ title: 'gone' })
    queue.dismiss(id)
    queue.dismiss(id)
    expect(queue.read()).toMatchObject([{ isOpen: false }])
    vi.advanceTimersByTime(REMOVE_DELAY_MS - 1)
    expect(queue.read()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(queue.read()).toHaveLength(0)
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
