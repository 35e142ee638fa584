import type { FoldedText } from '../read-answer/fold.ts'
import { thirdLanguages } from './data/third-languages.ts'
import { evidenceOf } from './read-word.ts'

/** With fewer words it is a name, a quotation or a slip. */
const LEAST_WORDS = 4
const LEAST_OWN = 2
/** Share of its words from which a text counts as this language although only one word is unique to it. */
const MOSTLY = 0.6
/** Weight of a word that Spanish or English has as well. */
const SHARED = 0.4
/** Evidence from which a word counts as Spanish or English. */
const CLEAR = 1.5

const lists = Object.values(thirdLanguages).map((words) => new Set(words.split(/\s+/)))
const listed = new Set(lists.flatMap((list) => [...list]))
/** Without one of these every letter is Latin, as in nearly every text. */
const beyondLatin = /[\u0250-\uffff]/
/** Letters that neither Spanish nor English has; names and borrowed words contain one or two. */
const foreignLetters = /[ãõçàèìòùâêîôûäößœăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u
const latin = /\p{Script=Latin}/gu
const letters = /\p{L}/gu

const isOtherScript = (said: FoldedText): boolean => {
  if (!beyondLatin.test(said.lower)) return false
  const all = said.lower.match(letters)?.length ?? 0
  return all >= LEAST_WORDS && (said.lower.match(latin)?.length ?? 0) * 2 < all
}

/**
 * Whether a text is surely in a third language: it has words of that language that are neither Spanish nor English, and
 * more of them than Spanish or English words that the third language lacks.
 */
export const isThirdLanguage = (said: FoldedText): boolean => {
  if (isOtherScript(said)) return true
  if (said.words.length < LEAST_WORDS || !said.words.some((word) => listed.has(word))) return false
  const words = said.words.filter((word) => /^\p{L}+$/u.test(word))
  if (words.length < LEAST_WORDS) return false
  const evidences = words.map((word) => (word.length === 1 ? 0 : evidenceOf(word)))
  const foreign = said.lower.split(/\s+/).filter((word) => foreignLetters.test(word)).length
  for (const list of lists) {
    let known = 0
    let own = 0
    let spanish = 0
    let english = 0
    for (const [index, word] of words.entries()) {
      const evidence = evidences[index]
      if (list.has(word)) {
        known += 1
        own += evidence === undefined ? 1 : 0
      } else if (evidence !== undefined && evidence > CLEAR) spanish += 1
      else if (evidence !== undefined && evidence < -CLEAR) english += 1
    }
    const isOwn = own >= LEAST_OWN || (own > 0 && known >= words.length * MOSTLY)
    const strength = own + (known - own) * SHARED + foreign
    if (isOwn && strength > spanish && strength > english && strength * 3 >= words.length) return true
  }
  return false
}
