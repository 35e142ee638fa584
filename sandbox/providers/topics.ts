import { fold, type Language } from '../patients/language.ts'

/** What patients ask an outreach team about. Folded words of both languages, matched by prefix. */
export const topics = {
  visit: ['visit', 'cita', 'appointment', 'fecha', 'date', 'cuando', 'when', 'dia ', 'day'],
  hours: ['horario', 'hora', 'hours', 'time', 'abr', 'abiert', 'atend', 'open', 'cierr', 'close', 'sabado', 'saturday'],
  phone: ['telefono', 'phone', 'llam', 'call', 'numero', 'number'],
  address: ['direccion', 'address', 'donde', 'where', 'ubicacion', 'located'],
  doctor: ['doctor', 'dra', 'dr.', 'medic', 'enfermer', 'nurse', 'provider', 'proveedor'],
  contract: ['contrat', 'contract'],
  cost: ['cost', 'cuesta', 'pag', 'pay', 'precio', 'price', 'gratis', 'free', 'seguro', 'insurance'],
  assistant: ['robot', 'bot', 'maquina', 'machine', 'humano', 'human', 'asistente', 'assistant'],
  organization: ['organiza', 'quien', 'who', 'empresa', 'company', 'equipo', 'team', 'clinic'],
  preparation: ['llev', 'bring', 'prepar', 'document', 'papel', 'paper', 'ayun', 'fasting'],
} as const

export type Topic = keyof typeof topics

/** The topics in a text. */
export function topicsIn(text: string): Set<Topic> {
  const words = ` ${fold(text).replace(/[^\p{L}\p{N}.]+/gu, ' ')} `
  const names = Object.keys(topics) as Topic[]
  return new Set(names.filter((topic) => topics[topic].some((start) => words.includes(` ${start}`))))
}

/** How many of the given topics a text has. */
export const countShared = (text: string, asked: Set<Topic>): number =>
  [...topicsIn(text)].filter((topic) => asked.has(topic)).length

/** Small talk and requests that need no fact, with a polite reply. The first match counts. */
/** What a patient asks the team for, as a caller's hand-over names it. */
const wish = String.raw`\b(?:quiero|quisiera|necesito|i want|i need|id like)\b.{0,20}\b`
const requests: readonly (readonly [name: string, asks: RegExp])[] = [
  [
    'another-time',
    new RegExp(`${wish}(?:cambiar|mover|otra hora|otra fecha|reprogramar|reschedule|another (?:day|time)|move)\\b`),
  ],
  ['refill', new RegExp(`${wish}(?:resurtir|resurtido|refill)\\b`)],
  ['call', /\b(?:llameme|que me llamen|me pueden llamar|call me)\b/],
  ['interpreter', new RegExp(`${wish}(?:interprete|interpreter)\\b`)],
  ['person', new RegExp(`${wish}(?:hablar con alguien|talk to someone|talk to somebody)\\b`)],
]

/** The requests that a folded text makes. */
export const requestsIn = (text: string): string[] =>
  requests.flatMap(([name, asks]) => (asks.test(text) ? [name] : []))

export const courtesies: readonly {
  asks: RegExp
  kind: 'greeting' | 'hand-over'
  says: Record<Language, string>
}[] = [
  {
    asks: /\b(dosis|dose|pastillas?|pills?|medicinas?|medicines?|medications?|medicamentos?|sintomas?|symptoms?|diagnos\w*|fiebre|fever|dolor|duele|pain|hurts?)\b/,
    kind: 'hand-over',
    says: {
      es: 'No puedo dar consejos médicos por mensaje. Le paso su pregunta a su equipo de salud para que le respondan.',
      en: "I can't give medical advice by text. I'll pass your question to your care team so they can answer.",
    },
  },
  {
    asks: /^\W*(muchas )?(gracias|thanks|thank you|thx|ok|okay|vale|perfecto|perfect|great)\b.{0,20}$/,
    kind: 'greeting',
    says: { es: 'Con gusto. Aquí estamos si necesita algo más.', en: "You're welcome. We're here if you need more." },
  },
  {
    asks: /^\W*(hola|buen[oa]s|hi|hello|hey|good (morning|afternoon|evening))\b.{0,20}$/,
    kind: 'greeting',
    says: { es: '¡Hola! ¿En qué le puedo ayudar?', en: 'Hello! How can I help you?' },
  },
]
