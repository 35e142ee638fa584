import { callEndpoints } from '#contract/calls.ts'
import type { Mount } from '../../handler.ts'
import { recordPatientCall } from './actions.ts'
import { listCalls } from './queries.ts'

export const callRoutes = (mount: Mount): void => {
  mount(callEndpoints.listCalls, (ctx, { params }) => listCalls(ctx.db, params.id))
  mount(callEndpoints.recordCall, (ctx, { params, body }) => recordPatientCall(ctx, params.id, body))
}
