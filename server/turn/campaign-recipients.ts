import type { Exclusion } from '#contract/campaigns/forecast.ts'
import { purposeOf } from '#contract/flows.ts'
import { type CampaignHours, campaignWindow, nextCampaignText } from '../outbound/campaign-hours.ts'
import { fateOf, type RecipientFate, WAIT_MS } from './campaign-rules.ts'
import { createConversation, lockPatientFacts, type PatientFacts } from './new-conversation.ts'
import { attemptAfter, forgetAttempt } from './second-attempt.ts'
import { type Talk, type TurnDraft, windowOf, writePatient } from './turn-draft.ts'
import { filteredUntil, MOST_BEGUN_A_WEEK, unaskedTexts } from './unasked-texts.ts'

const iso = (at: number): string => new Date(at).toISOString()

interface CampaignRow extends CampaignHours {
  id: number
  state: string
  flowVersionId: number | null
}

/**
 * The campaign of a recipient, locked against changes: who pauses it waits for this turn, and the next turn sees the
 * pause.
 */
const lockCampaign = async ({ context }: TurnDraft, recipientId: number): Promise<CampaignRow | null> => {
  const [row] = await context.session.query<CampaignRow>(
    'recipient-campaign',
    `select id, state, flow_version_id as "flowVersionId", opens_at as "opensAt", closes_at as "closesAt", days
     from campaigns where id = (select campaign_id from campaign_recipients where id = $1) for share`,
    [recipientId],
  )
  return row ?? null
}

interface RecipientRow {
  patientId: number
  try: number
  contactId: number | null
  isSettled: boolean
  hasConsent: boolean
  /** The try before ended without an answer, and nothing has begun since. */
  isUnanswered: boolean
}

const lockRecipient = async ({ context }: TurnDraft, id: number): Promise<RecipientRow | null> => {
  const [row] = await context.session.query<RecipientRow>(
    'recipient-lock',
    `select r.patient_id as "patientId", r.try, p.contact_id as "contactId",
       not recado_is_pending(p.status, p.verified_status) or p.verified_by_user_id is not null as "isSettled",
       exists (select 1 from consent_events e where e.contact_id = p.contact_id and e.event in ('given', 'start', 'undone'))
         as "hasConsent",
       r.try = 1 or exists (select 1 from campaign_recipients before join conversations k on k.id = before.conversation_id
         where before.campaign_id = r.campaign_id and before.patient_id = r.patient_id and before.try = r.try - 1
           and k.phase = 'ended' and k.end_reason = 'no_reply'
           and not exists (select 1 from conversations later where later.patient_queue_id = p.id and later.id > k.id))
         as "isUnanswered"
     from campaign_recipients r join patients p on p.id = r.patient_id
     where r.id = $1 and r.state = 'waiting' for no key update of r`,
    [id],
  )
  return row ?? null
}

const leaveOut = ({ context }: TurnDraft, id: number, reason: Exclusion) =>
  context.session.query(
    'recipient-left-out',
    "update campaign_recipients set state = 'left-out', reason = $2, attempts = 0 where id = $1",
    [id, reason],
  )

const putOff = ({ context }: TurnDraft, id: number, dueAt: number, reason: string | null) =>
  context.session.query(
    'recipient-put-off',
    'update campaign_recipients set due_at = $2, reason = coalesce($3, reason), attempts = 0 where id = $1',
    [id, iso(dueAt), reason],
  )

const fateNow = async (
  draft: TurnDraft,
  row: RecipientRow,
  patient: PatientFacts,
  doesVerify: boolean,
): Promise<RecipientFate> => {
  const { today, week, lately, isSendingHeld } = await unaskedTexts(draft, patient.id)
  const { contact, talks, at } = draft
  const open = talks.filter(({ state }) => state.phase !== 'ended')
  const fate = fateOf({
    hasContact: true,
    hasConsent: row.hasConsent,
    isOptedOut: contact.optedOutAt !== null,
    isUnreachable: contact.unreachableReason !== null,
    isSettled: row.isSettled,
    doesVerify,
    hasOpenConversation: open.some((talk) => talk.row.patientId === patient.id),
    isNumberBusy: open.length > 0,
    currentAttempts: patient.currentAttempts,
    maxAttempts: patient.maxAttempts,
    unaskedToday: today,
    isSendingHeld: isSendingHeld || ((await filteredUntil(draft, { patientId: patient.id })) ?? 0) > at,
  })
  // Later tries keep the limit of what the program begins by itself.
  const isTired = row.try > 1 && (lately > 0 || week >= MOST_BEGUN_A_WEEK)
  return fate.fate === 'text' && isTired ? { fate: 'waits', reason: 'texted-enough' } : fate
}

