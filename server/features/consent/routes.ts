import { consentEndpoints } from '#contract/patients/consent.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { changeConsent, undoStop } from './actions.ts'
import { consentProof } from './queries.ts'

export const consentRoutes = (mount: Mount): void => {
  mount(
    consentEndpoints.consentProof,
    async (ctx, { params }) => (await consentProof(ctx.deps, ctx.db, params.id)) ?? refuse('not-found'),
  )
  mount(consentEndpoints.changeConsent, (ctx, { params, body }) => changeConsent(ctx, params.id, body))
  mount(consentEndpoints.undoStop, (ctx, { params, body }) => undoStop(ctx, params.id, body.reason))
}
