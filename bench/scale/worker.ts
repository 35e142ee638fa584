// A worker process as in production, without a carrier (nothing is sent). Works between 'start' and 'stop'.

import { createAiProviders } from '#server/adapters/ai/providers.ts'
import { createLiveBus } from '#server/adapters/live/bus.ts'
import { createTwilio } from '#server/adapters/sms/twilio.ts'
import { openDatabase } from '#server/db/client.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { allJobKinds } from '#server/jobs/kinds.ts'
import { createRunner } from '#server/runner/runner.ts'
import { benchConfig } from '../measure/config.ts'
import { account } from '../turns/account.ts'

const [url = ''] = process.argv.slice(2)
const publicUrl = 'http://127.0.0.1:9'
const silent = () => undefined
const base = {
  config: benchConfig({ PUBLIC_URL: publicUrl }),
  db: openDatabase({ url, onLost: (error) => console.error(error.message) }),
  sms: createTwilio(account, publicUrl),
  ai: createAiProviders(),
  live: createLiveBus(),
  clock: { now: () => new Date() },
  log: { info: silent, warn: silent, error: console.error },
}
let runner = createRunner(base)
let jobs = createJobRunner({ ...base, runner, sandbox: null }, allJobKinds, runner.instanceId)

process.on('disconnect', () => process.exit(0))
const obey = async (order: 'start' | 'stop'): Promise<void> => {
  if (order === 'start') {
    runner = createRunner(base)
    await runner.start()
    // Production's work beside the turns is part of their cost.
    jobs = createJobRunner({ ...base, runner, sandbox: null }, allJobKinds, runner.instanceId)
    await jobs.start()
  } else {
    await jobs.stop()
    await runner.stop()
  }
  process.send?.('done')
}
process.on('message', (order: 'start' | 'stop') => void obey(order))
