import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { fold } from './fold.ts'
import { isUnsure } from './yes-no.ts'

export interface Choice {
  es: string
  en: string
  /** Folded labels, the Spanish one first; one entry where both are the same. */
  lines: string[]
  /** Words of its labels that no other choice has: 'tarde' of 'Por la tarde'. */
  ownWords: string[]
}

export interface Choices {
  list: Choice[]
  /** The choices for a plain yes and a plain no, if exactly one of each is offered. */
  yes: Choice | null
  no: Choice | null
  /** The choice that says 'I do not know', if there is one. */
  unsure: Choice | null
  /** True when labels are figures: then '2' is a label and never the second choice. */
  hasFigures: boolean
}

const parseLine = (line: string): Choice | null => {
  const [es = '', en = es] = line.split('|').map((part) => part.trim())
  const shown = es === '' ? en : es
  if (shown === '') return null
  const english = en === '' ? shown : en
  const lines = [...new Set([fold(shown).line, fold(english).line])].filter((folded) => folded !== '')
  return { es: shown, en: english, lines, ownWords: [] }
}

/** Words that do not distinguish choices. */
export const aroundChoice: ReadonlySet<string> = new Set(
  'por la el los las en de del al a lo un una mi su con que y es fue era sea seria estuvo mas mejor prefiero prefiere quiero quisiera gustaria me para creo pienso pues muy the in at on of to my it was is i id would like prefer want better more one think please gracias porfavor porfa favor thanks thank you bueno si yes o u or opcion option number numero respuesta'.split(
    ' ',
  ),
)
const SHORTEST_WORD = 3

const ownWordsOf = (choice: Choice, list: Choice[]): string[] => {
  const others = new Set(list.filter((other) => other !== choice).flatMap(({ lines }) => lines.join(' ').split(' ')))
  const own = choice.lines.join(' ').split(' ')
  return [...new Set(own)].filter(
    (word) => word.length >= SHORTEST_WORD && !others.has(word) && !aroundChoice.has(word),
  )
}

const only = (list: Choice[], matches: (choice: Choice) => boolean): Choice | null => {
  const [first, second] = list.filter(matches)
  return first !== undefined && second === undefined ? first : null
}

const parse = (stored: string): Choices => {
  const list = stored
    .split('\n')
    .map(parseLine)
    .filter((choice) => choice !== null)
  for (const choice of list) choice.ownWords = ownWordsOf(choice, list)
  const unsure = only(list, (choice) => choice.lines.some((line) => isUnsure(fold(line))))
  const sure = list.filter((choice) => choice !== unsure)
  const yes = only(sure, (choice) => choice.lines.some((line) => /^(?:si|yes)(?: |$)/.test(line)))
  const no = only(sure, (choice) => choice.lines.some((line) => /^no(?: |$)/.test(line)))
  const isPair = yes !== null && no !== null && yes !== no
  return {
    list,
    yes: isPair ? yes : null,
    no: isPair ? no : null,
    unsure,
    hasFigures: list.some((choice) => choice.lines.some((line) => /^\d/.test(line))),
  }
}

/** A flow version never changes, so its choices are parsed once. */
const parsed = new WeakMap<DefinedQuestion, Choices>()

/** The choices of a question: one per line, `Sí | Yes` is Spanish and English. Empty for none. */
export const choicesOf = (question: DefinedQuestion): Choices => {
  const known = parsed.get(question)
  if (known !== undefined) return known
  const choices = parse(question.choices ?? '')
  parsed.set(question, choices)
  return choices
}

/** Whether a plain yes or no answers the question and it offers nothing else. */
export const isYesNo = (choices: Choices): boolean => choices.yes !== null && choices.list.length === 2

/** How a choice reads in a language. */
export const labelOf = (choice: Choice, language: Language): string => choice[language]

/** Free texts wait for what follows; everything else is acted on as soon as it can be read. */
export const isFreeText = (question: DefinedQuestion): boolean =>
  question.questionType === 'text' || (question.questionType === 'choice' && choicesOf(question).list.length === 0)
