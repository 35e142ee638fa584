import type { Phrases } from './sentences.ts'

const numbered = (labels: string[]): string => labels.map((label, index) => `${index + 1} ${label}`).join('\n')
/** By pronunciation: 'ocho' and 'once' begin with an o in digits too. */
const beginsWithO = /^(?:h?[oó]|8|11(?!\d))/i
const either = (labels: string[]): string => {
  const last = labels.at(-1) ?? ''
  const before = labels.slice(0, -1).join(', ')
  return before === '' ? last : `${before} ${beginsWithO.test(last) ? 'u' : 'o'} ${last}`
}
const figures = (labels: string[]): string => either(labels.map((_, index) => String(index + 1)))
const orCall = (phone: string | null): string => (phone === null ? '' : ` Si prefiere, llame al ${phone}.`)

const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const dayOf = (day: 'today' | 'tomorrow' | number): string =>
  day === 'today' ? 'hoy' : day === 'tomorrow' ? 'mañana' : `el ${days[day - 1]}`
/** With its article, on the 12-hour clock: `la 1:00 p.m.`, `las 8:30 a.m.`. */
const hourOf = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 12 || 12
  const half = minutes < 720 ? 'a.m.' : 'p.m.'
  return `${hour === 1 ? 'la' : 'las'} ${hour}:${String(minutes % 60).padStart(2, '0')} ${half}`
}

export const es: Phrases = {
  careTeam: 'su equipo de salud',
  introduction: (team) => `Le escribe ${team}.`,
  howToStop: 'Para no recibir mensajes responda ALTO; para ayuda, AYUDA.',
  whoReads: '¿Quién lee este mensaje? Responda con la cifra.',
  anotherTime: 'Gracias por avisarnos. Escribiremos en otro momento.',
  options: numbered,

  hintYesNo: (question) => `Disculpe, no entendimos su respuesta. Por favor responda sí o no. ${question}`,
  hintChoice: (question, labels) =>
    `Disculpe, no entendimos su respuesta. ${question} Puede responder: ${either(labels)}.`,
  hintNumber: (question) => `Disculpe, no entendimos su respuesta. Responda con cifras, por ejemplo 3. ${question}`,
  hintDay: (question) => `Disculpe. ${question} Escriba la fecha, por ejemplo 5 de mayo.`,
  hintText: (question) => `Disculpe, su mensaje no trae texto. ${question}`,
  questionPassedOn: (team, question) => `Una persona de ${team} va a responder su pregunta. ${question}`,
  pickNumber: (question, labels) => `${question}\n${numbered(labels)}\nPor favor responda solo ${figures(labels)}.`,
  onlyFigure: (question) => `${question} Por favor escriba solo cifras (0, 1, 2...), sin palabras.`,
  onlyDay: (question) => `${question} Por favor escriba solo la fecha, por ejemplo 5 de mayo.`,
  confirmDay: (weekday, date) => `¿Quiere decir el ${weekday} ${date}? Responda sí o no.`,
  onlyWords: (question) => `${question} Por favor escriba su respuesta con palabras.`,
  unsureChoice: (question, labels) =>
    `No se preocupe. ${question} Elija lo que mejor corresponda:\n${numbered(labels)}`,
  unsureNumber: (question) => `No se preocupe, basta una cantidad aproximada. ${question}`,
  severalChoices: (question, labels) =>
    `En su mensaje hay dos respuestas. ${question} Elija solo una:\n${numbered(labels)}`,
  severalNumbers: (question) => `En su mensaje hay dos cantidades. Por favor escriba solo una. ${question}`,
  twoAnswers: (question) => `Recibimos dos respuestas distintas. Por favor responda otra vez: ${question}`,
  handOver: (team, phone) => `Una persona de ${team} va a responderle.${orCall(phone)}`,

  afterHours: (team, { day, minutes }) =>
    `Ahora estamos cerrados. Una persona de ${team} va a responderle ${dayOf(day)} desde ${hourOf(minutes)} En una emergencia llame al 911.`,

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

  visitConfirmed: 'Gracias. Anotamos que viene a su cita.',
  visitCancelled: (phone) =>
    `Gracias por avisarnos. Anotamos que no viene.${phone === null ? ' Para pedir otra responda OTRA CITA.' : ` Para pedir otra responda OTRA CITA o llame al ${phone}.`}`,
  visitRescheduleAsked: (team) => `Gracias. Una persona de ${team} va a buscarle otra cita y le avisa.`,
  visitReminder:
    'Le recordamos su cita {{el appointmentDay}} {{a appointmentTime}} en {{appointmentPlace}}. Si no puede venir, responda NO PUEDO IR.',

  stopped: (team) => `Listo: ${team} no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.`,
  startedAgain: (team) =>
    `Listo: va a recibir mensajes de ${team}. Para no recibirlos responda ALTO; para ayuda, AYUDA.`,
  help: (team, phone) =>
    `Le escribe ${team}. ${phone === null ? 'Una persona va a responderle.' : `Para ayuda llame al ${phone}.`} Para no recibir mensajes responda ALTO.`,

  assistantGreeting: '¿En qué podemos ayudarle?',
  emergency:
    'Si es una emergencia, llame ahora al 911 por teléfono; no espere respuesta por mensaje. Ya avisamos a su equipo de salud y una persona va a escribirle. Si puede, no se quede a solas.',
  crisis:
    'Lo que siente nos importa. Llame al 988 (marque 2) o mande AYUDA al 988: siempre hay alguien, a toda hora. Si corre peligro ahora, llame al 911. Ya avisamos a su equipo de salud y una persona va a escribirle.',
  possibleRisk: (team) =>
    `Recibimos su mensaje y una persona de ${team} va a responderle. En una emergencia llame al 911. Si necesita hablar con alguien, llame al 988 (marque 2), a toda hora.`,
  passOn: 'Le paso su pregunta a su equipo de salud para que le respondan.',
  requested: {
    'another-time':
      'Aviso a su equipo de salud que quiere cambiar la cita. Sigue igual hasta que una persona le confirme el cambio.',
    refill: 'Aviso a su equipo de salud que necesita más medicina. Una persona le va a responder.',
    call: 'Aviso a su equipo de salud que quiere que lo llamen. Una persona le va a llamar.',
    interpreter: 'Aviso a su equipo de salud que necesita un intérprete. Una persona le va a responder.',
    person: 'Aviso a su equipo de salud que quiere hablar con una persona. Alguien le va a responder.',
  },
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
  moment: (day, minutes) => `${day} a ${hourOf(minutes)}`,
  dayOfWeek: (weekday, day, month) => `${weekday} ${day} de ${month}`,
  timeOfDay: hourOf,
}
