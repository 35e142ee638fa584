/** Questions about a figure: 'is 120 bad?', '¿el 120 es malo?'. Works on folded text with its punctuation. */

const evaluating =
  '(?:bad|good|ok|okay|normal|high|low|too (?:much|many|high|low|little|long|late|soon)|enough|right|safe|dangerous|fine|allowed|possible|serious|malos?|malas?|buen[oa]s?|bien|mal|normal(?:es)?|alt[oa]s?|baj[oa]s?|much[oa]s?|demasiad[oa]s?|poc[oa]s?|suficientes?|peligros[oa]s?|correct[oa]s?|graves?|verdad|seguro|fevers?|fiebre)'
const figure = '(?:\\d[\\d.,/]*|[a-z]+(?: [a-z]+)?)'
const person = '(?:i|we|you|u|yall|he|she|they|it|that|this|there|the|my|anyone|anybody|someone|somebody)'

/** A question by its word order, with or without a question mark. */
const asksByOrder = new RegExp(
  `^(?:(?:so|and|but|y|pero|wait|ok|okay|hey|hi|hello|hola|doctor|doctora|oiga|oye|disculpe|sorry|please|perdon) )*(?:(?:is|are|was|were|isnt) ${figure} (?:[a-z]+ ){0,2}?(?:considered |really |very |a |an |still |that |so )*${evaluating}(?: .*)?$|(?:can|could|should|shall|may|must|do|does|did|am|will|would|is|are) ${person} (?!(?:please |just |maybe )*(?:have|get|make|book|schedule|reserve|order|put|say|send|give|change|set|add|go with)(?: |$)).+|(?:what|when|where|why|who|whos|which|whats|whens)(?: (?:if|about))? (?:is|are|was|do|does|did|should|can|will|happens|if|time|day|number|about|s) .+|how (?:much|many|long|often|do|does|did|can|should|is|are|come|high|low|bad) .+|(?:es|son|esta|estan|sera|seria)(?: muy| tan)? (?!bien)${evaluating} (?:el |la |un |una |que |tener |tomar )*\\d.*)`,
)
/** A question only with a question mark at its end. */
const asksWithMark = new RegExp(
  `^(?:y )?si (?:es|son|fue|me|tengo|sale) |(?:^| )(?:a |de |con |para |por )?(?:que|quien(?:es)?|cual(?:es)?|cuando|cuant[oa]s?|donde|porque)(?: |$)|^(?:(?:y|pero|o sea|entonces|so|and|but|oiga|doctor|doctora) )*(?:(?:me |le |se )?(?:puedo|debo|podria|deberia|necesito|pueden?|van? a|viene[ns]?)|tengo que|hay que|esta bien|es|son) .+|(?:^| )${evaluating}(?:$| (?:para|for|if|si|por|or|o) )|(?:^| )(?:is|are|can|should|do|does|did|will|would|could) ${person} `,
)
const sentences = /(?<=[!?\n]|\.(?!\d))/
const clauses = /(?<=[,;:](?!\d))/
const marks = /[^\p{L}\p{N}.,/% ]+/gu
const trimmed = (text: string): string =>
  text
    .replace(marks, ' ')
    .replace(/[.,]+(?= |$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const isAsking = (part: string, hasMark: boolean): boolean => {
  const line = trimmed(part)
  return asksByOrder.test(line) || (hasMark && asksWithMark.test(line))
}

/**
 * The text without clauses that ask us something, so that a figure in a question is not taken for the answer; '' if nothing is
 * left. `plain` has no accents.
 */
export const withoutAsking = (plain: string): string =>
  plain
    .split(sentences)
    .map((one) => {
      const hasMark = /[?¿]/.test(one)
      return one
        .split(clauses)
        .filter((part) => !isAsking(part, hasMark))
        .join('')
    })
    .join('')
