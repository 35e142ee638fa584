import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/read.ts'
import { type Refusal, refuse } from '../../../refusal.ts'

const statement = (id: number) => ({
  'flow-in-campaign': sql`select name from campaigns where flow_id = ${id} order by id desc limit 1`,
  'flow-in-plan': sql`select p.name from reminder_steps s join reminder_plans p on p.id = s.plan_id
    where s.flow_id = ${id} order by s.removed_at is not null, s.id desc limit 1`,
  // The turn takes the first one for steps without a flow, active or not.
  'flow-carries-reminders': sql`select name from flows
    where id = ${id} and id = (select min(id) from flows where purpose = 'appointment')`,
  'flow-in-template': sql`select name from report_templates where flow_id = ${id} order by lower(name) limit 1`,
  'flow-in-report': sql`select '' as name from outcome_reports where (form->>'flowId')::bigint = ${id} limit 1`,
  'flow-in-bulk-act': sql`select '' as name from bulk_acts where (form->>'flowId')::bigint = ${id} limit 1`,
  // Figures outlive the conversations that retention removes.
  'flow-has-conversations': sql`select '' as name where exists (select 1 from flow_versions where flow_id = ${id}) and (
    exists (select 1 from conversations where flow_id = ${id}) or exists (select 1 from report_daily where flow_id = ${id})
    or exists (select 1 from kept_reports where flow_id = ${id}))`,
})

/** Why a flow cannot be deleted: what uses it, or has used it. Null when nothing does. */
export const findUse = async (db: Reader, id: number): Promise<Refusal | null> => {
  for (const [code, naming] of Object.entries(statement(id)) as [keyof ReturnType<typeof statement>, SQL][]) {
    const { rows } = await db.execute<{ name: string }>(naming)
    if (rows[0]) return refuse(code, { detail: rows[0].name })
  }
  return null
}
