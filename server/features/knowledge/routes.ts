import { knowledgeEndpoints } from '#contract/knowledge.ts'
import type { Mount } from '../../handler.ts'
import { importKnowledge, previewKnowledge } from './actions/import.ts'
import {
  approveKnowledge,
  createKnowledge,
  discardKnowledgeChange,
  restoreKnowledge,
  retireKnowledge,
  updateKnowledge,
} from './actions.ts'
import { knowledgeCsv, knowledgeFile } from './queries/file.ts'
import { unansweredQuestions } from './queries/unanswered.ts'
import { knowledgeChoices, listKnowledge, organizationDay } from './queries.ts'

export const knowledgeRoutes = (mount: Mount): void => {
  mount(knowledgeEndpoints.listKnowledge, async (ctx, { query }) =>
    listKnowledge(ctx.db, query, await organizationDay(ctx.db, ctx.deps.clock)),
  )
  mount(knowledgeEndpoints.knowledgeChoices, (ctx) => knowledgeChoices(ctx.db))
  mount(knowledgeEndpoints.createKnowledge, (ctx, { body }) => createKnowledge(ctx, body))
  mount(knowledgeEndpoints.updateKnowledge, (ctx, { params, body }) => updateKnowledge(ctx, params.id, body))
  mount(knowledgeEndpoints.approveKnowledge, (ctx, { params }) => approveKnowledge(ctx, params.id))
  mount(knowledgeEndpoints.discardKnowledgeChange, (ctx, { params }) => discardKnowledgeChange(ctx, params.id))
  mount(knowledgeEndpoints.retireKnowledge, (ctx, { params }) => retireKnowledge(ctx, params.id))
  mount(knowledgeEndpoints.restoreKnowledge, (ctx, { params }) => restoreKnowledge(ctx, params.id))
  mount(knowledgeEndpoints.exportKnowledge, async (ctx) =>
    knowledgeCsv(ctx.db, ctx.language, await organizationDay(ctx.db, ctx.deps.clock)),
  )
  mount(knowledgeEndpoints.knowledgeFile, (ctx) => knowledgeFile(ctx.db))
  mount(knowledgeEndpoints.previewKnowledge, (ctx, { body }) => previewKnowledge(ctx, body))
  mount(knowledgeEndpoints.importKnowledge, (ctx, { body }) => importKnowledge(ctx, body))
  mount(knowledgeEndpoints.unansweredQuestions, (ctx) => unansweredQuestions(ctx.db, ctx.deps.clock.now()))
}
