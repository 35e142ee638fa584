import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import type { EmergencyClass } from '#contract/routing/safety.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import type { Meaning } from '#reader/understand.ts'
import { labelsOf } from '../render.ts'
import type { Event } from '../types.ts'
import { currentQuestion } from './ask.ts'
import { forgetLately, keepForNext, textsLately } from './lately.ts'
import { DAY, isAssisting, notify, pause, type StepDraft, say, send, startTimer, team } from './step-draft.ts'

const MINUTE = 60_000
/** The fixed text is sent once in this time; staff are notified of every match. */
const REPEAT_MS = 10 * MINUTE
/** Whoever wrote longer ago gets no fixed text when a person finds an emergency in it. */
const ANSWERED_MS = DAY
/** Minutes after the alert at which staff are notified again while nobody has acted. */
const escalationMinutes = [5, 15] as const

/** Folded questions per flow version, which never changes. */
const folded = new WeakMap<DefinedQuestion, readonly string[]>()

/** Folded lines of the open question and its choices: repeating them is no sign of danger. */
const askedLines = (draft: StepDraft): readonly string[] => {
  const question = isAssisting(draft) ? null : currentQuestion(draft)
  if (question === null) return []
  const known = folded.get(question)
  if (known !== undefined) return known
  const lines = [
    foldLine(question.questionTextEs),
    foldLine(question.questionTextEn),
    ...choicesOf(question).list.flatMap((choice) => choice.lines),
    ...labelsOf(question, 'es').map(foldLine),
    ...labelsOf(question, 'en').map(foldLine),
  ]
  folded.set(question, lines)
  return lines
}

/**
 * What the text says of an emergency by layer 1, alone or with those that came just before it, and the language it says it
 * in. Asked once a text: what says nothing is kept for the next one.
 */
export const emergencyIn = (
  draft: StepDraft,
  meaning: Meaning,
): { class: EmergencyClass; language: Language } | null => {
  const found = meaning.emergencyAfter(textsLately(draft), askedLines(draft))
  if (found === null) {
    keepForNext(draft, meaning.text.raw)
    return null
  }
  forgetLately(draft)
  return { class: found.class, language: found.language ?? draft.state.language }
}

const fixedText = (draft: StepDraft, isCrisis: boolean, language: Language): string => {
  const phrases = say(draft, language)
  const own = isCrisis ? draft.settings.crisisTexts : draft.settings.emergencyTexts
  return own[language] ?? (isCrisis ? phrases.crisis : phrases.emergency)
}

/** Starts the clock after which staff are notified again. */
export const escalate = (draft: StepDraft): void => {
  const { state } = draft
  const minutes = escalationMinutes[state.escalations ?? 0]
  if (minutes !== undefined && state.pausedAt !== undefined)
    startTimer(draft, 'escalation', state.pausedAt + minutes * MINUTE)
}

interface FoundEmergency {
  class: EmergencyClass | 'assistant' | 'staff'
  /** Of the text that raised it. */
  language: Language
  /** The text, where a person found the emergency. */
  messageId?: number
}

/** Pauses the conversation and notifies staff, again after 5 and 15 minutes until a person acts. */
const alarmStaff = (draft: StepDraft, { class: name, messageId }: FoundEmergency): void => {
  const { state } = draft
  if (state.phase !== 'ended') {
    if (state.phase === 'paused') draft.effects.push({ type: 'cancel-timers', kinds: 'all' })
    pause(draft, 'emergency', name)
    state.escalations = 0
    escalate(draft)
  }
  notify(draft, 'emergency', { class: name, ...(messageId === undefined ? {} : { messageId }) })
}

/** Possible danger: the fixed text goes out at once, past the daily limit, and staff are notified. */
export const onEmergency = (draft: StepDraft, found: FoundEmergency): void => {
  const { state } = draft
  const { language } = found
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  const isSilent = state.emergencyAt !== undefined && draft.at - state.emergencyAt < REPEAT_MS
  if (!isSilent) {
    state.emergencyAt = draft.at
    // An emergency found by a model or a person has no class; the crisis text names both numbers.
    const isCrisis = found.class === 'self-harm' || found.class === 'assistant' || found.class === 'staff'
    send(draft, { kind: 'emergency', body: fixedText(draft, isCrisis, language), language })
  }
  alarmStaff(draft, found)
}

/** A person found it. Who wrote long ago, or wants no texts, gets none: staff alone are told. */
export const onEmergencyRaised = (draft: StepDraft, event: Extract<Event, { type: 'emergency-raised' }>): void => {
  const { state } = draft
  const { messageId, language = state.language } = event
  const found = { class: 'staff', language, messageId } as const
  const isOptedOut = event.isOptedOut === true || state.endReason === 'opted_out'
  if (!isOptedOut && draft.at - event.saidAt <= ANSWERED_MS) onEmergency(draft, found)
  else {
    draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
    alarmStaff(draft, found)
  }
}

/** Nobody has acted on the alert yet. */
export const onEscalation = (draft: StepDraft): void => {
  const { state } = draft
  const minutes = escalationMinutes[state.escalations ?? 0]
  if (state.phase !== 'paused' || state.pauseReason !== 'emergency' || minutes === undefined) return
  state.escalations = (state.escalations ?? 0) + 1
  notify(draft, 'emergency-waiting', { minutes, class: state.pauseDetail ?? '' })
  escalate(draft)
}

/** A possible emergency gets a fixed text and a person. */
export const onPossibleRisk = (draft: StepDraft, language: Language): void => {
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  send(draft, { kind: 'notice', body: say(draft, language).possibleRisk(team(draft, language)), language })
  pause(draft, 'emergency', 'possible')
  notify(draft, 'needs-help', { reason: 'possible-risk' })
}

/** The result of a model's second look at a text for the assistant. */
export const onAiFlagged = (draft: StepDraft, event: Extract<Event, { type: 'ai-flagged' }>): void => {
  const { state } = draft
  if (state.phase !== 'waiting' || state.pendingAi !== event.askSeq) return
  const language = event.language ?? state.language
  if (event.risk === 'imminent') onEmergency(draft, { class: 'assistant', language })
  else onPossibleRisk(draft, language)
}
