import type { InputRule } from '#contract/errors/input-rules.ts'
import { type Language, languages } from '#contract/primitives.ts'
import type { SettingsPatch } from '#contract/settings/form.ts'
import { type OwnTextName, ownTextFields, type Settings } from '#contract/settings.ts'
import { MOST_SEGMENTS, type OwnTextFault, ownTextFault } from '#engine/phrases/own-texts.ts'
import { type Refusal, refuseInput } from '../../refusal.ts'
import { isInNetworks, unknownNetwork } from './rules/networks.ts'

export type OrganizationKey = keyof SettingsPatch

/** The key that each setting is stored under. */
export const settingKeys = {
  name: 'organization.name',
  phone: 'organization.phone',
  zone: 'organization.zone',
  opensAt: 'organization.opensAt',
  closesAt: 'organization.closesAt',
  staffDays: 'organization.staffDays',
  staffOpensAt: 'organization.staffOpensAt',
  staffClosesAt: 'organization.staffClosesAt',
  stoppedTextEs: 'organization.stoppedText.es',
  stoppedTextEn: 'organization.stoppedText.en',
  helpTextEs: 'organization.helpText.es',
  helpTextEn: 'organization.helpText.en',
  onCall: 'organization.onCall',
  partsPerSecond: 'organization.sender.partsPerSecond',
  partsPerDay: 'organization.sender.partsPerDay',
  segmentPrice: 'organization.sender.segmentPrice',
  mayKeepReadingCases: 'organization.mayKeepReadingCases',
  isSightByLocation: 'organization.isSightByLocation',
  wordlessRoles: 'organization.wordlessRoles',
  bulkReadLimit: 'organization.bulkReadLimit',
  consoleAddresses: 'organization.consoleAddresses',
} as const satisfies Record<OrganizationKey, string>

/**
 * Why allowed addresses are refused, or null: an entry is none, or the person who names them would be shut out. `own`:
 * the address that the change came from.
 */
export const addressesRefusal = (entries: readonly string[], own: string | null): Refusal | null => {
  const unknown = unknownNetwork(entries)
  if (unknown !== undefined) return refuseInput('consoleAddresses', 'network', unknown)
  return isInNetworks(entries, own) ? null : refuseInput('consoleAddresses', 'own-network', own ?? '')
}

/** A window that never opens would hold back every text: at least one hour a day is needed. */
const SHORTEST_WINDOW = 60

/** Why sending or staffed hours are refused, or null. Minutes since midnight. */
export const windowRefusal = (
  hours: Pick<Settings, 'opensAt' | 'closesAt' | 'staffOpensAt' | 'staffClosesAt'>,
): Refusal | null => {
  const isShort = (opensAt: number, closesAt: number) => closesAt - opensAt < SHORTEST_WINDOW
  const field = isShort(hours.opensAt, hours.closesAt)
    ? 'closesAt'
    : isShort(hours.staffOpensAt, hours.staffClosesAt)
      ? 'staffClosesAt'
      : null
  return field ? refuseInput(field, 'window-length') : null
}

const faultRules: Record<OwnTextFault, InputRule> = {
  'no-start-word': { name: 'names-start' },
  'no-stop-word': { name: 'names-stop' },
  'unknown-value': { name: 'known-variable', n: '{{organizationName}}' },
  'too-long': { name: 'at-most-segments', n: MOST_SEGMENTS },
}

/**
 * Why own texts are refused, or null. They are checked with every change: a longer name can make one of them too long.
 */
export const ownTextsRefusal = (
  after: Partial<Pick<Settings, (typeof ownTextFields)[OwnTextName][Language]>> & Pick<Settings, 'name'>,
): Refusal | null => {
  for (const name of Object.keys(ownTextFields) as OwnTextName[])
    for (const language of languages) {
      const field = ownTextFields[name][language]
      const text = after[field]
      const fault = text ? ownTextFault(name, language, text, { organizationName: after.name }) : null
      if (fault) return refuseInput(field, faultRules[fault].name, faultRules[fault].n)
    }
  return null
}

/** The settings that a patch changes, as they are stored: a blank name, phone or text is null. */
export const changesOf = (before: Required<SettingsPatch>, patch: SettingsPatch) =>
  (Object.keys(settingKeys) as OrganizationKey[]).flatMap((name) => {
    const sent = patch[name]
    if (sent === undefined) return []
    const value = sent === '' ? null : sent
    const isSame = JSON.stringify(value) === JSON.stringify(before[name])
    return isSame ? [] : [{ name, key: settingKeys[name], value }]
  })
