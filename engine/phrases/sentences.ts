import type { RequestKind } from '#contract/routing/requests.ts'
/**
 * The product's fixed sentences. `team`: the organization, or 'su equipo de salud' until it has a name. `question`: the
 * question's text with its values. Spanish uses usted and avoids á, í, ó, ú where another correct wording says the
 * same: each of them halves what fits into a segment.
 */
export interface Phrases {
  careTeam: string
  /** Precedes a conversation's first question. */
  introduction: (team: string) => string
  howToStop: string
  /** Asked on a number that several patients share; their first names follow. It does not say what it is about. */
  whoReads: string
  /** To a person who shares the number but is not the one we look for. */
  anotherTime: string
  /** Numbered choices below a question. */
  options: (labels: string[]) => string

  /** First retry: says what kind of answer is wanted. */
  hintYesNo: (question: string) => string
  hintChoice: (question: string, labels: string[]) => string
  hintNumber: (question: string) => string
  hintText: (question: string) => string
  /** The patient asked something: says who will answer, and repeats the question. */
  questionPassedOn: (team: string, question: string) => string
  hintDay: (question: string) => string
  /** Second retry: asks for the number alone. */
  pickNumber: (question: string, labels: string[]) => string
  onlyFigure: (question: string) => string
  onlyWords: (question: string) => string
  onlyDay: (question: string) => string
  /** Repeats a day that was understood, for confirmation. */
  confirmDay: (weekday: string, date: string) => string
  /** The patient does not know. */
  unsureChoice: (question: string, labels: string[]) => string
  unsureNumber: (question: string) => string
  /** Two choices, or two numbers. */
  severalChoices: (question: string, labels: string[]) => string
  severalNumbers: (question: string) => string
  /** Two different answers to one question. */
  twoAnswers: (question: string) => string
  handOver: (team: string, phone: string | null) => string
  /** The same outside staffed hours: says when somebody will be there. */
  afterHours: (team: string, when: { day: 'today' | 'tomorrow' | number; minutes: number }) => string

  reminders: ((team: string, question: string) => string)[]
  writeInstead: string
  languageChanged: (question: string) => string

  completed: string
  failed: (team: string) => string
  declined: string
  identityFailed: string
  wrongNumber: string

  /** What the patient said about an appointment is noted. */
  visitConfirmed: string
  visitCancelled: (phone: string | null) => string
  visitRescheduleAsked: (team: string) => string
  /** A reminder inside another conversation, with an appointment's variables. */
  visitReminder: string

  stopped: (team: string) => string
  startedAgain: (team: string) => string
  help: (team: string, phone: string | null) => string

  assistantGreeting: string
  /** Fixed, at most two segments; never generated. Crisis: thoughts of self-harm. */
  emergency: string
  crisis: string
  /** Possibly serious: gives no advice and says that a person reads it. */
  possibleRisk: (team: string) => string
  /** Follows an assistant's answer where a person has to answer. */
  passOn: string
  /** The same where the patient asks for something that a person has to do; it promises no more than that they were told. */
  requested: Record<RequestKind, string>
  /** Precedes the day's first answer that a model wrote. */
  disclosure: (phone: string | null) => string
  assistantAway: (team: string, phone: string | null) => string

  yes: string
  no: string
  months: string[]
  /** Monday first. */
  weekdays: string[]
  date: (day: number, month: string, year: number) => string
  /** A written day with a time, in minutes since midnight. */
  moment: (day: string, minutes: number) => string
  /** A day near enough to need no year. */
  dayOfWeek: (weekday: string, day: number, month: string) => string
  /** A time of day in minutes from midnight. */
  timeOfDay: (minutes: number) => string
}
