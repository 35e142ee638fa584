import { putAsideEndpoints } from '#contract/put-aside.ts'
import type { Mount } from '../../handler.ts'
import { settlePutAside } from './actions.ts'
import { listPutAside } from './queries.ts'

export const putAsideRoutes = (mount: Mount): void => {
  mount(putAsideEndpoints.listPutAside, (ctx) => listPutAside(ctx.db))
  mount(putAsideEndpoints.settlePutAside, (ctx, { params, body }) => settlePutAside(ctx, params.id, body))
}
