// A runner that dies at an exact point of its work. The point is built into its dependencies; the product has no switch
// for it. Settings come as JSON in the first argument.
import { createAiProviders } from '#server/adapters/ai/providers.ts'
import { createLiveBus } from '#server/adapters/live/bus.ts'
import { createTwilio } from '#server/adapters/sms/twilio.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import type { WriteClient } from '#server/db/read.ts'
import type { Deps } from '#server/deps.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { allJobKinds } from '#server/jobs/kinds.ts'
import { createRunner } from '#server/runner/runner.ts'
import type { CrashPoint } from './crash-points.ts'

const { databaseUrl, config, account, point } = JSON.parse(process.argv[2] ?? '') as {
  databaseUrl: string
  config: Config
  account: { accountSid: string; authToken: string; phoneNumber: string }
  point: CrashPoint
}

let isArmed = false
process.on('message', () => {
  isArmed = true
  process.send?.('armed')
})

/** Ends the process at once; nothing after it runs. */
const dieAt = (here: CrashPoint): Promise<never> | null => {
  if (!isArmed || point !== here) return null
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

const twilio = createTwilio(
  {
    ...account,
    previousAuthToken: null,
    from: account.phoneNumber,
    messagingServiceSid: null,
    apiBaseUrl: config.sandboxUrl,
  },
  config.publicUrl,
)
const sms: Deps['sms'] = {
  ...twilio,
  send: async (text) => {
    await dieAt('after the claim')
    const outcome = await twilio.send(text)
    await dieAt('after the send')
    return outcome
  },
}

/** The name of the statement before which the process ends. */
const statements: Record<string, CrashPoint> = {
  'turn-open': 'after the commit of the inbox',
  'turn-save': 'before the commit of the turn',
  'send-accepted': 'before the outcome is stored',
}

const db = openDatabase({ url: databaseUrl, onLost: () => undefined })
const connect = db.write.connect.bind(db.write) as (...given: unknown[]) => unknown
const watched = (...given: unknown[]): unknown => {
  // The pool's own queries connect with a callback; a turn awaits the connection.
  if (given.length > 0) return connect(...given)
  return (connect() as Promise<WriteClient>).then((client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    const watch = (...asked: unknown[]): unknown => {
      const [first] = asked
      const name = typeof first === 'object' && first !== null && 'name' in first ? String(first.name) : ''
      const here = statements[name]
      return (here && dieAt(here)) ?? query(...asked)
    }
    return Object.assign(client, { query: watch })
  })
}
Object.assign(db.write, { connect: watched })

const silent = () => undefined
const base = {
  config,
  db,
  sms,
  ai: createAiProviders(),
  live: createLiveBus(),
  clock: { now: () => new Date() },
  log: { info: silent, warn: silent, error: silent },
}
const runner = createRunner(base)
await runner.start()
await createJobRunner({ ...base, runner, sandbox: null }, allJobKinds, runner.instanceId).start()
process.send?.('ready')
