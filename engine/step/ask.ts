import type { DefinedQuestion } from '#contract/flows.ts'
import { fromIso, numberOf, weekdayOf } from '#reader/read-answer/calendar.ts'
import { choicesOf, isYesNo } from '#reader/read-answer/choices.ts'
import { dayAskedBy } from '#reader/read-answer/date-question.ts'
import type { AnswerContext } from '#reader/understand.ts'
import { fewestRemaining, questionOf } from '../branch.ts'
import { labelsOf, renderQuestion, withOptions } from '../render.ts'
import type { Answer } from '../types.ts'
import { finish, finishFlow, hasAnswer } from './finish.ts'
import { nextToAsk } from './next-to-ask.ts'
import { didPromisePerson } from './promise.ts'
import {
  awaitStaff,
  DAY,
  HOUR,
  handOver,
  isAboutVisit,
  isAssistant,
  isAssisting,
  isByPhone,
  leaveWait,
  notify,
  pause,
  type StepDraft,
  say,
  sendAndWait,
  sendWithinLimit,
  startTimer,
  team,
} from './step-draft.ts'
import { isWho, patientReading, whoQuestion } from './who.ts'

/** The current question; an id that the version does not have ends the conversation. */
export const currentQuestion = ({ state, flow }: StepDraft): DefinedQuestion | null =>
  state.isAskingWho === true ? whoQuestion(state) : questionOf(flow, state.questionId)

/** What a text of the patient would be the answer to. */
export const answeredTo = (draft: StepDraft): AnswerContext => {
  const { state, settings } = draft
  const question = isAssisting(draft) ? null : currentQuestion(draft)
  const isDayAsked = question !== null && (Boolean(state.proposed) || dayAskedBy(question) !== null)
  return { question, isDayAsked, language: state.language, lexicon: settings.lexicon }
}

/** The question's text with its values; pauses and returns null when a value is missing. */
const questionText = (draft: StepDraft, question: DefinedQuestion): string | null => {
  const { state, flow, settings } = draft
  const rendered = renderQuestion(question, state.language, flow, state.variables, settings)
  if (rendered.ok) return rendered.text
  pause(draft, 'missing_variable', rendered.missing)
  return null
}

/** '¿Quiere decir el martes 5 de mayo de 2026?': repeats a day (ISO 8601) for confirmation. */
export const confirmationText = (draft: StepDraft, value: string): string => {
  const phrases = say(draft)
  const day = fromIso(value)
  const weekday = phrases.weekdays[weekdayOf(numberOf(day)) - 1] ?? ''
  return phrases.confirmDay(weekday, phrases.date(day.day, phrases.months[day.month - 1] ?? '', day.year))
}

/**
 * What the patient is asked now: the question with its choices, or the confirmation of a day; null as in
 * `questionText`.
 */
export const waitingText = (draft: StepDraft, question: DefinedQuestion): string | null => {
  const { proposed } = draft.state
  if (proposed) return confirmationText(draft, proposed.value)
  const text = questionText(draft, question)
  return text === null ? null : withOptions(question, draft.state.language, text)
}

const updateCompletion = (draft: StepDraft, next: DefinedQuestion): void => {
  const { state } = draft
  if (state.completion === null || isWho(next)) return
  const done = state.answers.length
  const percent = Math.round((100 * done) / (done + fewestRemaining(draft.flow, next)))
  // 100 is the end: a loop or a very long flow stays below it.
  state.completion = Math.max(state.completion, Math.min(percent, 99))
}

/** Asks a question with its tries and reminders reset. `lead` builds the text around it. */
export const ask = (
  draft: StepDraft,
  question: DefinedQuestion,
  lead: (text: string) => string = (text) => text,
): void => {
  const { state } = draft
  if (!isWho(question)) state.questionId = question.id
  state.tries = 0
  state.askedAt = null
  state.askedAfter = null
  state.remindersForQuestion = 0
  state.hasAskedForText = false
  if (state.proposed) state.proposed = null
  updateCompletion(draft, question)
  if (isByPhone(draft)) {
    // Whoever calls has the question before them; what was shown before is stale.
    leaveWait(draft)
    awaitStaff(draft)
    return
  }
  const text = questionText(draft, question)
  if (text === null) return
  sendAndWait(draft, {
    kind: 'question',
    body: lead(withOptions(question, draft.state.language, text)),
    question,
  })
}

/** Repeats the open question in other words; tries and reminders go on counting. */
export const askAgain = (draft: StepDraft, question: DefinedQuestion, lead: (text: string) => string): void => {
  const text = waitingText(draft, question)
  if (text !== null) sendAndWait(draft, { kind: 'notice', body: lead(text), question })
}

/** Somebody else is reading: nothing is asked of them, and the patient is tried another time. */
export const leaveToOthers = (draft: StepDraft, reader: string | null): void => {
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' }, { type: 'note-reader', name: reader })
  sendWithinLimit(draft, { kind: 'closing', body: say(draft).anotherTime })
  finish(draft, hasAnswer(draft) ? 'partial' : 'no_reply')
}

/** Asks first which of those who share the number is reading. */
export const askWho = (draft: StepDraft): void => {
  draft.state.isAskingWho = true
  ask(draft, whoQuestion(draft.state))
}

