import { endpoints } from '#contract/endpoints.ts'
import type { Mount } from '../../http/mount.ts'
import { deleteConversation } from './actions.ts'
import { listConversations } from './queries.ts'

export const conversationRoutes = (mount: Mount): void => {
  mount(endpoints.listConversations, (ctx, { query }) => listConversations(ctx.db, query))
  mount(endpoints.deleteConversation, (ctx, { params }) => deleteConversation(ctx, params.id))
}
