import type { Config } from '../config.ts'

/** In the sandbox and with another carrier there is no window: a trial at night must send. */
export const isWindowKept = (config: Pick<Config, 'mode' | 'twilio'>): boolean =>
  config.mode === 'live' && !config.twilio?.apiBaseUrl
