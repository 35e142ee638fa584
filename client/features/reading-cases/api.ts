import { addressOf } from '#client/call.ts'
import { listOf, useEndpointMutation } from '#client/query.ts'
import { type ReadingCaseKind, readingCaseEndpoints } from '#contract/reading-cases.ts'

export interface CaseFilter {
  kind?: ReadingCaseKind
  approved?: 'yes' | 'no'
}

export const casesQuery = (query: CaseFilter) => listOf(readingCaseEndpoints.listReadingCases, { query })
/** The download URL of the approved cases. */
export const exportAddress = (): string => addressOf(readingCaseEndpoints.exportReadingCases)
export const useApprove = () => useEndpointMutation(readingCaseEndpoints.approveReadingCase)
export const useRemove = () => useEndpointMutation(readingCaseEndpoints.removeReadingCase)
export const useRemoveAll = () => useEndpointMutation(readingCaseEndpoints.removeReadingCases)
