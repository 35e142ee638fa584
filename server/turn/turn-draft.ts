import type { FlowDefinition, FlowPurpose } from '#contract/flows.ts'
import { segmentsOf } from '#engine/segments.ts'
import type { ReplySource } from '#engine/step/reasons.ts'
import type { State } from '#engine/types.ts'
import type { SendingWindow } from '#engine/windows.ts'
import type { Session } from '../db/session.ts'
import type { Deps } from '../deps.ts'
import { findWindow } from '../outbound/sending-window.ts'
import type { ContactRow, ConversationRow, InboxRow, OpenedTurn } from './statements.ts'
import { auditOf } from './turn-audit.ts'
import type { TurnSettings } from './turn-settings.ts'
import type {
  AnswerWrite,
  Ask,
  ContactWrite,
  ConversationWrite,
  InboundWrite,
  NotificationWrite,
  PatientWrite,
  SendWrite,
  TurnWrites,
} from './writes.ts'

/** What a turn may read while it decides; nothing in it writes. */
export interface TurnContext {
  session: Session
  settings: TurnSettings
  flowVersion: (session: Session, id: number) => Promise<FlowDefinition | null>
  ourNumber: string
  log: Deps['log']
}

/** A conversation in this turn. */
export interface Talk {
  row: ConversationRow
  state: State
  said: number
  told: number
  scheduledFor: number | null
  isTouched: boolean
  isNew: boolean
  events: string[]
  /** What its flow is for; known once an event was applied to it in this turn. */
  purpose?: FlowPurpose
}

type Timers = Map<string, { waitSeq: number; dueAt: number } | null>

/** A turn in the making: what it read, and what one call will write. */
export interface TurnDraft {
  context: TurnContext
  at: number
  contact: ContactRow
  /** When this number may get unasked texts, once windowOf has looked it up. */
  window: SendingWindow | undefined
  botTextsToday: number
  talks: Talk[]
  /** The patient's text that is being processed. */
  currentText: InboxRow | null
  /** When the patient sent the text that the conversation has held back until now. */
  heldSince: number | null
  handled: { id: number; error: string | null }[]
  contactWrite: ContactWrite
  consent: NonNullable<TurnWrites['consent']>
  inbound: InboundWrite[]
  cancels: NonNullable<TurnWrites['cancels']>
  sends: SendWrite[]
  answers: AnswerWrite[]
  timersDone: number[]
  /** By conversation: each kind's new timer, null for none; `*` for all other kinds. */
  timers: Map<number, Timers>
  patients: Map<number, PatientWrite>
  notifications: NotificationWrite[]
  /** Messages that changed besides those written here. */
  changedMessages: { id: number; conversationId: number | null }[]
  userId: number | null
  /** Work for models: an answer, or a verdict on danger. */
  asks: Ask[]
  /** Texts that a model wrote, by the send's key. */
  replies: { dedupeKey: string; reply: ReplySource }[]
  /** Emergencies that our own patterns found. */
  emergencies: { talk: Talk | null; class: string }[]
  /** Who of those sharing the number has said that they are reading; a null name: none of them. */
  reader: { name: string | null } | null
  /** Appointments whose status or reminders changed. */
  changedAppointments: Set<number>
  /** Alerts that a person on call acknowledged with this text. */
  alertsTaken: number[]
}

/** A stored conversation as it enters a turn. */
export const talkOf = (row: ConversationRow): Talk => ({
  row,
  state: row.state,
  said: 0,
  told: 0,
  scheduledFor: row.scheduledFor,
  isTouched: false,
  isNew: false,
  events: [],
})

/** A text from further ahead was received by a clock that has been set back since. */
const AHEAD_MS = 10_000
/** A text may arrive while its turn is being opened: our reply must be dated after it. */
const momentOf = (at: number, { inbox }: OpenedTurn): number =>
  Math.max(at, ...(inbox ?? []).map(({ receivedAt }) => receivedAt).filter((moment) => moment < at + AHEAD_MS))

/** A turn of a contact that has just been locked. */
export const newTurnDraft = (
  context: TurnContext,
  at: number,
  opened: OpenedTurn,
  userId: number | null = null,
): TurnDraft => ({
  context,
  at: momentOf(at, opened),
  contact: opened.contact,
  window: undefined,
  botTextsToday: opened.botTextsToday,
  talks: (opened.conversations ?? []).map(talkOf),
  currentText: null,
  heldSince: null,
  handled: [],
  contactWrite: {},
  consent: [],
  inbound: [],
  cancels: [],
  sends: [],
  answers: [],
  timersDone: [],
  timers: new Map(),
  patients: new Map(),
  notifications: [],
  changedMessages: [],
  userId,
  asks: [],
  replies: [],
  emergencies: [],
  reader: null,
  changedAppointments: new Set(),
  alertsTaken: [],
})

