/** The machine cannot inject the fault; the message says why. */
export class NotRun extends Error {}

/** Throws `what` unless it is so. */
export function must(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what)
}

/** Throws when both do not read the same. */
export const expectSame = (seen: unknown, expected: unknown, what: string): void =>
  must(JSON.stringify(seen) === JSON.stringify(expected), `${what}: ${JSON.stringify(seen)}`)
