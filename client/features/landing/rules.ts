const COUNT_UP_MS = 2000

/** The value of a count-up after this many milliseconds: fast at first, slow at the end. */
export const countAt = (end: number, passedMs: number): { value: number; isDone: boolean } => {
  const passed = Math.min(1, Math.max(0, passedMs / COUNT_UP_MS))
  return { value: Math.round(end * (1 - (1 - passed) ** 3)), isDone: passed === 1 }
}
