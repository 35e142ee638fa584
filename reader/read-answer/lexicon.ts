import type { Language } from '#contract/primitives.ts'
import { type FoldedText, foldLine } from './fold.ts'

/**
 * What the organization's own people have said that a text of their patients means: per language, the folded text to
 * 'yes', 'no', 'unsure' or a choice's label in either language. Plain JSON; build it with `lexiconOf`.
 */
export type OrganizationLexicon = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** One line of it as a person wrote it. */
export interface LexiconEntry {
  language: Language
  phrase: string
  means: string
}

/** The lexicon of entries as they are stored; of two entries for one phrase the later stands. Empty phrases are left out. */
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

/** What the whole text means to the organization, the conversation's language first; null when it has no entry. */
export const meaningOf = (said: FoldedText, language: Language, lexicon: OrganizationLexicon | null): string | null => {
  if (lexicon === null || said.line === '') return null
  return (
    inLanguage(said.line, language, lexicon) ?? inLanguage(said.line, language === 'es' ? 'en' : 'es', lexicon) ?? null
  )
}
