/** An error as Twilio's API returns it. */
export interface Refusal {
  status: number
  code: number
  message: string
}

/** The body of an error response. */
export const presentRefusal = (refusal: Refusal): Record<string, unknown> => ({
  code: refusal.code,
  message: refusal.message,
  more_info: `https://www.twilio.com/docs/errors/${refusal.code}`,
  status: refusal.status,
})

const refuse = (code: number, message: string, status = 400): Refusal => ({ code, message, status })

/** Worded like the errors of Twilio's API; programs use the code. */
export const refusals = {
  unauthenticated: () => refuse(20003, 'Authenticate', 401),
  notFound: (path: string) => refuse(20404, `The requested resource ${path} was not found`, 404),
  methodNotAllowed: () => refuse(20004, 'Method not allowed', 405),
  tooManyRequests: () => refuse(20429, 'Too Many Requests', 429),
  internal: () => refuse(20500, 'An internal server error has occurred', 500),
  invalidPage: () => refuse(20006, 'Access Denied: the page token is not valid'),
  missingTo: () => refuse(21604, "A 'To' phone number is required."),
  missingFrom: () => refuse(21603, "A 'From' phone number is required."),
  missingBody: () => refuse(21602, 'Message body is required.'),
  longBody: () => refuse(21617, 'The concatenated message body exceeds the 1600 character limit.'),
  invalidTo: (to: string) => refuse(21211, `Invalid 'To' Phone Number: ${maskNumber(to)}`),
  invalidFrom: (from: string) =>
    refuse(21212, `The 'From' number ${from} is not a valid phone number, shortcode, or alphanumeric sender ID.`),
  sameNumber: () => refuse(21266, "'To' and 'From' number cannot be the same"),
  foreignFrom: (from: string) =>
    refuse(
      21606,
      `The 'From' phone number provided (${from}) is not a valid message-capable Twilio phone number for this destination.`,
    ),
  fullQueue: (from: string) =>
    refuse(21611, `The source number '${from}' has exceeded the maximum number of queued messages.`),
  unroutable: (to: string) =>
    refuse(21612, `Message cannot be sent with the current combination of 'To' (${to}) and/or 'From' parameters`),
  regionDisabled: (to: string) =>
    refuse(21408, `Permission to send an SMS has not been enabled for the region indicated by the 'To' number: ${to}`),
  unsubscribed: () => refuse(21610, 'Attempt to send to unsubscribed recipient'),
  notMobile: (to: string) => refuse(21614, `'To' number is not a valid mobile number: ${to}`),
  invalidCallback: (url: string) => refuse(21609, `The 'StatusCallback' URL ${url} is not a valid URL.`),
  unknownService: () => refuse(21701, 'The Messaging Service does not exist.'),
  invalidValidity: () => refuse(90007, 'The ValidityPeriod must be a whole number of seconds between 1 and 36000.'),
}

/** Masks the last digits of an invalid number, as Twilio does, to keep them out of logs. */
const maskNumber = (number: string): string => number.slice(0, -4) + 'X'.repeat(Math.min(4, number.length))
