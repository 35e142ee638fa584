import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createAiProviders } from './adapters/ai/providers.ts'
import { systemClock } from './adapters/clock.ts'
import { createLiveBus } from './adapters/live/bus.ts'
import { createSharedLiveBus } from './adapters/live/shared-bus.ts'
import { createLog } from './adapters/log.ts'
import { createTwilio } from './adapters/sms/twilio.ts'
import { createApp } from './app.ts'
import { ANNOUNCED, type Config, ConfigError, configFromEnvironment } from './config.ts'
import { openDatabase } from './db/client.ts'
import { appKeyOf, rememberInstallation, requireRecentPostgres } from './db/installation.ts'
import { migrate } from './db/migrate.ts'
import { connectionUrl } from './db/postgres/connection-url.ts'
import { type DataFolderLock, lockDataFolder } from './db/postgres/lock-data-folder.ts'
import { type PostgresServer, startPostgres } from './db/postgres/start-postgres.ts'
import { StartRefused } from './db/postgres/start-refused.ts'
import type { Database } from './db/read.ts'
import { seedBaseFlows } from './db/seed/base-flows.ts'
import { seedDemonstration } from './db/seed/demonstration.ts'
import type { Deps, Log, SandboxWorld } from './deps.ts'
import { startSealing } from './features/audit/actions.ts'
import { askWorld } from './features/sandbox/queries.ts'
import { startSweeping } from './features/session/actions/sessions.ts'
import { startCounting } from './features/stats/actions.ts'
import { ensureFirstAdministrator } from './features/users/actions/first-accounts.ts'
import { freeBytes, watchDiskSpace } from './runner/disk-space.ts'
import { createRunner } from './runner/runner.ts'

interface Storage {
  db: Database
  postgres: PostgresServer | null
  lock: DataFolderLock | null
}

/** Starts the embedded PostgreSQL, or takes the external one, and brings it to this release's tables. */
const openStorage = async (config: Config, log: Log): Promise<Storage> => {
  const lock = config.databaseUrl ? null : await lockDataFolder(config.dataDir)
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({
        dataDir: config.dataDir,
        log: (line) => log.info(`postgres: ${line}`),
        isServedLater: true,
      })
  const url = postgres ? connectionUrl(postgres, postgres.app, postgres.database) : (config.databaseUrl ?? '')
  const ownerUrl = postgres
    ? connectionUrl(postgres, postgres.owner, postgres.database)
    : (config.databaseOwnerUrl ?? url)
  const appRole = ownerUrl === url ? undefined : decodeURIComponent(new URL(url).username)
  const db = openDatabase({ url, onLost: () => log.warn('a database connection was lost') })
  try {
    await requireRecentPostgres(db.read)
    await migrate(ownerUrl, appRole)
  } catch (error) {
    await db.close()
    await postgres?.stop()
    lock?.release()
    throw error
  }
  return { db, postgres, lock }
}

/** The start command starts the sandbox beside us and says where it is when it runs; null when it does not. */
const sandboxUrlOf = (config: Config): Promise<string | null> =>
  new Promise((resolve, reject) => {
    if (config.sandboxUrl !== ANNOUNCED) return resolve(config.sandboxUrl)
    process.once('message', (message: { sandboxUrl: string | null }) => resolve(message.sandboxUrl))
    process.once('disconnect', () => reject(new StartRefused('The start command has ended.')))
  })

interface SandboxAccount {
  accountSid: string
  authToken: string
  phoneNumber: string
}

/** The carrier: Twilio, or the sandbox's account of the same API. */
const openCarrier = async (config: Config, world: SandboxWorld | null) => {
  if (config.twilio) return createTwilio(config.twilio, config.publicUrl)
  if (!world) throw new ConfigError('No carrier is configured and no sandbox runs. Start with: npm start')
  const account = await askWorld<SandboxAccount>(world, 'GET', 'account')
  return createTwilio(
    {
      accountSid: account.accountSid,
      authToken: account.authToken,
      previousAuthToken: null,
      from: account.phoneNumber,
      messagingServiceSid: null,
      apiBaseUrl: world.url,
    },
    config.publicUrl,
  )
}

