import { eq, sql } from 'drizzle-orm'
import type { Location } from '#contract/locations.ts'
import { staffDayChoices } from '#contract/settings/form.ts'
import type { Reader } from '../../db/read.ts'
import { locations } from '../../db/tables/senders.ts'

const patients = sql<number>`(select count(*)::int from patients p where p.location_id = locations.id)`

const userIds = sql<
  number[]
>`array(select u.user_id from user_locations u where u.location_id = locations.id order by 1)`

/** The locations by name, or one of them. */
export const listLocations = async (db: Reader, id?: number): Promise<Location[]> => {
  const rows = await db
    .select({ location: locations, patients, userIds })
    .from(locations)
    .where(id === undefined ? undefined : eq(locations.id, id))
    .orderBy(sql`lower(${locations.name})`)
  return rows.map(({ location, patients, userIds }) => ({
    id: location.id,
    name: location.name,
    zone: location.zone,
    openDays: staffDayChoices.find((choice) => choice === location.openDays) ?? 'mon-fri',
    opensAt: location.opensAt,
    closesAt: location.closesAt,
    address: location.address,
    phone: location.phone,
    senderId: location.senderId,
    isActive: location.isActive,
    patients,
    userIds,
  }))
}
