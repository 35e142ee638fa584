import { and, eq, ne, sql } from 'drizzle-orm'
import type { Location, LocationForm } from '#contract/locations.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { locations, senders, userLocations } from '../../db/tables/senders.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../refusal.ts'
import { listLocations } from './queries.ts'

const about = (id: number) => ({ resourceType: 'location', resourceId: id })
const UNSAVED = 0

/** Replaces who sees the location's patients; unknown accounts are left out. */
const setPeople = async (tx: Writer, id: number, userIds: readonly number[] | undefined): Promise<void> => {
  if (userIds === undefined) return
  await tx.delete(userLocations).where(eq(userLocations.locationId, id))
  await tx.execute(sql`insert into user_locations (user_id, location_id)
    select id, ${id} from users where id = any (${sql.param(userIds)}::bigint[])`)
}

type Patch = { [Key in keyof LocationForm]?: LocationForm[Key] | undefined }

/** Why a location is refused, or null. `after`: as it would be stored. */
const refusalOf = async (
  tx: Writer,
  id: number,
  after: Pick<LocationForm, 'name' | 'opensAt' | 'closesAt' | 'senderId'>,
): Promise<Refusal | null> => {
  if (after.closesAt - after.opensAt < 60) return refuseInput('closesAt', 'window-length')
  const [same] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(sql`lower(${locations.name}) = lower(${after.name})`, ne(locations.id, id)))
  if (same) return refuseInput('name', 'another-location')
  if (after.senderId === null) return null
  const [sender] = await tx.select({ id: senders.id }).from(senders).where(eq(senders.id, after.senderId))
  return sender ? null : refuseInput('senderId', 'known-sender')
}

const sentOf = (patch: Patch): Partial<Omit<LocationForm, 'userIds'>> =>
  Object.fromEntries(
    Object.entries(patch)
      .filter(([name, value]) => value !== undefined && name !== 'userIds')
      .map(([name, value]) => [name, (name === 'address' || name === 'phone') && value === '' ? null : value]),
  )

const announce = <T>(ctx: SignedInContext, outcome: T | Refusal): T | Refusal => {
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])
  return outcome
}

const resultOf = async (tx: Writer, id: number): Promise<Location> => {
  const [location] = await listLocations(tx, id)
  if (!location) throw new Error('the location was not stored')
  return location
}

/** Adds a location. Refuses a name that one has already, and a sender that does not exist. */
export const createLocation = async (ctx: SignedInContext, form: LocationForm): Promise<Location | Refusal> =>
  announce(
    ctx,
    await act<Location>(ctx, 'location.created', async (tx) => {
      const { userIds, ...rest } = form
      const refused = await refusalOf(tx, UNSAVED, rest)
      if (refused) return refused
      const [row] = await tx
        .insert(locations)
        .values({ ...rest, ...sentOf(rest) })
        .returning({ id: locations.id })
      if (!row) throw new Error('the location was not inserted')
      await setPeople(tx, row.id, userIds)
      return { result: await resultOf(tx, row.id), audit: about(row.id) }
    }),
  )

/** Changes a location; open conversations keep their sender. */
export const updateLocation = async (ctx: SignedInContext, id: number, patch: Patch): Promise<Location | Refusal> =>
  announce(
    ctx,
    await act<Location>(ctx, 'location.updated', async (tx) => {
      const [before] = await tx.select().from(locations).where(eq(locations.id, id)).for('no key update')
      if (!before) return refuse('not-found', { about: about(id) })
      const sent = sentOf(patch)
      const refused = await refusalOf(tx, id, { ...before, ...sent })
      if (refused) return { ...refused, about: about(id) }
      await tx
        .update(locations)
        .set({ ...sent, updatedAt: ctx.deps.clock.now() })
        .where(eq(locations.id, id))
      await setPeople(tx, id, patch.userIds)
      return { result: await resultOf(tx, id), audit: { ...about(id), details: { fields: Object.keys(patch) } } }
    }),
  )
