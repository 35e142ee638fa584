export type Language = 'es' | 'en'

/** Lower case without accents and typographic quotes; for comparison only, never for writing. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()

const spanish = new Set(
  'el la los las de del que y en un una por para con su sus le es esta este usted hola gracias si no como cual cuando cuantas cuantos fue visita fecha contrato firmo firmado responda escriba tiene algun desea alguna hablo favor buenos buenas dias tardes equipo salud se al o mensajes numero sobre nos recibio'.split(
    ' ',
  ),
)
const english = new Set(
  'the of to and in a an for with your you is are this that hello hi thanks thank yes no how what when which many was were visit date contract sign signed reply text any have has please do did we our team care or messages number about us would like speaking it'.split(
    ' ',
  ),
)

/** The language of a text; Spanish when undecided. */
export function readLanguage(text: string): Language {
  const words = fold(text).match(/[a-z']+/g) ?? []
  let score = /[ñ¿¡áéíóú]/i.test(text) ? 2 : 0
  for (const word of words) score += (spanish.has(word) ? 1 : 0) - (english.has(word) ? 1 : 0)
  return score >= 0 ? 'es' : 'en'
}

export const otherLanguage = (language: Language): Language => (language === 'es' ? 'en' : 'es')
