import { lexiconEndpoints } from '#contract/lexicon.ts'
import type { Mount } from '../../handler.ts'
import { forget, teach } from './actions.ts'
import { listLexicon, listUnreadReplies } from './queries.ts'

export const lexiconRoutes = (mount: Mount): void => {
  mount(lexiconEndpoints.listUnreadReplies, (ctx) => listUnreadReplies(ctx.db, ctx.deps.clock.now()))
  mount(lexiconEndpoints.listLexicon, (ctx, { query }) => listLexicon(ctx.db, query))
  mount(lexiconEndpoints.teachLexicon, (ctx, { body }) => teach(ctx, body))
  mount(lexiconEndpoints.forgetLexicon, (ctx, { params }) => forget(ctx, params.id))
}
