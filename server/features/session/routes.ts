import { factorEndpoints } from '#contract/factors.ts'
import { sessionEndpoints } from '#contract/session.ts'
import type { Mount } from '../../handler.ts'
import { updateEmail, updatePassword } from './actions/account.ts'
import { updateFactorSettings } from './actions/factor-settings.ts'
import { beginFactor, confirmFactor, removeFactor } from './actions/factors.ts'
import { login } from './actions/login.ts'
import { addPasskey, beginPasskey, passkeyChallenge, removePasskey, renamePasskey } from './actions/passkeys.ts'
import { prove } from './actions/proof.ts'
import { endSession, logout } from './actions/sessions.ts'
import { factorSettings, ownFactors } from './queries/factors.ts'
import { currentUser, listFailedLogins, listSessions } from './queries.ts'

export const sessionRoutes = (mount: Mount): void => {
  mount(sessionEndpoints.login, (ctx, { body }) => login(ctx, body))
  mount(sessionEndpoints.logout, (ctx) => logout(ctx))
  mount(sessionEndpoints.currentUser, (ctx) => currentUser(ctx.deps, ctx.db, ctx.person))
  mount(sessionEndpoints.listSessions, (ctx) => listSessions(ctx))
  mount(sessionEndpoints.listFailedLogins, (ctx) => listFailedLogins(ctx))
  mount(sessionEndpoints.endSession, (ctx, { params }) => endSession(ctx, params.id))
  mount(sessionEndpoints.updateEmail, (ctx, { body }) => updateEmail(ctx, body))
  mount(sessionEndpoints.updatePassword, (ctx, { body }) => updatePassword(ctx, body))
  mount(factorEndpoints.beginFactor, (ctx, { body }) => beginFactor(ctx, body))
  mount(factorEndpoints.confirmFactor, (ctx, { body }) => confirmFactor(ctx, body))
  mount(factorEndpoints.removeFactor, (ctx, { body }) => removeFactor(ctx, body))
  mount(factorEndpoints.ownFactors, (ctx) => ownFactors(ctx))
  mount(factorEndpoints.prove, (ctx, { body }) => prove(ctx, body))
  mount(factorEndpoints.checkProof, async () => ({}))
  mount(factorEndpoints.getFactorSettings, (ctx) => factorSettings(ctx.db))
  mount(factorEndpoints.updateFactorSettings, (ctx, { body }) => updateFactorSettings(ctx, body.roles))
  mount(factorEndpoints.passkeyChallenge, async (ctx) => passkeyChallenge(ctx.deps))
  mount(factorEndpoints.beginPasskey, (ctx, { body }) => beginPasskey(ctx, body))
  mount(factorEndpoints.addPasskey, (ctx, { body }) => addPasskey(ctx, body))
  mount(factorEndpoints.renamePasskey, (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name))
  mount(factorEndpoints.removePasskey, (ctx, { params, body }) => removePasskey(ctx, params.id, body))
}
