import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/primitives.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { sessionCookieName } from './cookie.ts'
import { sendRefusal } from './errors.ts'
import { pagePolicy } from './headers.ts'

/** Beside the bundle in dist/, or in dist/ of the sources' root. */
const clientFolders = [join(import.meta.dirname, 'client'), join(import.meta.dirname, '..', '..', 'dist', 'client')]

/** Built files have a content hash in their name and are cached for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

const NOT_BUILT =
  'The console is not built: dist/client/index.html is missing. Run npm start, which builds it, or npm run dev and open its address.\n'

interface Page {
  folder: string
  html: string
  scriptHashes: string[]
}

/** Hashes of the page's inline scripts, for the content security policy. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  )

const readPage = (folders: readonly string[], file: string): Page | null => {
  for (const folder of folders) {
    try {
      const html = readFileSync(join(folder, file), 'utf8')
      return { folder, html, scriptHashes: inlineScriptHashes(html) }
    } catch {
      // Not here: tries the next place, or ends with a sentence that says what to do.
    }
  }
  return null
}

/** A path of the console, not a missing file: its last part has no extension. */
const isAppPath = (path: string): boolean => !/\.[^/]*$/.test(path)

/** Whether there is a session cookie, valid or not: without one the console asks nobody who is signed in. */
const hasCookie = (request: FastifyRequest, config: Deps['config']): boolean =>
  Boolean(request.cookies[sessionCookieName(config)])

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, config: Deps['config']): FastifyReply => {
  const nonce = randomBytes(16).toString('base64')
  const html = page.html
    .replace(/(<html[^>]*\sdata-session=")[^"]*/, `$1${hasCookie(request, config) ? '1' : '0'}`)
    .replace(/(<(?:meta[^>]*csp-nonce[^>]*|style)\snonce=")[^"]*/g, `$1${nonce}`)
  return reply
    .header('Content-Security-Policy', pagePolicy(config, nonce, page.scriptHashes))
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The landing page that the build rendered; Spanish unless the address asks for English. */
const landingOf = (request: FastifyRequest, landing: Record<Language, Page | null>): Page | null =>
  landing[new URL(request.url, 'http://recado.invalid').searchParams.get('lang') === 'en' ? 'en' : 'es']

/**
 * Serves the built console: its files, and its one page under every other path. `folders` are searched for index.html
 * in order.
 */
export const installStatic = async (
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  folders: readonly string[] = clientFolders,
): Promise<void> => {
  const page = readPage(folders, 'index.html')
  const landing = { es: readPage(folders, 'landing-es.html'), en: readPage(folders, 'landing-en.html') }
  if (!page) log.warn('the console is not built: dist/client/index.html is missing')
  else
    await app.register(fastifyStatic, {
      root: page.folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['**/*.html'],
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', path.includes('/assets/') ? FOR_EVER : FOR_AN_HOUR)
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (path === '/api' || path.startsWith('/api/') || !isRead || !isAppPath(path))
      return sendRefusal(request, reply, refuse('not-found'))
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    // Visitors of / see the landing page; with a cookie they get the console, which finds out whether it is valid.
    const isVisit = path === '/' && !hasCookie(request, config)
    const shown = (isVisit ? landingOf(request, landing) : null) ?? page
    return sendPage(request, reply.code(200), shown, config)
  })
}
