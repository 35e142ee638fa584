import { setTimeout as pause } from 'node:timers/promises'

/** This machine cannot inject the fault; the message says why. */
export class NotRun extends Error {}

/** Throws `what` unless the condition holds. */
export function must(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what)
}

/** Throws unless both are equal. */
export const expectSame = (seen: unknown, expected: unknown, what: string): void =>
  must(JSON.stringify(seen) === JSON.stringify(expected), `${what}: ${JSON.stringify(seen)}`)

/** Waits for the condition and answers how long it took, in ms; throws `what` after `withinMs`. */
export const until = async (isSo: () => Promise<boolean>, withinMs: number, what: string): Promise<number> => {
  const from = performance.now()
  while (!(await isSo())) {
    must(performance.now() - from < withinMs, what)
    await pause(100)
  }
  return performance.now() - from
}
