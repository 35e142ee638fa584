import { createAiProviders } from '../adapters/ai/providers.ts'
import { createLiveBus } from '../adapters/live/bus.ts'
import { createMailServer } from '../adapters/mail/smtp.ts'
import { createTwilio } from '../adapters/sms/twilio.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { openInstance } from '../runner/instance.ts'
import { createJobRunner } from './job-runner.ts'
import { removeOldRecords } from './kinds/remove-old-records.ts'
import { runBulkAct } from './kinds/run-bulk-act.ts'
import { sendMailsKind } from './kinds/send-mails.ts'
import { bringImportKind, checkImportKind } from './kinds/work-on-imports.ts'
import { countUnits, ticking } from './test-kinds.ts'

// A process that runs jobs, for tests that kill it. `death`: at which statement, and how.
const { databaseUrl, appKey, death, doesRecur, doesImport, isBulk, isRemoval, mail } = JSON.parse(
  process.argv[2] ?? '',
) as {
  databaseUrl: string
  /** That of the server when there is one: what it sealed is opened here too. */
  appKey?: string
  death: { statement: number; how: 'before' | 'after' | 'cut' } | null
  /** Includes the recurring kind, whose rounds make most of the statements. */
  doesRecur: boolean
  /** Works on imports too; counts from the first row of one. */
  doesImport?: boolean
  /** Works on bulk acts instead; counts from the first row of one. */
  isBulk?: boolean
  /** Removes old records instead; counts from the first look for some. */
  isRemoval?: boolean
  /** Sends mails instead, by a clock that is ahead; counts from the first look for some. */
  mail?: { url: string; publicUrl: string; aheadMs: number }
}
const silent = () => undefined
const name = `job-process-${process.pid}`
const url = new URL(databaseUrl)
url.searchParams.set('application_name', name)
const db = openDatabase({ url: url.href, onLost: silent })
const killer = openDatabase({ url: url.href, writers: 1, onLost: silent })

let count = 0
const mark = mail
  ? 'update mails'
  : isRemoval
    ? 'recado_is_held'
    : isBulk
      ? 'bulk_rows'
      : doesImport
        ? 'import_rows'
        : 'insert into units'
const isStep = (asked: unknown): boolean => JSON.stringify(asked)?.includes(mark) ?? false
const watchedClients = new WeakSet<object>()
db.write.on('connect', (client) => {
  if (watchedClients.has(client)) return
  watchedClients.add(client)
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const watched = (...asked: unknown[]): unknown => {
    // Counts from the first step: everything before is the same in each process.
    if (count > 0 || isStep(asked[0])) count += 1
    if (!death || count !== death.statement) return query(...asked)
    if (death.how === 'before') process.kill(process.pid, 'SIGKILL')
    const answer = query(...asked)
    // PostgreSQL has the statement, and nobody receives its answer.
    if (death.how === 'after') setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    // Cuts all connections of this process, and none of the test's.
    else
      killer.write
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
          [name],
        )
        .catch(silent)
    return answer
  }
  Object.assign(client, { query: watched })
})

const config = readConfig({
  DATA_DIR: '/nonexistent',
  APP_KEY: appKey ?? Buffer.alloc(32, 7).toString('base64'),
  ...(mail ? { PUBLIC_URL: mail.publicUrl } : {}),
})
const deps = {
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
  runner: { wake: silent },
  clock: { now: () => new Date(Date.now() + (mail?.aheadMs ?? 0)) },
  ...(mail ? { mail: createMailServer({ url: mail.url, from: 'Recado <recado@example.org>' }) } : {}),
  log: { info: silent, warn: silent, error: silent },
  sandbox: null,
}
const instance = await openInstance(deps, silent)
const counting = [
  countUnits('count-two', 2),
  countUnits('count-one', 1),
  ...(doesRecur ? [ticking(20)] : []),
  ...(doesImport ? [checkImportKind, bringImportKind] : []),
]
const kinds = mail ? [sendMailsKind] : isRemoval ? [removeOldRecords] : isBulk ? [runBulkAct] : counting
await createJobRunner(deps, kinds, () => instance.id).start()
process.stdout.write('ready\n')
