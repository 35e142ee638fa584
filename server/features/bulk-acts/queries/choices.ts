import { type SQL, sql } from 'drizzle-orm'
import type { BulkChoices, BulkForm } from '#contract/bulk-acts.ts'
import type { Language } from '#contract/primitives.ts'
import type { Reader } from '../../../db/read.ts'

/** People, locations and flows that a bulk act can name. */
export const bulkChoices = async (db: Reader): Promise<BulkChoices> => {
  const people = await db.execute<{ id: number; name: string }>(sql`
    select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as name from users
    where is_active order by lower(coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username)), id limit 500`)
  const places = await db.execute<{ id: number; name: string }>(
    sql`select id, name from locations where is_active order by lower(name), id limit 500`,
  )
  const flows = await db.execute<{ id: number; name: string }>(sql`
    select f.id, f.name from flows f where f.is_active and exists
      (select 1 from flow_versions v where v.flow_id = f.id and v.is_sendable) order by f.is_default desc, lower(f.name), f.id`)
  const groups = await db.execute<{ id: number; name: string }>(
    sql`select id, name from groups where filter is null order by lower(name), id limit 500`,
  )
  const campaigns = await db.execute<{ id: number; name: string }>(sql`select id, name from campaigns
    where state = 'draft' and audience->>'kind' = 'selection' order by lower(name), id limit 500`)
  const campaignFlows = await db.execute<{ id: number; name: string }>(sql`select id, name from flows
    where is_active and flow_type <> 'ASSISTANT' and purpose <> 'appointment' order by is_default desc, lower(name), id`)
  return {
    people: people.rows,
    locations: places.rows,
    flows: flows.rows,
    groups: groups.rows,
    campaigns: campaigns.rows,
    campaignFlows: campaignFlows.rows,
  }
}

/** A name for what was chosen. */
export const choiceOf = async (db: Reader, form: BulkForm, language: Language): Promise<string | null> => {
  const nameIn = async (statement: SQL): Promise<string | null> =>
    (await db.execute<{ name: string }>(statement)).rows[0]?.name ?? null
  switch (form.kind) {
    case 'start':
      return nameIn(
        form.flowId === undefined
          ? sql`select name from flows where is_active and flow_type = 'VERIFICATION' order by is_default desc, id limit 1`
          : sql`select name from flows where id = ${form.flowId} and is_active`,
      )
    case 'assign':
      return nameIn(sql`select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as name
        from users where id = ${form.userId} and is_active`)
    case 'location':
      return nameIn(sql`select name from locations where id = ${form.locationId} and is_active`)
    case 'group':
      return nameIn(sql`select name from groups where id = ${form.groupId} and filter is null`)
    case 'campaign':
      return form.campaignId === null
        ? (form.name ?? null)
        : nameIn(sql`select name from campaigns
            where id = ${form.campaignId} and state = 'draft' and audience->>'kind' = 'selection'`)
    case 'doctor':
      return form.doctorName
    case 'status':
      return form.status
    case 'field':
      return nameIn(sql`select ${sql.raw(language === 'es' ? 'label_es' : 'label_en')} as name from own_fields
        where key = ${form.field} and removed_at is null`)
    case 'called':
    case 'export':
      return null
  }
}
