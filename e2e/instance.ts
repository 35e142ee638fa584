import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

/** 'ready' must come within this time: a first start makes a database. */
export const READY_MS = 60_000
export const STOP_MS = 20_000
export const ADMIN_PASSWORD = 'Recado-e2e-2026!'

/** Names a stopped instance's data folder with the demonstration data in it; set by prepared-data.ts. */
export const PREPARED = 'E2E_PREPARED_DATA'

/** A data folder of its own; with the demonstration data a copy of the prepared one, where there is one. */
export async function makeDataFolder(hasDemoData: boolean): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-e2e-'))
  const prepared = hasDemoData ? process.env[PREPARED] : undefined
  if (prepared) await copyFolder(prepared, dataDir)
  // PostgreSQL's user must be able to pass through when we are root.
  await chmod(dataDir, 0o755)
  return dataDir
}

async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  // Keeps the files PostgreSQL's user's, which Node's own copying does not.
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** Starts the built product with the command that people use; resolves when it is ready. */
export async function startInstance(dataDir: string, { demoData }: { demoData: boolean }) {
  const port = await findFreePort()
  const env = { ...process.env, ...emptyConfiguration(), DATA_DIR: dataDir, PORT: String(port) }
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
