import { listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { groupEndpoints } from '#contract/groups.ts'
import { patientEndpoints } from '#contract/patients.ts'

export const groupsQuery = () => queryOf(groupEndpoints.listGroups)
export const membersQuery = (id: number) => listOf(groupEndpoints.listGroupMembers, { params: { id } })
export const foundQuery = (q: string) => listOf(patientEndpoints.listPatients, { query: { q, limit: 20 } })
export const useCreateGroup = () => useEndpointMutation(groupEndpoints.createGroup)
export const useUpdateGroup = () => useEndpointMutation(groupEndpoints.updateGroup)
export const useDeleteGroup = () => useEndpointMutation(groupEndpoints.deleteGroup)
export const useChangeMembers = () => useEndpointMutation(groupEndpoints.changeGroupMembers)
