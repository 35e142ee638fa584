import { pick } from './people.ts'
import type { Replies } from './simulate.ts'

/** How an invented patient behaves on the phone. */
export const manners = [
  'prompt',
  'slow',
  'stops-midway',
  'silent',
  'opts-out',
  'wrong-number',
  'confused',
  'not-signed',
] as const
export type Manner = (typeof manners)[number]

const yes = { es: ['Sí', 'si', 'Sí, claro', '1', 'si gracias'], en: ['Yes', 'yes', 'Yep', '1', 'yes thank you'] }
const no = { es: ['No', 'no', '2'], en: ['No', 'no', '2'] }
const visits = { es: ['3', 'dos', '4', 'cinco', '2'], en: ['3', 'two', '4', 'five', '2'] }
const days = {
  es: ['el martes por la mañana', 'el 12', 'la semana pasada, el jueves', 'ayer por la tarde', 'el lunes'],
  en: ['Tuesday morning', 'on the 12th', 'last Thursday', 'yesterday afternoon', 'Monday'],
}
const remarks = {
  es: [
    'Todo bien, la enfermera muy amable',
    'Nada, gracias',
    'Quisiera que vinieran más temprano',
    'No, todo en orden. Gracias',
    'Me ayudaron mucho con las medicinas',
  ],
  en: [
    'Everything was fine, the nurse was very kind',
    'None, thank you',
    'I would like them to come earlier',
    'No, all good',
    'They helped me a lot with my medicines',
  ],
}
const lost = {
  es: ['depende de qué día hablen ustedes', 'mi hija es la que sabe de esas cosas', 'y eso para qué es?'],
  en: ['that depends on what day you mean', 'my daughter is the one who knows about that', 'what is this for?'],
}

const MINUTE = 60_000

interface Question {
  questionId: string
  questionType: string
  choices: string | null
}

/** One of the question's choices in the patient's language, where it is not a yes or no. */
const ownChoice = (random: () => number, question: Question, language: 'es' | 'en'): string | null => {
  const lines = (question.choices ?? '').split('\n').filter(Boolean)
  if (lines.length < 3) return null
  const [spanish = '', english = spanish] = pick(random, lines).split('|')
  return (language === 'es' ? spanish : english).trim()
}

const answer = (random: () => number, question: Question, language: 'es' | 'en', manner: Manner): string => {
  if (question.questionType === 'number') return pick(random, visits[language])
  if (question.questionType === 'choice') {
    const isRefused = manner === 'not-signed' && question.questionId === 'signed'
    return ownChoice(random, question, language) ?? pick(random, (isRefused ? no : yes)[language])
  }
  return pick(random, question.questionId === 'visit_date' ? days[language] : remarks[language])
}

/** The replies of such a patient; a text that asks nothing gets none. */
export const scriptedReplies = (
  random: () => number,
  manner: Manner,
  language: 'es' | 'en',
  questions: readonly Question[],
): Replies => {
  let answered = 0
  return ({ questionKey, isEcho }) => {
    const question = questions.find(({ questionId }) => questionId === questionKey)
    if (!question || manner === 'silent') return []
    const afterMs = (manner === 'slow' ? 40 : 1) * MINUTE * (0.3 + random() * 3)
    if (manner === 'opts-out' && answered === 1) return [{ text: language === 'es' ? 'ALTO' : 'STOP', afterMs }]
    if (manner === 'wrong-number') return [{ text: language === 'es' ? 'número equivocado' : 'wrong number', afterMs }]
    if (manner === 'stops-midway' && answered >= 2) return []
    if (manner === 'confused' && answered >= 1 && question.questionType !== 'text')
      return [{ text: pick(random, lost[language]), afterMs }]
    if (isEcho) return [{ text: pick(random, yes[language]), afterMs }]
    answered += 1
    return [{ text: answer(random, question, language, manner), afterMs }]
  }
}
