import * as z from 'zod/mini'
import { ConversationFilter } from './conversations.ts'
import { PatientStatus } from './patients/form.ts'
import { Id, IdAsText, text } from './primitives.ts'
import { ResponseFilter } from './responses.ts'

/**
 * What the call list is narrowed to. `due`: the agreed time has come; `later`: it has not; `not-called`: nobody has called
 * yet; `not-reached`: the last call reached nobody.
 */
export const callFilters = ['due', 'later', 'not-called', 'not-reached'] as const
export type CallFilter = (typeof callFilters)[number]

/** `call`: those whom somebody must call. `pending`: those that the statistics count as pending. */
export const patientViews = ['call', 'pending', 'completed-today'] as const

/** How a filter compares the value of a field of the organization's own; both ends of a range are included. */
export const fieldConditions = ['equals', 'contains', 'from', 'to', 'filled', 'empty'] as const
export type FieldCondition = (typeof fieldConditions)[number]

/** A condition on an own field, which is named by its key. */
export const FieldFilter = z.object({
  field: text(50),
  is: z.enum(fieldConditions),
  value: z._default(text(200), ''),
})
export type FieldFilter = z.infer<typeof FieldFilter>
const FieldFilters = z.array(FieldFilter)

/** More conditions than anybody would look through. */
export const MOST_FIELD_FILTERS = 5

const parsedFilters = (json: string): FieldFilter[] | null => {
  try {
    return FieldFilters.parse(JSON.parse(json))
  } catch {
    return null
  }
}
const isFieldFilters = (json: string): boolean => {
  const found = parsedFilters(json)
  return found !== null && found.length <= MOST_FIELD_FILTERS
}

/**
 * The filter of the queue, in a query and in a body alike. One condition on an own field stands in `field`, `fieldIs`
 * and `fieldValue`; several stand in `fields` as the JSON of a list, because a query holds texts only.
 */
export const patientFilter = {
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(PatientStatus),
  view: z.optional(z.enum(patientViews)),
  call: z.optional(z.enum(callFilters)),
  locationId: z.optional(IdAsText),
  field: z.optional(text(50)),
  fieldIs: z.optional(z.enum(fieldConditions)),
  fieldValue: z.optional(text(200)),
  fields: z.optional(text(2000).check(z.refine(isFieldFilters, 'Not a list of field conditions'))),
}
export const PatientFilter = z.object(patientFilter)
export type PatientFilter = z.infer<typeof PatientFilter>

/** All conditions of a filter on own fields. */
export const fieldFiltersOf = ({
  field,
  fieldIs = 'equals',
  fieldValue = '',
  fields,
}: PatientFilter): FieldFilter[] => [
  ...(field ? [{ field, is: fieldIs, value: fieldValue }] : []),
  ...(fields ? (parsedFilters(fields) ?? []) : []),
]

/** As many rows as anybody ticks one by one. */
export const MOST_SELECTED_IDS = 10_000

const except = z._default(z.array(Id).check(z.maxLength(MOST_SELECTED_IDS)), [])

/**
 * Patients that a person chose: row by row, or all that a filter finds except some. The filter is the one of the list
 * on which they were chosen: of patients, or of the conversations or answers whose patients are meant.
 */
export const Selection = z.union([
  z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_SELECTED_IDS)) }),
  z.object({ filter: PatientFilter, except }),
  z.object({ conversations: ConversationFilter, except }),
  z.object({ responses: ResponseFilter, except }),
])
export type Selection = z.infer<typeof Selection>
