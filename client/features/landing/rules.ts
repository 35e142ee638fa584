const COUNT_UP_MS = 2000

/** What a figure shows so many milliseconds after it began to count from nought: fast at first, calm at the end. */
export const countAt = (end: number, passedMs: number): { value: number; isDone: boolean } => {
  const passed = Math.min(1, Math.max(0, passedMs / COUNT_UP_MS))
  return { value: Math.round(end * (1 - (1 - passed) ** 3)), isDone: passed === 1 }
}
