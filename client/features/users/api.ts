import { listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { userEndpoints, type userViews } from '#contract/users.ts'

export const userSorts = ['username', 'email', 'role', 'isActive', 'lastLoginAt', 'createdAt'] as const

export interface UsersQuery {
  q?: string
  view?: (typeof userViews)[number]
  sort?: (typeof userSorts)[number]
  order?: 'asc' | 'desc'
}

export const usersQuery = (query: UsersQuery) => listOf(userEndpoints.listUsers, { query })
/** Every account, for the counts on the cards. */
export const everyUserQuery = () => queryOf(userEndpoints.listUsers)
export const sessionsQuery = () => queryOf(sessionEndpoints.listSessions)

export const failedLoginsQuery = () => queryOf(sessionEndpoints.listFailedLogins)

export const useCreateUser = () => useEndpointMutation(userEndpoints.createUser)
export const useUpdateUser = () => useEndpointMutation(userEndpoints.updateUser)
export const useActivateUser = () => useEndpointMutation(userEndpoints.activateUser)
export const useDeactivateUser = () => useEndpointMutation(userEndpoints.deactivateUser)
export const useDeleteUser = () => useEndpointMutation(userEndpoints.deleteUser)
export const useRemoveUserFactor = () => useEndpointMutation(userEndpoints.removeUserFactor)
export const useEndSession = () => useEndpointMutation(sessionEndpoints.endSession)
