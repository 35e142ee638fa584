import type { Deps } from '../../deps.ts'
import type { RecipientClaim } from '../recipient-turns.ts'

/** A running campaign, as far as claims need it. */
export interface CampaignPace {
  id: number
  perHour: number | null
  opensAt: number
  closesAt: number
  days: number[]
  endsAt: Date | null
}

/** A process that takes recipients and dies gives them back after this time. */
const LEASE = '1 minute'
/** Claims without a result before a recipient is left out. */
const MOST_ATTEMPTS = 5

/** The campaigns that run, in every process's same order. */
export const runningCampaigns = async ({ db }: Pick<Deps, 'db'>): Promise<CampaignPace[]> => {
  const { rows } = await db.write.query<CampaignPace>({
    name: 'campaigns-running',
    text: `select id, per_hour as "perHour", opens_at as "opensAt", closes_at as "closesAt", days, ends_at as "endsAt"
      from campaigns where state = 'running' order by id`,
    values: [],
  })
  return rows
}

/** A sender, and how many texts of campaigns may be queued for it now. */
export interface SenderRoom {
  id: number
  room: number
}

/** The senders for which campaign texts may be queued now. */
export const sendersWithRoom = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SenderRoom[]> => {
  const { rows } = await db.write.query<SenderRoom>({
    name: 'campaign-room',
    text: 'select id, recado_campaign_room(id, $1) as room from senders order by id',
    values: [clock.now().toISOString()],
  })
  return rows.filter(({ room }) => room > 0)
}

/**
 * Claims the next recipients of a campaign and sender, at most as many as its pace allows: for a minute no other process takes
 * them. Nothing is decided here: the turn that takes a recipient judges it under the number's lock.
 */
export const claimRecipients = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  campaignId: number,
  { id: senderId, room }: SenderRoom,
): Promise<RecipientClaim[]> => {
  const { rows } = await db.write.query<{ id: number; contactId: number | null }>({
    name: 'recipients-claim',
    text: `with campaign as materialized (
        select id, interval '1 hour' / per_hour as pause, greatest(coalesce(next_free_at, $2), $2::timestamptz - $3 * (interval '1 hour' / per_hour)) as free_at
        from campaigns where id = $1 and state = 'running' for no key update),
      places as (
        select case when pause is null then $3 else least($3,
          1 + floor(extract(epoch from $2::timestamptz - free_at) / extract(epoch from pause)))::int end as most
        from campaign where pause is null or free_at <= $2),
      due as (
        select r.id from campaign_recipients r where r.campaign_id = $1 and r.sender_id = $4 and r.state = 'waiting' and r.due_at <= $2
          order by r.due_at, r.id limit coalesce((select most from places), 0) for no key update skip locked),
      claimed as (
        update campaign_recipients r set due_at = $2::timestamptz + interval '${LEASE}', attempts = attempts + 1,
            state = case when attempts >= ${MOST_ATTEMPTS} then 'left-out' else state end,
            reason = case when attempts >= ${MOST_ATTEMPTS} then 'failed' else reason end
          from due, patients p where r.id = due.id and p.id = r.patient_id returning r.id, r.state, p.contact_id as "contactId"),
      paced as (
        update campaigns set next_free_at = campaign.free_at
            + campaign.pause * (select count(*) from claimed where state = 'waiting')
          from campaign where campaigns.id = campaign.id and campaign.pause is not null)
      select id, "contactId" from claimed where state = 'waiting' order by id`,
    values: [campaignId, clock.now().toISOString(), room, senderId],
  })
  const lost = rows.filter(({ contactId }) => contactId === null).map(({ id }) => id)
  if (lost.length > 0) await leaveOutUnreachable({ db }, lost)
  return rows.flatMap(({ id, contactId }) => (contactId === null ? [] : [{ id, contactId }]))
}

/** Patients without a number that can be dialled have no turn that could leave them out. */
const leaveOutUnreachable = ({ db }: Pick<Deps, 'db'>, ids: number[]) =>
  db.write.query({
    name: 'recipients-unreachable',
    text: `update campaign_recipients set state = 'left-out', reason = 'bad-number' where id = any ($1::bigint[])`,
    values: [ids],
  })

/** Gives places of the pace back: so many of the claimed recipients got no text. */
export const giveBackPlaces = async (
  { db }: Pick<Deps, 'db'>,
  { id, perHour }: CampaignPace,
  places: number,
): Promise<void> => {
  if (perHour === null || places === 0) return
  await db.write.query({
    name: 'campaign-places-back',
    text: `update campaigns set next_free_at = next_free_at - $2 * (interval '1 hour' / per_hour) where id = $1 and per_hour is not null`,
    values: [id, places],
  })
}
