import { endpoints } from '#contract/endpoints.ts'
import type { Mount } from '../../handler.ts'
import { reviewResponse } from './actions.ts'
import { answersPerQuestion } from './queries/answers-per-question.ts'
import { exportResponses, listResponses } from './queries.ts'

export const responseRoutes = (mount: Mount): void => {
  mount(endpoints.listResponses, (ctx, { query }) => listResponses(ctx.db, query))
  mount(endpoints.exportResponses, (ctx, { query }) =>
    exportResponses(ctx.db, query, { now: ctx.deps.clock.now(), language: query.reader ?? ctx.language }),
  )
  mount(endpoints.answersPerQuestion, (ctx, { query }) => answersPerQuestion(ctx.db, query))
  mount(endpoints.reviewResponse, (ctx, { params, body }) => reviewResponse(ctx, params.id, body))
}
