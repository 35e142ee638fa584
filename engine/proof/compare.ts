import type { TextDifference } from '#contract/translations.ts'
import { understand } from '#reader/understand.ts'
import { defaultSettings } from '../settings.ts'
import { differingDenials } from './compare-denials.ts'
import { differingNames } from './compare-names.ts'
import { differingValues } from './compare-values.ts'
import type { TextInLanguage } from './written-text.ts'

/** Words in capitals that a patient who answers with them stops or starts the texts, with what each asks for. */
const consentWords = ({ text }: TextInLanguage): { word: string; wish: string }[] =>
  [...new Set([...text.matchAll(/\p{Lu}{2,}/gu)].map(([word]) => word))].flatMap((word) => {
    const meaning = understand(word, defaultSettings)
    return meaning.isConsentWord ? [{ word, wish: meaning.consent?.kind ?? '' }] : []
  })

const differingWishes = (source: TextInLanguage, translation: TextInLanguage): TextDifference[] => {
  const [ours, theirs] = [consentWords(source), consentWords(translation)]
  const wishesOf = (words: typeof ours) =>
    words
      .map(({ wish }) => wish)
      .toSorted()
      .join()
  const listOf = (words: typeof ours) => words.map(({ word }) => word).join(', ')
  return wishesOf(ours) === wishesOf(theirs)
    ? []
    : [{ kind: 'stop', inSource: listOf(ours), inTranslation: listOf(theirs) }]
}

/**
 * Where a translation says something else than its source: numbers, days, times, money, doses, what is denied, names, links
 * and the words that stop the texts. `names`: names that the source may hold, such as those of the record. Finds no other
 * fault of a translation.
 */
export const compareTexts = (
  source: TextInLanguage,
  translation: TextInLanguage,
  names: readonly string[] = [],
): TextDifference[] => [
  ...differingValues(source, translation),
  ...differingDenials(source, translation),
  ...differingNames(source, translation, names),
  ...differingWishes(source, translation),
]
