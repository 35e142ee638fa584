import { type DefinedQuestion, type FlowDefinition, purposeOf } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { phrases } from '../phrases/phrases.ts'
import type { Phrases } from '../phrases/sentences.ts'
import { introduced } from '../render/introduction.ts'
import { teamName } from '../render.ts'
import type { EngineSettings } from '../settings.ts'
import type { Event, HeldText, State, TimerKind } from '../types.ts'
import { addStaffedTime, nextStaffed, relativeDay } from '../windows/staffed-hours.ts'
import type { Asking, Effect, SendCause, SendKind } from './effects.ts'
import type { NotifyKind, PauseReason, RefusalReason, ReplySource } from './reasons.ts'
import { isWho } from './who.ts'

/** A turn in the making. It owns a copy of the state; lists in it are replaced, never changed. */
export interface StepDraft {
  flow: FlowDefinition
  settings: EngineSettings
  at: number
  cause: SendCause
  botTextsToday: number
  state: State
  effects: Effect[]
}

const SECOND = 1000
export const HOUR = 3600 * SECOND
export const DAY = 24 * HOUR

/** The carrier's limit for one text. */
const LONGEST_BODY = 1600

const settingsFor = (flow: FlowDefinition, settings: EngineSettings): EngineSettings =>
  flow.settings === undefined ? settings : { ...settings, ...flow.settings }

/** Begins a turn: the event's time, the flow's settings over the organization's, a copy of the state. */
export const newStepDraft = (
  flow: FlowDefinition,
  state: State,
  event: Event,
  settings: EngineSettings,
  cause: SendCause,
): StepDraft => ({
  flow,
  settings: settingsFor(flow, settings),
  at: event.at,
  cause,
  botTextsToday: event.botTextsToday ?? 0,
  state: { ...state },
  effects: [],
})

/** Whether this is the assistant's flow: then nothing is verified, and patients' texts go to a model. */
export const isAssistant = (draft: StepDraft): boolean => draft.flow.flowType === 'ASSISTANT'

/** Whether the conversation verifies: only then is the patient's verification or status written. */
export const isVerifying = (draft: StepDraft): boolean => purposeOf(draft.flow) === 'verification'

/** Whether the conversation is about an appointment. */
export const isAboutVisit = (draft: StepDraft): boolean => purposeOf(draft.flow) === 'appointment'

/** Whether a person asks the questions by telephone now: nothing is sent, and no text answers. */
export const isByPhone = ({ state }: Pick<StepDraft, 'state'>): boolean =>
  state.phase === 'paused' && state.pauseReason === 'phone'

/** Whether patients' texts go to a model now: not while it is asked who of those sharing the number is reading. */
export const isAssisting = (draft: StepDraft): boolean => isAssistant(draft) && draft.state.isAskingWho !== true

/** The fixed sentences, in the conversation's language unless another is given. */
export const say = (draft: StepDraft, language: Language = draft.state.language): Phrases => phrases[language]

/** The organization's name in that language. */
export const team = (draft: StepDraft, language: Language = draft.state.language): string =>
  teamName(draft.settings, language)

/** Notifies staff. Details are numbers and codes, never a patient's words. */
export const notify = (draft: StepDraft, kind: NotifyKind, details: Record<string, string | number> = {}): void => {
  draft.effects.push({ type: 'notify', kind, details })
}

/** Refuses a staff action. */
export const refuseStaff = (draft: StepDraft, reason: RefusalReason): void => {
  draft.effects.push({ type: 'refuse', reason })
}

/** Starts or replaces a timer of the current wait; `dueAt` in epoch milliseconds. */
export const startTimer = (draft: StepDraft, kind: TimerKind, dueAt: number): void => {
  draft.effects.push({ type: 'start-timer', kind, waitSeq: draft.state.waitSeq, dueAt })
}

/** Ends the current wait: its timers have no effect from now on, and its held texts are dropped. */
export const leaveWait = (draft: StepDraft): void => {
  const { state } = draft
  if (state.phase === 'waiting' || state.phase === 'paused') draft.effects.push({ type: 'cancel-timers', kinds: 'all' })
  state.waitSeq += 1
  state.awaitedSend = null
  state.held = []
  state.holdUntil = null
  state.pendingAi = null
  state.clockFrom = null
  startVerdictTimer(draft)
}

/** The program stops or ends: staff, who have the thread, take over what it waited for. */
export const dropAwaiting = ({ state }: StepDraft): void => {
  if (state.awaitsVerdict !== undefined) state.awaitsVerdict = undefined
}

/** The longest wait for a model. */
const VERDICT_MS = 3 * SECOND

/** When a text's verdict no longer needs to be awaited. */
export const verdictDue = ({ at }: HeldText): number => at + VERDICT_MS

/** Sets the timer for the first verdict that is late. */
export const startVerdictTimer = (draft: StepDraft): void => {
  const next = draft.state.awaitsVerdict?.find(({ askSeq }) => askSeq !== null)
  if (next !== undefined) startTimer(draft, 'verdict', Math.max(draft.at, verdictDue(next)))
}

