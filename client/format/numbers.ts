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

/** A percentage of 0 to 100 with at most one decimal: `81%`, `97.3%`. */
export const percent = (value: number): string => `${Math.round(value * 10) / 10}%`

/** Seconds with at most one decimal: `1.8 s`. */
export const seconds = (value: number): string => `${Math.round(value * 10) / 10} s`

/** A measured duration: as `seconds`, but one too short for a decimal reads `< 0.1 s`. */
export const secondsTaken = (value: number): string => (value < 0.05 ? '< 0.1 s' : seconds(value))

const signed = (value: number, unit: string): string => {
  const rounded = Math.round(value * 10) / 10
  return `${rounded < 0 ? '-' : '+'}${Math.abs(rounded)}${unit}`
}

/** A change in percent with its sign: `+12.5%`, `-3%`. */
export const changePercent = (value: number): string => signed(value, '%')

/** A change in seconds with its sign: `+0.3s`. */
export const changeSeconds = (value: number): string => signed(value, 's')
