import type { Random } from '../random.ts'
import type { Language } from './language.ts'
import type { Memory } from './memory.ts'
import type { Persona } from './persona.ts'
import { isEscapeLabel, isNoLabel, isYesLabel, type Option } from './read-options.ts'
import { isYesNoChoice, type Question } from './read-text.ts'

/** Everything that an answer depends on. */
export interface Situation {
  question: Question
  persona: Persona
  memory: Memory
  random: Random
  /** Milliseconds since 1970. */
  now: number
}

const DAY_MS = 86_400_000

/** The shortest answer that any reader understands: the option's number, Sí, 3, 12 de noviembre. */
export function plainAnswer(situation: Situation): string {
  const { question, persona } = situation
  const { language } = question
  switch (question.form) {
    case 'options':
      return chooseOption(situation).key
    case 'yes-no':
      return language === 'es' ? 'Sí' : 'Yes'
    case 'date':
      return plainDate(situation)
    case 'number':
      return String(chooseNumber(situation))
    case 'open':
      return openAnswer(question, persona, situation.memory)
  }
}

/** The same answer as a person would write it. */
export function naturalAnswer(situation: Situation): string {
  const { question, persona, random } = situation
  const { language } = question
  switch (question.form) {
    case 'options': {
      const option = chooseOption(situation)
      if (isYesNoChoice(question) && isYesLabel(option.label)) {
        return random.pick([option.key, option.key, sayYes(question, random), sayYes(question, random)])
      }
      return random.pick([option.key, option.label])
    }
    case 'yes-no':
      return sayYes(question, random)
    case 'date':
      return naturalDate(situation)
    case 'number': {
      const number = chooseNumber(situation)
      const word = numberWords[language][number]
      return random.pick([
        String(number),
        word ?? String(number),
        language === 'es' ? `Fueron ${number}` : `${number} times`,
      ])
    }
    case 'open':
      return openAnswer(question, persona, situation.memory)
  }
}

/** The option of a person without complaints: yes, and never one that leads away from the question. */
function chooseOption({ question, persona, random }: Situation): Option {
  const { options } = question
  const yes = options.find((option) => isYesLabel(option.label))
  if (yes !== undefined) return yes
  const plain = options.filter((option) => !isNoLabel(option.label) && !isEscapeLabel(option.label))
  if (question.topic === 'visit-count') {
    const exact = plain.find((option) => option.label.match(/\d+/g)?.map(Number).includes(persona.visits))
    if (exact !== undefined) return exact
  }
  const first = plain[0] ?? options[0] ?? { key: '1', label: '1' }
  // Prefers a name or the patient's own part of the question; the rest is chance.
  return question.topic === 'other' && plain.length > 2 && random.chance(0.4)
    ? random.pick([first, ...plain.slice(1)])
    : first
}

const yesWords: Record<Language, Record<'identity' | 'signed' | 'other', readonly [string, ...string[]]>> = {
  es: {
    identity: ['Sí, soy yo', 'Sí', 'Sí, con ella habla', 'Si soy yo'],
    signed: ['Sí, lo firmé', 'Sí', 'Sí, claro', 'Si'],
    other: ['Sí', 'Si', 'Sí, claro', 'Claro que sí', 'Sí señora'],
  },
  en: {
    identity: ['Yes, this is me', 'Yes', 'Yes it is', 'yes speaking'],
    signed: ['Yes, I signed it', 'Yes', 'Yes I did', 'yep'],
    other: ['Yes', 'yes', 'Yes, I do', 'Sure', 'Yes ma’am'],
  },
}

const sayYes = (question: Question, random: Random): string => {
  const words = yesWords[question.language]
  return random.pick(question.topic === 'identity' || question.topic === 'signed' ? words[question.topic] : words.other)
}

const visitDay = ({ persona, now }: Situation): Date => new Date(now - persona.daysSinceVisit * DAY_MS)

/** In digits only when the text gives the order; otherwise 06/11 could be June. */
function plainDate(situation: Situation): string {
  const { datePattern, language } = situation.question
  const [year = '', month = '', date = ''] = visitDay(situation).toISOString().slice(0, 10).split('-')
  if (datePattern === 'year-first') return `${year}-${month}-${date}`
  if (datePattern === 'day-first') return `${date}/${month}/${year}`
  if (datePattern === 'month-first') return `${month}/${date}/${year}`
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(visitDay(situation))
}

function naturalDate(situation: Situation): string {
  const { question, random } = situation
  const plain = plainDate(situation)
  if (question.datePattern !== null) return plain
  return random.pick(
    question.language === 'es' ? [plain, `El ${plain}`, `Fue el ${plain}`] : [plain, `It was ${plain}`, `On ${plain}`],
  )
}

const numberWords: Record<Language, readonly string[]> = {
  es: ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
}

const chooseNumber = ({ question, persona }: Situation): number => {
  if (question.range !== null) return Math.max(question.range.min, Math.min(question.range.max, persona.visits + 2))
  return question.topic === 'visit-count' ? persona.visits : 1 + (persona.visits % 2)
}

function openAnswer(question: Question, persona: Persona, memory: Memory): string {
  const { language } = question
  if (question.topic === 'remarks') return persona.remark[language]
  if (question.topic === 'anything-else')
    return language === 'es' ? 'No, gracias, eso es todo' : 'No, thank you, that is all'
  if (question.topic === 'name') return memory.name ?? 'Carmen Ortiz'
  return language === 'es' ? 'Por mí está bien, gracias' : 'That is fine with me, thanks'
}
