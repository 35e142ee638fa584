import type { ReminderReason } from '#contract/appointments/words.ts'
import type { DefinedField, FlowDefinition } from '#contract/flows.ts'
import { ownPatientFields } from '#contract/patients/own-fields.ts'
import { type Language, languages } from '#contract/primitives.ts'
import { withFields } from '#engine/freeze.ts'
import { phrases } from '#engine/phrases/phrases.ts'
import { decideReminder, type NumberState } from '#engine/reminders.ts'
import { definedFieldOf } from '#engine/render/own-fields.ts'
import { renderQuestion, renderText } from '#engine/render.ts'
import type { VariableValue } from '#engine/types.ts'
import { nextUnasked } from '../outbound/sending-window.ts'
import { applyEvent } from './apply-event.ts'
import {
  createConversation,
  type FlowChoice,
  lockPatientFacts,
  othersOfContact,
  sendableVersion,
  type VisitStart,
} from './new-conversation.ts'
import type { ReminderRow } from './statements.ts'
import { isOpen, type Talk, type TurnDraft, windowOf } from './turn-draft.ts'
import { filteredUntil, unaskedTexts } from './unasked-texts.ts'
import { placeVariables, visitVariables } from './visits.ts'

const iso = (at: number): string => new Date(at).toISOString()

/** How a step ends, or when it is looked at next. */
interface ReminderWrite {
  state: 'planned' | 'sending' | 'sent' | 'missed' | 'skipped'
  reason: ReminderReason | null
  nextAt: number
  conversationId?: number
  sendKey?: string
}

const write = async (draft: TurnDraft, { id, appointmentId }: ReminderRow, to: ReminderWrite): Promise<void> => {
  await draft.context.session.query(
    'reminder-write',
    `update planned_reminders set state = $2, next_at = $4, attempts = 0,
       -- What it waited for says more than that its time is over.
       reason = case when $3 = 'late' then coalesce(reason, $3) else $3 end,
       conversation_id = coalesce($5::bigint, conversation_id), send_key = coalesce($6, send_key),
       sent_at = case when $6::text is null then sent_at else $7::timestamptz end
     where id = $1`,
    [id, to.state, to.reason, iso(to.nextAt), to.conversationId ?? null, to.sendKey ?? null, iso(draft.at)],
  )
  if (to.state !== 'planned') draft.changedAppointments.add(appointmentId)
}

/** Pauses in which nothing that we begin goes out. */
const forPerson = new Set(['emergency', 'may_mean_stop'])

const numberState = (talk: Talk | undefined, { patientId }: ReminderRow): NumberState => {
  if (talk === undefined) return 'free'
  const { state, row } = talk
  if (state.phase === 'sending') return 'moving'
  if (state.phase === 'paused' && state.pauseReason !== null && forPerson.has(state.pauseReason)) return 'person'
  if (row.patientId !== patientId || state.isAskingWho === true) return 'private'
  const isReading = state.held.length > 0 || state.awaitsVerdict !== undefined || state.pendingAi !== null
  return isReading && state.phase === 'waiting' ? 'moving' : 'open'
}

/** Reminders to this number in the last 24 hours. */
const remindersToday = async ({ context, contact, at }: TurnDraft): Promise<number> => {
  const [row] = await context.session.query<{ n: number }>(
    'reminders-today',
    `select count(*)::int as n from planned_reminders
     where contact_id = $1 and sent_at > $2::timestamptz - interval '24 hours'`,
    [contact.id, iso(at)],
  )
  return row?.n ?? 0
}

/** The flow that a step names, or the product's reminder, whose conversations carry the texts of steps. */
const flowOfStep = async (draft: TurnDraft, flowId: number | null): Promise<FlowChoice | null> => {
  const [row] = await draft.context.session.query<{ id: number }>(
    'reminder-flow',
    `select id from flows where case when $1::bigint is null then purpose = 'appointment' else id = $1 and is_active end
     order by id limit 1`,
    [flowId],
  )
  return row ? sendableVersion(draft, row.id) : null
}

/** The organization's own fields in use, as texts write their values. */
const ownFieldsOf = async ({ context }: TurnDraft): Promise<DefinedField[]> => {
  const rows = await context.session.query<Parameters<typeof ownPatientFields>[0][number]>(
    'reminder-fields',
    `select key, label_es as "labelEs", label_en as "labelEn", type, choices, is_phi as "isPhi" from own_fields
     where removed_at is null order by place, id`,
    [],
  )
  return ownPatientFields(rows).map(definedFieldOf)
}

type Written = { ok: true; text: Record<Language, string> } | { ok: false }

const inBoth = (
  draft: TurnDraft,
  definition: FlowDefinition,
  texts: Record<Language, string>,
  values: Record<string, VariableValue>,
): Written => {
  const text = { es: '', en: '' }
  for (const language of languages) {
    const rendered = renderText(texts[language], language, definition, values, draft.context.settings.engine)
    if (!rendered.ok) return { ok: false }
    text[language] = rendered.text
  }
  return { ok: true, text }
}

