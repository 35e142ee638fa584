import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')

const connected = async (client: pg.Client): Promise<pg.Client> => {
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const PASSWORD = 'Bench-farol-verde$27'

/** An empty data folder that PostgreSQL's user can enter. */
export const newDataFolder = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-bench-'))
  await chmod(dataDir, 0o755)
  return dataDir
}

/** How a process ended, and its output. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
  said: string
}

/** Recado as people start it, on its own data folder; with the embedded PostgreSQL unless `env` names another. */
export class App {
  readonly dataDir: string
  readonly port: number
  readonly url: string
  readonly env: NodeJS.ProcessEnv
  readonly #carrierUrl: string
  /** Connects around whatever stands between the app and an external database. */
  readonly #databaseUrl: string | null
  #child: ChildProcess | null = null
  #ended: Promise<Ending> | null = null
  #said = ''
  #cookie = ''

  constructor(
    dataDir: string,
    port: number,
    carrierUrl: string,
    env: NodeJS.ProcessEnv = {},
    databaseUrl: string | null = null,
  ) {
    this.dataDir = dataDir
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.env = env
    this.#carrierUrl = carrierUrl
    this.#databaseUrl = databaseUrl
  }

  static async inNewFolder(carrierUrl: string, env: NodeJS.ProcessEnv = {}): Promise<App> {
    return new App(await newDataFolder(), await freePort(), carrierUrl, env)
  }

  /** Starts the process without waiting for it; `flags` go to Node. */
  launch(flags: readonly string[] = []): void {
    const child = spawn(process.execPath, [...flags, join(root, 'server/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        // A bench reads more in a second than a person in an hour.
        READS_PER_TEN_SECONDS: '1000000',
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        RECADO_SANDBOX_URL: this.#carrierUrl,
        ADMIN_PASSWORD: PASSWORD,
        DEMO_DATA: '0',
        LOG_LEVEL: 'error',
        ...this.env,
      },
    })
    this.#child = child
    this.#said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-20_000)
    })
    this.#ended = once(child, 'exit').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
      said: this.#said,
    }))
  }

  /** Starts the process; resolves when it answers, with the milliseconds that took. */
  async start(flags: readonly string[] = []): Promise<number> {
    const began = performance.now()
    this.launch(flags)
    while (!(await this.isReady())) {
      if (!this.isAlive) throw new Error(`the app ended before it was ready: ${(await this.ended()).said}`)
      await pause(20)
    }
    return performance.now() - began
  }

  get isAlive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Waits for the process to end; returns how it did. */
  async ended(): Promise<Ending> {
    if (!this.#ended) throw new Error('the app was never started')
    return this.#ended
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.ok,
      () => false,
    )
  }

  /** Sends the signal and waits for the end. */
  async end(signal: NodeJS.Signals): Promise<Ending | null> {
    if (this.isAlive) this.#child?.kill(signal)
    return this.#ended
  }

  /** kill -9; resolves when the process is gone. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
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
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return (await answer.json()) as T
  }

  /** Creates a patient; returns the status (0: no answer at all) and, when acknowledged, the id. */
  async enter(contractId: string, phoneNumber = '+13055550199'): Promise<{ status: number; id: number | null }> {
    const body = { contractId, patientName: 'Paciente', phoneNumber, doctorName: 'Dra. Fuentes', maxAttempts: 20 }
    try {
      const answer = await fetch(`${this.url}/api/patients`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.#cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      })
      if (!answer.ok) return { status: answer.status, id: null }
      return { status: answer.status, id: ((await answer.json()) as { id: number }).id }
    } catch {
      return { status: 0, id: null }
    }
  }

  /** A connection to its database that the app does not know of. */
  async connect(): Promise<pg.Client> {
    if (this.#databaseUrl !== null) return connected(new pg.Client({ connectionString: this.#databaseUrl }))
    const home = join(this.dataDir, 'postgres')
    const { superuser } = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8')) as {
      superuser: { user: string; password: string }
    }
    return connected(new pg.Client({ host: join(home, 'run'), port: 5432, ...superuser, database: 'recado' }))
  }

  /** Its APP_KEY. */
  async appKey(): Promise<string> {
    return this.env.APP_KEY ?? (await readFile(join(this.dataDir, 'app-key'), 'utf8')).trim()
  }

  get postmasterFile(): string {
    return join(this.dataDir, 'postgres/cluster/postmaster.pid')
  }

  /** The process id of its PostgreSQL. */
  async postmaster(): Promise<number> {
    const file = await readFile(this.postmasterFile, 'utf8')
    return Number(file.split('\n')[0])
  }

  async removeFolder(): Promise<void> {
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}
