import { useNow as useMoment } from 'use-intl'

const MINUTE_MS = 60_000

/** The present moment, renewed each minute, so that relative times stay true while nobody touches the screen. */
export const useNow = (): Date => useMoment({ updateInterval: MINUTE_MS })
