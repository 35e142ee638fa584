import { type ScriptName, scriptNames } from '../control.ts'
import { createRandom, hashText } from '../random.ts'
import type { Language } from './language.ts'

/** The facts about the person behind a number; always the same for the same number. */
export interface Persona {
  /** Days since the visit, and the number of visits. */
  daysSinceVisit: number
  visits: number
  remark: Record<Language, string>
}

const remarks: readonly [Record<Language, string>, ...Record<Language, string>[]] = [
  { es: 'No, todo bien, gracias', en: 'No, everything was fine, thanks' },
  { es: 'Ninguno, muchas gracias', en: 'None, thank you' },
  { es: 'La enfermera fue muy amable', en: 'The nurse was very kind' },
  { es: 'Quisiera que vinieran más temprano la próxima vez', en: 'I wish they came earlier next time' },
  { es: 'Todo excelente, muy agradecida con el doctor', en: 'All great, very happy with the doctor' },
  { es: 'Solo que el doctor llegó un poco tarde', en: 'Just that the doctor was a bit late' },
]

export function personaOf(number: string): Persona {
  const random = createRandom(`persona ${number}`)
  return {
    daysSinceVisit: random.between(3, 20),
    visits: random.between(1, 6),
    remark: random.pick(remarks),
  }
}

/** How many of twenty numbers get each script: most people simply answer. */
const shares: Record<ScriptName, number> = {
  prompt: 5,
  slow: 2,
  chatty: 2,
  misspelling: 2,
  'switches-language': 2,
  'asks-back': 2,
  unsure: 1,
  'shares-a-phone': 1,
  'wrong-number': 1,
  'says-stop': 1,
  'never-answers': 1,
}

const drawer: readonly ScriptName[] = scriptNames.flatMap((name) => Array.from({ length: shares[name] }, () => name))

/** The script of a number without an assigned one. */
export const scriptOf = (number: string): ScriptName => drawer[hashText(number) % drawer.length] ?? 'prompt'
