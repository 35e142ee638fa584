import { type FlowDefinition, purposeOf } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { startState } from '#engine/step/step.ts'
import type { AppointmentState, VariableValue } from '#engine/types.ts'
import type { Session } from '../db/session.ts'
import { selectVariables } from '../db/tables/patient-values.ts'
import { type Talk, type TurnDraft, talkOf } from './turn-draft.ts'

export interface PatientFacts {
  id: number
  phoneNumber: string
  language: Language
  status: string
  verifiedStatus: string | null
  currentAttempts: number
  maxAttempts: number
  /** The values of {{variables}}: the patient's fields by name. */
  variables: Record<string, VariableValue>
}

const columns = `id, phone_number as "phoneNumber", language, status, verified_status as "verifiedStatus",
  current_attempts as "currentAttempts", max_attempts as "maxAttempts",
  ${selectVariables('patients')} as variables`

/** One patient, locked until the commit. Null when there is none. */
export const lockPatientFacts = async (session: Session, id: number): Promise<PatientFacts | null> => {
  const [row] = await session.query<PatientFacts>(
    'patient-facts',
    `select ${columns} from patients where id = $1 for no key update`,
    [id],
  )
  return row ?? null
}

/** The patients of a number. */
export const patientsOfContact = (session: Session, contactId: number): Promise<PatientFacts[]> =>
  session.query<PatientFacts>(
    'contact-patients',
    `select ${columns} from patients where contact_id = $1 order by id limit 3`,
    [contactId],
  )

/** Names of the patients of a number besides this one. */
export const othersOfContact = async (
  session: Session,
  contactId: number,
  patientId: number | null,
): Promise<string[]> => {
  const rows = await session.query<{ name: string }>(
    'contact-others',
    'select patient_name as name from patients where contact_id = $1 and id is distinct from $2 order by id limit 20',
    [contactId, patientId],
  )
  return rows.map(({ name }) => name)
}

export interface FlowChoice {
  id: number
  definition: FlowDefinition
}

/** The appointment that a conversation begins about: its values, and a text in the place of the flow's questions. */
export interface VisitStart {
  appointment: AppointmentState
  variables: Record<string, VariableValue>
  notice?: Record<Language, string>
}

/** Creates a requested conversation that has not begun; it joins the turn's conversations. */
export const createConversation = async (
  draft: TurnDraft,
  flow: FlowChoice,
  patient: PatientFacts | null,
  given: {
    attemptNumber: number
    language: Language
    scheduledFor: number | null
    campaignId?: number
    visit?: VisitStart | undefined
  },
): Promise<Talk> => {
  const { context, contact, at } = draft
  const state = startState(flow.definition, {
    language: given.language,
    variables: { ...patient?.variables, ...given.visit?.variables },
    ...(given.visit && { appointment: given.visit.appointment }),
    ...(given.visit?.notice && { notice: given.visit.notice }),
  })
  const phoneNumber = patient?.phoneNumber ?? contact.phone
  const moment = new Date(at).toISOString()
  const [row] = await context.session.query<{ id: number }>(
    'conversation-create',
    `insert into conversations (contact_id, our_number, phone_number, patient_queue_id, flow_id, flow_version_id, phase,
       language, completion_percentage, attempt_number, scheduled_for, state, started_at, last_activity_at, sender_id,
       campaign_id)
     select $1, case s.id when 1 then $2 else s.address end, $3, $4, $5, $6, 'queued', $7, $8, $9, $10, $11::jsonb, $12,
       $12, s.id, $14
     from senders s where s.id = coalesce($13::bigint, recado_sender_for($4)) returning id`,
    [
      contact.id,
      context.ourNumber,
      phoneNumber,
      patient?.id ?? null,
      flow.definition.flowId,
      flow.id,
      given.language,
      state.completion,
      given.attemptNumber,
      given.scheduledFor === null ? null : new Date(given.scheduledFor).toISOString(),
      JSON.stringify(state),
      moment,
      // Whoever wrote to us first hears from the number they wrote to.
      draft.currentText?.senderId ?? null,
      given.campaignId ?? null,
    ],
  )
  if (!row) throw new Error('the conversation was not inserted')
  const talk = talkOf({
    id: row.id,
    patientId: patient?.id ?? null,
    flowId: flow.definition.flowId,
    flowVersionId: flow.id,
    phoneNumber,
    campaignId: given.campaignId ?? null,
    phase: 'queued',
    scheduledFor: given.scheduledFor,
    state,
  })
  talk.isTouched = true
  talk.isNew = true
  talk.purpose = purposeOf(flow.definition)
  draft.talks.push(talk)
  return talk
}

/** The newest version of a flow that may be sent; null when there is none. */
export const sendableVersion = async (draft: TurnDraft, flowId: number): Promise<FlowChoice | null> => {
  const { session, flowVersion } = draft.context
  const [row] = await session.query<{ id: number }>(
    'flow-sendable',
    'select id from flow_versions where flow_id = $1 and is_sendable order by version desc limit 1',
    [flowId],
  )
  const definition = row ? await flowVersion(session, row.id) : null
  return row && definition ? { id: row.id, definition } : null
}

/** The assistant's flow: number 3 if it is one, else the first active flow of that type. */
export const assistantFlow = async (draft: TurnDraft): Promise<FlowChoice | null> => {
  const [row] = await draft.context.session.query<{ id: number }>(
    'flow-assistant',
    "select id from flows where flow_type = 'ASSISTANT' and is_active order by id <> 3, id limit 1",
    [],
  )
  return row ? sendableVersion(draft, row.id) : null
}
