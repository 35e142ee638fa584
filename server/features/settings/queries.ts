import { eq, inArray, sql } from 'drizzle-orm'
import { OnCallNumbers } from '#contract/on-call/numbers.ts'
import { roles } from '#contract/permissions.ts'
import { staffDayChoices } from '#contract/settings/form.ts'
import { DEFAULT_SEGMENT_PRICE, type Settings } from '#contract/settings.ts'
import { DEFAULT_WINDOW } from '#engine/windows.ts'
import type { Reader } from '../../db/read.ts'
import { settings } from '../../db/tables/settings.ts'
import type { Deps } from '../../deps.ts'
import { defaultLimits } from '../../outbound/sender-limits.ts'
import { isWindowKept } from '../../outbound/sending-window.ts'
import { type OrganizationKey, settingKeys } from './rules.ts'

/** The organization's settings: stored values, with defaults for the rest. */
export type OrganizationSettings = Pick<Settings, OrganizationKey>

const DEFAULT_ZONE = 'America/New_York'
/** More patients than one person works on in an hour, even with all of a long list on the screen. */
const BULK_READ_LIMIT = 1000
/** Office hours, in minutes since midnight. */
const STAFF_OPENS_AT = 9 * 60
const STAFF_CLOSES_AT = 17 * 60

/** The organization's name, phone and time zone, and when unasked texts may go out. */
export const organizationSettings = async (db: Reader): Promise<OrganizationSettings> => {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, Object.values(settingKeys)))
  const value = (name: OrganizationKey): unknown => rows.find((row) => row.key === settingKeys[name])?.value
  const text = (found: unknown) => (typeof found === 'string' ? found : null)
  const figure = (found: unknown) => (typeof found === 'number' ? found : null)
  return {
    name: text(value('name')),
    phone: text(value('phone')),
    zone: text(value('zone')) ?? DEFAULT_ZONE,
    opensAt: figure(value('opensAt')) ?? DEFAULT_WINDOW.opensAt,
    closesAt: figure(value('closesAt')) ?? DEFAULT_WINDOW.closesAt,
    staffDays: staffDayChoices.find((choice) => choice === value('staffDays')) ?? 'mon-fri',
    staffOpensAt: figure(value('staffOpensAt')) ?? STAFF_OPENS_AT,
    staffClosesAt: figure(value('staffClosesAt')) ?? STAFF_CLOSES_AT,
    stoppedTextEs: text(value('stoppedTextEs')),
    stoppedTextEn: text(value('stoppedTextEn')),
    helpTextEs: text(value('helpTextEs')),
    helpTextEn: text(value('helpTextEn')),
    onCall: OnCallNumbers.safeParse(value('onCall')).data ?? [],
    partsPerSecond: figure(value('partsPerSecond')),
    partsPerDay: figure(value('partsPerDay')),
    segmentPrice: figure(value('segmentPrice')) ?? DEFAULT_SEGMENT_PRICE,
    mayKeepReadingCases: value('mayKeepReadingCases') === true,
    isSightByLocation: value('isSightByLocation') === true,
    wordlessRoles: roles.filter((role) => [value('wordlessRoles')].flat().includes(role)),
    // JSON null is a value: somebody wants no alarm.
    bulkReadLimit: value('bulkReadLimit') === undefined ? BULK_READ_LIMIT : figure(value('bulkReadLimit')),
    consoleAddresses: [value('consoleAddresses') ?? []].flat().map(String),
  }
}

/** The settings as the screen shows them; the environment's name counts until one is set. */
export const presentSettings = async (deps: Pick<Deps, 'config'>, db: Reader): Promise<Settings> => {
  const organization = await organizationSettings(db)
  const { perSecond, perDay } = defaultLimits(deps.config)
  return {
    ...organization,
    senderDefault: { partsPerSecond: perSecond, partsPerDay: perDay },
    name: organization.name ?? deps.config.organizationName,
    isWindowKept: isWindowKept(deps.config),
  }
}

/** The organization's zone as set; null while only the default holds. */
export const chosenZone = async (db: Reader): Promise<string | null> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, settingKeys.zone))
  return typeof row?.value === 'string' ? row.value : null
}

/** The IANA zone of the organization's days. */
export const organizationZone = async (db: Reader): Promise<string> => (await organizationSettings(db)).zone

/** The same as SQL. */
export const zoneOfOrganization = sql<string>`coalesce((select value #>> '{}' from settings
  where key = ${sql.raw(`'${settingKeys.zone}'`)} and jsonb_typeof(value) = 'string'), ${sql.raw(`'${DEFAULT_ZONE}'`)})`