/** The flow's beginning: a text in the place of its questions, its first question, or the assistant's greeting. */
export const askFirst = (draft: StepDraft): void => {
  const { notice, language } = draft.state
  if (notice !== undefined) {
    if (draft.state.completion !== null) draft.state.completion = 100
    sendWithinLimit(draft, { kind: 'notice', body: notice[language] })
    finish(draft, 'completed')
    return
  }
  const [first] = draft.flow.questions
  if (first !== undefined) ask(draft, first)
  else if (isAssistant(draft)) sendAndWait(draft, { kind: 'assistant', body: say(draft).assistantGreeting })
  else finish(draft, 'flow_error')
}

/** The reader is known, or staff decided not to ask (null). Then comes the patient's own question. */
const hearWho = (draft: StepDraft, value: Answer['value']): void => {
  const { state, flow } = draft
  const reader = value === null ? state.sharers?.[0] : patientReading(state, String(value))
  if (reader === undefined || reader !== state.sharers?.[0]) {
    leaveToOthers(draft, reader ?? null)
    return
  }
  state.isAskingWho = false
  const question = questionOf(flow, state.questionId)
  if (question === null) askFirst(draft)
  else ask(draft, question)
}

/** Stores an answer (value null: left without one) and follows the flow. */
export const advance = (draft: StepDraft, question: DefinedQuestion, answer: Answer): void => {
  if (isWho(question)) {
    hearWho(draft, answer.value)
    return
  }
  const { state, flow } = draft
  state.answers = [...state.answers.filter((one) => one.questionId !== question.id), answer]
  const next = nextToAsk(flow, state, question, answer.value)
  if (next.isBroken) finish(draft, 'flow_error')
  else if (next.question === null) finishFlow(draft, next.outcome)
  else ask(draft, next.question)
}

export type Unread = 'unsure' | 'several' | 'unclear'

/** The words of a retry; each differs from the one before. */
const hint = (draft: StepDraft, question: DefinedQuestion, text: string, unread: Unread): string => {
  const phrases = say(draft)
  const isFirst = draft.state.tries === 1
  if (question.questionType === 'number') {
    if (unread === 'several' && isFirst) return phrases.severalNumbers(text)
    if (unread === 'unsure' && isFirst) return phrases.unsureNumber(text)
    return isFirst ? phrases.hintNumber(text) : phrases.onlyFigure(text)
  }
  if (dayAskedBy(question) !== null) return isFirst ? phrases.hintDay(text) : phrases.onlyDay(text)
  const labels = labelsOf(question, draft.state.language)
  if (question.questionType === 'text' || labels.length === 0)
    return isFirst ? phrases.hintText(text) : phrases.onlyWords(text)
  if (!isFirst) return phrases.pickNumber(text, labels)
  if (unread === 'several') return phrases.severalChoices(text, labels)
  if (unread === 'unsure') return phrases.unsureChoice(text, labels)
  return isYesNo(choicesOf(question)) ? phrases.hintYesNo(text) : phrases.hintChoice(text, labels)
}

/** Repeats the question in `lead`'s words; after the last try a person takes over. */
const tryAgain = (draft: StepDraft, question: DefinedQuestion, lead: (text: string) => string): void => {
  const { state, settings } = draft
  state.tries += 1
  if (state.tries < settings.maxTries) {
    const text = questionText(draft, question)
    if (text !== null) sendAndWait(draft, { kind: 'reask', body: lead(text), question })
  } else if (question.isRequired) {
    handOver(draft, 'unread')
  } else {
    advance(draft, question, { questionId: question.id, value: null, method: null })
  }
}

/** An answer that could not be read: asks again with a stronger hint each time. */
export const askWithHint = (draft: StepDraft, question: DefinedQuestion, unread: Unread): void =>
  tryAgain(draft, question, (text) => hint(draft, question, text, unread))

/** A question that a person will answer; when the program has paused for one, staff have been notified. */
export const notifyOfQuestion = (draft: StepDraft): void => {
  if (draft.state.phase !== 'paused' && !didPromisePerson(draft)) notify(draft, 'patient-replied')
}

/** The patient asked something instead of answering: says that a person will answer, and repeats the question. */
export const askAfterQuestion = (draft: StepDraft, question: DefinedQuestion): void => {
  tryAgain(draft, question, (text) => say(draft).questionPassedOn(team(draft), text))
  notifyOfQuestion(draft)
}

/** Restarts the clocks of reminders and expiry. */
export const startClocks = (draft: StepDraft, from: number): void => {
  const { state, settings } = draft
  state.clockFrom = from
  startReminder(draft)
  const oldest = (state.openedAt ?? from) + settings.maxAgeDays * DAY
  // Once it has begun, nobody is asked whether they come.
  const begins = isAboutVisit(draft) ? (state.appointment?.startsAt ?? oldest) : oldest
  startTimer(draft, 'expiry', Math.max(from, Math.min(from + settings.expiryHours * HOUR, oldest, begins)))
}

/** Sets the question's next reminder, if one is left. */
export const startReminder = (draft: StepDraft): void => {
  const { state, settings, flow } = draft
  const hours = settings.reminderHours[state.remindersForQuestion]
  const isSpent =
    state.remindersForQuestion >= settings.maxRemindersPerQuestion ||
    state.reminders >= settings.maxRemindersPerConversation
  if (hours === undefined || isSpent || flow.flowType === 'ASSISTANT' || state.clockFrom === null) return
  // The steps of its plan remind of an appointment.
  if (isAboutVisit(draft)) return
  startTimer(draft, 'reminder', state.clockFrom + hours * HOUR)
}
