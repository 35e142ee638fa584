import type { Phrases } from './sentences.ts'

const numbered = (labels: string[]): string => labels.map((label, index) => `${index + 1} ${label}`).join('\n')
const either = (labels: string[]): string => {
  const last = labels.at(-1) ?? ''
  const before = labels.slice(0, -1).join(', ')
  return before === '' ? last : `${before} ${/^h?[oó]/i.test(last) ? 'u' : 'o'} ${last}`
}
const figures = (labels: string[]): string => either(labels.map((_, index) => String(index + 1)))
const orCall = (phone: string | null): string => (phone === null ? '' : ` Si prefiere, llame al ${phone}.`)

const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const dayOf = (day: 'today' | 'tomorrow' | number): string =>
  day === 'today' ? 'hoy' : day === 'tomorrow' ? 'mañana' : `el ${days[day - 1]}`
const hourOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

export const es: Phrases = {
  careTeam: 'su equipo de salud',
  introduction: (team) => `Le escribe ${team}.`,
  howToStop: 'Para no recibir mensajes responda ALTO; para ayuda, AYUDA.',
  whoReads: '¿Quién lee este mensaje? Responda con el número.',
  anotherTime: 'Gracias por avisarnos. Escribiremos en otro momento.',
  options: numbered,

  hintYesNo: (question) => `Disculpe, no entendimos su respuesta. Por favor responda sí o no. ${question}`,
  hintChoice: (question, labels) =>
    `Disculpe, no entendimos su respuesta. ${question} Puede responder: ${either(labels)}.`,
  hintNumber: (question) => `Disculpe, no entendimos su respuesta. Responda con una cifra, por ejemplo 3. ${question}`,
  hintDay: (question) => `Disculpe. ${question} Escriba la fecha, por ejemplo 5 de mayo.`,
  hintText: (question) => `Disculpe, su mensaje no trae texto. ${question}`,
  questionPassedOn: (team, question) => `Una persona de ${team} va a responder su pregunta. ${question}`,
  pickNumber: (question, labels) => `${question}\n${numbered(labels)}\nPor favor responda solo ${figures(labels)}.`,
  onlyFigure: (question) => `${question} Por favor escriba solo la cifra (0, 1, 2...), sin otras palabras.`,
  onlyDay: (question) => `${question} Por favor escriba solo la fecha, por ejemplo 5 de mayo.`,
  confirmDay: (weekday, date) => `¿Quiere decir el ${weekday} ${date}? Responda sí o no.`,
  onlyWords: (question) => `${question} Por favor escriba su respuesta con palabras.`,
  unsureChoice: (question, labels) =>
    `No se preocupe. ${question} Elija lo que mejor corresponda:\n${numbered(labels)}`,
  unsureNumber: (question) => `No se preocupe, basta una cifra aproximada. ${question}`,
  severalChoices: (question, labels) =>
    `Leemos dos respuestas en su mensaje. ${question} Elija solo una:\n${numbered(labels)}`,
  severalNumbers: (question) => `Leemos dos cifras en su mensaje. Por favor escriba solo una. ${question}`,
  twoAnswers: (question) => `Recibimos dos respuestas distintas. Por favor responda otra vez: ${question}`,
  handOver: (team, phone) => `Una persona de ${team} va a responderle.${orCall(phone)}`,

  afterHours: (team, { day, minutes }) =>
    `Ahora estamos cerrados. Una persona de ${team} va a responderle ${dayOf(day)} desde las ${hourOf(minutes)}. En una emergencia llame al 911.`,

  reminders: [
    (team, question) => `Le escribe ${team}. Le recordamos nuestra pregunta: ${question}`,
    (team, question) => `Le escribe ${team}. Seguimos esperando su respuesta: ${question}`,
  ],
  writeInstead: 'Recibimos su archivo, pero solo podemos leer texto. Por favor escriba su respuesta.',
  languageChanged: (question) => `Seguimos en español. ${question}`,

  completed: 'Muchas gracias por sus respuestas. Eso es todo por ahora.',
  failed: (team) => `Gracias por sus respuestas. Una persona de ${team} va a revisar su caso.`,
  declined: 'De acuerdo. Gracias por avisarnos.',
  identityFailed: 'Gracias por avisarnos. Disculpe la molestia.',
  wrongNumber: 'Gracias por avisarnos y disculpe la molestia. No vamos a escribirle otra vez por este asunto.',

  stopped: (team) => `Listo: ${team} no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.`,
  startedAgain: (team) =>
    `Listo: va a recibir mensajes de ${team}. Para no recibirlos responda ALTO; para ayuda, AYUDA.`,
  help: (team, phone) =>
    `Le escribe ${team}. ${phone === null ? 'Una persona va a responderle.' : `Para ayuda llame al ${phone}.`} Para no recibir mensajes responda ALTO.`,

  assistantGreeting: '¿En qué podemos ayudarle?',
  emergency:
    'Si es una emergencia, llame ahora al 911 por voz; no espere respuesta por mensaje. Ya avisamos a su equipo y una persona va a escribirle. Si puede, no se quede a solas.',
  crisis:
    'Lo que siente nos importa. Llame al 988 (marque 2) o mande AYUDA al 988: siempre hay alguien, de noche y de madrugada. Si corre peligro ahora, llame al 911. Ya avisamos a su equipo y una persona va a escribirle.',
  possibleRisk: (team) =>
    `Recibimos su mensaje y una persona de ${team} va a responderle. En una emergencia llame al 911. Si necesita hablar con alguien, llame al 988 (marque 2), a toda hora.`,
  disclosure: (phone) =>
    phone === null
      ? 'Respuesta de un asistente de IA. Para hablar con una persona escriba PERSONA.'
      : `Respuesta de un asistente de IA. Para hablar con una persona escriba PERSONA o llame al ${phone}.`,
  assistantAway: (team, phone) =>
    `Recibimos su mensaje. Una persona de ${team} va a responderle.${orCall(phone)} En una emergencia llame al 911.`,

  yes: 'sí',
  no: 'no',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  weekdays: 'lunes martes miércoles jueves viernes sábado domingo'.split(' '),
  date: (day, month, year) => `${day} de ${month} de ${year}`,
}
