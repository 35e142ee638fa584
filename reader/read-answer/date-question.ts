import type { DefinedQuestion } from '#contract/flows.ts'
import { foldLine } from './fold.ts'

const asksInSpanish = /(?:^| )(?:que|cual) (?:fecha|dia)(?: |$)|(?:^| )fecha (?:de|del|en|fue)(?: |$)/
const asksInEnglish = /(?:^| )(?:what|which) (?:date|day)(?: |$)|(?:^| )date (?:of|was|did)(?: |$)/
const pastInSpanish = /(?:^| )(?:fue|fueron|vino|visito|recibio|ultima|ultimo|nacio|nacimiento|empezo|firmo)(?: |$)/
const pastInEnglish = /(?:^| )(?:was|were|did|last|birth|born|came|visited|received|signed)(?: |$)/

/** Whether a question asks for a past or a coming day; null if it asks for no day. */
type Lean = 'past' | 'future' | null

const leans = new WeakMap<DefinedQuestion, { lean: Lean }>()

const leanOf = ({ questionType, questionTextEs, questionTextEn }: DefinedQuestion): Lean => {
  const [spanish, english] = [foldLine(questionTextEs), foldLine(questionTextEn)]
  // Both language versions must ask for a day, because a word may only look like it in one of them.
  if (questionType !== 'text' || !asksInSpanish.test(spanish) || !asksInEnglish.test(english)) return null
  return pastInSpanish.test(spanish) || pastInEnglish.test(english) ? 'past' : 'future'
}

/** Whether a free-text question asks for a day ('¿En qué fecha…?', 'On what date…?'), and on which side of today. */
export const dayAskedBy = (question: DefinedQuestion): Lean => {
  const known = leans.get(question)
  if (known !== undefined) return known.lean
  const lean = leanOf(question)
  leans.set(question, { lean })
  return lean
}

const since =
  /(?:^| )(?:desde (?:cuando|que (?:fecha|dia))|since (?:when|what (?:day|date))|(?:le |les )?(?:empezo|empezaron|comenzo|comenzaron)|(?:start|started|begin|began))(?: |$)/

/** Whether these words ask when something began: then 'desde el lunes' names a day. */
export const doesAskSince = (text: string): boolean => since.test(foldLine(text))

/** Whether a question asks when something began, in either of its languages. */
export const isSinceAskedBy = ({ questionTextEs, questionTextEn }: DefinedQuestion): boolean =>
  doesAskSince(questionTextEs) || doesAskSince(questionTextEn)
