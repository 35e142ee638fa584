import { quickReplyEndpoints } from '#contract/quick-replies.ts'
import type { Mount } from '../../handler.ts'
import { createQuickReply, deleteQuickReply, fillQuickReply, updateQuickReply } from './actions.ts'
import { listQuickReplies } from './queries.ts'

export const quickReplyRoutes = (mount: Mount): void => {
  mount(quickReplyEndpoints.listQuickReplies, (ctx) => listQuickReplies(ctx.db, ctx.person.userId))
  mount(quickReplyEndpoints.createQuickReply, (ctx, { body }) => createQuickReply(ctx, body))
  mount(quickReplyEndpoints.updateQuickReply, (ctx, { params, body }) => updateQuickReply(ctx, params.id, body))
  mount(quickReplyEndpoints.deleteQuickReply, (ctx, { params }) => deleteQuickReply(ctx, params.id))
  mount(quickReplyEndpoints.fillQuickReply, (ctx, { params, body }) => fillQuickReply(ctx, params.id, body))
}
