import type { Language } from '#contract/primitives.ts'
import { numberWordOf } from './number-words.ts'

/** The number in a text; `several` if it names more than one. */
export type NumberReading = { outcome: 'number'; value: number } | { outcome: 'several' | 'none' }

/** A number that stands in a text. */
export interface NumberFound {
  value: number
  /** 'un', 'una': counts only if something else makes it a number. */
  isArticle: boolean
}

/** A number being read: 'dos mil' is kept in `total`, the rest in `value`. */
interface Open {
  total: number
  value: number
  size: 'none' | 'unit' | 'ten' | 'hundred' | 'done'
  isArticle: boolean
  isJoined: boolean
  isHalf: boolean
  /** What the last 'docena' or 'mil' multiplied by. */
  unit: number
}
const closed = (): Open => ({
  total: 0,
  value: 0,
  size: 'none',
  isArticle: false,
  isJoined: false,
  isHalf: false,
  unit: 1,
})

/** Whether a number word continues the open number; if so it is added. */
const didExtend = (open: Open, value: number, size: Open['size']): boolean => {
  if (value === 100 && size === 'hundred' && open.size === 'unit' && open.value > 0 && open.value < 100) {
    open.value *= 100
    open.isArticle = false
  } else if (open.size === 'hundred' && size !== 'hundred' && value > 0) open.value += value
  else if (open.size === 'ten' && size === 'unit' && value > 0 && value < 10) open.value += value
  else if (open.isJoined && open.size === 'unit' && open.value === 10 && size === 'unit' && value < 10)
    open.value += value
  else if (open.size === 'unit' && open.value === 0 && size === 'unit' && !open.isArticle) open.value = value
  else if (open.size === 'none' && open.total > 0 && value < 1000) open.value = value
  else return false
  open.size = size
  return true
}

/**
 * Reads consecutive number words as one number: 'treinta y 3', 'doscientos dos', 'two and a half', 'dos docenas'. With
 * `hasFigures` a single digit may continue a word.
 */
export const wordsOf = (words: readonly string[], language: Language, hasFigures: boolean): NumberFound[] => {
  const joiners = language === 'es' ? ['y', 'i'] : ['and', 'n', 'an']
  const found: NumberFound[] = []
  let open = closed()
  const flush = (): void => {
    if (open.size !== 'none' || open.total > 0)
      found.push({ value: open.total + open.value, isArticle: open.isArticle })
    open = closed()
  }
  for (const word of words) {
    const isDigit = hasFigures && /^\d$/.test(word)
    const known = isDigit
      ? { value: Number(word), size: 'unit' as const, isArticle: false }
      : numberWordOf(word, language)
    if (known === undefined) {
      const isNumber = open.size !== 'none' || open.total > 0
      if (joiners.includes(word) && isNumber) open.isJoined = true
      else if (!(language === 'en' && /^an?$/.test(word) && (open.isJoined || open.isHalf))) flush()
    } else if (known.size === 'half') {
      if (open.isJoined) {
        // 'docena y media', 'un millón y medio': half of what was counted by.
        if (open.size === 'none') open.total += known.value * open.unit
        else open.value += known.value
        open.isArticle = false
        // 'dos y medio millones': only what multiplies goes on after a half.
        open.size = 'done'
      } else {
        flush()
        open.isHalf = true
      }
    } else if (word === 'millones' && open.value === 0 && open.total === 0 && !open.isHalf) {
      // 'millones de gracias' counts nothing.
      flush()
    } else if (known.size === 'times') {
      const isCounted = open.isHalf || open.value > 0 || open.total === 0 || known.value <= open.unit
      const count = open.isHalf ? 0.5 : open.value || 1
      // 'mil millones': what was counted so far is multiplied as a whole.
      const total = isCounted ? open.total + count * known.value : open.total * known.value
      open = { ...closed(), total, unit: known.value }
    } else if (!didExtend(open, known.value, known.size)) {
      flush()
      open = { ...closed(), value: known.value, size: known.size, isArticle: known.isArticle }
    }
  }
  flush()
  return found
}
