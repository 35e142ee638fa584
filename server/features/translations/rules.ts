import type { TextDifference } from '#contract/translations.ts'

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )

/** Two texts with this share of the shorter one's words in common are taken for one and its edited form. */
const SHARED = 0.6
const LEAST_SHARED = 3

/** Whether a text was made from another by editing it, by the words they share. */
export const isEditOf = (text: string, original: string): boolean => {
  const [one, other] = [wordsOf(text), wordsOf(original)]
  const shared = [...one].filter((word) => other.has(word)).length
  return shared >= LEAST_SHARED && shared >= SHARED * Math.min(one.size, other.size)
}

/** The differences that nobody has approved yet. */
export const newDifferences = (
  found: readonly TextDifference[],
  approved: readonly TextDifference[],
): TextDifference[] =>
  found.filter(
    ({ kind, inSource, inTranslation }) =>
      !approved.some(
        (each) => each.kind === kind && each.inSource === inSource && each.inTranslation === inTranslation,
      ),
  )
