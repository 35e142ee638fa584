import { purposeOf } from '#contract/flows.ts'
import type { LiveEvent } from '#contract/live.ts'
import { isByPhone } from '#engine/step/step-draft.ts'
import type { Event } from '#engine/types.ts'
import type { Writer } from '../db/read.ts'
import { sessionOfWriter } from '../db/session.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Acting, contactOfPatient, openDraft, saveDraft } from './acting.ts'
import { applyEvent } from './apply-event.ts'
import { chooseFlow } from './conversations.ts'
import { createConversation, lockPatientFacts, othersOfContact, type PatientFacts } from './new-conversation.ts'
import { forgetAttempt } from './second-attempt.ts'
import { isOpen, type Talk, type TurnDraft, writePatient } from './turn-draft.ts'
import { startQueued } from './turn-work.ts'
import { nextVisit } from './visits.ts'

/** Who speaks with the patient. */
export interface Caller {
  userId: number
  name: string
}

/** What came of a step by telephone. */
export interface PhoneTurn {
  conversationId: number
  /** To publish after the commit. */
  events: LiveEvent[]
  /** The words could not be read as an answer; nothing was answered. */
  isUnread: boolean
  /** The words may mean danger: staff and whoever is on call were notified. */
  isDanger: boolean
  /** Why the conversation has ended; null while it goes on. */
  endReason: string | null
}

/** The patient's conversation that has not ended. */
const openTalk = (draft: TurnDraft, patientId: number): Talk | undefined =>
  draft.talks.find(({ row, state }) => row.patientId === patientId && state.phase !== 'ended')

const callerOf = ({ state }: Talk): Caller | null =>
  isByPhone({ state }) ? { userId: state.caller ?? 0, name: state.pauseDetail ?? '' } : null

const draftOfPatient = async (tx: Writer, ctx: Acting, patientId: number): Promise<TurnDraft | Refusal> => {
  const found = await contactOfPatient(sessionOfWriter(tx), patientId)
  if (!found) return refuse('not-found')
  const draft = found.contactId === null ? null : await openDraft(tx, ctx, found.contactId)
  return draft ?? refuse('bad-number')
}

/** A conversation for the telephone: counts as an attempt, as one by text does, and nothing limits how many. */
const createTalk = async (
  draft: TurnDraft,
  patient: PatientFacts,
  flowId: number | undefined,
): Promise<Talk | Refusal> => {
  const flow = await chooseFlow(draft, flowId)
  if ('code' in flow) return flow
  const purpose = purposeOf(flow.definition)
  const visit = purpose === 'appointment' ? await nextVisit(draft, patient.id) : undefined
  if (visit === null) return refuse('no-appointment')
  const isVerifying = purpose === 'verification'
  const talk = await createConversation(draft, flow, patient, {
    attemptNumber: isVerifying ? patient.currentAttempts + 1 : 1,
    language: patient.language,
    scheduledFor: null,
    visit,
  })
  if (isVerifying) {
    await forgetAttempt(draft, patient.id)
    writePatient(draft, patient.id, {
      becomes: 'started',
      verifiedStatus: 'PENDING_VERIFICATION',
      verifiedReason: null,
      conversationId: talk.row.id,
    })
  }
  return talk
}

const turnOf = async (draft: TurnDraft, talk: Talk, isUnread = false): Promise<PhoneTurn> => {
  await startQueued(draft)
  const isDanger = draft.emergencies.length > 0
  return {
    conversationId: talk.row.id,
    events: await saveDraft(draft),
    isUnread,
    isDanger,
    endReason: talk.state.phase === 'ended' ? talk.state.endReason : null,
  }
}

/** The wish for a patient whose questions somebody wants to ask by telephone. */
export interface PhoneWish {
  patientId: number
  flowId?: number | undefined
  openText?: 'go-on' | 'end' | undefined
  takesOver?: boolean | undefined
}

/** Why the telephone cannot take up what is open; null when it can, and once it is the caller's own. */
const refusalOfOpen = (open: Talk | undefined, caller: Caller, wish: PhoneWish): Refusal | null => {
  if (open === undefined) return null
  const other = callerOf(open)
  if (other === null) return wish.openText === undefined ? refuse('open-by-text') : null
  return other.userId === caller.userId || wish.takesOver ? null : refuse('asked-by-other', { detail: other.name })
}

/**
 * Asks a patient's questions by telephone from now on: of the open conversation, or of a new one. Nothing is sent, and no
 * text is taken as an answer meanwhile. Refuses with bad-number, no-contact, open-by-text, asked-by-other, number-busy,
 * no-question and as a start does; one's own goes on as it is.
 */
export const beginByPhone = async (
  tx: Writer,
  ctx: Acting,
  caller: Caller,
  wish: PhoneWish,
): Promise<PhoneTurn | Refusal> => {
  const draft = await draftOfPatient(tx, ctx, wish.patientId)
  if (isRefusal(draft)) return draft
  const { session } = draft.context
  const [quiet] = await session.query(
    'contact-quiet',
    `select 1 from contacts where id = $1 and call_wish = 'none' and coalesce(unreachable_reason, '') <> 'wrong-number'`,
    [draft.contact.id],
  )
  if (quiet) return refuse('no-contact')
  const open = openTalk(draft, wish.patientId)
  const refused = refusalOfOpen(open, caller, wish)
  if (refused) return refused
  if (open && callerOf(open)?.userId === caller.userId) return turnOf(draft, open)
  if (draft.talks.some((talk) => talk !== open && isOpen(talk))) return refuse('number-busy')
  const patient = await lockPatientFacts(session, wish.patientId)
  if (!patient) return refuse('not-found')
  if (open && callerOf(open) === null && wish.openText === 'end')
    await applyEvent(draft, { talk: open, event: { type: 'staff-closed', at: draft.at } })
  const talk = open && open.state.phase !== 'ended' ? open : await createTalk(draft, patient, wish.flowId)
  if (isRefusal(talk)) return talk
  const others = await othersOfContact(session, draft.contact.id, wish.patientId)
  const reason = await applyEvent(draft, {
    talk,
    event: { type: 'phone-began', at: draft.at, by: caller.userId, name: caller.name, others },
  })
  if (reason !== null) return refuse('no-question')
  talk.scheduledFor = null
  return turnOf(draft, talk)
}

type Told = Extract<Event, { type: 'phone-answered' | 'phone-skipped' | 'staff-closed' }>
type WithoutMoment<T> = T extends unknown ? Omit<T, 'at' | 'botTextsToday' | 'lastTextAt'> : never

/**
 * What the patient told the caller. `step`: of the question that the caller saw. Refuses with not-by-phone, asked-by-other
 * and question-moved; words that cannot be read are no refusal, because danger in them must be kept.
 */
export const stepByPhone = async (
  tx: Writer,
  ctx: Acting,
  caller: Caller,
  { patientId, step, event }: { patientId: number; step: number; event: WithoutMoment<Told> },
): Promise<PhoneTurn | Refusal> => {
  const draft = await draftOfPatient(tx, ctx, patientId)
  if (isRefusal(draft)) return draft
  const talk = openTalk(draft, patientId)
  const now = talk === undefined ? null : callerOf(talk)
  if (talk === undefined || now === null) return refuse('not-by-phone')
  if (now.userId !== caller.userId) return refuse('asked-by-other', { detail: now.name })
  if (talk.state.waitSeq !== step) return refuse('question-moved')
  const reason = await applyEvent(draft, { talk, event: { ...event, at: draft.at } })
  if (reason !== null && reason !== 'unread') return refuse('question-moved')
  return turnOf(draft, talk, reason === 'unread')
}
