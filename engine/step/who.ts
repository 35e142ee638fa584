import type { DefinedQuestion } from '#contract/flows.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { phrases } from '../phrases/phrases.ts'
import { normalizeName } from '../render/names.ts'
import type { State } from '../types.ts'

/** No question of a flow: those are numbered from 1. */
const WHO = 0
/** With more people on a number, only the one we look for is listed. */
const MOST_OTHERS = 4

const nobodyOfThem = { es: 'Otra persona', en: 'Someone else' }

const written = (name: string): string => name.replace(/[\s|{}]+/g, ' ').trim()
const firstOf = (name: string): string => normalizeName(written(name)).split(' ')[0] ?? ''

/**
 * First names, because anybody in the household may read the text. Two with the same first name are told apart by the
 * rest.
 */
const labelsOf = ({ sharers = [] }: State): string[] => {
  const people = sharers.length - 1 > MOST_OTHERS ? sharers.slice(0, 1) : sharers
  const firsts = people.map((name) => foldLine(firstOf(name)))
  return people.map((name, index) =>
    firsts.filter((first) => first === firsts[index]).length > 1 ? normalizeName(written(name)) : firstOf(name),
  )
}

/** Asks first which of the people who share the number is reading; its answer is read like any choice. */
export const whoQuestion = (state: State): DefinedQuestion => ({
  id: WHO,
  questionId: 'who',
  questionType: 'choice',
  questionTextEs: phrases.es.whoReads,
  questionTextEn: phrases.en.whoReads,
  choices: [...labelsOf(state), `${nobodyOfThem.es} | ${nobodyOfThem.en}`].join('\n'),
  isRequired: true,
  order: 0,
})

/** Whether it is that question: its answers are no part of a patient's record. */
export const isWho = (question: DefinedQuestion): boolean => question.id === WHO

/** The full name of the person who answered; null for none of them. */
export const patientReading = (state: State, value: string): string | null =>
  state.sharers?.[labelsOf(state).indexOf(value)] ?? null

/** The people of the number, with `own` first; one person with two contracts is listed once. */
export const sharersOf = (own: string, others: readonly string[]): string[] => {
  const known = new Set([foldLine(own)])
  const rest = others.filter((name) => !known.has(foldLine(name)) && known.add(foldLine(name)))
  return rest.length === 0 ? [] : [own, ...rest]
}
