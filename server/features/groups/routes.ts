import { groupEndpoints } from '#contract/groups.ts'
import type { Mount } from '../../handler.ts'
import { changeGroupMembers, createGroup, deleteGroup, updateGroup } from './actions.ts'
import { listGroupMembers, listGroups } from './queries.ts'

export const groupRoutes = (mount: Mount): void => {
  mount(groupEndpoints.listGroups, (ctx) => listGroups(ctx.db, ctx.deps.clock.now()))
  mount(groupEndpoints.createGroup, (ctx, { body }) => createGroup(ctx, body))
  mount(groupEndpoints.updateGroup, (ctx, { params, body }) => updateGroup(ctx, params.id, body))
  mount(groupEndpoints.deleteGroup, (ctx, { params }) => deleteGroup(ctx, params.id))
  mount(groupEndpoints.listGroupMembers, (ctx, { params, query }) =>
    listGroupMembers(ctx.db, params.id, { query, now: ctx.deps.clock.now() }),
  )
  mount(groupEndpoints.changeGroupMembers, (ctx, { params, body }) => changeGroupMembers(ctx, params.id, body))
}
