/** This machine cannot inject the fault; the message says why. */
export class NotRun extends Error {}

/** Throws `what` unless the condition holds. */
export function must(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what)
}

/** Throws unless both are equal. */
export const expectSame = (seen: unknown, expected: unknown, what: string): void =>
  must(JSON.stringify(seen) === JSON.stringify(expected), `${what}: ${JSON.stringify(seen)}`)
