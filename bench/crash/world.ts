import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const root = join(import.meta.dirname, '../..')

/** A free port of this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

export interface Carrier {
  url: string
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  stop(): void
}

/** The sandbox as a process of its own: it lives on while the app is killed. */
export const startCarrier = async (): Promise<Carrier> => {
  const dir = await mkdtemp(join(tmpdir(), 'recado-bench-carrier-'))
  const child = spawn(process.execPath, [join(root, 'sandbox/main.ts'), '--data', dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { url } = JSON.parse(line) as { url: string }
  return {
    url,
    control: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(`${url}/control/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`the carrier answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as T
    },
    stop: () => void child.kill('SIGTERM'),
  }
}

const PASSWORD = 'Bench-farol-verde$27'

/** Recado as people start it, on a data folder of its own with the built-in PostgreSQL. */
export class App {
  readonly dataDir: string
  readonly port: number
  readonly url: string
  readonly #carrierUrl: string
  #child: ChildProcess | null = null
  #cookie = ''

  constructor(dataDir: string, port: number, carrierUrl: string) {
    this.dataDir = dataDir
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.#carrierUrl = carrierUrl
  }

  static async inNewFolder(carrierUrl: string): Promise<App> {
    const dataDir = await mkdtemp(join(tmpdir(), 'recado-bench-'))
    await chmod(dataDir, 0o755)
    return new App(dataDir, await freePort(), carrierUrl)
  }

  /** Starts the process; resolves when it answers, with the milliseconds that took. */
  async start(): Promise<number> {
    const began = performance.now()
    const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        RECADO_SANDBOX_URL: this.#carrierUrl,
        ADMIN_PASSWORD: PASSWORD,
        DEMO_DATA: '0',
        LOG_LEVEL: 'error',
      },
    })
    this.#child = child
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode} before it was ready`)
      await pause(20)
    }
    return performance.now() - began
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.ok,
      () => false,
    )
  }

  /** kill -9; resolves when the process is gone. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }

  async signIn(): Promise<void> {
    const answer = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    })
    const [cookie = ''] = answer.headers.getSetCookie()
    if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
    this.#cookie = cookie.split(';')[0] ?? ''
  }

  get cookie(): string {
    return this.#cookie
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return (await answer.json()) as T
  }

  /** A connection to its database as the superuser. */
  async connect(): Promise<pg.Client> {
    const home = join(this.dataDir, 'postgres')
    const { superuser } = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8')) as {
      superuser: { user: string; password: string }
    }
    const client = new pg.Client({ host: join(home, 'run'), port: 5432, ...superuser, database: 'recado' })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  /** The process number of its PostgreSQL. */
  async postmaster(): Promise<number> {
    const file = await readFile(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
    return Number(file.split('\n')[0])
  }
}
