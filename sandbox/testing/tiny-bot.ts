import type { Language } from '../patients/language.ts'

interface Step {
  text: Record<Language, string>
  /** Whether a person's text answers the question. */
  isAnswer: (text: string) => boolean
}

const isYesOrNo = (text: string): boolean => /^(?:1|2|s+[ií]+|y+e+s+|yep+|claro|clarro|sure|shure|no)\b/i.test(text)
const isDate = (text: string): boolean => /\d/.test(text)
const isNumber = (text: string): boolean =>
  /\d|una|dos|tres|cuatro|cinco|seis|one|two|three|four|five|six/i.test(text) && text.length < 20

/** The verification that Recado ships with, as another program might ask it. */
const steps: Step[] = [
  {
    text: {
      es: 'Hola, le escribe su equipo de salud. ¿Hablo con María Pérez?\n1 Sí\n2 No\nResponda ALTO para no recibir más mensajes.',
      en: 'Hello, this is your care team. Am I speaking with María Pérez?\n1 Yes\n2 No\nReply STOP to opt out.',
    },
    isAnswer: isYesOrNo,
  },
  {
    text: {
      es: '¿Conoce usted el contrato CT-2024-017? Responda 1 para Sí o 2 para No',
      en: 'Do you know about contract CT-2024-017? Reply 1 for Yes or 2 for No',
    },
    isAnswer: isYesOrNo,
  },
  {
    text: { es: '¿En qué fecha fue la visita del Dr. Gómez?', en: 'On what date did Dr. Gómez visit you?' },
    isAnswer: isDate,
  },
  {
    text: { es: '¿Firmó usted el contrato? 1) Sí 2) No', en: 'Did you sign the contract? 1) Yes 2) No' },
    isAnswer: isYesOrNo,
  },
  {
    text: {
      es: '¿Cuántas visitas ha recibido? Responda con un número.',
      en: 'How many visits have you had? Reply with a number.',
    },
    isAnswer: isNumber,
  },
  {
    text: {
      es: '¿Desea agregar algún comentario sobre la visita?',
      en: 'Would you like to add any comments about the visit?',
    },
    isAnswer: () => true,
  },
]

const hints: Record<Language, string> = { es: 'No entendí su respuesta. ', en: 'Sorry, I did not understand. ' }
const farewells: Record<Language, string> = {
  es: 'Gracias. Su verificación está completa. ¡Que tenga un buen día!',
  en: 'Thank you. Your verification is complete. Have a good day!',
}

export interface Conversation {
  step: number
  language: Language
  end: 'completed' | 'stopped' | 'wrong-number' | null
  answers: string[]
  reasks: number
}

export const startConversation = (language: Language): { conversation: Conversation; text: string } => ({
  conversation: { step: 0, language, end: null, answers: [], reasks: 0 },
  text: steps[0]?.text[language] ?? '',
})

/** The bot's reply to a person's text; null for none. Changes the conversation. */
export function reply(conversation: Conversation, text: string): string | null {
  const step = steps[conversation.step]
  if (conversation.end !== null || step === undefined) return null
  if (/^(?:stop|alto|unsubscribe)$/i.test(text)) {
    conversation.end = 'stopped'
    return null
  }
  if (/equivocad|se equivoc|no soy esa|wrong (?:number|person)/i.test(text)) {
    conversation.end = 'wrong-number'
    return null
  }
  if (/^(?:en español por favor|in english please)$/i.test(text)) {
    conversation.language = /english/.test(text.toLowerCase()) ? 'en' : 'es'
    return step.text[conversation.language]
  }
  if (!step.isAnswer(text)) {
    conversation.reasks += 1
    return hints[conversation.language] + step.text[conversation.language]
  }
  conversation.answers.push(text)
  conversation.step += 1
  const next = steps[conversation.step]
  if (next !== undefined) return next.text[conversation.language]
  conversation.end = 'completed'
  return farewells[conversation.language]
}
