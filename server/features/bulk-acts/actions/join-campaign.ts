import { eq, sql } from 'drizzle-orm'
import type { BulkForm } from '#contract/bulk-acts.ts'
import { type Audience, MOST_SELECTED, newCampaign } from '#contract/campaigns/form.ts'
import type { Selection } from '#contract/selection.ts'
import { writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { bulkActs } from '../../../db/tables/bulk-acts.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import { addDraft, extendDraft, namedPatients } from '../../campaigns/actions/drafts.ts'

interface Joining {
  id: number
  form: BulkForm & { kind: 'campaign' }
  selection: Selection | null
}

/** Too many to be named are found by the filter itself; not for a person who sees some locations: a filter sees all. */
const audienceOf = (ctx: SignedInContext, ids: number[], selection: Selection | null): Audience | Refusal =>
  ids.length > MOST_SELECTED && selection !== null && 'filter' in selection && !ctx.person.sight
    ? { kind: 'filter', filter: selection.filter, except: selection.except }
    : namedPatients(ids)

const newDraft = async (
  tx: Writer,
  ctx: SignedInContext,
  { form: { name = '', flowId = 0 }, selection }: Joining,
  ids: number[],
): Promise<number | Refusal> => {
  const audience = audienceOf(ctx, ids, selection)
  if (isRefusal(audience)) return audience
  const form = { ...newCampaign, days: [...newCampaign.days], name, flowId, audience }
  return addDraft(tx, form, { userId: ctx.person.userId, now: ctx.deps.clock.now() })
}

/** Adds the patients of a bulk act to a draft, or makes a draft of them; all in the transaction of the act. */
export const joinCampaign = async (tx: Writer, ctx: SignedInContext, joining: Joining): Promise<Refusal | null> => {
  const {
    id,
    form: { campaignId },
  } = joining
  const { rows } = await tx.execute<{ patientId: number }>(sql`
    update bulk_rows r set state = case when known.id is null then 'done' else 'left-out' end,
      reason = case when known.id is null then null else 'same' end
    from bulk_rows mine left join (
      select listed.id::bigint from campaigns c, jsonb_array_elements_text(c.audience->'ids') listed (id)
      where c.id = ${campaignId} and c.audience->>'kind' = 'selection') known on known.id = mine.patient_id
    where mine.id = r.id and r.bulk_act_id = ${id} returning r.patient_id as "patientId"`)
  const ids = rows.map(({ patientId }) => patientId)
  const joined =
    campaignId === null
      ? await newDraft(tx, ctx, joining, ids)
      : await extendDraft(tx, campaignId, { ids, now: ctx.deps.clock.now() })
  if (isRefusal(joined)) return joined
  await tx
    .update(bulkActs)
    .set({ form: { kind: 'campaign', campaignId: joined } })
    .where(eq(bulkActs.id, id))
  await writeAudit(tx, ctx.actor, campaignId === null ? 'campaign.created' : 'campaign.updated', {
    resourceType: 'campaign',
    resourceId: joined,
    details: { bulkAct: id, patients: ids.length },
  })
  return null
}
