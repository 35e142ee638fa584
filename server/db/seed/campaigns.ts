import { sql } from 'drizzle-orm'
import type { Forecast } from '#contract/campaigns/forecast.ts'
import { newCampaign } from '#contract/campaigns/form.ts'
import type { Writer } from '../read.ts'
import { campaigns } from '../tables/campaigns.ts'
import { groups } from '../tables/groups.ts'

const DAY = 24 * 3_600_000

interface Counted extends Record<string, unknown> {
  es: number
  en: number
  esTexts: number
  enTexts: number
  firstAt: string | null
  lastAt: string | null
}

const SEGMENT_PRICE = 0.0125

/** Makes the conversations of a flow, of patients who had none of another campaign, recipients of the campaign. */
const takeConversations = async (
  tx: Writer,
  id: number,
  flowId: number,
  isOpen: boolean,
  since: Date,
): Promise<Counted> => {
  await tx.execute(sql`with theirs as (
      select distinct on (c.patient_queue_id) c.id, c.patient_queue_id, c.started_at, c.phase, c.end_reason
      from conversations c where c.flow_id = ${flowId} and c.patient_queue_id is not null and c.started_at >= ${since.toISOString()}
        and (c.phase = 'ended') <> ${isOpen} and c.phase <> 'queued' and c.campaign_id is null order by c.patient_queue_id, c.id),
    marked as (update conversations set campaign_id = ${id} from theirs where conversations.id = theirs.id)
    insert into campaign_recipients (campaign_id, patient_id, state, due_at, conversation_id, texted_at, outcome)
      select ${id}, patient_queue_id, case phase when 'ended' then 'ended' else 'texted' end, started_at, id, started_at, end_reason from theirs`)
  const { rows } = await tx.execute<Counted>(sql`select
      count(distinct k.id) filter (where k.language <> 'en')::int as es, count(distinct k.id) filter (where k.language = 'en')::int as en,
      count(m.id) filter (where k.language <> 'en')::int as "esTexts", count(m.id) filter (where k.language = 'en')::int as "enTexts",
      min(k.started_at) as "firstAt", max(k.last_activity_at) as "lastAt"
    from conversations k left join messages m on m.conversation_id = k.id and m.direction = 'outbound' where k.campaign_id = ${id}`)
  return rows[0] ?? { es: 0, en: 0, esTexts: 0, enTexts: 0, firstAt: null, lastAt: null }
}

const around = (value: number, digits = 0) => ({
  low: Number((value * 0.8).toFixed(digits)),
  high: Number((value * 1.3).toFixed(digits)),
})

/** A forecast such as the start would have kept. */
const forecastOf = ({ es, en, esTexts, enTexts, firstAt, lastAt }: Counted, leftOut: number): Forecast => {
  const at = new Date(firstAt ?? Date.now()).toISOString()
  const end = new Date(lastAt ?? at).toISOString()
  const inLanguage = (patients: number, texts: number) => ({
    patients,
    segments: around(texts * 1.4),
    cost: around(texts * 1.4 * SEGMENT_PRICE, 2),
  })
  return {
    at,
    patients: es + en + leftOut,
    leftOut: leftOut > 0 ? { 'attempts-used-up': leftOut } : {},
    waiting: {},
    firstTexts: es + en,
    texts: around(esTexts + enTexts),
    answers: { low: 40, high: 70, isMeasured: false },
    es: inLanguage(es, esTexts),
    en: inLanguage(en, enTexts),
    firstAt: at,
    firstsDoneAt: end,
    endsAt: end,
    tooLate: 0,
  }
}

/** Two campaigns over the conversations of the demonstration, one finished and one running, and a group. */
export const seedCampaigns = async (tx: Writer, now: Date): Promise<void> => {
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`select f.id, max(v.id) as version from flows f
    join flow_versions v on v.flow_id = f.id where f.flow_type = 'VERIFICATION' and f.is_active
    group by f.id, f.is_default order by f.is_default desc, f.id limit 1`)
  const [flow] = rows
  if (!flow) return
  await tx
    .insert(groups)
    .values({ name: 'Pendientes de verificar', filter: { view: 'pending' }, createdAt: now, updatedAt: now })
  const add = async (name: string, isOpen: boolean, since: Date): Promise<void> => {
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
    const counted = await takeConversations(tx, row.id, flow.id, isOpen, since)
    const startedAt = new Date(counted.firstAt ?? now)
    const endedAt = isOpen ? null : new Date(counted.lastAt ?? now)
    await tx
      .update(campaigns)
      .set({
        startedAt,
        createdAt: startedAt,
        updatedAt: endedAt ?? startedAt,
        endedAt,
        forecast: forecastOf(counted, 0),
      })
      .where(sql`id = ${row.id}`)
  }
  await add('Verificación del mes pasado', false, new Date(now.getTime() - 45 * DAY))
  await add('Verificación de esta semana', true, new Date(now.getTime() - 7 * DAY))
}
