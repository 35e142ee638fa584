import { sql } from 'drizzle-orm'
import type { Writer } from '../read.ts'
import { locations, senders } from '../tables/senders.ts'

/** The second number of the sandbox carrier. */
const SECOND_NUMBER = '+15005550016'

/** Where the patients of these cities are seen; all others go to the first location. */
const WESTERN_CITIES = ['Houston', 'San Antonio']

/** A location of the demonstration, as its appointments name it. */
export interface DemonstrationLocation {
  id: number
  zone: string
  place: string
}

/**
 * Two locations with their own senders, hours and zones. Each patient belongs to one, by city. What has been sent so far
 * came from the first sender; the second one has been added since.
 */
export const seedLocations = async (tx: Writer, now: Date): Promise<DemonstrationLocation[]> => {
  const createdAt = new Date(now.getTime() - 62 * 24 * 3_600_000)
  await tx.update(senders).set({ name: 'Número principal' }).where(sql`id = 1 and name = ''`)
  const [sender] = await tx
    .insert(senders)
    .values({
      name: 'Houston',
      address: SECOND_NUMBER,
      ownPerSecond: 10,
      ownPerDay: 2000,
      registration: { brand: 'BN-PALMAS', campaign: 'C-CUIDADO', tollFreeVerification: null },
      optInWording: 'Acepto recibir mensajes sobre mis citas y mis contratos. Responda STOP para no recibir más.',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: senders.id })
  const sites = [
    {
      name: 'Las Palmas Hialeah',
      zone: 'America/New_York',
      openDays: 'mon-fri',
      opensAt: 8 * 60,
      closesAt: 18 * 60,
      address: '1840 W 49th St, Hialeah, FL 33012',
      phone: '(305) 555-0190',
      senderId: 1,
    },
    {
      name: 'Las Palmas Houston',
      zone: 'America/Chicago',
      openDays: 'mon-sat',
      opensAt: 9 * 60,
      closesAt: 17 * 60,
      address: '5620 Navigation Blvd, Houston, TX 77011',
      phone: '(713) 555-0191',
      senderId: sender?.id ?? 1,
    },
  ]
  const rows = await tx
    .insert(locations)
    .values(sites.map((site) => ({ ...site, createdAt, updatedAt: createdAt })))
    .returning({ id: locations.id, zone: locations.zone, name: locations.name })
  const [first, second] = rows
  if (!first || !second) throw new Error('the locations were not inserted')
  await tx.execute(sql`update patients set location_id = case when city = any (${sql.param(WESTERN_CITIES)}::text[])
    then ${second.id}::bigint else ${first.id}::bigint end`)
  // Who sees which patients once an administrator limits sight: staff one location, everybody else both.
  await tx.execute(sql`insert into user_locations (user_id, location_id)
    select u.id, l.id from users u, locations l
    where u.role <> 'ADMINISTRATOR' and (u.role <> 'STAFF' or l.id = ${first.id})`)
  return rows.map(({ id, zone, name }) => ({ id, zone, place: `Clínica ${name}` }))
}
