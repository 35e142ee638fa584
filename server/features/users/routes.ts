import { userEndpoints } from '#contract/users.ts'
import type { Mount } from '../../handler.ts'
import { activateUser, createUser, deactivateUser, deleteUser, removeUserFactor, updateUser } from './actions/users.ts'
import { listUsers } from './queries.ts'

export const userRoutes = (mount: Mount): void => {
  mount(userEndpoints.listUsers, (ctx, { query }) => listUsers(ctx.db, query, ctx.deps.clock.now()))
  mount(userEndpoints.createUser, (ctx, { body }) => createUser(ctx, body))
  mount(userEndpoints.updateUser, (ctx, { params, body }) => updateUser(ctx, params.id, body))
  mount(userEndpoints.activateUser, (ctx, { params }) => activateUser(ctx, params.id))
  mount(userEndpoints.deactivateUser, (ctx, { params }) => deactivateUser(ctx, params.id))
  mount(userEndpoints.removeUserFactor, (ctx, { params }) => removeUserFactor(ctx, params.id))
  mount(userEndpoints.deleteUser, (ctx, { params }) => deleteUser(ctx, params.id))
}
