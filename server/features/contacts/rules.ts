import parsePhoneNumber from 'libphonenumber-js/min'

/**
 * The number in E.164, or null when it cannot be dialled. A number without a country is of the United States. Checks
 * 'possible' instead of 'valid': new area codes exist before any table has them, and the carrier has the last word.
 */
export const dialledNumber = (entered: string): string | null => {
  const parsed = parsePhoneNumber(entered, 'US')
  return parsed?.isPossible() ? parsed.number : null
}
