import type { Language } from '#contract/primitives.ts'
import type { Said } from '../read-answer/fold.ts'

const names: Record<string, Language> = {
  espanol: 'es',
  spanish: 'es',
  castellano: 'es',
  ingles: 'en',
  english: 'en',
}

const around = new Set(
  'en in please por favor pls plis porfa speak habla hablas hablan hablo i only solo solamente yo want quiero switch change to cambiar cambie cambia a al idioma language se si yes'.split(
    ' ',
  ),
)

/** Longer texts speak about a language without asking for it. */
const MOST_WORDS = 6

const refusals = new Set(['no', 'not', 'dont'])

/** The language a text asks for when it does nothing else: ESPAÑOL, 'in English please', 'no hablo inglés'. */
export const readLanguageCommand = (said: Said): Language | null => {
  if (said.words.length === 0 || said.words.length > MOST_WORDS) return null
  let asked: Language | null = null
  let isRefused = false
  for (const word of said.words) {
    const named = names[word]
    if (named !== undefined) {
      if (asked !== null && asked !== named) return null
      asked = named
    } else if (refusals.has(word)) isRefused = true
    else if (!around.has(word)) return null
  }
  if (asked === null || !isRefused) return asked
  return asked === 'es' ? 'en' : 'es'
}
