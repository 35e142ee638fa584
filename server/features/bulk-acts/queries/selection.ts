import { and, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { Selection } from '#contract/selection.ts'
import type { Reader } from '../../../db/read.ts'
import { patients } from '../../../db/tables/patients.ts'
import { isInConversations } from '../../conversations/queries.ts'
import { filterOf } from '../../patients/queries/selection.ts'
import { hasAnswered } from '../../responses/queries/filters.ts'

const matching = async (
  db: Reader,
  selection: Exclude<Selection, { ids: number[] }>,
  now: Date,
): Promise<SQL | undefined> => {
  if ('filter' in selection) return filterOf(db, selection.filter, now)
  return 'conversations' in selection
    ? isInConversations(selection.conversations)
    : hasAnswered(db, selection.responses)
}

/** The condition on patients of a selection; undefined for all of them. Throws `invalid-input`. */
export const selectionCondition = async (db: Reader, selection: Selection, now: Date): Promise<SQL | undefined> => {
  if ('ids' in selection) return inArray(patients.id, selection.ids)
  const found = await matching(db, selection, now)
  return selection.except.length === 0 ? found : and(found, notInArray(patients.id, selection.except))
}
