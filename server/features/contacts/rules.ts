import parsePhoneNumber from 'libphonenumber-js/min'

/**
 * The number as it is dialled (E.164), or null when nothing can be dialled. Numbers without a country are of the United
 * States. 'Possible' rather than 'valid' decides: new area codes exist before any table knows them, and the carrier has
 * the last word.
 */
export const dialledNumber = (entered: string): string | null => {
  const parsed = parsePhoneNumber(entered, 'US')
  return parsed?.isPossible() ? parsed.number : null
}
