import { Readable } from 'node:stream'
import { importEndpoints } from '#contract/imports.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { bringIn } from './actions/bring-in.ts'
import { requestCheck } from './actions/check.ts'
import { groupImport } from './actions/group.ts'
import { undoImport } from './actions/undo.ts'
import { uploadImport } from './actions/upload.ts'
import { chooseRow, removeImport, stopImport } from './actions.ts'
import { listImportRows, refusedRows } from './queries/rows.ts'
import { findImport, findSample, listImports } from './queries.ts'

/** The body of an upload, which the contract does not describe; null where nothing was sent. */
const fileOf = (body: unknown): Readable | null => (body instanceof Readable ? body : null)

export const importRoutes = (mount: Mount): void => {
  mount(importEndpoints.uploadImport, (ctx, { query, body }) => uploadImport(ctx, query, fileOf(body)))
  mount(importEndpoints.listImports, (ctx, { query }) => listImports(ctx.db, query.reader ?? ctx.language))
  mount(
    importEndpoints.getImport,
    async (ctx, { params, query }) =>
      (await findImport(ctx.db, params.id, query.reader ?? ctx.language)) ?? refuse('not-found'),
  )
  mount(
    importEndpoints.importSample,
    async (ctx, { params }) => (await findSample(ctx.db, params.id)) ?? refuse('not-found'),
  )
  mount(importEndpoints.checkImport, (ctx, { params, body }) => requestCheck(ctx, params.id, body))
  mount(importEndpoints.listImportRows, (ctx, { params, query }) =>
    listImportRows(ctx.db, params.id, query, query.reader ?? ctx.language),
  )
  mount(importEndpoints.chooseRow, (ctx, { params, body }) => chooseRow(ctx, params, body.choice))
  mount(importEndpoints.bringIn, (ctx, { params, body }) => bringIn(ctx, params.id, body))
  mount(importEndpoints.stopImport, (ctx, { params }) => stopImport(ctx, params.id))
  mount(importEndpoints.undoImport, (ctx, { params }) => undoImport(ctx, params.id))
  mount(importEndpoints.groupImport, (ctx, { params, body }) => groupImport(ctx, params.id, body.name))
  mount(importEndpoints.refusedRows, (ctx, { params, query }) =>
    refusedRows(ctx.db, params.id, query.reader ?? ctx.language),
  )
  mount(importEndpoints.removeImport, (ctx, { params }) => removeImport(ctx, params.id))
}
