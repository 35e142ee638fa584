import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { askDatabase, storageCounts } from '../features/stats/queries.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { personOf } from './auth.ts'
import { sendRefusal } from './errors.ts'

/** Milliseconds; the caller of a probe waits no longer. */
const READY_WITHIN_MS = 3000

const loopback = /^(127\.|::1$|::ffff:127\.)/

const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Behind a proxy on this machine every caller looks local, so a request that was forwarded, or that asks for another host
 * than this machine, never counts as local.
 */
const isLocal = (request: FastifyRequest): boolean =>
  loopback.test(request.raw.socket.remoteAddress ?? '') &&
  localHost.test(request.headers.host ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined

const hasToken = (request: FastifyRequest, token: string | null): boolean => {
  if (token === null) return false
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Who reads what the API offers: this machine, the holder of the token, an administrator. */
export const mayReadDescription = async (request: FastifyRequest, deps: Deps): Promise<boolean> => {
  if (isLocal(request) || hasToken(request, deps.config.metricsToken)) return true
  const person = await personOf(request, deps)
  return !isRefusal(person) && person.role === 'ADMINISTRATOR'
}

const isDoneWithin = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

const createMetrics = (app: FastifyInstance, deps: Deps): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'recado_http_request_seconds',
    help: 'Time from a request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: addresses hold search terms.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  const rows = new Gauge({
    name: 'recado_rows',
    help: 'Rows that wait, by what they are.',
    labelNames: ['what'] as const,
    registers: [registry],
    collect: async () => {
      for (const [what, count] of Object.entries(await storageCounts(deps.db.reader))) rows.set({ what }, count)
    },
  })
  return registry
}

/** /healthz: the process answers. /readyz: it can work. /metrics: Prometheus text, from this machine or with the token. */
export const installProbes = (app: FastifyInstance, deps: Deps): void => {
  const registry = createMetrics(app, deps)
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const isDatabaseThere = await isDoneWithin(READY_WITHIN_MS, askDatabase(deps.db.reader))
    const isDispatching = deps.config.role === 'web' || (deps.runner.isRunning?.() ?? true)
    const isReady = isDatabaseThere && isDispatching
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', database: isDatabaseThere, dispatcher: isDispatching })
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, deps.config.metricsToken))
      return sendRefusal(request, reply, refuse('forbidden'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
