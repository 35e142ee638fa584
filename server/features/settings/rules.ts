import type { SettingsPatch } from '#contract/settings.ts'
import { type Refusal, refuse } from '../../refusal.ts'

export type OrganizationKey = keyof SettingsPatch

/** Under which key each setting is kept. */
export const settingKeys = {
  name: 'organization.name',
  phone: 'organization.phone',
  zone: 'organization.zone',
  opensAt: 'organization.opensAt',
  closesAt: 'organization.closesAt',
} as const satisfies Record<OrganizationKey, string>

/** A window that never opens would hold back every text: texts need an hour of the day at least. */
const SHORTEST_WINDOW = 60

/** Why a sending window cannot be kept, or null. Minutes since midnight. */
export const windowRefusal = (window: { opensAt: number; closesAt: number }): Refusal | null =>
  window.closesAt - window.opensAt >= SHORTEST_WINDOW
    ? null
    : refuse('invalid-input', { field: 'closesAt', detail: 'closesAt' })

/** What of the settings a patch changes, as it is kept: a blank name or telephone is none. */
export const changesOf = (before: Required<SettingsPatch>, patch: SettingsPatch) =>
  (Object.keys(settingKeys) as OrganizationKey[]).flatMap((name) => {
    const sent = patch[name]
    if (sent === undefined) return []
    const value = sent === '' ? null : sent
    return value === before[name] ? [] : [{ name, key: settingKeys[name], value }]
  })
