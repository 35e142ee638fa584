import { eq, isNull, or, sql } from 'drizzle-orm'
import type { SavedView } from '#contract/saved-views.ts'
import type { Reader } from '../../db/read.ts'
import { savedViews } from '../../db/tables/saved-views.ts'

/** A row as its owner, or everybody, sees it. */
export const presentSavedView = ({ id, ownerId, name, shown }: typeof savedViews.$inferSelect): SavedView => ({
  id,
  name,
  isForAll: ownerId === null,
  ...shown,
})

/** The views of everybody and of one person, by name. */
export const listSavedViews = async (db: Reader, userId: number): Promise<SavedView[]> => {
  const rows = await db
    .select()
    .from(savedViews)
    .where(or(isNull(savedViews.ownerId), eq(savedViews.ownerId, userId)))
    .orderBy(sql`lower(${savedViews.name})`, sql`${savedViews.ownerId} is null`)
  return rows.map(presentSavedView)
}
