import { evidenceOf } from '../language/read-word.ts'
import { isOneEditApart, soundOf } from '../read-answer/fold.ts'

/** Stop words so long that hardly any other word is one letter away. */
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
/** Other words that are one letter away from a stop word. */
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
 * The stop word that a one-word text misspells, as the lists spell it; null if it may be another word. 'vaja', 'halto' and
 * 'canselar' sound like a stop word; 'dectener' and 'cancle' are one letter away from a long one.
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
