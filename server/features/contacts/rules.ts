import parsePhoneNumber from 'libphonenumber-js/min'

/**
 * The number in E.164, or null when it cannot be dialled. A number without a country is of the United States. Checks
 * 'possible' instead of 'valid': new area codes exist before any table has them, and the carrier has the last word.
 */
export const dialledNumber = (entered: string): string | null => {
  const parsed = parsePhoneNumber(entered, 'US')
  return parsed?.isPossible() ? parsed.number : null
}

/** The United States and its territories. */
const unitedStates: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP'])

/**
 * Whether a number in E.164 is of the United States and its territories or of the country of one of our senders, and bills
 * nobody for being texted (area code 900). Whoever tests texts must not be able to write to the world.
 */
export const isOfOurCountries = (number: string, senders: readonly string[]): boolean => {
  const country = parsePhoneNumber(number)?.country
  if (number.startsWith('+1900')) return false
  // The tables know no country of a new area code.
  if (country === undefined) return number.startsWith('+1')
  return unitedStates.has(country) || senders.some((address) => parsePhoneNumber(address)?.country === country)
}
