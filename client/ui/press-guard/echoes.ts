import type { Point } from './presses.ts'

/** Two presses this close together are one: a worn switch bounces, and nobody presses so fast. In milliseconds. */
export const ECHO_MS = 30

/** A press in the order of events. */
interface Pressed {
  control: Element | null
  /** Null for a key. */
  point: Point | null
  /** Milliseconds on the clock of the events. */
  at: number
}

/** Tells which presses are echoes of the one before: of the same control or, with a pointer, within `reach` of its place. */
export const createEchoes = (reach: number) => {
  let last: Pressed | null = null
  return (press: Pressed): boolean => {
    const before = last
    last = press
    if (before === null || press.at - before.at >= ECHO_MS) return false
    if (press.point === null || before.point === null) return press.control !== null && press.control === before.control
    return Math.hypot(press.point.x - before.point.x, press.point.y - before.point.y) <= reach
  }
}
