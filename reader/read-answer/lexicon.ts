import type { Language } from '#contract/primitives.ts'
import { type FoldedText, foldLine } from './fold.ts'

/**
 * Phrases that the organization's staff taught: per language, from the folded text to 'yes', 'no', 'unsure' or a choice's label
 * in either language. Plain JSON; `lexiconOf` builds it.
 */
export type OrganizationLexicon = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** One line of it as a person wrote it. */
export interface LexiconEntry {
  language: Language
  phrase: string
  means: string
}

/** Builds the lexicon from stored entries. The later of two entries for a phrase wins; empty phrases are left out. */
export const lexiconOf = (entries: readonly LexiconEntry[]): OrganizationLexicon => {
  const lexicon: Record<Language, Record<string, string>> = { es: {}, en: {} }
  for (const { language, phrase, means } of entries) {
    const line = foldLine(phrase)
    if (line !== '')
      Object.defineProperty(lexicon[language], line, {
        value: means,
        enumerable: true,
        writable: true,
        configurable: true,
      })
  }
  return lexicon
}

const inLanguage = (line: string, language: Language, lexicon: OrganizationLexicon): string | undefined => {
  const phrases = lexicon[language]
  return phrases !== undefined && Object.hasOwn(phrases, line) ? phrases[line] : undefined
}

/** The taught meaning of the whole text, the conversation's language first; null without an entry. */
export const meaningOf = (said: FoldedText, language: Language, lexicon: OrganizationLexicon | null): string | null => {
  if (lexicon === null || said.line === '') return null
  return (
    inLanguage(said.line, language, lexicon) ?? inLanguage(said.line, language === 'es' ? 'en' : 'es', lexicon) ?? null
  )
}
