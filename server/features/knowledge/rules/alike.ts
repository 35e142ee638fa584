import type { Language } from '#contract/primitives.ts'
import { askedWords } from './terms.ts'

interface AskedText {
  text: string
  language: Language
  at: Date
}

/** Texts that ask for one thing: the newest of them, how many there are, and some of the others. */
export interface AlikeTexts {
  text: string
  language: Language
  count: number
  lastAt: Date
  others: string[]
}

/** Texts that share this part of their words and ideas are alike. */
const ALIKE = 0.5
const MOST_OTHERS = 4

const termsIn = ({ text, language }: AskedText): Set<string> => {
  const words = askedWords(text, language).filter(({ isLight }) => !isLight)
  return new Set(
    words.flatMap(({ sound, ideas }) => [...(sound.length > 2 ? [sound] : []), ...ideas.map((idea) => `=${idea}`)]),
  )
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const both = [...one].filter((term) => other.has(term)).length
  return both === 0 ? 0 : (2 * both) / (one.size + other.size)
}

/** Puts texts together that ask for the same, each with the first group that it is like. */
export const groupAlike = (texts: readonly AskedText[]): AlikeTexts[] => {
  const groups: (AlikeTexts & { terms: Set<string> })[] = []
  for (const asked of texts) {
    const terms = termsIn(asked)
    const group = groups.find((one) => one.text === asked.text || shared(one.terms, terms) >= ALIKE)
    if (!group)
      groups.push({ text: asked.text, language: asked.language, count: 1, lastAt: asked.at, others: [], terms })
    else {
      group.count += 1
      if (asked.text !== group.text && !group.others.includes(asked.text) && group.others.length < MOST_OTHERS)
        group.others.push(asked.text)
    }
  }
  return groups.map(({ text, language, count, lastAt, others }) => ({ text, language, count, lastAt, others }))
}
