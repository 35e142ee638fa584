import { evaluationEndpoints } from '#contract/evaluations.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import {
  createEvaluationCase,
  importEvaluationCases,
  putLive,
  removeEvaluationCase,
  startEvaluation,
  updateEvaluationCase,
} from './actions.ts'
import { evaluationReport, listEvaluationCases, listEvaluations, listPromptVersions } from './queries.ts'

export const evaluationRoutes = (mount: Mount): void => {
  mount(evaluationEndpoints.listEvaluationCases, (ctx, { query }) => listEvaluationCases(ctx.db, query))
  mount(evaluationEndpoints.createEvaluationCase, (ctx, { body }) => createEvaluationCase(ctx, body))
  mount(evaluationEndpoints.updateEvaluationCase, (ctx, { params, body }) => updateEvaluationCase(ctx, params.id, body))
  mount(evaluationEndpoints.importEvaluationCases, (ctx, { body }) => importEvaluationCases(ctx, body))
  mount(evaluationEndpoints.removeEvaluationCase, (ctx, { params }) => removeEvaluationCase(ctx, params.id))
  mount(evaluationEndpoints.listEvaluations, (ctx) => listEvaluations(ctx.db))
  mount(evaluationEndpoints.startEvaluation, (ctx, { body }) => startEvaluation(ctx, body))
  mount(evaluationEndpoints.listPromptVersions, (ctx, { query }) => listPromptVersions(ctx.db, query.configId))
  mount(
    evaluationEndpoints.evaluationReport,
    async (ctx, { params }) => (await evaluationReport(ctx.db, params.id)) ?? refuse('not-found'),
  )
  mount(evaluationEndpoints.putLive, (ctx, { params, body }) => putLive(ctx, params.id, body))
}
