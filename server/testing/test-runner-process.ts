import { createAiProviders } from '../adapters/ai/providers.ts'
import { createLiveBus } from '../adapters/live/bus.ts'
import { createTwilio } from '../adapters/sms/twilio.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { createJobRunner } from '../jobs/job-runner.ts'
import { allJobKinds } from '../jobs/kinds.ts'
import { createRunner } from '../runner/runner.ts'

// A runner in a process of its own, for tests that kill it. Its settings are JSON in the first argument.
const { databaseUrl, config, account } = JSON.parse(process.argv[2] ?? '') as {
  databaseUrl: string
  config: Config
  account: { accountSid: string; authToken: string; phoneNumber: string }
}
const silent = () => undefined
const sms = createTwilio(
  {
    ...account,
    previousAuthToken: null,
    from: account.phoneNumber,
    messagingServiceSid: null,
    apiBaseUrl: config.sandboxUrl,
  },
  config.publicUrl,
)
const base = {
  config,
  db: openDatabase({ url: databaseUrl, onLost: silent }),
  sms,
  ai: createAiProviders(),
  live: createLiveBus(),
  clock: { now: () => new Date() },
  log: { info: silent, warn: silent, error: silent },
}
const runner = createRunner(base)
await runner.start()
await createJobRunner({ ...base, runner, sandbox: null }, allJobKinds, runner.instanceId).start()
process.stdout.write('ready\n')
