import { readingCaseEndpoints } from '#contract/reading-cases.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { approveReadingCase, removeReadingCase, removeReadingCases, sayMeaning } from './actions.ts'
import { exportReadingCases, listReadingCases } from './queries/cases.ts'
import { messageReading } from './queries/messages.ts'

export const readingCaseRoutes = (mount: Mount): void => {
  mount(
    readingCaseEndpoints.messageReading,
    async (ctx, { params }) => (await messageReading(ctx.db, params.id)) ?? refuse('not-found'),
  )
  mount(readingCaseEndpoints.sayMeaning, (ctx, { params, body }) => sayMeaning(ctx, params.id, body.means))
  mount(readingCaseEndpoints.listReadingCases, (ctx, { query }) => listReadingCases(ctx.db, query))
  mount(readingCaseEndpoints.exportReadingCases, (ctx) => exportReadingCases(ctx.db, ctx.deps.clock.now()))
  mount(readingCaseEndpoints.approveReadingCase, (ctx, { params }) => approveReadingCase(ctx, params.id))
  mount(readingCaseEndpoints.removeReadingCase, (ctx, { params }) => removeReadingCase(ctx, params.id))
  mount(readingCaseEndpoints.removeReadingCases, (ctx) => removeReadingCases(ctx))
}
