import { inArray } from 'drizzle-orm'
import type { Reader } from '../../db/read.ts'
import { settings } from '../../db/tables/settings.ts'

/** The organisation's settings as far as anybody has set them. */
export interface OrganizationSettings {
  name: string | null
  phone: string | null
  /** IANA time zone. */
  zone: string
}

const DEFAULT_ZONE = 'America/New_York'

const keys = ['organization.name', 'organization.phone', 'organization.zone']

/** What the organisation is called, its telephone and its time zone. */
export const organizationSettings = async (db: Reader): Promise<OrganizationSettings> => {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const value = (key: string) => {
    const found = rows.find((row) => row.key === key)?.value
    return typeof found === 'string' ? found : null
  }
  return {
    name: value('organization.name'),
    phone: value('organization.phone'),
    zone: value('organization.zone') ?? DEFAULT_ZONE,
  }
}

/** The IANA time zone in which the organisation's days begin and end. */
export const organizationZone = async (db: Reader): Promise<string> => (await organizationSettings(db)).zone
