/**
 * How a webhook is posted, given after the `#` of its URL.
 * https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
 */
export interface Overrides {
  /** Retries after the first attempt. */
  retries: number
  retriesOn: { refused: boolean; timeout: boolean; clientError: boolean; serverError: boolean }
  /** Milliseconds for one response, and for all attempts together. */
  readMs: number
  totalMs: number
}

/** Splits a URL into the address that is called and signed, and its overrides. */
export function readOverrides(address: string): { url: string; overrides: Overrides } {
  const hash = address.indexOf('#')
  const url = hash < 0 ? address : address.slice(0, hash)
  const given = new URLSearchParams(hash < 0 ? '' : address.slice(hash + 1))
  const number = (key: string, min: number, max: number, otherwise: number): number => {
    const value = Number(given.get(key) ?? Number.NaN)
    return Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : otherwise
  }
  const policies = (given.get('rp') ?? '5xx,ct,rt').split(',')
  const isOn = (policy: string): boolean => policies.includes(policy) || policies.includes('all')
  return {
    url,
    overrides: {
      // A URL without overrides gets those that Recado sets at Twilio, without retries of a 4xx.
      retries: number('rc', 0, 5, 5),
      retriesOn: { refused: isOn('ct'), timeout: isOn('rt'), clientError: isOn('4xx'), serverError: isOn('5xx') },
      readMs: number('rt', 100, 15_000, 15_000),
      totalMs: number('tt', 100, 15_000, 15_000),
    },
  }
}
