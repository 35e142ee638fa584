import { sql } from 'drizzle-orm'
import { breakerState } from '#engine/breaker.ts'
import { probeModel } from '../assistant/ask-model.ts'
import { recordCall } from '../assistant/breakers.ts'
import { breakerOf, type Configured, readOrganizationFacts } from '../assistant/organization-facts.ts'
import { bookkeep } from '../db/act.ts'
import type { Deps } from '../deps.ts'

/** A configuration without calls for this long is probed. */
const QUIET_MS = 5 * 60_000
/** Longer than a probe can take: no other process probes the same one meanwhile. */
const CLAIM_MS = 12_000

type ProbeDeps = Pick<Deps, 'ai' | 'db' | 'clock' | 'config' | 'live'>

/** Claims a configuration's probe; false when another process has it, or nothing is due. */
const didClaim = async (deps: ProbeDeps, { configId }: Configured, isResting: boolean): Promise<boolean> => {
  const now = deps.clock.now()
  const rested = new Date(now.getTime() - (isResting ? CLAIM_MS : QUIET_MS))
  const { rowCount } = await bookkeep(deps, (tx) =>
    tx.execute(sql`insert into ai_breakers (config_id, state, last_probe_at)
      values (${configId}, '{"failures":0,"calls":[],"openUntil":null,"cooldownMs":10000,"reason":null}', ${now})
      on conflict (config_id) do update set last_probe_at = ${now}
        where ai_breakers.last_probe_at is null or ai_breakers.last_probe_at < ${rested}
          and (${isResting} or ai_breakers.updated_at < ${rested})`),
  )
  return (rowCount ?? 0) > 0
}

/** Whether any provider rests after failures; it is probed until it recovers. */
export const isAnyResting = async ({ db }: ProbeDeps): Promise<boolean> => {
  const { rows } = await db.read.query({
    name: 'any-resting',
    text: "select 1 from ai_breakers where state->>'openUntil' is not null limit 1",
  })
  return rows.length > 0
}

/**
 * Probes resting configurations, and quiet ones with `doesAskQuiet`; patients' texts are never used as probes.
 * `doesAskQuiet` is false right after a start, which would otherwise load every provider's package for nothing.
 */
export const probeDue = async (deps: ProbeDeps, doesAskQuiet = true): Promise<void> => {
  const facts = await readOrganizationFacts(deps, deps.db.reader)
  const at = deps.clock.now().getTime()
  await Promise.all(
    facts.configurations
      .filter(({ isActive, isConfigured }) => isActive && isConfigured)
      .map(async (configured) => {
        const state = breakerState(breakerOf(facts, configured.configId), at)
        const isResting = state === 'half-open'
        if (state === 'open' || !(isResting || doesAskQuiet)) return
        if (!(await didClaim(deps, configured, isResting))) return
        await recordCall(deps, configured, { isProbe: true, ...(await probeModel(deps, configured)) })
      }),
  )
}
