import { sql } from 'drizzle-orm'
import { act } from '../../db/act.ts'
import { type Deps, systemActor } from '../../deps.ts'
import { waitingPatients } from '../../features/conversations/queries/view.ts'
import { isRefusal } from '../../refusal.ts'

/** The last texts that are counted, and how many there must be before a share means anything. */
const LAST_TEXTS = 2000
const ENOUGH_TEXTS = 20
/** One or two people who opt out are no wave. */
const LEAST_OPT_OUTS = 3

interface Counts {
  texts: number
  optOuts: number
  failures: number
  mostOptOuts: number
  mostFailures: number
  mostWaiting: number
  waitingAtResume: number
}

/** What the campaign's texts of the last hour have led to, since a person resumed it. */
const countsOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<Counts | null> => {
  const { rows } = await db.write.query<Counts>({
    name: 'campaign-counts',
    text: `select c.most_opt_outs as "mostOptOuts", c.most_failures as "mostFailures", c.most_waiting as "mostWaiting",
        c.waiting_at_resume as "waitingAtResume", last.*
      from campaigns c, lateral (
        select count(*)::int as texts, count(*) filter (where n.opted_out_at >= r.texted_at)::int as "optOuts",
          count(*) filter (where r.outcome = 'undeliverable' or exists (select 1 from messages m
            where m.conversation_id = r.conversation_id and m.direction = 'outbound'
              and m.twilio_status in ('failed', 'undelivered')))::int as failures
        from (select conversation_id, patient_id, texted_at, outcome from campaign_recipients
            where campaign_id = c.id and texted_at > greatest($2::timestamptz - interval '1 hour', c.resumed_at)
            order by texted_at desc limit ${LAST_TEXTS}) r
          join patients p on p.id = r.patient_id join contacts n on n.id = p.contact_id) last
      where c.id = $1 and c.state = 'running'`,
    values: [id, clock.now().toISOString()],
  })
  return rows[0] ?? null
}

/** Patients who wait for a person, and conversations that staff have seen to in the last hour. */
const workOfStaff = async ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ waiting: number; cleared: number }> => {
  const { rows } = await db.writer.execute<{ waiting: number; cleared: number }>(sql`
    select ${waitingPatients(clock.now())} as waiting,
      (select count(distinct resource_id) from audit_log where "timestamp" > now() - interval '1 hour' and success
        and action in ('conversation.replied', 'conversation.resumed', 'conversation.attended', 'conversation.closed',
          'conversation.text-used', 'conversation.question-skipped'))::int as cleared`)
  return rows[0] ?? { waiting: 0, cleared: 0 }
}

/** Why a campaign must pause, with the figure and its limit; null when it may go on. */
export interface Breather {
  reason: 'opt-outs' | 'failures' | 'waiting'
  figure: number
  limit: number
}

const share = (part: number, whole: number): number => Math.round((100 * part) / whole)

/** The first limit of the campaign that is passed. */
const breatherOf = (counts: Counts, staff: { waiting: number; cleared: number }): Breather | null => {
  const { texts, optOuts, failures, mostOptOuts, mostFailures, mostWaiting, waitingAtResume } = counts
  if (optOuts >= LEAST_OPT_OUTS && texts >= ENOUGH_TEXTS && 100 * optOuts > mostOptOuts * texts)
    return { reason: 'opt-outs', figure: share(optOuts, texts), limit: mostOptOuts }
  if (texts >= ENOUGH_TEXTS && 100 * failures > mostFailures * texts)
    return { reason: 'failures', figure: share(failures, texts), limit: mostFailures }
  const limit = Math.max(mostWaiting, staff.cleared, waitingAtResume)
  return staff.waiting > limit ? { reason: 'waiting', figure: staff.waiting, limit } : null
}

/** Pauses the campaign when one of its limits is passed, and notifies staff. */
export const takeBreath = async (deps: Deps, id: number): Promise<void> => {
  const counts = await countsOf(deps, id)
  const breather = counts && breatherOf(counts, await workOfStaff(deps))
  if (!breather) return
  const { reason, figure, limit } = breather
  const now = deps.clock.now()
  const outcome = await act({ deps, actor: systemActor('runner') }, 'campaign.paused', async (tx) => {
    const { rows } = await tx.execute<{ id: number; name: string }>(sql`update campaigns set state = 'paused',
        pause_reason = ${reason}, pause_details = ${JSON.stringify({ figure, limit })}::jsonb, paused_at = ${now.toISOString()},
        paused_by = null, updated_at = ${now.toISOString()}
      where id = ${id} and state = 'running' returning id, name`)
    const [paused] = rows
    const notified = paused
      ? await tx.execute<{
          id: number
        }>(sql`insert into notifications (kind, details, created_at) values ('campaign-paused',
          ${JSON.stringify({ campaignId: id, name: paused.name, reason, figure, limit })}::jsonb, ${now.toISOString()}) returning id`)
      : null
    return {
      result: notified?.rows[0]?.id ?? null,
      audit: { resourceType: 'campaign', resourceId: id, details: { reason, figure, limit } },
    }
  })
  deps.live.publish([{ type: 'CAMPAIGN_CHANGED', campaignId: id }])
  if (!isRefusal(outcome) && outcome !== null)
    deps.live.publish([{ type: 'NOTIFICATION_CREATED', notificationId: outcome }])
}
