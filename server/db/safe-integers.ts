import pg from 'pg'

/** The type id of bigint[]. */
const INT8_ARRAY: number = 1016

const parseSafeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond the safe integers`)
  return value
}

/**
 * Parses bigint as a number; node-postgres returns it as text. A value past 2^53 rejects its query instead of being
 * rounded. Process-wide, because Drizzle uses the global parsers.
 */
export const readBigintsAsNumbers = (): void => {
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(INT8_ARRAY)
  pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger)
  pg.types.setTypeParser(INT8_ARRAY, (text: string) =>
    parseTexts(text).map((entry) => (entry === null ? null : parseSafeInteger(entry))),
  )
}
