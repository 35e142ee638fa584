import { listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { aiEndpoints } from '#contract/ai.ts'
import { type EvaluationCase, evaluationEndpoints } from '#contract/evaluations.ts'
import { jobEndpoints } from '#contract/jobs.ts'
import { knowledgeEndpoints } from '#contract/knowledge.ts'

export const casesQuery = (state: EvaluationCase['state']) =>
  listOf(evaluationEndpoints.listEvaluationCases, { query: { state } })
export const runsQuery = () => queryOf(evaluationEndpoints.listEvaluations)
export const reportQuery = (id: number) => queryOf(evaluationEndpoints.evaluationReport, { params: { id } })
export const versionsQuery = (configId: number) =>
  queryOf(evaluationEndpoints.listPromptVersions, { query: { configId } })
export const configurationsQuery = () => queryOf(aiEndpoints.listAiConfigurations)
export const entriesQuery = () => listOf(knowledgeEndpoints.listKnowledge, { query: { view: 'approved' } })
export const useStart = () => useEndpointMutation(evaluationEndpoints.startEvaluation)
export const usePutLive = () => useEndpointMutation(evaluationEndpoints.putLive)
export const useAddCase = () => useEndpointMutation(evaluationEndpoints.createEvaluationCase)
export const useChangeCase = () => useEndpointMutation(evaluationEndpoints.updateEvaluationCase)
export const useImportCases = () => useEndpointMutation(evaluationEndpoints.importEvaluationCases)
export const useRemoveCase = () => useEndpointMutation(evaluationEndpoints.removeEvaluationCase)
export const useStop = () => useEndpointMutation(jobEndpoints.stopJob)
