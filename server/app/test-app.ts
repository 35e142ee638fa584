import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { initialRights, type Right, type Role } from '#contract/permissions.ts'
import { createAiProviders } from '../adapters/ai/providers.ts'
import { createDirectory } from '../adapters/directory/oidc.ts'
import { createLiveBus } from '../adapters/live/bus.ts'
import { createTwilio } from '../adapters/sms/twilio.ts'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { users } from '../db/tables/users.ts'
import { createTestDatabase } from '../db/test-database.ts'
import type { Deps } from '../deps.ts'
import { passwordColumns } from '../features/session/actions/passwords.ts'

/** The cheapest parameters argon2 accepts: tests sign in hundreds of times. */
const LIGHT = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A password that meets the rule and is on no list of common ones. */
export const TEST_PASSWORD = 'Farol-verde$27'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'

export interface CallOptions {
  /** The session cookie as `signIn` gives it. */
  as?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  /** The client address of the call. */
  from?: string
}

export interface TestPerson {
  id: number
  username: string
  password: string
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  /** Connection address of the role that owns the tables, for what the server itself may not do. */
  ownerUrl: string
  /** The address that the server itself uses, for a second process. */
  appUrl: string
  /** Lines written to the log. */
  logged: string[]
  /** Moves the server's clock only. */
  passes(time: { minutes?: number; seconds?: number }): void
  call(method: Method, url: string, options?: CallOptions): Promise<LightMyRequestResponse>
  /** Inserts an account as an administrator would create it. */
  addPerson(role: Role, more?: Partial<typeof users.$inferInsert> & { password?: string }): Promise<TestPerson>
  /** Signs in over HTTP and returns the cookie. */
  signIn(person: Pick<TestPerson, 'username' | 'password'>): Promise<string>
  /** Creates an account with the role and signs it in. */
  signedIn(role: Role, more?: { rights?: Right[] }): Promise<string>
  close(): Promise<void>
}

/**
 * The real app in process, on a database of its own. Only the outside is missing: the carrier's address leads nowhere
 * and no dispatcher runs. `durable` for measurements.
 */
export const createTestApp = async (more: Partial<Config> = {}, options = { durable: false }): Promise<TestApp> => {
  const database = await createTestDatabase(options)
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-app-'))
  const logged: string[] = []
  const log = (message: string, fields?: object) => void logged.push(JSON.stringify({ message, ...fields }))
  let ahead = 0
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, APP_KEY: randomBytes(32).toString('base64') }),
    passwordCost: LIGHT,
    // Tests ask in a second what a person asks in an hour.
    readsPerTenSeconds: 1_000_000,
    ...more,
  }
  const db = openDatabase({ url: database.appUrl, writers: 6, readers: 4, onLost: (error) => log(error.message) })
  const deps: Deps = {
    config,
    db,
    sms: createTwilio(
      {
        accountSid: `AC${'0'.repeat(32)}`,
        authToken: 'a-token-of-tests',
        previousAuthToken: null,
        from: '+13055550100',
        messagingServiceSid: null,
        apiBaseUrl: 'http://127.0.0.1:9',
      },
      config.publicUrl,
    ),
    ai: createAiProviders(),
    live: createLiveBus(),
    runner: { wake: () => undefined },
    clock: { now: () => new Date(Date.now() + ahead) },
    log: { info: log, warn: log, error: log },
    sandbox: null,
    directory: createDirectory(config, 2),
  }
  const app = await createApp(deps)
  await app.ready()

  const call: TestApp['call'] = (method, url, { as, body, headers = {}, from } = {}) =>
    app.inject({
      method,
      url,
      headers: {
        ...(as ? { cookie: as } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-language': 'en',
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    })

  let count = 0
  const addPerson: TestApp['addPerson'] = async (role, { password = TEST_PASSWORD, ...columns } = {}) => {
    count += 1
    const username = columns.username ?? `${role.toLowerCase()}-${count}`
    const [row] = await db.writer
      .insert(users)
      .values({
        username,
        email: `${username}@example.org`,
        role,
        rights: initialRights(role),
        mustChangePassword: false,
        ...(await passwordColumns(deps, password, username)),
        ...columns,
      })
      .returning({ id: users.id })
    if (!row) throw new Error('the person was not inserted')
    return { id: row.id, username, password }
  }

  const signIn: TestApp['signIn'] = async ({ username, password }) => {
    const answer = await call('POST', '/api/auth/login', { body: { username, password } })
    const cookie = answer.cookies[0]
    if (answer.statusCode !== 200 || !cookie) throw new Error(`${username} could not sign in: ${answer.body}`)
    return `${cookie.name}=${cookie.value}`
  }

  return {
    app,
    deps,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    logged,
    passes: ({ minutes = 0, seconds = 0 }) => {
      ahead += minutes * 60_000 + seconds * 1000
    },
    call,
    addPerson,
    signIn,
    signedIn: async (role, rights = {}) => signIn(await addPerson(role, rights)),
    close: async () => {
      await app.close()
      if (!db.write.ended) await db.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
