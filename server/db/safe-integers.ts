import pg from 'pg'

/** PostgreSQL's number for bigint[]. */
const INT8_ARRAY: number = 1016

const parseSafeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond the safe integers`)
  return value
}

/**
 * Reads bigint as a number, which node-postgres answers as text. A value past 2^53 raises on its query instead of being
 * rounded. For the whole process, because Drizzle asks the global parsers.
 */
export const readBigintsAsNumbers = (): void => {
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(INT8_ARRAY)
  pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger)
  pg.types.setTypeParser(INT8_ARRAY, (text: string) =>
    parseTexts(text).map((entry) => (entry === null ? null : parseSafeInteger(entry))),
  )
}
