import { queryOf, useEndpointMutation } from '#client/query.ts'
import { putAsideEndpoints } from '#contract/put-aside.ts'

export const putAsideQuery = () => queryOf(putAsideEndpoints.listPutAside)
export const useSettle = () => useEndpointMutation(putAsideEndpoints.settlePutAside)
