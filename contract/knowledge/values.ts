import type { Language } from '../primitives.ts'

/** A value that a text asserts: two texts agree where their values have the same `key`. */
export interface TextValue {
  key: string
  /** As it stands in the text. */
  written: string
  /** Written as a word: 'dos', 'second'. Languages differ in where they use one. */
  isWord: boolean
}

const LINK =
  /\bhttps?:\/\/[^\s,;)]+|\b(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:org|com|net|gov|edu|example|health|info)\b[^\s,;)]*/giu
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const PHONE = /(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}\b/g
const MONEY = /(?:US)?\$\s?(\d[\d,]*(?:\.\d+)?)|\b(\d[\d,]*(?:\.\d+)?)\s?(?:d[oó]lares|dollars|usd)\b/giu
const CENTS = /\b(\d+)\s?(?:centavos|cents|¢)/giu
const TIME =
  /\b(\d{1,2})(?::(\d{2}))?\s?(?:(a|p)\.?\s?m\b\.?|(?:de|in|por) (?:la|the) (mañana|tarde|noche|madrugada|morning|afternoon|evening)|(?:del )?(mediod[ií]a|noon))|\b([01]?\d|2[0-3]):([0-5]\d)\b(?:\s?h\b)?/giu
const NAMED_TIME = /\b(mediod[ií]a|medianoche|noon|midday|midnight)\b/giu
const NUMBER = /\d[\d,]*(?:\.\d+)?\s?%?/g

const NOON = 12 * 60

/** Minutes of a clock time; without a half of the day it may be either. */
const timeKey = (hour: number, minute: number, half: 'a' | 'p' | null): string => {
  const isClear = half !== null || hour > 12 || hour === 0
  const minutes = (half === null ? hour : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute
  return isClear ? `time:${minutes}` : `time?:${minutes % NOON}`
}

const halfOf = (mark: string | undefined, part: string | undefined, noon: string | undefined): 'a' | 'p' | null => {
  if (noon) return 'p'
  if (mark) return mark.toLowerCase() === 'a' ? 'a' : 'p'
  if (!part) return null
  return /mañana|madrugada|morning/i.test(part) ? 'a' : 'p'
}

const money = (amount: string): string => `money:${Number(amount.replaceAll(',', ''))}`

const numberWords: Record<Language, readonly (readonly string[])[]> = {
  es: [
    ['dos', 'segundo', 'segunda', 'ambas', 'ambos'],
    ['tres', 'tercer', 'tercero', 'tercera'],
    ['cuatro', 'cuarto', 'cuarta'],
    ['cinco', 'quinto', 'quinta'],
    ['seis', 'sexto', 'sexta'],
    ['siete', 'séptimo', 'séptima'],
    ['ocho', 'octavo', 'octava'],
    ['nueve', 'noveno', 'novena'],
    ['diez', 'décimo', 'décima'],
    ['once'],
    ['doce'],
    ['trece'],
    ['catorce'],
    ['quince'],
  ],
  en: [
    ['two', 'second', 'both', 'twice'],
    ['three', 'third'],
    ['four', 'fourth'],
    ['five', 'fifth'],
    ['six', 'sixth'],
    ['seven', 'seventh'],
    ['eight', 'eighth'],
    ['nine', 'ninth'],
    ['ten', 'tenth'],
    ['eleven', 'eleventh'],
    ['twelve', 'twelfth'],
    ['thirteen'],
    ['fourteen'],
    ['fifteen'],
  ],
}

const weekdays: Record<Language, RegExp> = {
  es: /\b(?:(lunes)|(martes)|(mi[eé]rcoles)|(jueves)|(viernes)|(s[aá]bados?)|(domingos?))(?![\p{L}])/giu,
  en: /\b(?:(mondays?)|(tuesdays?)|(wednesdays?)|(thursdays?)|(fridays?)|(saturdays?)|(sundays?))\b/giu,
}
const months: Record<Language, RegExp> = {
  es: /\b(?:(enero)|(febrero)|(marzo)|(abril)|(mayo)|(junio)|(julio)|(agosto)|(sep?tiembre)|(octubre)|(noviembre)|(diciembre))\b/giu,
  // 'may' is a verb too.
  en: /\b(?:([Jj]anuary)|([Ff]ebruary)|([Mm]arch(?= \d))|([Aa]pril)|(May(?= \d)|(?<=(?:in|of|to|until|through|from) )May)|([Jj]une)|([Jj]uly)|([Aa]ugust)|([Ss]eptember)|([Oo]ctober)|([Nn]ovember)|([Dd]ecember))\b/gu,
}

/** The values that a text asserts: links, phones, money, times, other numbers, weekdays and months. */
export const valuesOf = (text: string, language: Language): TextValue[] => {
  const values: TextValue[] = []
  let rest = text.normalize('NFC')
  const take = (pattern: RegExp, keyOf: (groups: readonly (string | undefined)[]) => string) => {
    rest = rest.replaceAll(pattern, (...found) => {
      const groups = found.slice(
        0,
        found.findIndex((part) => typeof part === 'number'),
      ) as (string | undefined)[]
      values.push({ key: keyOf(groups), written: (groups[0] ?? '').trim(), isWord: false })
      return ' · '
    })
  }
  take(EMAIL, ([whole = '']) => `link:${whole.toLowerCase().replace(/[.!?]+$/, '')}`)
  take(
    LINK,
    ([whole = '']) =>
      `link:${whole
        .toLowerCase()
        .replace(/[.!?]+$/, '')
        .replace(/^https?:\/\//, '')}`,
  )
  take(PHONE, ([whole = '']) => `phone:${whole.replace(/\D/g, '').slice(-10)}`)
  take(MONEY, ([, before, after]) => money(before ?? after ?? ''))
  take(CENTS, ([, cents]) => `money:${Number(cents) / 100}`)
  take(TIME, ([, hour, minute, mark, part, noon, plainHour, plainMinute]) =>
    plainHour === undefined
      ? timeKey(Number(hour), Number(minute ?? 0), halfOf(mark, part, noon))
      : timeKey(Number(plainHour), Number(plainMinute), null),
  )
  take(NAMED_TIME, ([whole = '']) => `time:${/medianoche|midnight/i.test(whole) ? 0 : NOON}`)
  const listed = (name: string, patterns: Record<Language, RegExp>) => {
    for (const match of rest.matchAll(patterns[language]))
      values.push({ key: `${name}:${match.slice(1).findIndex(Boolean)}`, written: match[0], isWord: false })
  }
  listed('weekday', weekdays)
  listed('month', months)
  take(NUMBER, ([whole = '']) => `number:${Number(whole.replace(/[,%\s]/g, ''))}${whole.includes('%') ? '%' : ''}`)
  for (const match of rest.toLowerCase().matchAll(/[\p{L}]+/gu)) {
    const at = numberWords[language].findIndex((words) => words.includes(match[0]))
    if (at >= 0) values.push({ key: `number:${at + 2}`, written: match[0], isWord: true })
  }
  return values
}
