import type { Language } from '#contract/primitives.ts'
import { type LanguageScore, scoreLanguage } from '#reader/language/score.ts'
import { fold } from '#reader/read-answer/fold.ts'
import type { Part } from './harness.ts'
import { languageCases } from './language-rows.ts'

/** One text of a played conversation. */
export interface StreamText {
  text: string
  score: LanguageScore
  language: Language
  /** How many texts of the new language there were with this one; 0 before the change. */
  afterChange: number
}

const CONVERSATIONS = 6000
const SEED = 20_261_121
/** What carries no language: 18 of 100 texts. */
const neutral = ['1', '2', '3', 'no', 'ok', '👍', 'y', '10:30', '5', 'maria', 'ok 2', 'jose garcia', '12', 'n', '0']
const NEUTRAL = 0.18
/** Answers of one or two words: 30 of 100. */
const SHORT = 0.3

const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Conversations as they come in: three to six texts in one language, then five in the other. The texts are those of the
 * part, drawn with a fixed seed.
 */
export const playStreams = (part: Part): StreamText[][] => {
  const random = randomFrom(SEED)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const scored = new Map<string, LanguageScore>()
  const scoreOf = (text: string): LanguageScore => {
    const score = scored.get(text) ?? scoreLanguage(fold(text))
    scored.set(text, score)
    return score
  }
  const all = languageCases(part)
  if (all.length === 0) return []
  const pool = (language: Language, isShort: boolean): string[] =>
    all
      .filter((one) => one.language === language && (!isShort || one.text.split(' ').length <= 2))
      .map(({ text }) => text)
  const short = { es: pool('es', true), en: pool('en', true) }
  const any = { es: pool('es', false), en: pool('en', false) }
  const say = (language: Language): string => {
    const share = random()
    if (share < NEUTRAL) return pick(neutral)
    return pick(share < NEUTRAL + SHORT ? short[language] : any[language])
  }
  return Array.from({ length: CONVERSATIONS }, () => {
    const first: Language = random() < 0.5 ? 'es' : 'en'
    const before = 3 + Math.floor(random() * 4)
    return Array.from({ length: before + 5 }, (_, at): StreamText => {
      const isAfter = at >= before
      const language: Language = isAfter === (first === 'es') ? 'en' : 'es'
      const text = say(language)
      return { text, score: scoreOf(text), language, afterChange: isAfter ? at - before + 1 : 0 }
    })
  })
}
