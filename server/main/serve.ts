import { resolve } from 'node:path'
import type { PostgresServer } from '#local/postgres/start-postgres.ts'
import { createAiProviders } from '../adapters/ai/providers.ts'
import { systemClock } from '../adapters/clock.ts'
import { createDirectory } from '../adapters/directory/oidc.ts'
import { createLiveBus } from '../adapters/live/bus.ts'
import { createSharedLiveBus } from '../adapters/live/shared-bus.ts'
import { createMailServer } from '../adapters/mail/smtp.ts'
import { createTwilio } from '../adapters/sms/twilio.ts'
import { createApp } from '../app.ts'
import { type Config, ConfigError } from '../config.ts'
import { appKeyOf, rememberInstallation } from '../db/installation.ts'
import { rotateKey, withLastingKey } from '../db/rotate-key.ts'
import { seedBaseFlows } from '../db/seed/base-flows.ts'
import { playAhead, seedDemonstration } from '../db/seed/demonstration.ts'
import type { Deps, Log, SandboxControl } from '../deps.ts'
import { sealAndNote } from '../features/audit/actions.ts'
import { askSandbox } from '../features/sandbox/queries.ts'
import { ensureFirstAdministrator } from '../features/users/actions/first-accounts.ts'
import { createJobRunner } from '../jobs/job-runner.ts'
import { allJobKinds } from '../jobs/kinds.ts'
import { freeBytes, watchDiskSpace } from '../runner/disk-space.ts'
import { createRunner } from '../runner/runner.ts'
import type { Storage } from './storage.ts'

interface SandboxAccount {
  accountSid: string
  authToken: string
  phoneNumber: string
}

/** The carrier: Twilio, or the sandbox's emulation of its API. */
const openCarrier = async (config: Config, sandbox: SandboxControl | null) => {
  if (config.twilio) return createTwilio(config.twilio, config.publicUrl)
  if (!sandbox) throw new ConfigError('No carrier is configured and no sandbox runs. Start with: npm start')
  const account = await askSandbox<SandboxAccount>(sandbox, 'GET', 'account')
  return createTwilio(
    {
      accountSid: account.accountSid,
      authToken: account.authToken,
      previousAuthToken: null,
      from: account.phoneNumber,
      messagingServiceSid: null,
      apiBaseUrl: sandbox.url,
    },
    config.publicUrl,
  )
}

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

/** What the caller gives to the server. */
export interface ServeOptions {
  config: Config
  /** The sandbox's address; null where none runs. */
  sandboxUrl: Promise<string | null>
  log: Log
  /** The server closes it, also when the start fails. */
  storage: Storage
}

/**
 * Builds the server, opens it and reports its address; returns the function that stops it. Work without the database is
 * done while that starts. Throws ConfigError or StartRefused for what a person can fix, after closing everything.
 */
export const serve = async ({
  config: given,
  sandboxUrl,
  log,
  storage,
}: ServeOptions): Promise<() => Promise<void>> => {
  const { db } = storage
  const closers: (() => unknown)[] = [() => storage.close()]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const appKey = appKeyOf(given.appKey, given.dataDir)
    const config = { ...given, appKey, sandboxUrl: await sandboxUrl }
    const sandbox = config.mode === 'sandbox' && config.sandboxUrl ? { url: config.sandboxUrl } : null
    const shared = config.databaseUrl ? await storage.ready.then(() => createSharedLiveBus({ db, log })) : null
    if (shared) closers.push(() => shared.close())
    const { clusterDir } = storage
    const disk = clusterDir ? watchDiskSpace(() => freeBytes(clusterDir)) : null
    const deps: Deps = {
      config,
      db,
      sms: await openCarrier(config, sandbox),
      ai: createAiProviders(),
      directory: createDirectory(config),
      live: shared ?? createLiveBus(),
      runner: { wake: (contactIds) => runner.wake(contactIds), isRunning: () => runner.isRunning() },
      clock: systemClock,
      log,
      sandbox,
      ...(disk ? { disk } : {}),
      ...(config.mail ? { mail: createMailServer(config.mail) } : {}),
    }
    const runner = createRunner(deps, () => jobs.catchUp())
    const jobs = createJobRunner(deps, allJobKinds, runner.instanceId)
    const app = await createApp(deps)
    const [postgres, played] = await Promise.all([
      storage.ready,
      config.demoData && storage.isNew ? playAhead(deps) : null,
    ])
    const rotated = await rotateKey(db, config)
    if (rotated) log.info('APP_KEY was rotated', { count: rotated.resealed })
    await rememberInstallation(db.write, { mode: config.mode, appKey, now: systemClock.now() })
    // What was hashed and signed before the first rotation is known again.
    config.lastingKey = (await withLastingKey(db.reader, config)).lastingKey
    await seedBaseFlows(db.writer)
    const admin = await ensureFirstAdministrator(deps)
    if (config.demoData) await seedDemonstration(deps, played)
    await postgres?.onDisk
    if (config.role !== 'web') {
      closers.push(() => sealAndNote(deps))
      await runner.start()
      closers.push(() => runner.stop())
      await jobs.start()
      closers.push(() => jobs.stop())
    }
    // Opened last and closed first: a server that no longer works accepts no requests.
    await app.listen({ port: config.port, host: config.host })
    closers.push(() => app.close())
    if (disk) closers.push(disk.start(deps))
    if (sandbox) await askSandbox(sandbox, 'PUT', 'webhooks', { smsUrl: `${config.publicUrl}/api/webhooks/twilio/sms` })
    sayReady(config, postgres, admin)
    return close
  } catch (error) {
    await close()
    throw error
  }
}
