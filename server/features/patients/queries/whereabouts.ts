import { sql } from 'drizzle-orm'
import type { Whereabouts } from '#contract/patients.ts'
import { findWhereabouts, type Recipient } from '#engine/windows/recipient.ts'
import type { Reader } from '../../../db/read.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { chosenZone } from '../../settings/queries.ts'

interface Row extends Record<string, unknown> {
  phone: string
  homes: Recipient['homes'] | null
}

/** The patient's whereabouts, which give the time zone unless staff have set one. Refuses with not-found. */
export const whereaboutsOf = async (db: Reader, patientId: number): Promise<Whereabouts | Refusal> => {
  const { rows } = await db.execute<Row>(sql`
    select coalesce(c.phone, '') as phone, coalesce(recado_homes(c.id),
      json_build_array(json_build_object('city', p.city, 'address', p.address, 'locationZone', l.zone))) as homes
    from patients p left join contacts c on c.id = p.contact_id left join locations l on l.id = p.location_id where p.id = ${patientId}`)
  const [row] = rows
  if (!row) return refuse('not-found')
  const { source, places } = findWhereabouts(
    { phone: row.phone, zone: null, homes: row.homes ?? [] },
    await chosenZone(db),
  )
  return { source: source === 'number' ? 'unknown' : source, zones: [...new Set(places.map(({ zone }) => zone))] }
}
