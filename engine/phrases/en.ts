import type { Phrases } from './sentences.ts'

const numbered = (labels: string[]): string => labels.map((label, index) => `${index + 1} ${label}`).join('\n')
const either = (labels: string[]): string => {
  const last = labels.at(-1) ?? ''
  const before = labels.slice(0, -1).join(', ')
  return before === '' ? last : `${before} or ${last}`
}
const figures = (labels: string[]): string => either(labels.map((_, index) => String(index + 1)))
const orCall = (phone: string | null): string => (phone === null ? '' : ` You can also call ${phone}.`)

const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const dayOf = (day: 'today' | 'tomorrow' | number): string =>
  day === 'today' || day === 'tomorrow' ? day : `on ${days[day - 1]}`
const hourOf = (minutes: number): string =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'AM' : 'PM'}`

export const en: Phrases = {
  careTeam: 'your care team',
  introduction: (team) => `This is ${team}.`,
  howToStop: 'Reply STOP to stop texts, HELP for help.',
  whoReads: 'Who is reading this message? Please reply with the number.',
  anotherTime: 'Thank you for letting us know. We will write another time.',
  options: numbered,

  hintYesNo: (question) => `Sorry, we did not understand your answer. Please reply yes or no. ${question}`,
  hintChoice: (question, labels) =>
    `Sorry, we did not understand your answer. ${question} You can reply: ${either(labels)}.`,
  hintNumber: (question) =>
    `Sorry, we did not understand your answer. Please reply with a number, for example 3. ${question}`,
  hintDay: (question) => `Sorry. ${question} Please write the month and the day, such as May 5.`,
  hintText: (question) => `Sorry, there is no text in your message. ${question}`,
  questionPassedOn: (team, question) => `Someone from ${team} will answer your question. ${question}`,
  pickNumber: (question, labels) => `${question}\n${numbered(labels)}\nPlease reply with just ${figures(labels)}.`,
  onlyFigure: (question) => `${question} Please type just the number (0, 1, 2...), no other words.`,
  onlyDay: (question) => `${question} Please write only the month and the day.`,
  confirmDay: (weekday, date) => `Do you mean ${weekday}, ${date}? Please reply yes or no.`,
  onlyWords: (question) => `${question} Please type your answer in words.`,
  unsureChoice: (question, labels) => `That's all right. ${question} Choose what fits best:\n${numbered(labels)}`,
  unsureNumber: (question) => `That's all right, an approximate number is enough. ${question}`,
  severalChoices: (question, labels) =>
    `We read two answers in your message. ${question} Please choose one:\n${numbered(labels)}`,
  severalNumbers: (question) => `We read two numbers in your message. Please type just one. ${question}`,
  twoAnswers: (question) => `We got two different answers. Please answer again: ${question}`,
  handOver: (team, phone) => `Someone from ${team} will get back to you.${orCall(phone)}`,

  afterHours: (team, { day, minutes }) =>
    `We are closed right now. Someone from ${team} will get back to you ${dayOf(day)} from ${hourOf(minutes)}. In an emergency call 911.`,

  reminders: [
    (team, question) => `This is ${team}. A reminder of our question: ${question}`,
    (team, question) => `This is ${team}. We still hope to hear from you: ${question}`,
  ],
  writeInstead: 'We got your file but can only read text. Please type your answer.',
  languageChanged: (question) => `We'll go on in English. ${question}`,

  completed: "Thank you for your answers. That's all for now.",
  failed: (team) => `Thank you for your answers. Someone from ${team} will look into this.`,
  declined: 'All right. Thank you for letting us know.',
  identityFailed: 'Thank you for letting us know. Sorry for the trouble.',
  wrongNumber: "Thank you for letting us know, and sorry for the trouble. We won't text you about this again.",

  visitConfirmed: 'Thank you. We have noted that you are coming.',
  visitCancelled: (phone) =>
    `Thank you for letting us know. We have noted that you are not coming.${phone === null ? ' For another one reply NEW APPOINTMENT.' : ` For another one reply NEW APPOINTMENT or call ${phone}.`}`,
  visitRescheduleAsked: (team) => `Thank you. Someone from ${team} will find you another appointment and tell you.`,
  visitReminder:
    'A reminder of your appointment on {{appointmentDay}} at {{appointmentTime}}: {{appointmentPlace}}. If you cannot come, reply CANNOT COME.',

  stopped: (team) => `Done: ${team} will not text you. To get texts again reply START.`,
  startedAgain: (team) => `Done: you will get texts from ${team}. Reply STOP to stop texts, HELP for help.`,
  help: (team, phone) =>
    `This is ${team}. ${phone === null ? 'Someone will get back to you.' : `For help call ${phone}.`} Reply STOP to stop texts.`,

  assistantGreeting: 'How can we help you?',
  emergency:
    "If this is an emergency, call 911 now by voice; do not wait for a text. We have alerted your care team and a person will write to you. If you can, don't stay alone.",
  crisis:
    'What you feel matters to us. Call or text 988, any time of day or night: someone is there. If you are in danger now, call 911. We have alerted your care team and a person will write to you.',
  possibleRisk: (team) =>
    `We received your message and a person from ${team} will reply. In an emergency call 911. If you need to talk to someone, call or text 988 at any time.`,
  passOn: "I'll pass your question to your care team so they can answer.",
  requested: {
    'another-time':
      "I'll tell your care team that you want to change your appointment. It stays as it is until a person confirms the change.",
    refill: "I'll tell your care team that you need more medicine. A person will answer you.",
    call: "I'll tell your care team that you want a call. A person will call you.",
    interpreter: "I'll tell your care team that you need an interpreter. A person will answer you.",
    person: "I'll tell your care team that you want to talk with a person. Someone will answer you.",
  },
  disclosure: (phone) =>
    phone === null
      ? 'Reply from an AI assistant. To reach a person text PERSON.'
      : `Reply from an AI assistant. To reach a person text PERSON or call ${phone}.`,
  assistantAway: (team, phone) =>
    `We got your message. Someone from ${team} will get back to you.${orCall(phone)} In an emergency call 911.`,

  yes: 'yes',
  no: 'no',
  months: 'January February March April May June July August September October November December'.split(' '),
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  date: (day, month, year) => `${month} ${day}, ${year}`,
  moment: (day, minutes) => `${day} at ${hourOf(minutes)}`,
  dayOfWeek: (weekday, day, month) => `${weekday}, ${month} ${day}`,
  timeOfDay: hourOf,
}
