import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import { can } from '#contract/permissions.ts'
import { MOST_SAVED_VIEWS, type SavedView, type SavedViewForm } from '#contract/saved-views.ts'
import { act } from '../../db/act.ts'
import { savedViews } from '../../db/tables/saved-views.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { presentSavedView } from './queries.ts'

const about = (id: number) => ({ resourceType: 'saved-view', resourceId: id })

const announce = <T>(ctx: SignedInContext, outcome: T | Refusal): T | Refusal => {
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])
  return outcome
}

/** Only who leads the team changes what everybody finds in the queue. */
const sharedRefusal = (ctx: SignedInContext, isForAll: boolean): Refusal | null =>
  isForAll && !can(ctx.person, 'campaigns.manage') ? refuse('forbidden') : null

/** Saves a view; one of the same owner and name is replaced. */
export const saveView = async (ctx: SignedInContext, form: SavedViewForm): Promise<SavedView | Refusal> =>
  announce(
    ctx,
    await act<SavedView>(ctx, 'saved-view.saved', async (tx) => {
      const { name, isForAll, ...shown } = form
      const refused = sharedRefusal(ctx, isForAll)
      if (refused) return refused
      const ownerId = isForAll ? null : ctx.person.userId
      const isOwners = sql`${savedViews.ownerId} is not distinct from ${ownerId}`
      const [replaced] = await tx
        .update(savedViews)
        .set({ name, shown, updatedAt: ctx.deps.clock.now() })
        .where(and(isOwners, sql`lower(${savedViews.name}) = lower(${name})`))
        .returning()
      if (replaced)
        return { result: presentSavedView(replaced), audit: { ...about(replaced.id), details: { isForAll } } }
      const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(savedViews).where(isOwners)
      if (total >= MOST_SAVED_VIEWS) return refuse('too-many-views')
      const [row] = await tx.insert(savedViews).values({ ownerId, name, shown }).returning()
      if (!row) throw new Error('the view was not inserted')
      return { result: presentSavedView(row), audit: { ...about(row.id), details: { isForAll } } }
    }),
  )

/** Deletes a saved view. Another person's own view does not exist for them. */
export const deleteSavedView = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  announce(
    ctx,
    await act<Record<string, never>>(ctx, 'saved-view.deleted', async (tx) => {
      const [row] = await tx
        .select()
        .from(savedViews)
        .where(and(eq(savedViews.id, id), or(isNull(savedViews.ownerId), eq(savedViews.ownerId, ctx.person.userId))))
        .for('update')
      if (!row) return refuse('not-found', { about: about(id) })
      const refused = sharedRefusal(ctx, row.ownerId === null)
      if (refused) return { ...refused, about: about(id) }
      await tx.delete(savedViews).where(eq(savedViews.id, id))
      return { result: {}, audit: { ...about(id), details: { isForAll: row.ownerId === null } } }
    }),
  )