/** What a step sends with this patient's values; `code` says why it cannot. */
const prepare = async (
  draft: TurnDraft,
  row: ReminderRow,
): Promise<{ flow: FlowChoice; visit: VisitStart; inside: Record<Language, string> } | { code: ReminderReason }> => {
  const { engine } = draft.context.settings
  const flow = await flowOfStep(draft, row.flowId)
  const patient = await lockPatientFacts(draft.context.session, row.patientId)
  if (!flow || !patient) return { code: 'flow' }
  const ofVisit = { ...visitVariables(row), ...(await placeVariables(draft, row.appointmentId)) }
  const variables = { ...patient.variables, ...ofVisit }
  const isText = row.flowId === null
  const [first] = flow.definition.questions
  const asked = first && renderQuestion(first, patient.language, flow.definition, variables, engine)
  if (!isText && !asked?.ok) return { code: 'value' }
  const own = { es: row.textEs ?? '', en: row.textEn ?? '' }
  const texts = isText ? own : { es: phrases.es.visitReminder, en: phrases.en.visitReminder }
  const definition = isText ? withFields(flow.definition, await ownFieldsOf(draft)) : flow.definition
  const rendered = inBoth(draft, definition, texts, variables)
  if (!rendered.ok) return { code: 'value' }
  const visit: VisitStart = {
    appointment: { id: row.appointmentId, startsAt: row.startsAt },
    variables: ofVisit,
    ...(isText ? { notice: rendered.text } : {}),
  }
  return { flow, visit, inside: rendered.text }
}

/** Hands a text over; null when it was held back. */
const handOver = async (draft: TurnDraft, row: ReminderRow, talk: Talk | undefined): Promise<ReminderWrite> => {
  const prepared = await prepare(draft, row)
  if ('code' in prepared) return { state: 'missed', reason: prepared.code, nextAt: row.latestAt }
  const { flow, visit, inside } = prepared
  const { session } = draft.context
  const before = draft.sends.length
  let told = talk
  if (told) {
    const isOwn = told.state.appointment?.id === row.appointmentId && told.row.flowId === flow.definition.flowId
    const text = isOwn && row.flowId !== null && told.state.phase === 'waiting' ? '' : inside[told.state.language]
    const event = { type: 'appointment-told', at: draft.at, text, appointment: visit.appointment } as const
    await applyEvent(draft, { talk: told, event })
  } else {
    const patient = await lockPatientFacts(session, row.patientId)
    told = await createConversation(draft, flow, patient, {
      attemptNumber: 1,
      language: patient?.language ?? 'es',
      scheduledFor: null,
      visit,
    })
    const others = await othersOfContact(session, draft.contact.id, row.patientId)
    await applyEvent(draft, { talk: told, event: { type: 'started', at: draft.at, others } })
  }
  const send = draft.sends.slice(before).find(({ conversationId }) => conversationId === told.row.id)
  if (!send) return { state: 'missed', reason: 'cap', nextAt: row.latestAt }
  return {
    state: 'sending',
    reason: null,
    nextAt: row.latestAt,
    conversationId: told.row.id,
    sendKey: send.dedupeKey,
  }
}

/** A text that a limit has held back beyond its moment is taken back: it would come after the visit. */
const settle = async (draft: TurnDraft, row: ReminderRow): Promise<ReminderWrite> => {
  const { session } = draft.context
  const [sent] = await session.query<{ state: string; isOwn: boolean }>(
    'reminder-outbox',
    `select o.state, coalesce(v.definition->>'purpose' = 'appointment', false) as "isOwn" from outbox o
       left join conversations c on c.id = o.conversation_id left join flow_versions v on v.id = c.flow_version_id
     where o.dedupe_key = $1`,
    [row.sendKey],
  )
  if (!sent || sent.state === 'sent') return { state: 'sent', reason: null, nextAt: row.latestAt }
  if (sent.state === 'sending' || sent.state === 'unknown')
    return { state: 'sending', reason: null, nextAt: draft.at + 120_000 }
  if (sent.state === 'queued') {
    if (!sent.isOwn) return { state: 'sent', reason: null, nextAt: row.latestAt }
    const talk = draft.talks.find(({ row: { id } }) => id === row.conversationId)
    if (talk) await applyEvent(draft, { talk, event: { type: 'appointment-changed', at: draft.at } })
    else if (row.conversationId !== null) draft.cancels.push({ conversationId: row.conversationId, seqs: null })
    return { state: 'missed', reason: 'late', nextAt: row.latestAt }
  }
  return { state: 'missed', reason: 'failed', nextAt: row.latestAt }
}

/** A step of an appointment's plan is due: it goes out, waits, is skipped, or was missed. */
export const fireReminder = async (draft: TurnDraft, row: ReminderRow): Promise<void> => {
  if (row.state === 'sending') return write(draft, row, await settle(draft, row))
  const talk = draft.talks.find(isOpen)
  const window = await windowOf(draft)
  const filtered = await filteredUntil(draft, { conversationId: talk?.row.id ?? null, patientId: row.patientId })
  const { today, isSendingHeld } = await unaskedTexts(draft, row.patientId)
  const drafted = draft.sends.filter(({ cause }) => cause === 'start' || cause === 'clock').length
  const decision = decideReminder({
    at: draft.at,
    startsAt: row.startsAt,
    dueAt: row.dueAt,
    latestAt: row.latestAt,
    status: row.status,
    onlyIf: row.onlyIf,
    isOptedOut: draft.contact.optedOutAt !== null,
    isUnreachable: draft.contact.unreachableReason !== null,
    number: numberState(talk, row),
    opensAt: (from) => nextUnasked(from, window, filtered),
    isHeld: isSendingHeld,
    unaskedToday: today + drafted,
    remindersToday: await remindersToday(draft),
  })
  if (decision.act === 'wait')
    return write(draft, row, { state: 'planned', reason: decision.reason, nextAt: decision.until })
  if (decision.act === 'skip' || decision.act === 'miss')
    return write(draft, row, {
      state: decision.act === 'skip' ? 'skipped' : 'missed',
      reason: decision.reason,
      nextAt: row.latestAt,
    })
  return write(draft, row, await handOver(draft, row, decision.act === 'tell' ? talk : undefined))
}
