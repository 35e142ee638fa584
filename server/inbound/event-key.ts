/** What makes an event of the carrier the same event, however often and however it reaches us. */
export const textKey = (sid: string): string => `in:${sid}`

/** A status of a text, with the error that came with it. */
export const statusKey = (sid: string, status: string, code: string | null): string =>
  `st:${sid}:${status}:${code ?? ''}`
