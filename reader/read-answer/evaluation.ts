import type { DefinedQuestion } from '#contract/flows.ts'
import { type FoldedText, foldLine } from './fold.ts'

/** Bad news that a question may ask about: pain, a fall, a missed visit, something missing. */
const trouble =
  /(?:^| )(?:dolor(?:es)?|duele|molestias?|problemas?|fiebre|calentura|tos|caid[oa]s?|cay[oe]|caidas|dificultad(?:es)?|efectos?|mareos?|mareado|mareada|nauseas?|vomitos?|sangr[a-z]+|hinch[a-z]+|inflam[a-z]+|heridas?|infeccion(?:es)?|empeor[a-z]+|peor|enferm[oa]|sintomas?|quejas?|falt[aoe][a-z]*|olvid[a-z]+|perdi[a-z]*|emergencias?|ayuda|necesita[ns]?|ocupa|preguntas?|dudas?|algo mas|pain|painful|hurts?|hurting|aches?|problems?|issues?|trouble|fever|cough|fallen|falls?|fell|difficult[a-z]*|side effects?|dizzy|dizziness|nausea|vomiting|bleed[a-z]*|swell[a-z]*|swollen|wounds?|infections?|worse|worsened|sick|ill|symptoms?|complaints?|miss(?:ed|ing)?|forg[eo]t(?:ten)?|lost|emergency|emergencies|help|needs?|questions?|concerns?|anything else)(?: |$)/

const around =
  '(?:(?:im|i am|ive been|i feel|feel|feeling|doing|we are|were|all|everything|everythings|is|was|its|it is|me siento|nos sentimos|estoy|estamos|ando|sigo|todo|todos|va|anda|esta|estuvo|muy|bastante|very|pretty|really|so|just|quite|yo|por ahora|hasta ahora|hoy|today) )*'
const behind =
  '(?: (?:now|here|today|so far|thanks|ahora|ahorita|aqui|hoy|gracias|por ahora|hasta ahora|gracias a dios|thank god))*'
const fine = new RegExp(
  `^${around}(?:good|fine|great|well|perfect|perfectly|excellent|wonderful|alright|bien|perfect[oa]|excelente|tranquil[oa]|de maravilla|a todo dar)${behind}$`,
)
/** 'No problem' is a yes to 'Shall we go on?' and a no to 'Any problem?'. */
const nothingWrong =
  /^(?:(?:i |yo )?(?:have|tengo|hay|got|theres|there are|no hay|no tengo) )?(?:no|sin|ningun[ao]?|without|zero|cero|not any) (?:(?:hay|tengo|ningun[ao]?|any) )?(?:problems?|issues?|complaints?|concerns?|problemas?|quejas?|molestias?|novedad(?:es)?)$/
const unwell = new RegExp(
  `^${around}(?:bad|badly|terrible|awful|horrible|mal|malo|mala|pesimo|fatal|peor|worse)${behind}$`,
)

const troubling = new WeakMap<DefinedQuestion, boolean>()
/** Whether a yes to the question is bad news, by either language version. */
const isAboutTrouble = (question: DefinedQuestion): boolean => {
  const known = troubling.get(question)
  if (known !== undefined) return known
  const isTrouble = [question.questionTextEs, question.questionTextEn].some((text) => trouble.test(foldLine(text)))
  troubling.set(question, isTrouble)
  return isTrouble
}

/**
 * The answer in a text that only says how things are, for a question about trouble: 'todo bien' to '¿Tiene dolor?' is a no, 'bad'
 * is a yes. Null for any other text or question.
 */
export const answerByEvaluation = (said: FoldedText, question: DefinedQuestion): 'yes' | 'no' | null => {
  const isFine = fine.test(said.line) || nothingWrong.test(said.line)
  if (!isFine && !unwell.test(said.line)) return null
  if (!isAboutTrouble(question)) return null
  return isFine ? 'no' : 'yes'
}
