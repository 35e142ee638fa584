import { type CampaignForm, newCampaign } from '#contract/campaigns/form.ts'
import type { Campaign, CampaignAction, CampaignProgress } from '#contract/campaigns.ts'
import { users } from '../db/tables/users.ts'
import { type SignedInContext, systemActor } from '../deps.ts'
import { actOnCampaign, createCampaign, forecastDraft } from '../features/campaigns/actions.ts'
import { campaignProgress } from '../features/campaigns/queries/progress.ts'
import { findCampaign } from '../features/campaigns/queries.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { TestHarness } from './test-harness.ts'

const kept = <T>(outcome: T | Refusal): T => {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code} ${outcome.field ?? ''}`)
  return outcome
}

/** A recipient as stored, with the patient. */
export interface StoredRecipient {
  patientId: number
  try: number
  state: string
  reason: string | null
  outcome: string | null
  conversationId: number | null
}

/** Campaigns of a harness, as a supervisor runs them. They text at any hour unless told otherwise. */
export const createTestCampaigns = async (harness: TestHarness) => {
  const { deps } = harness
  const username = 'supervisora'
  const [person] = await deps.db.writer
    .insert(users)
    .values({ username, email: 's@example.org', passwordHash: 'x', role: 'CLINICAL_SUPERVISOR' })
    .returning({ id: users.id })
  const userId = person?.id ?? 0
  const ctx: SignedInContext = {
    deps,
    db: deps.db.reader,
    actor: { ...systemActor('seed'), userId, username },
    language: 'es',
    person: { userId, username, sessionId: 0, role: 'CLINICAL_SUPERVISOR', rights: [] },
  }
  const [flow] = await harness.query<{ id: number }>(
    `select f.id from flows f join flow_versions v on v.flow_id = f.id
     where f.is_active and f.flow_type = 'VERIFICATION' and v.is_sendable order by f.is_default desc, f.id limit 1`,
  )
  const create = async (form: Partial<CampaignForm>): Promise<Campaign> =>
    kept(
      await createCampaign(ctx, {
        ...newCampaign,
        name: 'Campaña de prueba',
        flowId: flow?.id ?? 0,
        audience: { kind: 'filter', filter: {}, except: [] },
        opensAt: 0,
        closesAt: 24 * 60,
        days: [1, 2, 3, 4, 5, 6, 7],
        perHour: null,
        // A test of a limit sets it.
        mostOptOuts: 100,
        mostFailures: 100,
        mostWaiting: 10_000,
        ...form,
      }),
    )
  const act = async (id: number, action: CampaignAction): Promise<Campaign> =>
    kept(await actOnCampaign(ctx, id, action))
  return {
    ctx,
    flowId: flow?.id ?? 0,
    create,
    act,
    start: async (form: Partial<CampaignForm>): Promise<Campaign> => act((await create(form)).id, 'start'),
    forecast: async (id: number): Promise<Campaign> => kept(await forecastDraft(ctx, id)),
    find: async (id: number): Promise<Campaign> => {
      const found = await findCampaign(deps.db.reader, id)
      if (!found) throw new Error('no such campaign')
      return found
    },
    progress: async (id: number): Promise<CampaignProgress> => {
      const found = await campaignProgress(deps.db.reader, id)
      if (!found) throw new Error('no such campaign')
      return found
    },
    recipients: (id: number): Promise<StoredRecipient[]> =>
      harness.query<StoredRecipient>(
        `select patient_id as "patientId", try, state, reason, outcome, conversation_id as "conversationId"
         from campaign_recipients where campaign_id = $1 order by patient_id, try`,
        [id],
      ),
  }
}

export type TestCampaigns = Awaited<ReturnType<typeof createTestCampaigns>>