/** From now on a person must see to the conversation within the staffed hours of the settings. */
export const awaitStaff = (draft: StepDraft): void => {
  const { staffedHours, unattendedHours } = draft.settings
  startTimer(draft, 'unattended', addStaffedTime(draft.at, unattendedHours * HOUR, staffedHours))
}

/** When staff are there next, if nobody is now. */
const absence = (draft: StepDraft): { dueAt: number } | null => {
  const dueAt = nextStaffed(draft.at, draft.settings.staffedHours)
  return dueAt === draft.at ? null : { dueAt }
}

type HandOverReason = 'asked_for_person' | 'unclear_wish' | 'may_mean_stop' | 'unread' | 'unjudged'

/**
 * Tells the patient who takes over and, outside staffed hours, when. A text that no model has judged may mean danger:
 * then it says whom to call.
 */
export const handOver = (draft: StepDraft, reason: HandOverReason, isJudged = reason !== 'unjudged'): void => {
  const away = absence(draft)
  const { organizationPhone, staffedHours } = draft.settings
  const { afterHours, assistantAway, handOver: soon } = say(draft)
  const here = isJudged ? soon : assistantAway
  const body =
    away === null
      ? here(team(draft), organizationPhone)
      : afterHours(team(draft), relativeDay(away.dueAt, draft.at, staffedHours.zone))
  sendWithinLimit(draft, { kind: 'notice', body })
  pause(draft, reason)
}

/** Pause reasons for which the patient is told when staff are there. */
const told: ReadonlySet<PauseReason> = new Set(['asked_for_person', 'unread', 'unjudged'])

/** Pauses the program until a person decides. All reasons but a staff reply need help. */
export const pause = (draft: StepDraft, reason: PauseReason, detail: string | null = null): void => {
  const { state } = draft
  dropAwaiting(draft)
  leaveWait(draft)
  state.phase = 'paused'
  state.pauseReason = reason
  state.pauseDetail = detail
  state.pausedAt = draft.at
  draft.effects.push({ type: 'pause', reason, detail })
  awaitStaff(draft)
  if (reason === 'staff_reply' || reason === 'phone') return
  state.status = 'error'
  // An emergency has its own fixed text.
  if (reason === 'emergency') return
  const due = told.has(reason) ? absence(draft) : null
  notify(draft, 'needs-help', { reason, ...(detail === null ? {} : { detail }), ...due })
}

interface Text {
  kind: SendKind
  body: string
  reply?: ReplySource | undefined
  /** The question that it asks. */
  question?: DefinedQuestion
  language?: Language
}

const messageType = (draft: StepDraft, kind: SendKind) => {
  if (kind === 'staff') return 'conversation'
  if (kind === 'consent' || kind === 'help' || kind === 'notice' || kind === 'emergency') return 'system'
  if (isAssistant(draft)) return 'ai_assistance'
  return isVerifying(draft) ? 'verification' : 'conversation'
}

/** The number may get another automatic text today; texts about consent and of people do not count. */
const hasRoom = (draft: StepDraft): boolean => draft.botTextsToday < draft.settings.maxBotTextsPerDay

const introducing: ReadonlySet<SendKind> = new Set(['question', 'notice', 'assistant', 'staff'])

/** How the text asks its question; from then on the question counts as asked. */
const asks = ({ state }: StepDraft, kind: SendKind, { id, questionId }: DefinedQuestion) => {
  const asked = state.asked ?? state.answers.map((answer) => answer.questionId)
  const isFirst = kind === 'question' && !asked.includes(id)
  if (isFirst) state.asked = [...asked, id]
  const asking: Asking = kind === 'reminder' ? 'reminder' : isFirst ? 'first' : 'again'
  return { questionKey: questionId, asking }
}

/** Sends a text; returns its number. */
export const send = (draft: StepDraft, text: Text): number => {
  const { state } = draft
  const { kind, body: words, question, language = state.language, reply } = text
  state.sendSeq += 1
  const isIntroducing = state.introduction !== 'none' && introducing.has(kind)
  if (isIntroducing) state.introducedBy = state.sendSeq
  const body = isIntroducing ? introduced(words, state.introduction, language, team(draft, language)) : words
  draft.effects.push({
    type: 'send',
    seq: state.sendSeq,
    kind,
    cause: draft.cause,
    messageType: messageType(draft, kind),
    language,
    body: body.length <= LONGEST_BODY ? body : body.slice(0, LONGEST_BODY).toWellFormed(),
    questionId: question === undefined || isWho(question) ? null : question.id,
    asks: question === undefined ? null : asks(draft, kind, question),
    ...(reply === undefined ? {} : { reply }),
  })
  return state.sendSeq
}

/** Sends a question: the wait begins when the carrier has accepted it. At the daily limit it pauses instead. */
export const sendAndWait = (draft: StepDraft, text: Text): void => {
  if (!hasRoom(draft)) {
    pause(draft, 'too_many_texts')
    return
  }
  leaveWait(draft)
  draft.state.phase = 'sending'
  draft.state.awaitedSend = send(draft, text)
}

/** Sends a text that nothing depends on, unless the number has reached its daily limit. */
export const sendWithinLimit = (draft: StepDraft, text: Text): number | null =>
  hasRoom(draft) ? send(draft, text) : null
