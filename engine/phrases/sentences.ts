/**
 * The sentences that are ours. `team`: the organisation, or 'su equipo de salud' until it has a name. `question`: the
 * text of the question with its values put in. In Spanish written for usted, without á, í, ó, ú where another correct
 * wording says the same (each of them halves what fits into a segment).
 */
export interface Phrases {
  careTeam: string
  /** Stands before a conversation's first question. */
  introduction: (team: string) => string
  howToStop: string
  /** Asked of a number that several patients share; their first names stand below. Not a word of what it is about. */
  whoReads: string
  /** To somebody else of the number than whom we look for. */
  anotherTime: string
  /** Numbered choices below a question. */
  options: (labels: string[]) => string

  /** First re-ask: what kind of answer is wanted. */
  hintYesNo: (question: string) => string
  hintChoice: (question: string, labels: string[]) => string
  hintNumber: (question: string) => string
  hintText: (question: string) => string
  /** The patient asked something: who will tell them, and the question again. */
  questionPassedOn: (team: string, question: string) => string
  hintDay: (question: string) => string
  /** Second re-ask: nothing but the figure. */
  pickNumber: (question: string, labels: string[]) => string
  onlyFigure: (question: string) => string
  onlyWords: (question: string) => string
  onlyDay: (question: string) => string
  /** A day that was understood, said back before it counts. */
  confirmDay: (weekday: string, date: string) => string
  /** The patient does not know. */
  unsureChoice: (question: string, labels: string[]) => string
  unsureNumber: (question: string) => string
  /** Two choices, or two figures. */
  severalChoices: (question: string, labels: string[]) => string
  severalNumbers: (question: string) => string
  /** Two different answers to one question. */
  twoAnswers: (question: string) => string
  handOver: (team: string, phone: string | null) => string
  /** The same while nobody is there: when somebody will be. */
  afterHours: (team: string, when: { day: 'today' | 'tomorrow' | number; minutes: number }) => string

  reminders: ((team: string, question: string) => string)[]
  writeInstead: string
  languageChanged: (question: string) => string

  completed: string
  failed: (team: string) => string
  declined: string
  identityFailed: string
  wrongNumber: string

  stopped: (team: string) => string
  startedAgain: (team: string) => string
  help: (team: string, phone: string | null) => string

  assistantGreeting: string
  /** Fixed, at most two segments; never generated. Crisis: thoughts of harming oneself. */
  emergency: string
  crisis: string
  /** It may be serious: no advice, a person reads it. */
  possibleRisk: (team: string) => string
  /** Before the first answer of a day that a model wrote. */
  disclosure: (phone: string | null) => string
  assistantAway: (team: string, phone: string | null) => string

  yes: string
  no: string
  months: string[]
  /** Monday first. */
  weekdays: string[]
  date: (day: number, month: string, year: number) => string
}
