import { endpoints } from '#contract/endpoints.ts'
import { fieldsSeenBy } from '#contract/patients/fields.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { allPatientFields } from '../own-fields/queries.ts'
import { exportPatients } from '../patients/queries.ts'
import { createBulkAct, previewOf, stopBulkAct, undoBulkAct } from './actions.ts'
import { bulkChoices } from './queries/choices.ts'
import { exportBulkRows, findBulkAct, isInBulkAct, listBulkActs, listBulkRows } from './queries.ts'

export const bulkActRoutes = (mount: Mount): void => {
  mount(endpoints.bulkChoices, (ctx) => bulkChoices(ctx.db))
  mount(endpoints.previewBulkAct, (ctx, { body }) => previewOf(ctx, body))
  mount(endpoints.createBulkAct, (ctx, { body }) => createBulkAct(ctx, body))
  mount(endpoints.listBulkActs, (ctx) => listBulkActs(ctx.db, ctx.deps.clock.now()))
  mount(
    endpoints.getBulkAct,
    async (ctx, { params }) => (await findBulkAct(ctx.db, params.id, ctx.deps.clock.now())) ?? refuse('not-found'),
  )
  mount(endpoints.listBulkRows, (ctx, { params, query }) => listBulkRows(ctx.db, params.id, query))
  mount(endpoints.exportBulkRows, (ctx, { params }) => exportBulkRows(ctx.db, params.id))
  mount(endpoints.exportSelection, async (ctx, { params, query }) => {
    const now = ctx.deps.clock.now()
    return exportPatients(
      ctx.db,
      {},
      {
        now,
        language: query.reader ?? ctx.language,
        fields: fieldsSeenBy(ctx.person, await allPatientFields(ctx.db)),
        only: isInBulkAct(params.id),
      },
    )
  })
  mount(endpoints.stopBulkAct, (ctx, { params }) => stopBulkAct(ctx, params.id))
  mount(endpoints.undoBulkAct, (ctx, { params }) => undoBulkAct(ctx, params.id))
}