// Whoever started us may stop reading what we say; that must not end the work.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const sayReady = (
  config: Config,
  postgres: PostgresServer | null,
  admin: { username: string; password: string | null },
): void => {
  say('')
  say(`Recado is ready: ${config.publicUrl}`)
  if (admin.password) say(`Sign in as ${admin.username} with the password ${admin.password} (shown once).`)
  say(
    `Mode: ${config.mode === 'live' ? 'live, texts go out through the carrier' : 'sandbox, texts stay on this machine'}`,
  )
  say(`Data: ${resolve(config.dataDir)}`)
  if (postgres && !postgres.clusterDir.startsWith(resolve(config.dataDir))) say(`Database: ${postgres.clusterDir}`)
}

const start = async (given: Config): Promise<() => Promise<void>> => {
  const log = createLog(given.logLevel)
  mkdirSync(given.dataDir, { recursive: true })
  const { db, postgres, lock } = await openStorage(given, log)
  const closers: (() => unknown)[] = [() => lock?.release(), () => postgres?.stop(), () => db.close()]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const config = { ...given, sandboxUrl: await sandboxUrlOf(given) }
    const appKey = appKeyOf(config.appKey, config.dataDir)
    await rememberInstallation(db.write, { mode: config.mode, appKey, now: systemClock.now() })
    const sandbox = config.mode === 'sandbox' && config.sandboxUrl ? { url: config.sandboxUrl } : null
    const shared = config.databaseUrl ? await createSharedLiveBus({ db, log }) : null
    if (shared) closers.push(() => shared.close())
    const disk = postgres ? watchDiskSpace(() => freeBytes(postgres.clusterDir)) : null
    const deps: Deps = {
      config: { ...config, appKey },
      db,
      sms: await openCarrier(config, sandbox),
      ai: createAiProviders(),
      live: shared ?? createLiveBus(),
      runner: { wake: (contactIds) => runner.wake(contactIds), isRunning: () => runner.isRunning() },
      clock: systemClock,
      log,
      sandbox,
      ...(disk ? { disk } : {}),
    }
    const runner = createRunner(deps)
    await seedBaseFlows(db.writer)
    const admin = await ensureFirstAdministrator(deps)
    if (config.demoData) await seedDemonstration(deps)
    const app = await createApp(deps)
    await postgres?.onDisk
    if (config.role !== 'web') {
      closers.push(startSweeping(deps), startSealing(deps), startCounting(deps))
      await runner.start()
      closers.push(() => runner.stop())
    }
    // Last to open, first to close: nobody is answered by a server that no longer works.
    await app.listen({ port: config.port, host: config.host })
    closers.push(() => app.close())
    if (disk) closers.push(disk.start(deps))
    if (sandbox) await askWorld(sandbox, 'PUT', 'webhooks', { smsUrl: `${config.publicUrl}/api/webhooks/twilio/sms` })
    sayReady(config, postgres, admin)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

/** A sentence for what a person can mend; everything else keeps its stack. */
const explain = (error: unknown, config: Config | null): string => {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${config?.port} is taken by another program. Stop it, or choose another one: PORT=3001 npm start`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const main = async (): Promise<void> => {
  let config: Config | null = null
  try {
    config = configFromEnvironment()
    const started = start(config)
    let isStopping = false
    // Also while the start is under way: it is let through to its end, or PostgreSQL would be left behind.
    const stop = () => {
      if (isStopping) return
      isStopping = true
      started
        .then((close) => close())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    // The start command holds the other end: when it is killed, nobody is left to stop us.
    if (process.send) process.on('disconnect', stop)
    await started
  } catch (error) {
    process.stderr.write(`\n${explain(error, config)}\n`)
    process.exit(1)
  }
}

await main()
