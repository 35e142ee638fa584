import { sql } from 'drizzle-orm'
import type { Campaign, CampaignLine } from '#contract/campaigns.ts'
import { permissionsOf, roles } from '#contract/permissions.ts'
import type { Reader } from '../../db/read.ts'
import { campaigns } from '../../db/tables/campaigns.ts'
import { organizationZone } from '../settings/queries.ts'
import { formOf } from './queries/form.ts'

type Row = typeof campaigns.$inferSelect

interface Counts extends Record<string, unknown> {
  id: number
  flowName: string
  patients: number
  texted: number
  leftOut: number
  pausedBy: string | null
}

const countsOf = async (db: Reader, id: number | null): Promise<Map<number, Counts>> => {
  const { rows } = await db.execute<Counts>(sql`select c.id, coalesce(f.name, '') as "flowName",
      coalesce(r.patients, 0)::int as patients, coalesce(r.texted, 0)::int as texted, coalesce(r.left_out, 0)::int as "leftOut",
      (select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) from users u where u.id = c.paused_by) as "pausedBy"
    from campaigns c left join flows f on f.id = c.flow_id left join (
      select campaign_id, count(*) filter (where try = 1) as patients, count(*) filter (where try = 1 and texted_at is not null) as texted,
        count(*) filter (where try = 1 and state = 'left-out') as left_out
      from campaign_recipients where ${id}::bigint is null or campaign_id = ${id} group by campaign_id) r on r.campaign_id = c.id
    where ${id}::bigint is null or c.id = ${id}`)
  return new Map(rows.map((row) => [row.id, row]))
}

const lineOf = (row: Row, counts: Counts | undefined): CampaignLine => ({
  id: row.id,
  name: row.name,
  state: row.state as CampaignLine['state'],
  flowName: counts?.flowName ?? '',
  startsAt: row.startsAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  patients: counts?.patients ?? 0,
  texted: counts?.texted ?? 0,
  leftOut: counts?.leftOut ?? 0,
  pauseReason: row.state === 'paused' ? (row.pauseReason as CampaignLine['pauseReason']) : null,
})

/** All campaigns; those under way first, then the newest. */
export const listCampaigns = async (db: Reader): Promise<CampaignLine[]> => {
  const rows = await db
    .select()
    .from(campaigns)
    .orderBy(sql`state not in ('running', 'paused', 'scheduled')`, sql`id desc`)
  const counts = await countsOf(db, null)
  return rows.map((row) => lineOf(row, counts.get(row.id)))
}

/** The people who hear when a campaign pauses itself. */
const managers = async (db: Reader): Promise<string[]> => {
  const may = roles.filter((role) => permissionsOf(role).includes('campaigns.manage'))
  const { rows } = await db.execute<{
    name: string
  }>(sql`select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as name
    from users where is_active and role = any (${`{${may.join()}}`}::text[]) order by name`)
  return rows.map(({ name }) => name)
}

/** One campaign with its form and forecast; null when there is none. */
export const findCampaign = async (db: Reader, id: number): Promise<Campaign | null> => {
  const [row] = await db.select().from(campaigns).where(sql`id = ${id}`)
  if (!row) return null
  const counts = (await countsOf(db, id)).get(id)
  const { pauseReason, pausedAt, pauseDetails } = row
  return {
    ...lineOf(row, counts),
    form: formOf(row),
    forecast: row.forecast,
    pause:
      row.state === 'paused' && pauseReason !== null && pausedAt !== null
        ? {
            reason: pauseReason as NonNullable<Campaign['pause']>['reason'],
            at: pausedAt.toISOString(),
            by: counts?.pausedBy ?? null,
            figure: pauseDetails?.['figure'] ?? null,
            limit: pauseDetails?.['limit'] ?? null,
          }
        : null,
    toldOf: await managers(db),
    zone: await organizationZone(db),
  }
}
