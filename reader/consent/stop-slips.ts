import { evidenceOf } from '../language/read-word.ts'
import { isOneEditApart, soundOf } from '../read-answer/fold.ts'

/** Stop words that are long enough that no other word is likely to be one letter away. */
export const longWords = [
  'unsubscribe',
  'cancel',
  'cancelar',
  'detener',
  'detenerse',
  'remove',
  'desuscribir',
  'desuscribirme',
  'eliminar',
  'desactivar',
  'suspender',
] as const
/** Words of their own that are one letter away from one. */
const others: ReadonlySet<string> = new Set(
  'cancer cancels canceled cancelled cancelo cancela cancelan removed removes remover remote retener detiene detuve detuvo suspendes'.split(
    ' ',
  ),
)
/** 'unscribe', 'unsubscrib', 'un subcribe', 'desinscribir' in all its spellings. */
const unsubscribing =
  /^(?:un ?[sb]{0,2}u?[bp]?s?c?r?ib?ve?|un ?su?b?s?c?ri[bp]e?|(?:des(?:ins|sus|subs|us)|uns(?:us|ubs))c?ri[bv]ir(?:me)?)$/

const LONGEST = 16
const bySound = new Map<string, string>([...longWords, 'borrar'].map((word) => [soundOf(word), word]))
bySound.set(soundOf('cancell'), 'cancel')

/**
 * The stop word that a text of one word was meant for, in the spelling of the lists; null where it may be a word of its own.
 * 'vaja', 'halto' and 'canselar' sound like one; 'dectener' and 'cancle' are a letter away from a long one.
 */
export const slipOf = (line: string): string | null => {
  if (line.length < 6 || line.length > LONGEST) return null
  if (unsubscribing.test(line)) return 'unsubscribe'
  if (line.includes(' ') || others.has(line)) return null
  const sounds = bySound.get(soundOf(line))
  if (sounds !== undefined) return sounds
  if (evidenceOf(line) !== undefined) return null
  return longWords.find((word) => isOneEditApart(line, word)) ?? null
}
