import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiError, addressOf, call } from '#client/call.ts'
import { invalidatedBy, listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import type { ImportKind, RowVerdict } from '#contract/imports/words.ts'
import { type Import, importEndpoints } from '#contract/imports.ts'
import type { Language } from '#contract/primitives.ts'

export const importsQuery = (reader: Language) => queryOf(importEndpoints.listImports, { query: { reader } })
export const importQuery = (id: number, reader: Language) =>
  queryOf(importEndpoints.getImport, { params: { id }, query: { reader } })
export const sampleQuery = (id: number) => queryOf(importEndpoints.importSample, { params: { id } })
export const rowsQuery = (id: number, verdict: RowVerdict | undefined, reader: Language) =>
  listOf(importEndpoints.listImportRows, { params: { id }, query: { verdict, reader } })
/** The address of the file with the refused rows. */
export const refusedAddress = (id: number, reader: Language): string =>
  addressOf(importEndpoints.refusedRows, { params: { id }, query: { reader } })

/** Uploads a file as it is. */
export const useUpload = () => {
  const client = useQueryClient()
  return useMutation<Import, ApiError, { file: File; kind: ImportKind }>({
    mutationFn: ({ file, kind }) =>
      call(importEndpoints.uploadImport, { query: { kind, name: file.name.slice(0, 200) } }, { file }),
    onSettled: () => void client.invalidateQueries({ predicate: invalidatedBy(importEndpoints.uploadImport) }),
  })
}

export const useCheck = () => useEndpointMutation(importEndpoints.checkImport)
export const useChooseRow = () => useEndpointMutation(importEndpoints.chooseRow)
export const useBringIn = () => useEndpointMutation(importEndpoints.bringIn)
export const useStopImport = () => useEndpointMutation(importEndpoints.stopImport)
export const useUndoImport = () => useEndpointMutation(importEndpoints.undoImport)
export const useGroupImport = () => useEndpointMutation(importEndpoints.groupImport)
export const useRemoveImport = () => useEndpointMutation(importEndpoints.removeImport)
