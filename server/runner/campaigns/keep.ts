import { type Deps, systemActor } from '../../deps.ts'
import { addLatecomers, beginScheduled, closeUnsent, finishCampaign } from '../../features/campaigns/actions/runs.ts'

/** An open audience is looked at this often. */
const LOOK_MS = 60_000
/** For so long after a stop its unsent texts are looked for: no text waits longer. */
const STOP_MS = 3 * 24 * 3_600_000

interface Row {
  id: number
  state: string
  isDue: boolean
  isOver: boolean
  mustLook: boolean
  hasEnded: boolean
}

/**
 * Everything of campaigns that is not sending: begins scheduled ones, adds who came later, ends those whose time or
 * recipients are over, and closes conversations that a stop left without their first text.
 */
export const keepCampaigns = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now()
  const { rows } = await deps.db.write.query<Row>({
    name: 'campaigns-keep',
    text: `select id, state, state = 'scheduled' and starts_at <= $1 as "isDue", coalesce(ends_at <= $1, false) as "hasEnded",
        state = 'running' and is_open and coalesce(ends_at > $1, true) and coalesce(looked_at < $2, true) as "mustLook",
        state = 'running' and (not is_open or coalesce(ends_at <= $1, false))
          and not exists (select 1 from campaign_recipients r where r.campaign_id = c.id and r.state = 'waiting')
          and not exists (select 1 from campaign_recipients r join conversations k on k.id = r.conversation_id
            where r.campaign_id = c.id and r.state = 'texted' and k.phase <> 'ended') as "isOver"
      from campaigns c where state in ('scheduled', 'running') or state = 'stopped' and ended_at > $3 order by id`,
    values: [
      now.toISOString(),
      new Date(now.getTime() - LOOK_MS).toISOString(),
      new Date(now.getTime() - STOP_MS).toISOString(),
    ],
  })
  const ctx = { deps, actor: systemActor('runner') }
  for (const row of rows) {
    if (row.isDue) await beginScheduled(ctx, row.id)
    if (row.mustLook) await addLatecomers(ctx, row.id)
    if (row.isOver || (row.hasEnded && row.state === 'running')) await finishCampaign(ctx, row.id)
  }
  if (rows.some(({ state }) => state === 'stopped')) await closeUnsent(ctx)
}
