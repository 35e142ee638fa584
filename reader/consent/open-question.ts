import type { DefinedQuestion } from '#contract/flows.ts'
import { type AnsweredTo, isBareAnswer } from '../read-answer/bare-answer.ts'
import { choicesOf } from '../read-answer/choices.ts'
import { type FoldedText, foldLine } from '../read-answer/fold.ts'
import { isAnsweredByCarrier } from './carrier-words.ts'
import { type ConsentWord, consentOf, type UnclearWish } from './read-consent.ts'

/** '¿Seguimos?', 'Shall we go on?', '¿Quiere continuar con las preguntas?' */
const asksToGoOn =
  /(?:^| )(?:seguimos|sigo|seguir|continuamos|continuo|continuar|go on|keep going|continue|carry on)(?: |$)/
/** Words that refuse to go on without naming texts or a number. */
const refusing = new Set(
  'no nope nah not i id dont do want wanna to go on keep going continue carry rather thanks thank you please now anymore any more lets stop here we are can good im quiero quisiera seguir sigamos continuar continuemos siga sigan gracias mejor ya por favor porfa prefiero hoy ahora mas nada nos paremos aqui hasta'.split(
    ' ',
  ),
)
const refusal =
  /^(?:no|nope|nah|not|i (?:dont|do not|d rather)|id rather|prefiero|mejor|ya no|please no|ya|lets)(?: |$)/

const doesAskToGoOn = ({ questionTextEs, questionTextEn }: DefinedQuestion): boolean =>
  [questionTextEs, questionTextEn].some((text) => asksToGoOn.test(foldLine(text)))

/**
 * What a text says about consent while a question is open. A text that equals one of the choices answers the question, and so
 * does 'no, let us stop here' to 'shall we go on?'. The learnt score never overrules a plain answer. A word that the carrier
 * acts on by itself (STOP, CANCEL), and CANCELAR, stop our texts whatever the question is.
 */
export const consentTo = (said: FoldedText, about: AnsweredTo): ConsentWord | UnclearWish | null => {
  const consent = consentOf(said)
  const { question } = about
  if (consent === null || question === null) return consent
  if (consent.kind !== 'unclear' && (consent.canMeanVisit || isAnsweredByCarrier(said.raw))) return consent
  if (choicesOf(question).list.some(({ lines }) => lines.includes(said.line))) return null
  if (consent.kind === 'start' || consent.kind === 'help') return consent
  const isRefusal = said.words.length > 1 && refusal.test(said.line) && said.words.every((word) => refusing.has(word))
  if (isRefusal && doesAskToGoOn(question)) return null
  return consent.kind === 'unclear' && consent.mayMeanStop && isBareAnswer(said, about) ? null : consent
}
