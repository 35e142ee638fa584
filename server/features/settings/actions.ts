import { sql } from 'drizzle-orm'
import type { SettingsPatch } from '#contract/settings/form.ts'
import type { Settings } from '#contract/settings.ts'
import { act } from '../../db/act.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { settings } from '../../db/tables/settings.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuseInput } from '../../refusal.ts'
import { enterNumber } from '../contacts/actions.ts'
import { organizationSettings, presentSettings } from './queries.ts'
import { addressesRefusal, changesOf, ownTextsRefusal, windowRefusal } from './rules.ts'

/**
 * Changes the organization's settings: sent values that differ. Turns use them after 3 seconds, and open screens show
 * them.
 */
export const updateSettings = async (ctx: SignedInContext, patch: SettingsPatch): Promise<Settings | Refusal> => {
  const outcome = await storeSettings(ctx, patch)
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])
  return outcome
}

const storeSettings = (ctx: SignedInContext, patch: SettingsPatch): Promise<Settings | Refusal> =>
  act<Settings>(ctx, 'settings.updated', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.settings})`)
    const before = await organizationSettings(tx)
    const after = { ...before, ...definedOf(patch) }
    const refused =
      (patch.consoleAddresses ? addressesRefusal(patch.consoleAddresses, ctx.actor.ipAddress) : null) ??
      windowRefusal(after) ??
      ownTextsRefusal({ ...after, name: after.name || ctx.deps.config.organizationName })
    if (refused) return { ...refused, about: { resourceType: 'settings' } }
    const changes = changesOf(before, patch)
    const stamp = { updatedBy: ctx.person.userId, updatedAt: ctx.deps.clock.now() }
    for (const { key, value } of changes) {
      // JSON null is a value: somebody chose none.
      const json = sql`${JSON.stringify(value)}::jsonb`
      await tx
        .insert(settings)
        .values({ key, value: json, ...stamp })
        .onConflictDoUpdate({ target: settings.key, set: { value: json, ...stamp } })
    }
    for (const { name, phone } of patch.onCall ?? []) {
      if (before.onCall.some((entry) => entry.phone === phone)) continue
      // Somebody who cannot be texted would never hear of an emergency.
      const contactId = await enterNumber(tx, ctx, { phoneNumber: phone, patientId: null, source: 'on-call' })
      if (contactId === null)
        return { ...refuseInput('onCall', 'diallable-phone', name), about: { resourceType: 'settings' } }
    }
    return {
      result: await presentSettings(ctx.deps, tx),
      audit: {
        resourceType: 'settings',
        details: {
          fields: changes.map(({ name }) => name),
          ...(changes.some(({ name }) => name === 'wordlessRoles')
            ? { wordlessRoles: { from: before.wordlessRoles, to: after.wordlessRoles } }
            : {}),
        },
      },
    }
  })

/** Only the fields that were sent, so that the others keep their stored values. */
const definedOf = (patch: SettingsPatch) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [Key in keyof SettingsPatch]?: Exclude<SettingsPatch[Key], undefined>
  }
