import { auditEndpoints } from '#contract/audit.ts'
import type { Mount } from '../../handler.ts'
import { exportProof } from './queries/proof.ts'
import { auditChoices, exportAudit, listAudit, verdictOf } from './queries/rows.ts'

export const auditRoutes = (mount: Mount): void => {
  mount(auditEndpoints.listAudit, (ctx, { query }) => listAudit(ctx.db, query))
  mount(auditEndpoints.auditChoices, (ctx) => auditChoices(ctx.db))
  mount(auditEndpoints.verifyAudit, (ctx) => verdictOf(ctx.db, ctx.deps.config))
  mount(auditEndpoints.exportAudit, (ctx, { query }) => exportAudit(ctx.db, query, ctx.deps.clock.now()))
  mount(auditEndpoints.exportProof, (ctx, { query }) =>
    exportProof(ctx.db, ctx.deps.config, query, ctx.deps.clock.now()),
  )
}
