import { eq, sql } from 'drizzle-orm'
import { type Audience, type CampaignForm, MOST_SELECTED } from '#contract/campaigns/form.ts'
import type { Writer } from '../../../db/read.ts'
import { campaigns } from '../../../db/tables/campaigns.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { filterOf } from '../../patients/queries/selection.ts'
import { columnsOf } from '../queries/form.ts'
import { lockCampaignRow } from './runs.ts'

interface Author {
  userId: number
  now: Date
}

/** Whether a campaign can have the flow, which is not deleted until the caller's transaction ends. */
export const isFlow = async (tx: Writer, flowId: number): Promise<boolean> =>
  (
    await tx.execute(
      sql`select 1 from flows where id = ${flowId} and flow_type <> 'ASSISTANT' and purpose <> 'appointment' for key share`,
    )
  ).rows.length > 0

/** Adds a draft, in the caller's transaction; returns its id. */
export const addDraft = async (tx: Writer, form: CampaignForm, { userId, now }: Author): Promise<number | Refusal> => {
  if (!(await isFlow(tx, form.flowId))) return refuseInput('flowId', 'valid')
  if (form.audience.kind === 'filter') await filterOf(tx, form.audience.filter, now)
  const [row] = await tx
    .insert(campaigns)
    .values({ ...columnsOf(form), createdBy: userId, createdAt: now, updatedAt: now })
    .returning({ id: campaigns.id })
  if (!row) throw new Error('the campaign was not inserted')
  return row.id
}

/** Patients named one by one, refused when there are more than a campaign names. */
export const namedPatients = (ids: readonly number[]): Audience | Refusal =>
  ids.length > MOST_SELECTED
    ? refuseInput('selection', 'at-most-entries', MOST_SELECTED)
    : { kind: 'selection', ids: [...ids] }

/** Adds patients to a draft that names its patients; its forecast is of another campaign then and is cleared. */
export const extendDraft = async (
  tx: Writer,
  id: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number | Refusal> => {
  const row = await lockCampaignRow(tx, id)
  if (row?.audience.kind !== 'selection') return refuseInput('campaignId', 'valid')
  if (row.state !== 'draft') return refuse('campaign-state')
  const audience = namedPatients([...new Set([...row.audience.ids, ...ids])])
  if (isRefusal(audience)) return audience
  await tx.update(campaigns).set({ audience, forecast: null, updatedAt: now }).where(eq(campaigns.id, id))
  return id
}
