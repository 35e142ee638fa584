import { useNow as useMoment } from 'use-intl'

const MINUTE_MS = 60_000

/** The current time, updated each minute, so that relative times stay correct. */
export const useNow = (): Date => useMoment({ updateInterval: MINUTE_MS })
