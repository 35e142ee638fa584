import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { installHeaders } from './headers.ts'
import { installStatic } from './static.ts'

const PAGE = `<!doctype html>
<html lang="es" data-session="unknown">
<head><meta property="csp-nonce" nonce="" /><script>document.title = 'x'</script></head>
<body><script type="module" src="/assets/main-1a2b.js"></script></body></html>`

let folder: string
const apps: FastifyInstance[] = []

const serve = async (from: string) => {
  const deps = {
    config: readConfig({ DATA_DIR: folder }),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  }
  const app = Fastify()
  apps.push(app)
  await app.register(fastifyCookie)
  installHeaders(app, deps)
  await installStatic(app, deps, [join(folder, 'nowhere'), from])
  return app
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-static-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'main-1a2b.js.gz'), 'packed')
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await rm(folder, { recursive: true, force: true })
})

test('every path of the console answers the page, new each time', async () => {
  const app = await serve(folder)
  for (const url of ['/', '/dashboard', '/patient-queue?lang=en', '/index', '/a/b/c']) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('API-10 the page says whether the request carried a session cookie', async () => {
  const app = await serve(folder)
  expect((await app.inject('/')).body).toContain('<html lang="es" data-session="0">')
  const signedIn = await app.inject({ url: '/', cookies: { recado: 'anything' } })
  expect(signedIn.body).toContain('<html lang="es" data-session="1">')
})

test('each page has a style nonce of its own and allows its one inline script by hash', async () => {
  const app = await serve(folder)
  const nonces = new Set<string>()
  for (let count = 0; count < 3; count += 1) {
    const { body, headers } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}" />`)
    nonces.add(nonce)
    // echo -n "document.title = 'x'" | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'self' 'sha256-mmhVSKBJ6xXBfMjZf5Xb9hgbmvnACikXD1UfhbYox3M='")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toMatch(/https?:/)
  }
  expect(nonces.size).toBe(3)
})

test('built files are kept for ever, others for an hour, packed where the browser takes it', async () => {
  const app = await serve(folder)
  const script = await app.inject('/assets/main-1a2b.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['x-content-type-options']).toBe('nosniff')
  const packed = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['gzip', 'packed'])
  expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a file that is not there is no page, and neither is anything outside the folder', async () => {
  const app = await serve(folder)
  for (const url of ['/assets/main-old.js', '/assets/../../package.json', '/%2e%2e/%2e%2e/etc/passwd.txt', '/.env']) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.json().code).toBe('not-found')
  }
})

test('before the console is built the answer says what to run', async () => {
  const app = await serve(join(folder, 'assets'))
  const answer = await app.inject('/dashboard')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
  expect(answer.body).toContain('Run npm start')
})