/** When this number may get unasked texts; null: at any hour. Looked up on demand, because most turns send none. */
export const windowOf = async (draft: TurnDraft): Promise<SendingWindow | null> => {
  const { hours } = draft.context.settings
  if (!hours) return null
  draft.window ??= await findWindow(draft.context.session, draft.contact, hours, draft.at)
  return draft.window
}

/** True while the conversation occupies its number. */
export const isOpen = ({ state }: Talk): boolean =>
  state.phase === 'sending' || state.phase === 'waiting' || state.phase === 'paused'

/** A conversation's timer changes, to be edited in place. */
export const timersOf = (draft: TurnDraft, conversationId: number): Timers => {
  const known = draft.timers.get(conversationId)
  if (known) return known
  const timers: Timers = new Map()
  draft.timers.set(conversationId, timers)
  return timers
}

/** Adds to a patient's writes. */
export const writePatient = (draft: TurnDraft, id: number | null, write: Omit<PatientWrite, 'id'>): void => {
  if (id !== null) draft.patients.set(id, { ...draft.patients.get(id), id, ...write })
}

/** Removes drafted texts, and cancels stored ones. */
export const cancelSends = (draft: TurnDraft, conversationId: number | null, seqs: number[] | null): void => {
  draft.sends = draft.sends.filter(
    (send) =>
      (conversationId !== null && send.conversationId !== conversationId) ||
      (seqs !== null && (send.seq === null || !seqs.includes(send.seq))),
  )
  draft.cancels.push({ conversationId, seqs })
}

const iso = (at: number): string => new Date(at).toISOString()

const conversationWrite = ({ row, state, said, told, scheduledFor }: Talk, at: number): ConversationWrite => ({
  id: row.id,
  status: state.status,
  phase: state.phase,
  pauseReason: state.pauseReason,
  endReason: state.endReason,
  language: state.language,
  completion: state.completion,
  questionId: state.questionId,
  waitSeq: state.waitSeq,
  endedAt: state.phase === 'ended' ? iso(state.endedAt ?? at) : null,
  scheduledFor: scheduledFor === null ? null : iso(scheduledFor),
  said,
  told,
  state,
})

const timerWrites = (draft: TurnDraft): Pick<TurnWrites, 'timers' | 'timersCancelled'> => {
  const timers: NonNullable<TurnWrites['timers']> = []
  const timersCancelled: NonNullable<TurnWrites['timersCancelled']> = []
  for (const [conversationId, kinds] of draft.timers) {
    const gone = [...kinds].filter(([, timer]) => timer === null).map(([kind]) => kind)
    if (gone.length > 0) timersCancelled.push({ conversationId, kinds: gone.includes('*') ? null : gone })
    for (const [kind, timer] of kinds)
      if (timer) timers.push({ conversationId, kind, waitSeq: timer.waitSeq, dueAt: iso(timer.dueAt) })
  }
  return { timers, timersCancelled }
}

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** All of the turn's writes for one call. `isAudited` is false inside `act`, which writes its own audit row. */
export const writesOf = (draft: TurnDraft, claim: TurnWrites['claim'], isAudited = true): TurnWrites => {
  const touched = draft.talks.filter(({ isTouched }) => isTouched)
  // Ended conversations first: a number has one open conversation.
  touched.sort((a, b) => Number(isOpen(a)) - Number(isOpen(b)))
  const { timers, timersCancelled } = timerWrites(draft)
  return {
    contactId: draft.contact.id,
    at: iso(draft.at),
    handled: some(draft.handled),
    contact: Object.keys(draft.contactWrite).length > 0 ? draft.contactWrite : undefined,
    consent: some(draft.consent),
    inbound: some(draft.inbound),
    conversations: some(touched.map((talk) => conversationWrite(talk, draft.at))),
    cancels: some(draft.cancels),
    sends: some(draft.sends.map((send) => ({ ...send, parts: segmentsOf(send.body).count }))),
    answers: some(draft.answers),
    timersDone: some(draft.timersDone),
    timersCancelled: some(timersCancelled ?? []),
    timers: some(timers ?? []),
    notifications: some(draft.notifications),
    audit: isAudited ? auditOf(draft) : undefined,
    claim,
  }
}
