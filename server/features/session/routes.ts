import { sessionEndpoints } from '#contract/session.ts'
import type { Mount } from '../../handler.ts'
import { updateEmail, updatePassword } from './actions/account.ts'
import { beginFactor, confirmFactor, removeFactor } from './actions/factors.ts'
import { login } from './actions/login.ts'
import { addPasskey, beginPasskey, passkeyChallenge, removePasskey } from './actions/passkeys.ts'
import { endSession, logout } from './actions/sessions.ts'
import { currentUser, listFailedLogins, listSessions, ownFactors } from './queries.ts'

export const sessionRoutes = (mount: Mount): void => {
  mount(sessionEndpoints.login, (ctx, { body }) => login(ctx, body))
  mount(sessionEndpoints.logout, (ctx) => logout(ctx))
  mount(sessionEndpoints.currentUser, (ctx) => currentUser(ctx.deps, ctx.db, ctx.person))
  mount(sessionEndpoints.listSessions, (ctx) => listSessions(ctx))
  mount(sessionEndpoints.listFailedLogins, (ctx) => listFailedLogins(ctx))
  mount(sessionEndpoints.endSession, (ctx, { params }) => endSession(ctx, params.id))
  mount(sessionEndpoints.updateEmail, (ctx, { body }) => updateEmail(ctx, body))
  mount(sessionEndpoints.updatePassword, (ctx, { body }) => updatePassword(ctx, body))
  mount(sessionEndpoints.beginFactor, (ctx, { body }) => beginFactor(ctx, body))
  mount(sessionEndpoints.confirmFactor, (ctx, { body }) => confirmFactor(ctx, body))
  mount(sessionEndpoints.removeFactor, (ctx, { body }) => removeFactor(ctx, body))
  mount(sessionEndpoints.ownFactors, (ctx) => ownFactors(ctx))
  mount(sessionEndpoints.passkeyChallenge, async (ctx) => passkeyChallenge(ctx.deps))
  mount(sessionEndpoints.beginPasskey, (ctx, { body }) => beginPasskey(ctx, body))
  mount(sessionEndpoints.addPasskey, (ctx, { body }) => addPasskey(ctx, body))
  mount(sessionEndpoints.removePasskey, (ctx, { params, body }) => removePasskey(ctx, params.id, body))
}
