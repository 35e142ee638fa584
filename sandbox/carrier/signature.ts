import { createHmac } from 'node:crypto'

/**
 * The X-Twilio-Signature of a form post: HMAC-SHA1 over the URL and all parameters, sorted by name, names and values
 * concatenated. https://www.twilio.com/docs/usage/security#validating-requests
 */
export function signRequest(authToken: string, url: string, params: Record<string, string>): string {
  let data = url
  for (const name of Object.keys(params).sort()) data += name + params[name]
  return createHmac('sha1', authToken).update(data, 'utf8').digest('base64')
}
