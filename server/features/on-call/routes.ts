import { onCallEndpoints } from '#contract/on-call.ts'
import type { Mount } from '../../handler.ts'
import { acknowledgeAlert } from './actions.ts'
import { onCallState } from './queries.ts'

export const onCallRoutes = (mount: Mount): void => {
  mount(onCallEndpoints.onCall, (ctx) => onCallState(ctx.deps, ctx.db))
  mount(onCallEndpoints.acknowledgeAlert, (ctx, { params }) => acknowledgeAlert(ctx, params.id))
}
