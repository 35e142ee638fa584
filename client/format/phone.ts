/** The parts of an 11-digit number that starts with 1; null for anything else. Ignores other characters. */
const withCountryCode = (phone: string): [string, string, string] | null => {
  const match = /^1(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, ''))
  return match ? [match[1] ?? '', match[2] ?? '', match[3] ?? ''] : null
}

/** Dashboard list and conversations: `+1 (305) 555-0142`; another number as stored. */
export const phoneOnConversations = (phone: string): string => {
  const parts = withCountryCode(phone)
  return parts ? `+1 (${parts[0]}) ${parts[1]}-${parts[2]}` : phone
}

/** Response table: `+1-305-555-0142`; another number as stored. */
export const phoneOnResponses = (phone: string): string => {
  const parts = withCountryCode(phone)
  return parts ? `+1-${parts.join('-')}` : phone
}

/** Patient queue: 10 digits as `(305) 555-0142`; another number as stored. */
export const phoneOnQueue = (phone: string): string => {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, ''))
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}
