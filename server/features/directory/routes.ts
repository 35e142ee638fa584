import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { directoryEndpoints } from '#contract/directory.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../handler.ts'
import type { Refusal } from '../../refusal.ts'
import { logOutByDirectory } from './actions/logout.ts'
import { updateDirectory } from './actions/settings.ts'
import { beginDirectorySignIn, finishDirectorySignIn } from './actions/sign-in.ts'
import { presentDirectory, signInWays } from './queries.ts'

export const directoryRoutes = (mount: Mount): void => {
  mount(directoryEndpoints.signInWays, (ctx) => signInWays(ctx.db))
  mount(directoryEndpoints.beginDirectorySignIn, (ctx) => beginDirectorySignIn(ctx))
  mount(directoryEndpoints.finishDirectorySignIn, (ctx, { body }) => finishDirectorySignIn(ctx, body.query))
  mount(directoryEndpoints.beginDirectoryProof, (ctx) => beginDirectorySignIn(ctx, ctx.person.sessionId))
  mount(directoryEndpoints.getDirectory, (ctx) => presentDirectory(ctx.deps, ctx.db))
  mount(directoryEndpoints.updateDirectory, (ctx, { body }) => updateDirectory(ctx, body))
}

/** Far above any logout token. */
const MOST_BYTES = 32 * 1024

/** Back-channel logout (OpenID Connect): the directory itself calls, with a form as the standard wants. */
export const installDirectoryLogout = (
  app: FastifyInstance,
  deps: Deps,
  sendRefusal: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply,
): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.post('/api/auth/directory/logout', { schema: { hide: true } }, async (request, reply) => {
    const token = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('logout_token') ?? ''
    const caller = {
      ipAddress: request.ip.slice(0, 45),
      userAgent: request.headers['user-agent']?.slice(0, 256) ?? null,
      requestId: request.id,
    }
    const refused = await logOutByDirectory(deps, caller, token)
    void reply.header('Cache-Control', 'no-store')
    return refused ? sendRefusal(request, reply, refused) : reply.code(200).send()
  })
}