const begin = async (draft: TurnDraft, id: number, campaign: CampaignRow, patient: PatientFacts): Promise<0 | 1> => {
  const { session, flowVersion } = draft.context
  const flow = campaign.flowVersionId === null ? null : await flowVersion(session, campaign.flowVersionId)
  if (!flow || campaign.flowVersionId === null) return 0
  const talk = await createConversation(draft, { id: campaign.flowVersionId, definition: flow }, patient, {
    attemptNumber: patient.currentAttempts + 1,
    language: patient.language,
    scheduledFor: null,
    campaignId: campaign.id,
  })
  if (purposeOf(flow) === 'verification') {
    await forgetAttempt(draft, patient.id)
    writePatient(draft, patient.id, {
      becomes: 'started',
      verifiedStatus: 'PENDING_VERIFICATION',
      verifiedReason: null,
      conversationId: talk.row.id,
    })
  }
  await session.query(
    'recipient-texted',
    `update campaign_recipients set state = 'texted', conversation_id = $2, texted_at = $3, attempts = 0, reason = null
     where id = $1`,
    [id, talk.row.id, iso(draft.at)],
  )
  return 1
}

/**
 * Takes a recipient whose turn has come: begins the conversation, puts it off, or leaves the patient out. Consent, hours,
 * caps and open conversations are judged here, under the locks of number and campaign. Returns how many
 * conversations were begun; the caller starts them.
 */
export const takeRecipient = async (draft: TurnDraft, id: number): Promise<0 | 1> => {
  const campaign = await lockCampaign(draft, id)
  if (campaign?.state !== 'running') return 0
  const row = await lockRecipient(draft, id)
  if (!row) return 0
  // The number has changed since the claim: the next claim takes the new one.
  if (row.contactId !== draft.contact.id) {
    await putOff(draft, id, draft.at, null)
    return 0
  }
  if (!row.isUnanswered) {
    await leaveOut(draft, id, 'answered')
    return 0
  }
  const patient = await lockPatientFacts(draft.context.session, row.patientId)
  if (!patient) return 0
  const { session, flowVersion, settings } = draft.context
  const flow = campaign.flowVersionId === null ? null : await flowVersion(session, campaign.flowVersionId)
  const fate = await fateNow(draft, row, patient, flow !== null && purposeOf(flow) === 'verification')
  if (fate.fate === 'left-out') {
    await leaveOut(draft, id, fate.reason)
    return 0
  }
  if (fate.fate === 'waits') {
    await putOff(draft, id, draft.at + WAIT_MS[fate.reason], fate.reason)
    return 0
  }
  const hours = campaignWindow(campaign, settings.sender.zone)
  const opensAt = nextCampaignText(draft.at, hours, await windowOf(draft))
  if (opensAt === null) await leaveOut(draft, id, 'no-hours')
  else if (opensAt > draft.at) await putOff(draft, id, opensAt, null)
  else return begin(draft, id, campaign, patient)
  return 0
}

/** A conversation of a campaign has ended; who did not answer gets another try while any are left. */
export const settleRecipient = async (draft: TurnDraft, talk: Talk, endReason: string): Promise<void> => {
  const { session } = draft.context
  await session.query(
    'recipient-ended',
    "update campaign_recipients set state = 'ended', outcome = $2 where conversation_id = $1",
    [talk.row.id, endReason],
  )
  if (endReason !== 'no_reply' || draft.contact.optedOutAt !== null) return
  await session.query(
    'recipient-again',
    `insert into campaign_recipients (campaign_id, patient_id, sender_id, try, due_at)
     select r.campaign_id, r.patient_id, r.sender_id, r.try + 1, $2 from campaign_recipients r
       join campaigns c on c.id = r.campaign_id join patients p on p.id = r.patient_id
     where r.conversation_id = $1 and r.try < c.tries and c.state in ('running', 'paused')
       and p.current_attempts < p.max_attempts and p.verified_by_user_id is null
     on conflict do nothing`,
    [talk.row.id, iso(await attemptAfter(draft, talk.state.openedAt))],
  )
}

/** A late reply has reopened a conversation of a campaign. */
export const reopenRecipient = ({ context }: TurnDraft, talk: Talk) =>
  context.session.query(
    'recipient-reopened',
    "update campaign_recipients set state = 'texted', outcome = null where conversation_id = $1",
    [talk.row.id],
  )
