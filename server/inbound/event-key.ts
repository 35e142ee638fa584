/** The identity of a carrier's event, however often and by whatever way it arrives. */
export const textKey = (sid: string): string => `in:${sid}`

/** A text's status, with its error code. */
export const statusKey = (sid: string, status: string, code: string | null): string =>
  `st:${sid}:${status}:${code ?? ''}`
