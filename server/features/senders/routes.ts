import { senderEndpoints } from '#contract/senders.ts'
import type { Mount } from '../../handler.ts'
import { createSender, makeDefaultSender, setSenderState, updateSender } from './actions.ts'
import { listSenders } from './queries.ts'

export const senderRoutes = (mount: Mount): void => {
  mount(senderEndpoints.listSenders, (ctx) => listSenders(ctx.deps, ctx.db))
  mount(senderEndpoints.createSender, (ctx, { body }) => createSender(ctx, body))
  mount(senderEndpoints.updateSender, (ctx, { params, body }) => updateSender(ctx, params.id, body))
  mount(senderEndpoints.setSenderState, (ctx, { params, body }) => setSenderState(ctx, params.id, body.state))
  mount(senderEndpoints.makeDefaultSender, (ctx, { params }) => makeDefaultSender(ctx, params.id))
}
