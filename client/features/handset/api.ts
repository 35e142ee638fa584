import { queryOf, useEndpointMutation } from '#client/query.ts'
import { sandboxEndpoints } from '#contract/sandbox.ts'

export const phonesQuery = () => queryOf(sandboxEndpoints.listHandsetThreads)
export const textsQuery = (phone: string) => queryOf(sandboxEndpoints.handsetThread, { params: { phone } })
export const scriptedPatientsQuery = () => queryOf(sandboxEndpoints.scriptedPatients)

export const useTextAsPatient = () => useEndpointMutation(sandboxEndpoints.textAsPatient)
export const useSetScriptedPatients = () => useEndpointMutation(sandboxEndpoints.setScriptedPatients)
export const useStartTen = () => useEndpointMutation(sandboxEndpoints.startTenConversations)
