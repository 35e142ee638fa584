import type { FoldedText } from '../read-answer/fold.ts'

/** The whole text is the wish: 'agente', 'llámenme', 'call me please'. */
const whole =
  /^(?:un |una |el |la |an? |the )?(?:operador|operadora|agente|representante|humano|persona real|operator|agent|representative|human|real person|live agent|live person)$|^(?:por favor )?(?:ll?amenme|llameme|marquenme|marqueme|que me llamen|(?:me )?(?:puede|pueden|podria|podrian)(?: usted| ustedes)? (?:llamar|llamarme)|prefiero que me llamen)(?: por favor| porfavor| porfa| gracias)?$|^(?:please )?(?:(?:can|could) (?:you|someone|somebody) )?(?:please )?call me(?: please| back| back please| instead)?$/

/** The wish inside a short text: 'quiero hablar con una persona', 'can I talk to someone'. */
const inside =
  /(?:^| )(?:hablar|comunicarme|platicar) con (?:una persona|alguien|alguna persona|un humano|un agente|una agente|un operador|una operadora|un representante|una representante|una enfermera|un doctor|una doctora)(?: |$)|(?:^| )(?:talk|speak) (?:to|with) (?:an? )?(?:real |live |actual )?(?:person|human|someone|somebody|agent|operator|representative|nurse|doctor)(?: |$)/

/** Longer texts tell of an earlier talk. */
const MOST_WORDS = 12

/** Whether a patient asks for a person instead of answering. */
export const isPersonRequest = (said: FoldedText): boolean =>
  said.words.length <= MOST_WORDS && (whole.test(said.line) || inside.test(said.line))
