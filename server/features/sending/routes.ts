import { sendingEndpoints } from '#contract/sending.ts'
import type { Mount } from '../../handler.ts'
import { resumeSending } from './actions.ts'
import { sendingState } from './queries.ts'

export const sendingRoutes = (mount: Mount): void => {
  mount(sendingEndpoints.sending, (ctx) => sendingState(ctx.db))
  mount(sendingEndpoints.resumeSending, (ctx, { body }) => resumeSending(ctx, body.reason))
}
