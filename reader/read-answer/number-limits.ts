import type { DefinedQuestion } from '#contract/flows.ts'
import { foldLine } from './fold.ts'

/** What an answer to some questions can be at most and at least, by words of the question. */
const limits: readonly (readonly [asks: RegExp, least: number, most: number])[] = [
  [/(?:^| )(?:0|1|cero|uno|zero|one) (?:al?|to|through) (?:10|diez|ten)(?: |$)/, 0, 10],
  [/(?:^| )(?:dias|noches|days|nights) (?:a la|por|de la|a|per|of the|this|last|esta|in a) (?:semana|week)/, 0, 7],
  [/(?:cuantas horas|how many hours) (?:\S+ )*(?:durmio|duerme|sleep|slept|dia|day|anoche|last night)(?: |$)/, 0, 24],
  [/(?:^| )(?:temperature|temperatura)(?: |$)/, 30, 112],
  [
    /(?:^| )(?:oxygen|oxigeno)(?! (?:tanks?|tanques?)).*(?:say|said|read|clip|finger|saturacion|level|nivel|dedo)/,
    40,
    100,
  ],
  [/(?:^| )(?:how old|que edad|cuantos anos tiene|years of age)(?: |$)/, 0, 120],
]

/** Whether a number can answer the question: nobody has pain of a thousand on a scale to ten. */
export const isPossible = (value: number, { questionTextEs, questionTextEn }: DefinedQuestion): boolean => {
  const [spanish, english] = [foldLine(questionTextEs), foldLine(questionTextEn)]
  return limits.every(
    ([asks, least, most]) => (value >= least && value <= most) || (!asks.test(spanish) && !asks.test(english)),
  )
}
