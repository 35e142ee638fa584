import type { Language } from '#contract/primitives.ts'
import { localeOf } from '../i18n/language.ts'

/** With at most one decimal: `1,247.5`. */
export const decimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(value)

/** As `decimal`, with its sign: `+12.5`, `-3`, `0`. */
export const signedDecimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(value)

/** Spanish writes a space before the sign, which must not break. */
const percentSign: Record<Language, string> = { es: '\u00a0%', en: '%' }

/** A percentage of 0 to 100 with at most one decimal: `97.3 %` in Spanish, `97.3%` in English. */
export const percent = (value: number, language: Language): string => decimal(value, language) + percentSign[language]

/** Tenths with their sign, before a unit: `-0.3s`, `+0%`. */
const signedTenths = (value: number, unit: string): string => {
  const rounded = Math.round(value * 10) / 10
  return `${rounded < 0 ? '-' : '+'}${Math.abs(rounded).toLocaleString('en-US')}${unit}`
}

/** A change in percent with its sign: `+12.5 %` in Spanish, `+12.5%` and `-3%` in English. */
export const changePercent = (value: number, language: Language): string => signedTenths(value, percentSign[language])

/** A change in seconds with its sign: `+0.3s`. */
export const changeSeconds = (value: number): string => signedTenths(value, 's')
