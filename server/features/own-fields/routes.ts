import { endpoints } from '#contract/endpoints.ts'
import type { Mount } from '../../handler.ts'
import { createOwnField, removeOwnField, reorderOwnFields, restoreOwnField, updateOwnField } from './actions.ts'
import { listOwnFields } from './queries.ts'

export const ownFieldRoutes = (mount: Mount): void => {
  mount(endpoints.listOwnFields, (ctx) => listOwnFields(ctx.db))
  mount(endpoints.createOwnField, (ctx, { body }) => createOwnField(ctx, body))
  mount(endpoints.updateOwnField, (ctx, { params, body }) => updateOwnField(ctx, params.id, body))
  mount(endpoints.reorderOwnFields, (ctx, { body }) => reorderOwnFields(ctx, body.ids))
  mount(endpoints.removeOwnField, (ctx, { params }) => removeOwnField(ctx, params.id))
  mount(endpoints.restoreOwnField, (ctx, { params }) => restoreOwnField(ctx, params.id))
}
