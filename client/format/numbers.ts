import type { Language } from '#contract/primitives.ts'
import { localeOf } from '../i18n/language.ts'

/** A whole number with separators: `1,247` in both languages of the United States. */
export const count = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 }).format(value)

/** US dollars with at most four decimals: `$0.025`, `$1.20`; a segment costs little more than a cent. */
export const dollars = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(value)

/** Seconds with at most one decimal: `1.8 s`. */
export const seconds = (value: number): string => `${Math.round(value * 10) / 10} s`

/** A measured duration: as `seconds`, but one too short for a decimal reads `< 0.1 s`. */
export const secondsTaken = (value: number): string => (value < 0.05 ? '< 0.1 s' : seconds(value))
