import { useQueryClient } from '@tanstack/react-query'
import { queryOf, useEndpointMutation } from '#client/query.ts'
import { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { wholeFlowEndpoints } from '#contract/flows/whole-flow.ts'
import { lexiconEndpoints } from '#contract/lexicon.ts'

export const flowsQuery = () => queryOf(flowEndpoints.listFlows)
export const versionsQuery = (flowId: number) => queryOf(flowEndpoints.listFlowVersions, { params: { flowId } })
/** The changes between two versions; `to` null is the flow as it is now. */
export const changesQuery = (flowId: number, from: number, to: number | null) =>
  queryOf(flowEndpoints.compareFlowVersions, { params: { flowId }, query: to === null ? { from } : { from, to } })
export const testsQuery = (flowId: number) => queryOf(flowEndpoints.listFlowTests, { params: { flowId } })
/** The current conversation settings, so that the simulation uses the same. */
export const simulationSettingsQuery = () => queryOf(flowEndpoints.simulationSettings)
export const unreadQuery = () => queryOf(lexiconEndpoints.listUnreadReplies)
export const lexiconQuery = () => queryOf(lexiconEndpoints.listLexicon)

export const useCreateFlow = () => useEndpointMutation(flowEndpoints.createFlow)
export const useUpdateFlow = () => useEndpointMutation(flowEndpoints.updateFlow)
export const useActivateFlow = () => useEndpointMutation(flowEndpoints.activateFlow)
export const useDeactivateFlow = () => useEndpointMutation(flowEndpoints.deactivateFlow)
export const useDuplicateFlow = () => useEndpointMutation(wholeFlowEndpoints.duplicateFlow)
export const useDeleteFlow = () => useEndpointMutation(wholeFlowEndpoints.deleteFlow)
export const usePutContent = () => useEndpointMutation(flowEndpoints.putFlowContent)
export const useCreateQuestion = () => useEndpointMutation(flowEndpoints.createQuestion)
export const useUpdateQuestion = () => useEndpointMutation(flowEndpoints.updateQuestion)
export const useDeleteQuestion = () => useEndpointMutation(flowEndpoints.deleteQuestion)
export const useCreateVariable = () => useEndpointMutation(flowEndpoints.createVariable)
export const useDeleteVariable = () => useEndpointMutation(flowEndpoints.deleteVariable)
export const useRestoreVersion = () => useEndpointMutation(flowEndpoints.restoreFlowVersion)
export const useCreateTest = () => useEndpointMutation(flowEndpoints.createFlowTest)
export const useAcceptTest = () => useEndpointMutation(flowEndpoints.acceptFlowTest)
export const useDeleteTest = () => useEndpointMutation(flowEndpoints.deleteFlowTest)
export const useTeachLexicon = () => useEndpointMutation(lexiconEndpoints.teachLexicon)
export const useForgetLexicon = () => useEndpointMutation(lexiconEndpoints.forgetLexicon)
export const useSendTestSms = () => useEndpointMutation(flowEndpoints.sendTestSms)

const changeFlow = (flows: BuiltFlow[] | undefined, id: number, change: (flow: BuiltFlow) => BuiltFlow) =>
  flows?.map((flow) => (flow.id === id ? change(flow) : flow))

/** Reorders the questions: the list changes at once, and changes back when the server refuses. */
export const useReorderQuestions = () => {
  const client = useQueryClient()
  const { queryKey } = flowsQuery()
  return useEndpointMutation<typeof flowEndpoints.reorderQuestions, BuiltFlow[] | undefined>(
    flowEndpoints.reorderQuestions,
    {
      onMutate: async ({ params, body }) => {
        await client.cancelQueries({ queryKey })
        const before = client.getQueryData<BuiltFlow[]>(queryKey)
        const places = new Map(body.questionOrders.map(({ id, order }) => [id, order]))
        client.setQueryData<BuiltFlow[]>(queryKey, (flows) =>
          changeFlow(flows, params.flowId, (flow) => ({
            ...flow,
            questions: flow.questions
              .map((question) => ({ ...question, order: places.get(question.id) ?? question.order }))
              .toSorted((a, b) => a.order - b.order),
          })),
        )
        return before
      },
      onError: (_error, _input, before) => {
        client.setQueryData(queryKey, before)
      },
    },
  )
}
