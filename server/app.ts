import fastifyCookie from '@fastify/cookie'
import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { allEndpoints } from '#contract/endpoints.ts'
import type { Deps } from './deps.ts'
import { openNumberKey } from './features/contacts/actions.ts'
import { installDirectoryLogout } from './features/directory/routes.ts'
import { installWebhooks } from './features/twilio/routes.ts'
import { featureRoutes } from './features.ts'
import type { Mount } from './handler.ts'
import { installCompression } from './http/compress.ts'
import { installBodyTime } from './http/connections/slow-bodies.ts'
import { installConnections } from './http/connections.ts'
import { installErrors, sendRefusal } from './http/errors.ts'
import { installGuards } from './http/guards.ts'
import { installHeaders, securityHeaders } from './http/headers.ts'
import { createMount } from './http/mount.ts'
import { installProbes, mayReadDescription } from './http/probes.ts'
import { installSocket } from './http/socket.ts'
import { installStatic } from './http/static.ts'
import { refuse } from './refusal.ts'

/** 256 KB, far above any form. */
const BODY_LIMIT = 256 * 1024

/** Milliseconds in which the headers of a request have to arrive. */
const HEADERS_MS = 30_000

/** Builds the app from its dependencies without listening. Tests call it in process. */
export const createApp = async (deps: Deps): Promise<FastifyInstance> => {
  openNumberKey(deps)
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    // A file of 50 MB has to arrive within it over a slow line; other bodies have less (installBodyTime).
    requestTimeout: 120_000,
    http: { headersTimeout: HEADERS_MS },
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(request, reply.headers(securityHeaders(deps.config)), refuse('not-found')),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installConnections(app)
  installBodyTime(app)
  installErrors(app, deps.log)
  await app.register(fastifyCookie)
  installHeaders(app, deps)
  await installCompression(app)
  installGuards(app, deps)
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Recado', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(async (api) => {
    const mounted = new Set<string>()
    const mount: Mount = createMount(api, deps, mounted)
    for (const routes of featureRoutes) routes(mount)
    const missing = allEndpoints.filter(
      ([, { method, path, sandboxOnly }]) =>
        !(sandboxOnly && deps.config.mode !== 'sandbox') && !mounted.has(`${method} ${path}`),
    )
    if (missing.length > 0) throw new Error(`Declared but not mounted: ${missing.map(([name]) => name).join(', ')}`)
    api.get('/api/docs', { schema: { hide: true } }, async (request, reply) =>
      (await mayReadDescription(request, deps)) ? api.swagger() : sendRefusal(request, reply, refuse('forbidden')),
    )
  })
  await app.register(async (webhooks) => installWebhooks(webhooks, deps, sendRefusal))
  await app.register(async (directory) => installDirectoryLogout(directory, deps, sendRefusal))
  installProbes(app, deps)
  await installSocket(app, deps)
  await installStatic(app, deps)
  return app
}
