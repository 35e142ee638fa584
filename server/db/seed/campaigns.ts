import { sql } from 'drizzle-orm'
import type { Forecast } from '#contract/campaigns/forecast.ts'
import { newCampaign } from '#contract/campaigns/form.ts'
import type { Writer } from '../read.ts'
import { campaigns } from '../tables/campaigns.ts'
import { groups } from '../tables/groups.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Counted extends Record<string, unknown> {
  es: number
  en: number
  esTexts: number
  enTexts: number
  firstAt: string | null
  lastAt: string | null
}

const SEGMENT_PRICE = 0.0125
/** Texts of a conversation that is still to come. */
const TEXTS_EACH = 8
/** Patients of the running campaign whose text is still to come, and those who opted out. */
const WAITING = 9
const LEFT_OUT = 2

interface CampaignPlan {
  id: number
  flowId: number
  isOpen: boolean
  /** When its conversations began. */
  since: Date
  until: Date
}

/** Makes the conversations of a flow, of patients who had none of another campaign, recipients of the campaign. */
const takeConversations = (tx: Writer, { id, flowId, isOpen, since, until }: CampaignPlan) =>
  tx.execute(sql`with theirs as (
      select distinct on (c.patient_queue_id) c.id, c.patient_queue_id, c.sender_id, c.started_at, c.phase, c.end_reason
      from conversations c where c.flow_id = ${flowId} and c.patient_queue_id is not null
        and c.started_at between ${since.toISOString()} and ${until.toISOString()}
        and (c.phase = 'ended') <> ${isOpen} and c.phase <> 'queued' and c.campaign_id is null order by c.patient_queue_id, c.id),
    marked as (update conversations set campaign_id = ${id} from theirs where conversations.id = theirs.id)
    insert into campaign_recipients (campaign_id, patient_id, sender_id, state, due_at, conversation_id, texted_at, outcome)
      select ${id}, patient_queue_id, sender_id, case phase when 'ended' then 'ended' else 'texted' end, started_at, id, started_at,
        end_reason from theirs`)

/** Patients who have had no text yet get theirs from `dueAt` on; who has opted out is left out. */
const addOthers = async (tx: Writer, id: number, dueAt: Date): Promise<void> => {
  await tx.execute(sql`insert into campaign_recipients (campaign_id, patient_id, sender_id, state, reason, due_at)
    select ${id}, p.id, recado_sender_for(p.id), case when k.opted_out_at is null then 'waiting' else 'left-out' end,
      case when k.opted_out_at is not null then 'opted-out' end, ${dueAt.toISOString()}
    from patients p join contacts k on k.id = p.contact_id
    where not exists (select 1 from campaign_recipients r where r.campaign_id = ${id} and r.patient_id = p.id)
      and (p.id in (select id from patients where current_attempts = 0 and contact_id in
            (select contact_id from patients group by contact_id having count(*) = 1) order by id limit ${WAITING})
        or p.id in (select p.id from patients p join contacts k on k.id = p.contact_id where k.opted_out_at is not null
            order by p.id limit ${LEFT_OUT}))`)
}

const count = async (tx: Writer, id: number): Promise<Counted> => {
  const { rows } = await tx.execute<Counted>(sql`with texted as (
      select r.state, coalesce(k.language, p.language) <> 'en' as is_es, k.started_at, k.last_activity_at,
        (select count(*) from messages m where m.conversation_id = k.id and m.direction = 'outbound') as texts
      from campaign_recipients r join patients p on p.id = r.patient_id left join conversations k on k.id = r.conversation_id
      where r.campaign_id = ${id} and r.state <> 'left-out')
    select count(*) filter (where is_es)::int as es, count(*) filter (where not is_es)::int as en,
      coalesce(sum(case state when 'waiting' then ${TEXTS_EACH} else texts end) filter (where is_es), 0)::int as "esTexts",
      coalesce(sum(case state when 'waiting' then ${TEXTS_EACH} else texts end) filter (where not is_es), 0)::int as "enTexts",
      min(started_at) as "firstAt", max(last_activity_at) as "lastAt" from texted`)
  return rows[0] ?? { es: 0, en: 0, esTexts: 0, enTexts: 0, firstAt: null, lastAt: null }
}

