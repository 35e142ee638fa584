// Fills a sandbox with many invented conversations: `npm run seed -- --conversations 100000`. Takes the variables of
// npm start (DATA_DIR or DATABASE_URL); the console must be stopped, and is started as usual afterwards.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connectionUrl } from '#local/postgres/connection-url.ts'
import { lockDataFolder } from '#local/postgres/lock-data-folder.ts'
import { startPostgres } from '#local/postgres/start-postgres.ts'
import { StartRefused } from '#local/postgres/start-refused.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { createLog } from '#server/adapters/log.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { backUpBeforeUpgrade, describeBackup } from '#server/db/backup/before-upgrade.ts'
import { openDatabase } from '#server/db/client.ts'
import { appKeyOf, rememberInstallation, requireRecentPostgres } from '#server/db/installation.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedBaseFlows } from '#server/db/seed/base-flows.ts'
import { seedManyConversations } from '#server/db/seed/many-conversations.ts'
import { sealAudit } from '#server/features/audit/actions.ts'
import { rebuildStats } from '#server/features/stats/actions.ts'
import { countInstances } from '#server/runner/instance.ts'
import { withDataFolder } from './programs.mjs'

const MOST = 1_000_000
/** Links of the audit chain written at once. */
const SEALED_AT_ONCE = 2000
/** The sandbox carrier's number, from which invented conversations are sent. */
const OUR_NUMBER = '+13055550100'

const fail = (sentence: string): never => {
  throw new ConfigError(sentence)
}

const readCount = (): number => {
  const usage = `Say how many: npm run seed -- --conversations 100000 (a whole number from 1 to ${MOST.toLocaleString('en-US')}).`
  let given: string | undefined
  try {
    given = parseArgs({ options: { conversations: { type: 'string' } } }).values.conversations
  } catch (error) {
    return fail(`${(error as Error).message}. ${usage}`)
  }
  if (given === undefined || !/^\d{1,7}$/.test(given) || Number(given) < 1 || Number(given) > MOST) return fail(usage)
  return Number(given)
}

const openStorage = async (config: Config) => {
  if (config.databaseUrl)
    return {
      url: config.databaseUrl,
      ownerUrl: config.databaseOwnerUrl ?? config.databaseUrl,
      clusterDir: null,
      close: () => Promise.resolve(),
    }
  mkdirSync(config.dataDir, { recursive: true })
  const lock = await lockDataFolder(config.dataDir)
  const postgres = await startPostgres({ dataDir: config.dataDir, log: () => undefined }).catch((error: unknown) => {
    lock.release()
    throw error
  })
  return {
    url: connectionUrl(postgres, postgres.app, postgres.database),
    ownerUrl: connectionUrl(postgres, postgres.owner, postgres.database),
    clusterDir: postgres.clusterDir,
    close: async () => {
      await postgres.stop()
      lock.release()
    },
  }
}

const sayHowLong = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const begin = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

const seed = async (): Promise<void> => {
  const conversations = readCount()
  const config = readConfig(withDataFolder(process.env))
  if (config.mode === 'live')
    fail('Invented patients must never meet a real carrier: unset the TWILIO_* variables and use a sandbox of its own.')
  const storage = await openStorage(config)
  const db = openDatabase({ url: storage.url, writers: 2, readers: 1, onLost: (error) => console.error(error.message) })
  const owner = new pg.Client({ connectionString: storage.ownerUrl, application_name: 'recado-seed' })
  try {
    await requireRecentPostgres(db.read)
    const appRole = storage.ownerUrl === storage.url ? undefined : decodeURIComponent(new URL(storage.url).username)
    const appKey = appKeyOf(config.appKey, config.dataDir)
    if (storage.clusterDir) {
      const { dataDir } = config
      const given = { dataDir, clusterDir: storage.clusterDir, appKey, now: new Date() }
      const backup = await backUpBeforeUpgrade(storage.ownerUrl, given)
      if (backup) console.log(describeBackup(backup))
    }
    await migrate(storage.ownerUrl, appRole)
    await rememberInstallation(db.write, { mode: 'sandbox', appKey, now: new Date() })
    if ((await countInstances({ db })) > 0)
      fail('Recado is running on this database. Stop it first: what it works on must not change under it.')
    await seedBaseFlows(db.writer)
    await owner.connect()
    await owner.query("set timezone to 'UTC'")
    let told = 0
    await sayHowLong(`${conversations} conversations`, () =>
      seedManyConversations(owner, {
        conversations,
        now: new Date(),
        ourNumber: OUR_NUMBER,
        organizationName: config.organizationName,
        onProgress: (made) => {
          if (made - told < 10_000) return
          told = made
          console.log(`${made} of ${conversations}`)
        },
      }),
    )
    await owner.query('analyze audit_log')
    await sayHowLong('the chain over the audit log', async () => {
      while ((await sealAudit({ db, config: { ...config, appKey }, clock: systemClock }, false, SEALED_AT_ONCE)) > 0);
    })
    await sayHowLong('the figures of every day', () =>
      rebuildStats({ db, clock: systemClock, log: createLog(config.logLevel) }),
    )
    await sayHowLong('statistics for the planner', () => owner.query('vacuum (analyze)'))
  } finally {
    await owner.end().catch(() => undefined)
    await db.close()
    await storage.close()
  }
}

try {
  await seed()
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof StartRefused
  console.error(isForPeople ? `\n${error.message}` : error)
  process.exitCode = 1
}
