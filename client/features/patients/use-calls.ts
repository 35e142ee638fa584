import { queryOf, useEndpointMutation } from '#client/query.ts'
import { callEndpoints } from '#contract/calls.ts'

export const callsQuery = (id: number) => queryOf(callEndpoints.listCalls, { params: { id } })
export const useRecordCall = () => useEndpointMutation(callEndpoints.recordCall)