const around = (value: number, digits = 0) => ({
  low: Number((value * 0.8).toFixed(digits)),
  high: Number((value * 1.3).toFixed(digits)),
})

/** A forecast such as the start would have kept. */
const forecastOf = ({ es, en, esTexts, enTexts }: Counted, leftOut: number, at: Date, endsAt: Date): Forecast => {
  const inLanguage = (patients: number, texts: number) => ({
    patients,
    segments: around(texts * 1.4),
    cost: around(texts * 1.4 * SEGMENT_PRICE, 2),
  })
  return {
    at: at.toISOString(),
    patients: es + en + leftOut,
    leftOut: leftOut > 0 ? { 'opted-out': leftOut } : {},
    waiting: {},
    firstTexts: es + en,
    texts: around(esTexts + enTexts),
    answers: { low: 40, high: 70, isMeasured: false },
    es: inLanguage(es, esTexts),
    en: inLanguage(en, enTexts),
    firstAt: at.toISOString(),
    firstsDoneAt: endsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    tooLate: 0,
  }
}

/** The verification flow with the most conversations of the kind. */
const flowWithMost = async (tx: Writer, isOpen: boolean): Promise<{ id: number; version: number } | undefined> => {
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`select f.id, max(c.flow_version_id) as version
    from flows f join conversations c on c.flow_id = f.id and (c.phase = 'ended') <> ${isOpen}
    where f.flow_type = 'VERIFICATION' and f.is_active
    group by f.id order by count(*) desc, f.id limit 1`)
  return rows[0]
}

/**
 * Two campaigns over the conversations of the demonstration, one finished and one running, and a group. The running one
 * has patients whose turn comes a day later, so that it runs whenever the demonstration begins and texts nobody at first.
 */
export const seedCampaigns = async (tx: Writer, now: Date): Promise<void> => {
  await tx
    .insert(groups)
    .values({ name: 'Pendientes de verificar', filter: { view: 'pending' }, createdAt: now, updatedAt: now })
  const add = async (name: string, isOpen: boolean, since: Date, until: Date): Promise<void> => {
    const flow = await flowWithMost(tx, isOpen)
    if (!flow) return
    const [row] = await tx
      .insert(campaigns)
      .values({
        ...newCampaign,
        days: [...newCampaign.days],
        startsAt: null,
        endsAt: null,
        name,
        flowId: flow.id,
        flowVersionId: flow.version,
        state: isOpen ? 'running' : 'finished',
        audience: { kind: 'filter', filter: { view: 'pending' }, except: [] },
      })
      .returning({ id: campaigns.id })
    if (!row) return
    const { id } = row
    await takeConversations(tx, { id, flowId: flow.id, isOpen, since, until })
    if (isOpen) await addOthers(tx, id, new Date(now.getTime() + 20 * HOUR))
    const counted = await count(tx, id)
    const startedAt = new Date(counted.firstAt ?? now)
    const endedAt = isOpen ? null : new Date(counted.lastAt ?? now)
    const { rows } = await tx.execute<{
      ids: number[]
      leftOut: number
    }>(sql`select array_agg(patient_id::int order by patient_id) as ids,
      count(*) filter (where state = 'left-out')::int as "leftOut" from campaign_recipients where campaign_id = ${id}`)
    const { ids = null, leftOut = 0 } = rows[0] ?? {}
    await tx
      .update(campaigns)
      .set({
        audience: ids === null ? undefined : { kind: 'selection', ids },
        startedAt,
        createdAt: startedAt,
        updatedAt: endedAt ?? startedAt,
        endedAt,
        forecast: forecastOf(
          counted,
          leftOut,
          startedAt,
          endedAt ?? new Date(Math.floor(now.getTime() / DAY + 4) * DAY + 21 * HOUR),
        ),
      })
      .where(sql`id = ${id}`)
  }
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  await add('Verificación del mes pasado', false, ago(45), ago(9))
  await add('Visitas de esta semana', true, ago(7), now)
}
