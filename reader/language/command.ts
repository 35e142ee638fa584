import type { Language } from '#contract/primitives.ts'
import type { FoldedText } from '../read-answer/fold.ts'

const names: Record<string, Language> = {
  espanol: 'es',
  espaniol: 'es',
  spanish: 'es',
  castellano: 'es',
  ingles: 'en',
  english: 'en',
  inglish: 'en',
}

/** Words around a language's name in a request for it. With any other words the text only talks about languages. */
const around = new Set(
  `en in please por favor pls plz plis porfa porfis porfavor x thanks gracias sorry perdon disculpe hi hello hola hey
  speak speaking habla hable hablas hablan hablo hablar hableme talk text texts textme message messages mensaje mensajes write writing escriba escribame
  escribe escribeme escriban send mande mandeme manda mandame envie envieme understand entiendo entender comprendo know se
  can could may puede pueden puedes podria podrian poder puedo would i we yo you u usted me my to a al el lo le it them un la
  only just solo solamente nada mas want need like prefer quiero quisiera necesito prefiero switch change cambiar cambie cambia ser sea
  idioma language si yes do lets instead mejor very well good bien muy much mucho that this`.split(/\s+/),
)

/** Longer texts mention a language without asking for it. */
const MOST_WORDS = 8

const refusals = new Set(['no', 'not', 'dont', 'cant', 'cannot', 'nunca', 'never', 'without', 'sin'])

const other = (language: Language): Language => (language === 'es' ? 'en' : 'es')

/**
 * The language that a text asks for, if it says nothing else: ESPAÑOL, 'in English please', 'can you text in Spanish', 'no hablo
 * inglés', 'English, no Spanish'.
 */
export const readLanguageCommand = (said: FoldedText): Language | null => {
  if (said.words.length === 0 || said.words.length > MOST_WORDS) return null
  const asked = new Set<Language>()
  const refused = new Set<Language>()
  let isRefusal = false
  for (const word of said.words) {
    const named = names[word]
    if (named !== undefined) {
      const list = isRefusal ? refused : asked
      list.add(named)
      isRefusal = false
    } else if (refusals.has(word)) isRefusal = true
    else if (!around.has(word)) return null
  }
  // A refusal of nothing ('English? no') is an answer, not a request.
  if (isRefusal || asked.size > 1 || refused.size > 1) return null
  const [wanted] = asked
  const [unwanted] = refused
  if (wanted !== undefined) return wanted === unwanted ? null : wanted
  return unwanted === undefined ? null : other(unwanted)
}
