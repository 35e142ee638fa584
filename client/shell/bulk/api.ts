import { queryOptions } from '@tanstack/react-query'
import { type ApiError, addressOf, call } from '#client/call.ts'
import { nounOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { type BulkForm, type BulkPreview, bulkActEndpoints } from '#contract/bulk-acts.ts'
import type { Language } from '#contract/primitives.ts'
import type { Selection } from '#contract/selection.ts'

export const bulkChoicesQuery = () => queryOf(bulkActEndpoints.bulkChoices)
export const bulkActQuery = (id: number) => queryOf(bulkActEndpoints.getBulkAct, { params: { id } })
export const useCreateBulkAct = () => useEndpointMutation(bulkActEndpoints.createBulkAct)
/** Whom an act would reach now; without an act, how many are selected. Not kept: the next look counts again. */
export const previewQuery = (selection: Selection | null, act?: BulkForm) =>
  queryOptions<BulkPreview, ApiError>({
    queryKey: [nounOf(bulkActEndpoints.previewBulkAct), 'preview', selection, act ?? null],
    queryFn: ({ signal }) =>
      call(bulkActEndpoints.previewBulkAct, { body: { selection: selection ?? { ids: [] }, act } }, { signal }),
    enabled: selection !== null,
    gcTime: 0,
  })
/** The download URL of the patients selected for an export. */
export const selectionAddress = (id: number, reader: Language): string =>
  addressOf(bulkActEndpoints.exportSelection, { params: { id }, query: { reader } })
