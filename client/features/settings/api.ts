import { useQueryClient } from '@tanstack/react-query'
import { queryOf, useEndpointMutation } from '#client/query.ts'
import { currentUserQuery } from '#client/session.tsx'
import { directoryEndpoints } from '#contract/directory.ts'
import { factorEndpoints } from '#contract/factors.ts'
import { locationEndpoints } from '#contract/locations.ts'
import { onCallEndpoints } from '#contract/on-call.ts'
import { quickReplyEndpoints } from '#contract/quick-replies.ts'
import { retentionEndpoints } from '#contract/retention.ts'
import { senderEndpoints } from '#contract/senders.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { teamEndpoints } from '#contract/teams.ts'
import { userEndpoints } from '#contract/users.ts'

export const sessionsQuery = () => queryOf(sessionEndpoints.listSessions)
export const settingsQuery = () => queryOf(settingsEndpoints.getSettings)
export const onCallQuery = () => queryOf(onCallEndpoints.onCall)
export const sendersQuery = () => queryOf(senderEndpoints.listSenders)
export const locationsQuery = () => queryOf(locationEndpoints.listLocations)
export const retentionQuery = () => queryOf(retentionEndpoints.getRetention)
export const directoryQuery = () => queryOf(directoryEndpoints.getDirectory)
export const factorSettingsQuery = () => queryOf(factorEndpoints.getFactorSettings)
export const useUpdateFactorSettings = () => useEndpointMutation(factorEndpoints.updateFactorSettings)
export const useUpdateDirectory = () => useEndpointMutation(directoryEndpoints.updateDirectory)
export const peopleQuery = () =>
  queryOf(userEndpoints.listUsers, { query: { sort: 'username', order: 'asc', limit: 200 } })
export const useCreateSender = () => useEndpointMutation(senderEndpoints.createSender)
export const useUpdateSender = () => useEndpointMutation(senderEndpoints.updateSender)
export const useSetSenderState = () => useEndpointMutation(senderEndpoints.setSenderState)
export const useMakeDefaultSender = () => useEndpointMutation(senderEndpoints.makeDefaultSender)
export const useCreateLocation = () => useEndpointMutation(locationEndpoints.createLocation)
export const useUpdateLocation = () => useEndpointMutation(locationEndpoints.updateLocation)
export const teamsQuery = () => queryOf(teamEndpoints.listTeams)
export const useCreateTeam = () => useEndpointMutation(teamEndpoints.createTeam)
export const useUpdateTeam = () => useEndpointMutation(teamEndpoints.updateTeam)
export const useDeleteTeam = () => useEndpointMutation(teamEndpoints.deleteTeam)

export const quickRepliesQuery = () => queryOf(quickReplyEndpoints.listQuickReplies)
export const useCreateQuickReply = () => useEndpointMutation(quickReplyEndpoints.createQuickReply)
export const useUpdateQuickReply = () => useEndpointMutation(quickReplyEndpoints.updateQuickReply)
export const useDeleteQuickReply = () => useEndpointMutation(quickReplyEndpoints.deleteQuickReply)
export const useEndSession = () => useEndpointMutation(sessionEndpoints.endSession)

/** Saves the organization's settings; its name is also in the frame, with the signed-in person. */
export const useUpdateSettings = () => {
  const client = useQueryClient()
  return useEndpointMutation(settingsEndpoints.updateSettings, {
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery().queryKey, saved)
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
}
