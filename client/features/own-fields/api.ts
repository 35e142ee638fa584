import { useQueryClient } from '@tanstack/react-query'
import { nounOf, useEndpointMutation } from '#client/query.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { flowEndpoints } from '#contract/flows/endpoints.ts'
import { ownFieldEndpoints } from '#contract/patients/own-fields.ts'
import { patientEndpoints } from '#contract/patients.ts'

/** A changed field changes what flows say of it, and what patients show. */
const stale = [nounOf(flowEndpoints.listFlows), nounOf(patientEndpoints.listPatients)]

const useFieldMutation = <E extends Endpoint>(endpoint: E) => {
  const client = useQueryClient()
  return useEndpointMutation(endpoint, {
    onSuccess: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) }),
  })
}

export const useCreateField = () => useFieldMutation(ownFieldEndpoints.createOwnField)
export const useUpdateField = () => useFieldMutation(ownFieldEndpoints.updateOwnField)
export const useReorderFields = () => useFieldMutation(ownFieldEndpoints.reorderOwnFields)
export const useRemoveField = () => useFieldMutation(ownFieldEndpoints.removeOwnField)
export const useRestoreField = () => useFieldMutation(ownFieldEndpoints.restoreOwnField)
