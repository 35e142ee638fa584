import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Longest wait for 'ready': a first start creates a database. */
export const READY_MS = 60_000
export const STOP_MS = 20_000
export const ADMIN_PASSWORD = 'Recado-e2e-2026!'

/**
 * Environment variable with the data folder of a stopped instance, demonstration data included. Set by
 * prepared-data.ts.
 */
export const PREPARED = 'E2E_PREPARED_DATA'

/** Makes a data folder; with demonstration data it is a copy of the prepared one, if there is one. */
export async function makeDataFolder(hasDemoData: boolean): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-e2e-'))
  const prepared = hasDemoData ? process.env[PREPARED] : undefined
  if (prepared) await copyFolder(prepared, dataDir)
  // When we are root, PostgreSQL runs as another user, who must be able to traverse the folder.
  await chmod(dataDir, 0o755)
  return dataDir
}

async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  // `cp -a` keeps the owner of PostgreSQL's files, which Node's `cp` does not.
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** Starts the built product with the command that people use; resolves when it is ready. */
export async function startInstance(dataDir: string, { demoData }: { demoData: boolean }) {
  const port = await findFreePort()
  // The directory of a test is on this machine.
  const own = { DATA_DIR: dataDir, PORT: String(port), ALLOWED_INTERNAL_HOSTS: 'localhost' }
  const env = { ...process.env, ...emptyConfiguration(), ...own }
  const started = spawn(process.execPath, ['tools/start.mjs'], {
    env: { ...env, ADMIN_PASSWORD, DEMO_DATA: demoData ? '1' : '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async (): Promise<void> => {
    if (started.exitCode !== null || started.signalCode !== null) return
    const ended = once(started, 'exit')
    started.kill('SIGTERM')
    await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })])
    started.kill('SIGKILL')
  }
  try {
    await readySaid(started)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://localhost:${port}`, stop }
}

/** Clears the developer's own settings: with them the instance would text real people. */
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
  // After 'ready' these may reject: the instance ends when we stop it.
  ended.catch(() => undefined)
  late.catch(() => undefined)
}
