import type { savedViews as spanish } from '../es/saved-views.ts'
import { inEnglish } from '../same-shape.ts'

/** The saved views of the queue. */
export const savedViews = inEnglish<typeof spanish>()({
  menu: 'Saved views',
  none: 'No saved views',
  ofAll: '{name} (of everybody)',
  manage: 'Save or delete views…',
  save: 'Save the view',
  saveText: 'Filter, order and columns are saved; never what you searched for.',
  name: 'Name',
  nameMissing: 'Enter a name',
  owner: 'For whom',
  own: 'Only for me',
  all: 'For everybody',
  notShared: 'Supervisors and administrators save those of everybody.',
  saved: 'View saved',
  delete: 'Delete the view {name}',
})
