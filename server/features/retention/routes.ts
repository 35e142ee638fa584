import { retentionEndpoints } from '#contract/retention.ts'
import type { Mount } from '../../handler.ts'
import { runRetention, updateRetention } from './actions.ts'
import { presentRetention, previewRetention } from './queries.ts'
import { keepEverything } from './rules.ts'

export const retentionRoutes = (mount: Mount): void => {
  mount(retentionEndpoints.getRetention, (ctx) => presentRetention(ctx.db))
  mount(retentionEndpoints.previewRetention, (ctx, { query }) => {
    const sent = Object.fromEntries(Object.entries(query).filter(([, days]) => days !== undefined))
    return previewRetention(ctx.db, { ...keepEverything, ...sent }, ctx.deps.clock.now())
  })
  mount(retentionEndpoints.updateRetention, (ctx, { body }) => updateRetention(ctx, body))
  mount(retentionEndpoints.runRetention, (ctx) => runRetention(ctx))
}
