import * as z from 'zod/mini'
import { Id, Instant, requiredText } from '../primitives.ts'
import { PatientFilter } from '../selection.ts'

/** Most patients named one by one. */
export const MOST_SELECTED = 10_000

/** Whom a campaign texts: a group, chosen patients, or all that match a filter but some. */
export const Audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('group'), groupId: Id }),
  z.object({ kind: z.literal('selection'), ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_SELECTED)) }),
  z.object({
    kind: z.literal('filter'),
    filter: PatientFilter,
    except: z._default(z.array(Id).check(z.maxLength(MOST_SELECTED)), []),
  }),
])
export type Audience = z.infer<typeof Audience>

const MINUTES_A_DAY = 24 * 60
/** More would be a pace without effect. */
export const MOST_PER_HOUR = 100_000
export const MOST_TRIES = 5

/** What a person says of a campaign. Hours and days are on the organization's clock. */
export const CampaignForm = z
  .object({
    name: requiredText(120, 'Write a name'),
    flowId: Id,
    audience: Audience,
    isOpen: z.boolean(),
    startsAt: z.nullable(Instant),
    endsAt: z.nullable(Instant),
    opensAt: z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY)),
    closesAt: z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY)),
    days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
    perHour: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_PER_HOUR))),
    tries: z.int().check(z.minimum(1), z.maximum(MOST_TRIES)),
    mostOptOuts: z.int().check(z.minimum(1), z.maximum(100)),
    mostFailures: z.int().check(z.minimum(1), z.maximum(100)),
    mostWaiting: z.int().check(z.minimum(1), z.maximum(10_000)),
  })
  .check(
    z.refine(({ opensAt, closesAt }) => opensAt < closesAt, { path: ['closesAt'], message: 'after:opensAt' }),
    z.refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
      path: ['endsAt'],
      message: 'after:startsAt',
    }),
  )
export type CampaignForm = z.infer<typeof CampaignForm>

/** What a new campaign begins with. */
export const newCampaign = {
  isOpen: false,
  startsAt: null,
  endsAt: null,
  opensAt: 9 * 60,
  closesAt: 17 * 60,
  days: [1, 2, 3, 4, 5],
  perHour: 60,
  tries: 1,
  mostOptOuts: 5,
  mostFailures: 20,
  mostWaiting: 10,
} as const
