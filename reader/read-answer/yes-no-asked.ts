import { askedTraitsOf, readAsked } from './asked-traits.ts'
import { type Classified, likeliest, logOddsOf, type Weights } from './classifier.ts'
import { askedWeights } from './data/asked-weights.ts'
import { yesNoWeights } from './data/yes-no-weights.ts'
import { type FoldedText, soundOf } from './fold.ts'
import { traitsOf } from './traits.ts'
import { wordClassOf } from './word-classes.ts'
import { sensesOf } from './word-senses.ts'
import { answered, besideClauses, readYesNo } from './yes-no.ts'
import { type Listed, readListed, withoutCourtesy, type YesNo } from './yes-no-lists.ts'
import { leadingNo, leadingYes } from './yes-no-words.ts'

type Meaning = YesNo | 'none'

const meanings: readonly Meaning[] = [...yesNoWeights.told, yesNoWeights.rest]
const aloneOddsOf = logOddsOf(yesNoWeights)

/** What the text alone is worth beside the question; found on questions held back, as are the two below. */
const OF_TEXT = 0.5
const OF_LISTS = 0.4
const MOST_OF_LISTS = 8

/** What speaks for each meaning without the question, in log-odds: of the text alone and of the lists. */
export const oddsWithoutQuestion = (said: FoldedText, listed: Listed | null | undefined): number[] =>
  aloneOddsOf(traitsOf(said)).map(
    (sum, at) =>
      OF_TEXT * sum + (listed && listed.means === meanings[at] ? OF_LISTS * Math.min(listed.weight, MOST_OF_LISTS) : 0),
  )

/** Probability from which a yes and a no are accepted, and a doubt. */
const BELIEVED = { yes: 0.74, no: 0.74, unsure: 0.5, none: 1 }

/** Words that mean the same whatever is asked. */
const plain: ReadonlySet<string> = new Set(
  [...leadingYes, ...leadingNo, 'ok', 'okay', 'okey', 'oki'].filter((cue) => !cue.includes(' ')),
)
const isPlain = (said: FoldedText): boolean => {
  const line = withoutCourtesy(said.line)
  return line === '' || line.split(' ').every((word) => plain.has(word))
}

/** Words of which none is known are no answer, whatever their letters suggest. */
const isUnknown = ({ words }: FoldedText): boolean =>
  words.every((word) => wordClassOf(soundOf(word)) === 0 && sensesOf(soundOf(word)).length === 0)

/** Classifies a text as an answer to one question. */
type Classifier = (said: FoldedText, listed: Listed | null | undefined) => Classified<Meaning>

/** Makes the classifier of the answers to a question; null for a question of no known kind. */
const askedClassifierOf = (weights: Weights<Meaning>): ((question: string) => Classifier | null) => {
  const askedOddsOf = logOddsOf(weights)
  return (question) => {
    const asked = readAsked(question)
    if (asked === null) return null
    return (said, listed) => {
      const odds = askedOddsOf(askedTraitsOf(said, asked, listed))
      return likeliest(
        meanings,
        oddsWithoutQuestion(said, listed).map((sum, at) => sum + (odds[at] ?? 0)),
      )
    }
  }
}

/** Makes the reader of answers to a yes/no question from these weights. */
export const askedReaderOf = (
  weights: Weights<Meaning>,
  believed = BELIEVED,
): ((said: FoldedText, question: string) => YesNo | null) => {
  const classifierTo = askedClassifierOf(weights)
  return (said, question) => {
    const listed = readListed(said)
    if (listed === undefined || said.words.length === 0) return null
    const classify = classifierTo(question)
    if (classify === null || isPlain(said) || isUnknown(said)) return readYesNo(said)
    const { means, share } = classify(said, listed)
    const read = besideClauses(classify, said, share >= believed[means] ? answered(means) : null)
    // A doubt that the text says by itself is no answer, whatever is asked.
    return read !== null && read !== 'unsure' && readYesNo(said) === 'unsure' ? null : read
  }
}

/**
 * Yes, no or unsure as an answer to a question, in Spanish and English; null if the text does not answer it. Most people tell
 * rather than say: 'my neighbor brought it' is a yes to 'Did you pick it up?', 'slept like a log' a no to 'Trouble sleeping?'.
 */
export const readYesNoTo = askedReaderOf(askedWeights)
