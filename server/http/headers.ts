import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { isHttps } from './cookie.ts'

/** Two years, as browsers' preload lists require. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** Browser features that the console does not use. */
const PERMISSIONS =
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/** The policy for everything but pages: nothing is allowed. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every answer, also of those without a route. */
export const securityHeaders = (config: Config): Record<string, string> => ({
  'Content-Security-Policy': NO_PAGE,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  'Cache-Control': 'no-store',
  ...(isHttps(config) ? { 'Strict-Transport-Security': HSTS } : {}),
})

/**
 * The policy of the console's page: its own files, calls and socket, styles with this answer's nonce (dialogs add style
 * elements), and inline scripts by hash. No other source.
 */
export const pagePolicy = (config: Config, nonce: string, scriptHashes: readonly string[]): string => {
  const socket = new URL(config.publicUrl).origin.replace(/^http/, 'ws')
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${hashes}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Adds the headers before any handler answers; static files and pages replace two of them. */
export const installHeaders = (app: FastifyInstance, { config }: Pick<Deps, 'config'>): void => {
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers)
  })
}
