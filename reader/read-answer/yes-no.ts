import { type Classified, classifierOf, type Weights } from './classifier.ts'
import { clausesBetweenMarks } from './clauses.ts'
import { answersAlone } from './data/yes-no-alone.ts'
import { yesNoWeights } from './data/yes-no-weights.ts'
import type { FoldedText } from './fold.ts'
import { isPerhapsIf, type Listed, readListed, withoutCourtesy, type YesNo } from './yes-no-lists.ts'

export type { YesNo } from './yes-no-lists.ts'

/** A meaning as an answer; null for none. */
export const answered = (means: YesNo | 'none' | undefined): YesNo | null =>
  means === undefined || means === 'none' ? null : means

/** Yes, no or unsure by listed words and patterns alone; null if they say nothing. */
export const readLists = (said: FoldedText): YesNo | null => answered(readListed(said)?.means)

/** The learnt classifier, for the many ways that no list holds. */
type Classifier = (said: FoldedText, listed: Listed | null | undefined) => Classified<YesNo | 'none'>
/**
 * Probability from which a yes or a no is accepted. On texts of writers it had not learnt from, 0.75 instead of 0.6 gives a third
 * fewer opposite readings and a third fewer false answers, and asks 7 to 9 of 100 hard ones again.
 */
const BELIEVED = 0.75
/** Probability from which 'does not know' is accepted. */
const BELIEVED_UNSURE = 0.55
/** The same for one or two words, which may be anything, and for a 'si' that may mean 'if'. */
const BELIEVED_OF_LITTLE = 0.8
/** Probability from which a clause contradicts a yes or no beside it, and the whole text. */
const DENIED = 0.6
const CONTRADICTED = 0.9
const SHORTEST_LEANING = 3

const alone = new Map(
  Object.entries(answersAlone).flatMap(([means, words]) => words.split(' ').map((word) => [word, means as YesNo])),
)

/** 'Ok, no vino', 'no, no hay problema': beside an answer these only acknowledge or reassure. */
const notes =
  /^(?:ok|okay|okey|oki|vale|bueno|bien|good|fine|claro|listo|pues|oh|ah|ay|well|right|no (?:problem|worries|rush|biggie|hay problema|hay cuidado|hay prisa|pasa nada|se preocupe|te preocupes)|(?:dont|do not) worry|nothing else|nothing more|nada mas|nomas|not? at all)$/

/** Whether the classifier gives a clause this meaning with a probability above `share`. */
const isClassedAs = (classify: Classifier, clause: FoldedText, meaning: YesNo, share: number): boolean => {
  const classed = classify(clause, readListed(clause))
  return classed.means === meaning && classed.share > share
}

/** The yes or no of a clause that says nothing else: 'sí' in 'no tengo mis lentes. Sí'; null for none or both. */
const saidAlone = (clauses: readonly FoldedText[]): 'yes' | 'no' | null => {
  const means = new Set(
    clauses.map(readListed).flatMap((listed) => (listed?.weight === Number.POSITIVE_INFINITY ? [listed.means] : [])),
  )
  const [only] = means
  return means.size === 1 && (only === 'yes' || only === 'no') ? only : null
}

/**
 * Compares the reading of the whole text with its clauses. A clause that is only 'yes' never becomes a no because of its
 * neighbours, and counts unless one of them contradicts it. A text that contradicts itself is no answer.
 */
export const besideClauses = (classify: Classifier, said: FoldedText, read: YesNo | null): YesNo | null => {
  const all = clausesBetweenMarks(said)
  if (read === 'unsure' || all.length < 2) return read
  const clauses = all.filter(({ line }) => !notes.test(line))
  const alone = saidAlone(clauses)
  const isDenied = (answer: 'yes' | 'no', share: number): boolean =>
    clauses.some((clause) => isClassedAs(classify, clause, answer === 'yes' ? 'no' : 'yes', share))
  if (read === null) return alone === null || isDenied(alone, DENIED) ? null : alone
  if (read === alone) return read
  return alone !== null || isDenied(read, CONTRADICTED) ? null : read
}

/** Makes the reader of yes, no and unsure from these weights and the lists. */
export const yesNoReaderOf = (weights: Weights<YesNo | 'none'>): ((said: FoldedText) => YesNo | null) => {
  const classify = classifierOf(weights)
  return (said) => {
    const listed = readListed(said)
    if (listed === undefined) return null
    if (listed?.weight === Number.POSITIVE_INFINITY || said.line.length < SHORTEST_LEANING)
      return answered(listed?.means)
    // A single unknown word may be anything: 'nevera' is no answer, whatever its letters suggest.
    if (said.words.length === 1 && listed === null) return alone.get(said.line) ?? null
    const { means, share } = classify(said, listed)
    const isLittle = said.words.length <= 2 || isPerhapsIf(said)
    const least = means === 'unsure' && !isLittle ? BELIEVED_UNSURE : isLittle ? BELIEVED_OF_LITTLE : BELIEVED
    return besideClauses(classify, said, share >= least ? answered(means) : null)
  }
}

/**
 * Yes, no or unsure, in Spanish and English; null if the text does not answer a yes/no question. A listed text means what its
 * list says; otherwise the lists are weighed together with the classifier. A wrong polarity is worse than asking again: 'si
 * puedo le aviso', 'sí, pero no' and questions are null.
 */
export const readYesNo = yesNoReaderOf(yesNoWeights)

const afterwords = new Set(
  'ok okay okey oki vale listo perfecto entendido igualmente adios bye excelente amen cool great 👍 you too de nada no hay de que youre welcome hasta luego bendecido dia have a good day que tenga buen dia que este bien'.split(
    ' ',
  ),
)
const LONGEST_AFTERWORD = 8

/** Whether a text is only thanks, a greeting or an acknowledgement. */
export const isCourtesy = (said: FoldedText): boolean =>
  said.words.length > 0 &&
  said.words.length <= LONGEST_AFTERWORD &&
  withoutCourtesy(said.line)
    .split(' ')
    .every((word) => word === '' || afterwords.has(word))

/** Whether a text says that the person does not know: 'no sé', 'I don't remember'. */
export const isUnsure = (said: FoldedText): boolean => readLists(said) === 'unsure'
