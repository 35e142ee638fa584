import { addressOf } from '#client/call.ts'
import { queryOf, useEndpointMutation } from '#client/query.ts'
import { bulkActEndpoints } from '#contract/bulk-acts.ts'
import type { Language } from '#contract/primitives.ts'

export const bulkChoicesQuery = () => queryOf(bulkActEndpoints.bulkChoices)
export const bulkActQuery = (id: number) => queryOf(bulkActEndpoints.getBulkAct, { params: { id } })
export const useCreateBulkAct = () => useEndpointMutation(bulkActEndpoints.createBulkAct)
/** The download URL of the patients selected for an export. */
export const selectionAddress = (id: number, reader: Language): string =>
  addressOf(bulkActEndpoints.exportSelection, { params: { id }, query: { reader } })
