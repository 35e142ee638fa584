import { addressOf } from '#client/call.ts'
import { listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { bulkActEndpoints } from '#contract/bulk-acts.ts'
import type { Language } from '#contract/primitives.ts'

export const bulkActsQuery = () => queryOf(bulkActEndpoints.listBulkActs)
export const bulkRowsQuery = (id: number) => listOf(bulkActEndpoints.listBulkRows, { params: { id } })
export const useStopBulkAct = () => useEndpointMutation(bulkActEndpoints.stopBulkAct)
export const useUndoBulkAct = () => useEndpointMutation(bulkActEndpoints.undoBulkAct)
/** The download URL of what came of each patient. */
export const resultsAddress = (id: number, reader: Language): string =>
  addressOf(bulkActEndpoints.exportBulkRows, { params: { id }, query: { reader } })
