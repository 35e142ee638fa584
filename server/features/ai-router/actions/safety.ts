import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SafetySettings } from '#contract/routing/safety.ts'
import type { routingEndpoints } from '#contract/routing.ts'
import { emergencyTextFault, MOST_SEGMENTS } from '#engine/phrases/own-texts.ts'
import { compilePattern } from '#engine/route/matcher.ts'
import { readJudges } from '../../../assistant/organization-facts.ts'
import { trialRefusal } from '../../../assistant/pattern-trial.ts'
import { act } from '../../../db/act.ts'
import { settings } from '../../../db/tables/settings.ts'
import type { SignedInContext } from '../../../deps.ts'
import { type Refusal, refuseInput } from '../../../refusal.ts'
import { type OwnSafety, presentSafety, SAFETY_KEY, safetySettings } from '../queries/safety.ts'

type Patch = BodyOf<typeof routingEndpoints.updateSafety>

const textFields = ['emergencyTextEs', 'emergencyTextEn', 'crisisTextEs', 'crisisTextEn'] as const

/** Why the patch is refused, or null: patterns must compile; texts must name 911 and fit two segments. */
const patchRefusal = (patch: Patch): Refusal | null => {
  for (const { pattern } of patch.ownPatterns ?? []) {
    const compiled = compilePattern(pattern)
    if ('fault' in compiled) return refuseInput('ownPatterns', compiled.fault, pattern)
  }
  for (const field of textFields) {
    const text = patch[field]
    if (!text) continue
    const fault = emergencyTextFault(text)
    if (fault === 'no-911') return refuseInput(field, 'names-911')
    if (fault === 'too-long') return refuseInput(field, 'at-most-segments', MOST_SEGMENTS)
  }
  return null
}

/** Changes the organization's own emergency patterns and texts; turns use them after a few seconds. */
export const updateSafety = (ctx: SignedInContext, patch: Patch): Promise<SafetySettings | Refusal> =>
  act<SafetySettings>(ctx, 'ai-safety.updated', async (tx) => {
    const typed = (patch.ownPatterns ?? []).map(({ pattern }) => pattern)
    const refused = patchRefusal(patch) ?? (await trialRefusal('ownPatterns', typed))
    if (refused) return refused
    await tx.execute(sql`select 1 from settings where key = ${SAFETY_KEY} for update`)
    const sent = Object.fromEntries(
      Object.entries(patch).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value === '' ? null : value]],
      ),
    )
    const value: OwnSafety = { ...(await safetySettings(tx)), ...sent }
    await tx
      .insert(settings)
      .values({ key: SAFETY_KEY, value, updatedBy: ctx.person.userId })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value, updatedBy: ctx.person.userId, updatedAt: ctx.deps.clock.now() },
      })
    return {
      result: presentSafety(value, await readJudges(ctx.deps, tx)),
      audit: { resourceType: 'ai-safety', details: { fields: Object.keys(sent), patterns: value.ownPatterns.length } },
    }
  })
