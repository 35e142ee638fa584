import { pick } from './people.ts'
import type { Replies } from './simulate.ts'

/** How an invented person behaves on the phone. */
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
    'Ninguna, gracias',
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

const answer = (
  random: () => number,
  key: string | null,
  kind: string,
  language: 'es' | 'en',
  manner: Manner,
): string => {
  if (kind === 'number') return pick(random, visits[language])
  if (kind === 'choice') {
    const isRefused = manner === 'not-signed' && /sign|firm/.test(key ?? '')
    return pick(random, (isRefused ? no : yes)[language])
  }
  return pick(random, /date|day|fecha|dia/.test(key ?? '') ? days[language] : remarks[language])
}

/**
 * The texts a person of this manner writes back. `kindOf` names a question's type; texts of ours that ask nothing get no
 * answer.
 */
export const scriptedReplies = (
  random: () => number,
  manner: Manner,
  language: 'es' | 'en',
  kindOf: (questionKey: string) => string,
): Replies => {
  let answered = 0
  return ({ questionKey }) => {
    if (!questionKey || manner === 'silent') return []
    const afterMs = (manner === 'slow' ? 40 : 1) * MINUTE * (0.3 + random() * 3)
    if (manner === 'opts-out' && answered === 1) return [{ text: language === 'es' ? 'ALTO' : 'STOP', afterMs }]
    if (manner === 'wrong-number') return [{ text: language === 'es' ? 'número equivocado' : 'wrong number', afterMs }]
    if (manner === 'stops-midway' && answered >= 2) return []
    const kind = kindOf(questionKey)
    if (manner === 'confused' && answered >= 1 && kind !== 'text')
      return [{ text: pick(random, lost[language]), afterMs }]
    answered += 1
    return [{ text: answer(random, questionKey, kind, language, manner), afterMs }]
  }
}
