import { flowEndpoints } from '#contract/flows/endpoints.ts'
import { wholeFlowEndpoints } from '#contract/flows/whole-flow.ts'
import type { Mount } from '../../handler.ts'
import { putContent, restoreVersion } from './actions/content.ts'
import { duplicateFlow } from './actions/duplicate.ts'
import { activateFlow, createFlow, deactivateFlow, deleteFlow, updateFlow } from './actions/flows.ts'
import { createQuestion, deleteQuestion, reorderQuestions, updateQuestion } from './actions/questions.ts'
import { sendTestSms } from './actions/sms.ts'
import { acceptTest, createTest, deleteTest } from './actions/tests.ts'
import { createVariable, deleteVariable } from './actions/variables.ts'
import { listFlows, listVariables } from './queries/flows.ts'
import { listTests, simulationSettings } from './queries/tests.ts'
import { compareVersions, findVersion, listVersions } from './queries/versions.ts'

export const flowRoutes = (mount: Mount): void => {
  mount(flowEndpoints.listFlows, (ctx, { query }) => listFlows(ctx.deps, ctx.db, query))
  mount(flowEndpoints.createFlow, (ctx, { body }) => createFlow(ctx, body))
  mount(flowEndpoints.updateFlow, (ctx, { params, body }) => updateFlow(ctx, params.id, body))
  mount(flowEndpoints.activateFlow, (ctx, { params }) => activateFlow(ctx, params.id))
  mount(flowEndpoints.deactivateFlow, (ctx, { params }) => deactivateFlow(ctx, params.id))
  mount(wholeFlowEndpoints.duplicateFlow, (ctx, { params }) => duplicateFlow(ctx, params.id))
  mount(wholeFlowEndpoints.deleteFlow, (ctx, { params }) => deleteFlow(ctx, params.id))
  mount(flowEndpoints.putFlowContent, (ctx, { params, body }) => putContent(ctx, params.id, body))
  mount(flowEndpoints.createQuestion, (ctx, { body }) => createQuestion(ctx, body))
  mount(flowEndpoints.reorderQuestions, (ctx, { params, body }) => reorderQuestions(ctx, params.flowId, body))
  mount(flowEndpoints.updateQuestion, (ctx, { params, body }) => updateQuestion(ctx, params, body))
  mount(flowEndpoints.deleteQuestion, (ctx, { params }) => deleteQuestion(ctx, params))
  mount(flowEndpoints.listVariables, (ctx, { params, query }) => listVariables(ctx.db, params.flowId, query))
  mount(flowEndpoints.createVariable, (ctx, { params, body }) => createVariable(ctx, params.flowId, body))
  mount(flowEndpoints.deleteVariable, (ctx, { params }) => deleteVariable(ctx, params.id))
  mount(flowEndpoints.listFlowVersions, (ctx, { params, query }) => listVersions(ctx.db, params.flowId, query))
  mount(flowEndpoints.getFlowVersion, (ctx, { params }) => findVersion(ctx.db, params.flowId, params.version))
  mount(flowEndpoints.compareFlowVersions, (ctx, { params, query }) => compareVersions(ctx.db, params.flowId, query))
  mount(flowEndpoints.restoreFlowVersion, (ctx, { params }) => restoreVersion(ctx, params))
  mount(flowEndpoints.simulationSettings, (ctx) => simulationSettings(ctx.deps, ctx.db))
  mount(flowEndpoints.listFlowTests, (ctx, { params }) => listTests(ctx.deps, ctx.db, params.flowId))
  mount(flowEndpoints.createFlowTest, (ctx, { params, body }) => createTest(ctx, params.flowId, body))
  mount(flowEndpoints.acceptFlowTest, (ctx, { params }) => acceptTest(ctx, params.id))
  mount(flowEndpoints.deleteFlowTest, (ctx, { params }) => deleteTest(ctx, params.id))
  mount(flowEndpoints.sendTestSms, (ctx, { body }) => sendTestSms(ctx, body))
}
