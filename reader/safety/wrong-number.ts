import { type FoldedText, foldLine } from '../read-answer/fold.ts'

/** Said by somebody whose phone we reached by mistake; matched anywhere in a short text. */
const clear = [
  'numero equivocado',
  'numero incorrecto',
  'numero erroneo',
  'se equivoco de numero',
  'se equivocaron de numero',
  'equivocado de numero',
  'numero no es',
  'ya no es su numero',
  'ya no es el numero',
  'no es su numero',
  'no es el numero de',
  'este no es el numero',
  'persona equivocada',
  'se equivoco de persona',
  'no conozco a esa persona',
  'no conozco a ese',
  'no conozco a nadie',
  'no conozco a ningun',
  'aqui no vive',
  'ella no vive aqui',
  'el no vive aqui',
  'wrong number',
  'wrong person',
  'wrong phone',
  'incorrect number',
  'not his number',
  'not her number',
  'not their number',
  'no longer his number',
  'no longer her number',
  'no longer their number',
  'isnt his number',
  'isnt her number',
  'no one here by that name',
  'nobody here by that name',
  'dont know that person',
  'dont know this person',
  'dont know anyone by that name',
  'texted the wrong',
]
const clearPattern = new RegExp(`(?:^| )(?:${clear.join('|')})(?: |$)`)

/** The whole text: 'no soy', 'no soy yo', 'no soy esa persona', 'this is not him'. */
const notMe =
  /^(?:no )?(?:yo )?no soy(?: yo| esa persona| esa| ese| ella| el| la persona(?: que busca)?| quien buscan?)?$|^(?:no )?(?:this is not|this isnt|thats not|im not|i am not)(?: him| her| me| them| that person| who you(?: a)?re looking for)$/

const notName = /^(?:no )?(?:yo no soy|no soy|this is not|this isnt|im not|i am not) (.+)$/

/** Longer texts tell a story ('el otro día marqué un número equivocado…'); a person reads those. */
const MOST_WORDS = 14

/** Whether the text only says that its writer is not our patient; `name` as below. */
export const isNotMe = ({ line, words }: FoldedText, name: string): boolean => {
  if (words.length > MOST_WORDS) return false
  if (notMe.test(line)) return true
  const named = notName.exec(line)?.[1]
  if (named === undefined) return false
  const own = foldLine(name).split(' ')
  return named.split(' ').every((word) => word !== '' && own.includes(word))
}

/**
 * Whether the text says that we have reached somebody else. `name` is the patient's: 'no soy María' counts only with a
 * name of the patient in it ('no soy alérgica' is an answer).
 */
export const isWrongNumber = (said: FoldedText, name: string): boolean => {
  const { line, words } = said
  if (words.length === 0 || words.length > MOST_WORDS) return false
  return clearPattern.test(line) || isNotMe(said, name)
}
