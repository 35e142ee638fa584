import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { patientStatuses } from './patients/words.ts'
import { Empty, Id, IdInPath, requiredText, text } from './primitives.ts'
import { callFilters, patientViews } from './selection.ts'

export const LONGEST_VIEW_NAME = 60
/** More than a menu can hold, of one owner. */
export const MOST_SAVED_VIEWS = 50
const MOST_COLUMNS = 100

/**
 * A filter, an order and the chosen columns of the queue, by name. Never what was searched for and no value of an own
 * field: those name patients.
 */
const savedView = {
  name: requiredText(LONGEST_VIEW_NAME, 'Name is required'),
  /** For everybody who sees the queue; else of the person who asks alone. */
  isForAll: z.boolean(),
  status: z.nullable(z.enum(patientStatuses)),
  view: z.nullable(z.enum(patientViews)),
  call: z.nullable(z.enum(callFilters)),
  locationId: z.nullable(Id),
  sort: text(60),
  order: z.enum(['asc', 'desc']),
  columns: z.array(text(50)).check(z.maxLength(MOST_COLUMNS)),
}
export const SavedViewForm = z.object(savedView)
export type SavedViewForm = z.infer<typeof SavedViewForm>
export const SavedView = z.object({ id: Id, ...savedView })
export type SavedView = z.infer<typeof SavedView>

const viewers = { anyOf: ['patients.view'] } as const

export const savedViewEndpoints = {
  listSavedViews: endpoint({
    method: 'GET',
    path: '/api/saved-views',
    allow: viewers,
    phi: false,
    summary: 'The saved views of the queue: those of everybody and the own ones, by name',
    result: z.array(SavedView),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/api/saved-views',
    allow: viewers,
    phi: false,
    summary: 'Save a view of the queue; one of the same owner and name is replaced',
    body: SavedViewForm,
    result: SavedView,
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    allow: viewers,
    phi: false,
    summary: 'Delete a saved view',
    params: IdInPath,
    result: Empty,
  }),
}
