import type { RuleName } from '#contract/errors/input-rules.ts'

/** A phone number as a spreadsheet writes a number: 3055550142.0, 3.055550142E+09, 3,05555E+09. */
const scientific = /^\+?(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i

/** The digits of a number in its short form; null where it has lost some. */
const digitsOf = (text: string): string | null | undefined => {
  const found = scientific.exec(text)
  if (!found) return undefined
  const [, first = '', rest = '', power = ''] = found
  const kept = rest.replace(/0+$/, '')
  // A number of ten digits ends in zeros once in ten; one that ends in four has lost them.
  if (kept.length + 3 < Number(power) || kept.length > Number(power)) return null
  return `${first}${kept}`.padEnd(Number(power) + 1, '0')
}

/** What a cell says of a phone number. */
export interface ReadPhone {
  /** As it is stored: the spelling of the file, without what a spreadsheet did to it. */
  entered: string
  /** E.164; null when it cannot be dialled. */
  phone: string | null
}

const several = /(?:\s+(?:\/|o|or|y|and|;|,)\s*|\s*[/;,|\n]\s*)(?=\+?\(?\d)/i

const DIGITS_OF_TWO = 14

/** The number in E.164 that is dialled for what was entered; null for none. */
export type Dial = (entered: string) => string | null

/** Reads a phone number in any spelling, or says why it is none. */
export const readPhone = (cell: string, dial: Dial): ReadPhone | { rule: RuleName } => {
  const text = cell.replace(/^'/, '').replace(/^tel:/i, '').trim()
  const digits = digitsOf(text.replaceAll(' ', ''))
  if (digits === null) return { rule: 'phone-rounded' }
  const entered = digits ?? text.replace(/^(\+?\d{7,15})[.,]0+$/, '$1')
  const parts = entered.split(several).filter((part) => part.replace(/\D/g, '').length >= 7)
  if (parts.length > 1 && entered.replace(/\D/g, '').length >= DIGITS_OF_TWO) return { rule: 'one-phone' }
  // 001 and 00 call abroad from most countries; libphonenumber expects 011, as in the United States.
  const international = entered.replace(/^00(?=[1-9])/, '+')
  return { entered, phone: dial(international) }
}
