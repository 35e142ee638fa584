import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdInPath, isZone, requiredText, text } from './primitives.ts'
import { StaffDays } from './settings/form.ts'

const oneLine = (max: number) => text(max).check(z.trim(), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line'))
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60))

/** A site of the organization. */
export const Location = z.object({
  id: Id,
  name: z.string(),
  zone: z.string(),
  openDays: StaffDays,
  /** Minutes since midnight. */
  opensAt: z.int(),
  closesAt: z.int(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The sender of new conversations with its patients; null: the organization's default. */
  senderId: z.nullable(Id),
  /** An inactive one is offered no more; its patients keep it. */
  isActive: z.boolean(),
  patients: z.int(),
  /** Who sees its patients, while sight is limited to locations. */
  userIds: z.array(Id),
})
export type Location = z.infer<typeof Location>

export const LocationForm = z.object({
  name: requiredText(120, 'Name is required').check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line')),
  zone: z.string().check(z.minLength(1), z.maxLength(60), z.refine(isZone, 'Unknown time zone')),
  openDays: StaffDays,
  opensAt: minuteOfDay,
  closesAt: minuteOfDay,
  address: z.nullable(oneLine(300)),
  phone: z.nullable(oneLine(40).check(z.regex(/^$|^(?=(?:.*\d){7})[\d\s()+.\-/x]+$/, 'Invalid phone number'))),
  senderId: z.nullable(Id),
  isActive: z.boolean(),
  userIds: z.optional(z.array(Id).check(z.maxLength(1000))),
})
export type LocationForm = z.infer<typeof LocationForm>

const admins = { anyOf: ['settings.edit'] } as const

export const locationEndpoints = {
  listLocations: endpoint({
    method: 'GET',
    path: '/api/locations',
    allow: { anyOf: ['patients.view'] },
    phi: false,
    summary: 'The locations of the organization, by name',
    result: z.array(Location),
  }),
  createLocation: endpoint({
    method: 'POST',
    path: '/api/locations',
    allow: admins,
    phi: false,
    summary: 'Add a location',
    body: LocationForm,
    result: Location,
  }),
  updateLocation: endpoint({
    method: 'PATCH',
    path: '/api/locations/{id}',
    allow: admins,
    phi: false,
    summary: 'Change a location: the fields that are sent',
    params: IdInPath,
    body: z.partial(LocationForm),
    result: Location,
  }),
}
