import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { addressOf, type Page } from '#client/call.ts'
import { listOf, nounOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { conversationEndpoints } from '#contract/conversations.ts'
import { flowEndpoints } from '#contract/flows/endpoints.ts'
import { messageEndpoints } from '#contract/messages.ts'
import { consentEndpoints } from '#contract/patients/consent.ts'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import type { Language } from '#contract/primitives.ts'
import { responseEndpoints } from '#contract/responses.ts'
import type { PatientFilter } from '#contract/selection.ts'

export interface QueueQuery extends PatientFilter {
  sort?: string
  order?: 'asc' | 'desc'
}

export const queueQuery = (query: QueueQuery) => listOf(patientEndpoints.listPatients, { query })
/** The download URL of the queue with its filter and sort order. */
export const exportAddress = (query: QueueQuery & { reader: Language }): string =>
  addressOf(patientEndpoints.exportPatients, { query })
export const flowsQuery = () => listOf(flowEndpoints.listFlows, { query: { limit: 100 } })
export const queueStatsQuery = () => queryOf(patientEndpoints.patientStats)
export const patientQuery = (id: number) => queryOf(patientEndpoints.getPatient, { params: { id } })
export const consentQuery = (id: number) => queryOf(consentEndpoints.consentProof, { params: { id } })
export const useChangeConsent = () => useEndpointMutation(consentEndpoints.changeConsent)

/** Every attempt of one patient: found by the contract number; the caller keeps those of the patient's own row. */
export const attemptsQuery = ({ contractId }: Pick<Patient, 'contractId'>) =>
  queryOf(conversationEndpoints.listConversations, { query: { q: contractId, limit: 100 } })

/** Messages of one conversation that are shown, the latest ones. */
export const SHOWN_MESSAGES = 200
export const messagesQuery = (conversationId: number) =>
  queryOf(messageEndpoints.listMessages, { query: { conversationId, limit: SHOWN_MESSAGES } })
export const answersQuery = (conversationId: number) =>
  queryOf(responseEndpoints.listResponses, { query: { conversationId, limit: 100 } })

export const useCreatePatient = () => useEndpointMutation(patientEndpoints.createPatient)
export const useUpdatePatient = () => useEndpointMutation(patientEndpoints.updatePatient)
export const useUndoDecision = () => useEndpointMutation(patientEndpoints.undoDecision)

type QueuePages = InfiniteData<Page<Patient>>
type Before = [queryKey: readonly unknown[], pages: QueuePages | undefined][]

const everyQueueList = { queryKey: [nounOf(patientEndpoints.listPatients)], predicate: isList }
function isList({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[2] === 'list'
}

const changeRow = (client: QueryClient, id: number, change: Partial<Patient>): void => {
  client.setQueriesData<QueuePages>(everyQueueList, (data) =>
    data && 'pages' in data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
          })),
        }
      : data,
  )
}

/** Sets the verification by hand; the row changes at once, and changes back when the server refuses. */
export const useSetVerification = () => {
  const client = useQueryClient()
  return useEndpointMutation<typeof patientEndpoints.setVerification, Before>(patientEndpoints.setVerification, {
    onMutate: async ({ params, body }) => {
      await client.cancelQueries(everyQueueList)
      const before = client.getQueriesData<QueuePages>(everyQueueList)
      changeRow(client, params.id, { verifiedStatus: body.verifiedStatus })
      return before
    },
    onError: (_error, _input, before) => {
      for (const [queryKey, pages] of before ?? []) client.setQueryData(queryKey, pages)
    },
  })
}

/** Starts a conversation; its row shows it as open at once, so that a second press starts no other. */
export const useStartConversation = () => {
  const client = useQueryClient()
  return useEndpointMutation(patientEndpoints.startConversation, {
    onSuccess: (_started, { params }) => changeRow(client, params.id, { startRefusal: 'conversation-open' }),
  })
}
