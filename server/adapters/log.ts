import type { Log, LogFields } from '../deps.ts'

const levels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof levels)[number]

/** Writes one JSON line per event to standard error. LogFields is a closed list without any field for patient data. */
export const createLog = (
  least: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log => {
  const log =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (levels.indexOf(level) < levels.indexOf(least)) return
      write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`)
    }
  return { info: log('info'), warn: log('warn'), error: log('error') }
}
