/**
 * PostgreSQL's error classes for 'not now': connection, shutdown, resources, lock, deadlock, serialization, time-out,
 * disk.
 */
const NOT_NOW = /^(08|53|55P03|57|40|58|25P03)/
const BROKEN_LINK = /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT/
const LOST =
  /Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect|not queryable|Client was closed|Cannot use a pool/

const codeOf = (error: object): string => ('code' in error ? String(error.code) : '')

/** The code of an error as the log may show it, or its kind. */
export const errorCodeOf = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause)
    if (code) return code.slice(0, 20)
  }
  return error instanceof Error ? error.name : 'unknown'
}

/** True when the database is unavailable for now, whatever was being written. */
export const isOutage = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (NOT_NOW.test(codeOf(cause)) || BROKEN_LINK.test(codeOf(cause)) || LOST.test(cause.message)) return true
  return false
}
