import { scoreLanguage } from '#reader/language/score.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { type Part, type Row, readCases, row } from './harness.ts'

interface Texts {
  es: readonly string[]
  en: readonly string[]
  /** Portuguese, French, Haitian Creole, Vietnamese, Tagalog and a few more; four words or more. */
  other: readonly string[]
}

const textsOf = (part: Part): Texts => readCases<Texts>('language', part)[0] ?? { es: [], en: [], other: [] }

/** Texts and the language each is written in. */
export const languageCases = (part: Part): readonly { text: string; language: 'es' | 'en' }[] => {
  const { es, en } = textsOf(part)
  return [
    ...es.map((text) => ({ text, language: 'es' as const })),
    ...en.map((text) => ({ text, language: 'en' as const })),
  ]
}

const wordsOf = (text: string): number => text.trim().split(/\s+/).length

const lengths: readonly { name: string; least: number; most: number; goal: number; floor: number }[] = [
  { name: 'language, all texts', least: 1, most: Number.POSITIVE_INFINITY, goal: 99, floor: 98.5 },
  { name: 'language, 1-2 words', least: 1, most: 2, goal: 97, floor: 95.5 },
  { name: 'language, 3-5 words', least: 3, most: 5, goal: 99.5, floor: 99.2 },
  { name: 'language, 6 words and more', least: 6, most: Number.POSITIVE_INFINITY, goal: 99.9, floor: 99.7 },
]

/** The language of a text by itself; `unknown` counts as wrong. */
const lengthRows = lengths.map(({ name, least, most, goal, floor }) =>
  row({ name, goal, floor }, languageCases, ({ text, language }) => {
    const words = wordsOf(text)
    if (words < least || words > most) return null
    const score = scoreLanguage(fold(text))
    return {
      isHit: score.language === language,
      shown: `${text} (${language}) read as ${score.language}, ${score.logOdds.toFixed(1)}`,
    }
  }),
)

const thirdRows: readonly Row[] = [
  row(
    { name: 'third language of 4+ words, flagged', goal: 95, floor: 85 },
    (part) => textsOf(part).other,
    (text) => {
      const { language, logOdds } = scoreLanguage(fold(text))
      return { isHit: language === 'other', shown: `${text} read as ${language}, ${logOdds.toFixed(1)}` }
    },
  ),
  row(
    { name: 'Spanish or English taken for a third', goal: 0.1, floor: 0.3, isFaults: true },
    languageCases,
    ({ text }) => ({
      isHit: scoreLanguage(fold(text)).language === 'other',
      shown: text,
    }),
  ),
]

export const languageRows: readonly Row[] = [...lengthRows, ...thirdRows]
