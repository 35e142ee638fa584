import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test as base } from '@playwright/test'
import { removeDataFolder } from '#server/db/test-cluster.ts'

/** One running instance of the built product, with its own data folder, database, sandbox and port. */
export interface Product {
  url: string
  adminPassword: string
  dataDir: string
}

/** Set by a spec file: `test.use({ demoData: true })` fills the instance with the demonstration data. */
export interface ProductOptions {
  demoData: boolean
  /** A name of its own gives a spec file an instance that no other file has used. */
  instance: string
}

/** For `test.use` in files where things are to move as they do for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** 'ready' must come within this time: a first start makes a database. */
const READY_MS = 60_000
const STOP_MS = 20_000
const ADMIN_PASSWORD = 'Recado-e2e-2026!'

/** The test of every browser spec: one product per worker, started with the command that people use. */
export const test = base.extend<object, ProductOptions & { product: Product }>({
  demoData: [false, { scope: 'worker', option: true }],
  instance: ['shared', { scope: 'worker', option: true }],
  product: [
    async ({ demoData }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'recado-e2e-'))
      // PostgreSQL's user must be able to pass through when we are root.
      await chmod(dataDir, 0o755)
      const port = await findFreePort()
      const env = { ...process.env, ...emptyConfiguration(), DATA_DIR: dataDir, PORT: String(port) }
      const started = spawn(process.execPath, ['tools/start.mjs'], {
        env: { ...env, ADMIN_PASSWORD, DEMO_DATA: demoData ? '1' : '0', LOG_LEVEL: 'warn' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      try {
        await readySaid(started)
        await use({ url: `http://localhost:${port}`, adminPassword: ADMIN_PASSWORD, dataDir })
      } finally {
        await stop(started)
        await removeDataFolder(dataDir)
      }
    },
    { scope: 'worker', timeout: READY_MS + STOP_MS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

/** The developer's own settings must not reach the instance: with them it would text real people. */
function emptyConfiguration(): NodeJS.ProcessEnv {
  const ours =
    /^(TWILIO_|OPENAI_|ANTHROPIC_|PERPLEXITY_|XAI_|RECADO_|DATABASE_|PUBLIC_URL$|HOST$|APP_KEY$|TRUST_PROXY$)/
  const names = Object.keys(process.env).filter((name) => ours.test(name))
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port')
  return address.port
}

async function readySaid(started: ChildProcess): Promise<void> {
  let said = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes('Recado is ready')) resolve()
      })
    }
  })
  const ended = once(started, 'exit').then(([code]) =>
    Promise.reject(new Error(`The product ended (${code}):\n${said}`)),
  )
  const late = delay(READY_MS, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`The product is not ready:\n${said}`)),
  )
  await Promise.race([ready, ended, late])
  // From here on its end is what we order.
  ended.catch(() => undefined)
  late.catch(() => undefined)
}

async function stop(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return
  const ended = once(started, 'exit')
  started.kill('SIGTERM')
  await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })])
  started.kill('SIGKILL')
}
