import { savedViewEndpoints } from '#contract/saved-views.ts'
import type { Mount } from '../../handler.ts'
import { deleteSavedView, saveView } from './actions.ts'
import { listSavedViews } from './queries.ts'

export const savedViewRoutes = (mount: Mount): void => {
  mount(savedViewEndpoints.listSavedViews, (ctx) => listSavedViews(ctx.db, ctx.person.userId))
  mount(savedViewEndpoints.saveView, (ctx, { body }) => saveView(ctx, body))
  mount(savedViewEndpoints.deleteSavedView, (ctx, { params }) => deleteSavedView(ctx, params.id))
}
