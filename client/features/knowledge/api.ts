import { addressOf } from '#client/call.ts'
import { listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { type KnowledgeView, knowledgeEndpoints } from '#contract/knowledge.ts'

export interface KnowledgeFilter {
  view?: KnowledgeView
  topic?: string
  locationId?: number
  q?: string
}

export const knowledgeQuery = (query: KnowledgeFilter) => listOf(knowledgeEndpoints.listKnowledge, { query })
export const choicesQuery = () => queryOf(knowledgeEndpoints.knowledgeChoices)
export const unansweredQuery = () => queryOf(knowledgeEndpoints.unansweredQuestions)
export const csvAddress = (): string => addressOf(knowledgeEndpoints.exportKnowledge)
export const jsonAddress = (): string => addressOf(knowledgeEndpoints.knowledgeFile)
export const useCreate = () => useEndpointMutation(knowledgeEndpoints.createKnowledge)
export const useUpdate = () => useEndpointMutation(knowledgeEndpoints.updateKnowledge)
export const useApprove = () => useEndpointMutation(knowledgeEndpoints.approveKnowledge)
export const useDiscard = () => useEndpointMutation(knowledgeEndpoints.discardKnowledgeChange)
export const useRetire = () => useEndpointMutation(knowledgeEndpoints.retireKnowledge)
export const useRestore = () => useEndpointMutation(knowledgeEndpoints.restoreKnowledge)
export const usePreview = () => useEndpointMutation(knowledgeEndpoints.previewKnowledge)
export const useImport = () => useEndpointMutation(knowledgeEndpoints.importKnowledge)
